// Copy, download and their stand-ins where a frame refuses them.
"use strict";
var prgraph = globalThis.prgraph || (globalThis.prgraph = {});

prgraph.dialogs = (() => {
  const { make, replace } = prgraph.dom;

  // Copy a text and say so on the button; where that is refused, show the text to copy by hand.
  async function copy(page, text, button) {
    try {
      if (document.featurePolicy && !document.featurePolicy.allowsFeature("clipboard-write")) throw new Error("refused");
      await navigator.clipboard.writeText(text);
      if (button) flash(button, page.t("copied"));
      page.say(page.t("copied"));
    } catch {
      const field = make("textarea", { readonly: true, rows: "4", "aria-label": page.t("copy") });
      field.value = text;
      open(page, page.t("copy"), make("p", {}, page.t("refused")), field);
      field.select();
    }
  }

  function flash(button, text) {
    const before = button.textContent;
    button.textContent = text;
    setTimeout(() => { button.textContent = before; }, 1400);
  }

  function open(page, title, ...content) {
    const { dialog } = page.elements;
    replace(dialog, make("div", { class: "aside-head" }, make("h2", {}, title),
      make("button", { class: "small", type: "button", onclick: () => dialog.close() }, page.t("close"))), content);
    if (!dialog.open) dialog.showModal();
  }

  async function picture(page, kind) {
    const source = prgraph.pictures.svg(page);
    const address = kind === "png" ? await prgraph.pictures.png(page) : `data:image/svg+xml;charset=utf-8,${encodeURIComponent(source)}`;
    const name = `prgraph.${kind}`;
    open(page, page.t(kind), make("img", { class: "preview", alt: page.title, src: address }),
      make("p", {}, make("a", { class: "small", download: name, href: address, id: "download" }, `${page.t("download")} ${name}`), " ",
        kind === "svg" ? make("button", { class: "small", type: "button", onclick: (event) => copy(page, source, event.target) }, page.t("copy")) : null),
      make("p", { class: "hint" }, page.t("pictureHint")));
  }

  return { copy, picture, open };
})();
