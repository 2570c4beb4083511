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
      if (button) flash(page, button, page.t("copied"));
      page.say(page.t("copied"));
    } catch {
      const field = make("textarea", { readonly: true, rows: "4", "aria-label": page.t("copy") });
      field.value = text;
      open(page, page.t("copy"), make("p", {}, page.t("refused")), field);
      field.select();
    }
  }

  const flashing = new Map();

  // Say it on the button, then give its own word back, in the language of then.
  function flash(page, button, text) {
    const { before, timer } = flashing.get(button) || { before: button.textContent, timer: 0 };
    clearTimeout(timer);
    button.textContent = text;
    flashing.set(button, { before, timer: setTimeout(() => {
      flashing.delete(button);
      button.textContent = button.dataset.word ? page.t(button.dataset.word) : before;
    }, 1400) });
  }

  // The link to what is seen. A page without an address of its own (srcdoc, data:) gives what follows the #, and says so.
  function copyLink(page, button) {
    if (/^(https?|file):$/.test(location.protocol)) return copy(page, location.href.split("#")[0] + page.hash(), button);
    const field = make("textarea", { readonly: true, rows: "3", "aria-label": page.t("copyLink") });
    field.value = page.hash() || "#";
    open(page, page.t("copyLink"), make("p", {}, page.t("noAddress")), field);
    field.select();
    return undefined;
  }

  function share(page) {
    const button = (word, act) => make("button", { class: "wide", type: "button", "data-share": word, "data-word": word, onclick: act }, page.t(word));
    open(page, page.t("share"), button("copyLink", (event) => copyLink(page, event.target)),
      page.state.view === "table" ? null : [button("png", () => picture(page, "png")), button("svg", () => picture(page, "svg"))]);
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

  return { copy, copyLink, picture, share };
})();
