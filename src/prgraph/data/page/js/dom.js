// Make elements. Text goes in as text only; links only to http and https.
"use strict";
var prgraph = globalThis.prgraph || (globalThis.prgraph = {});

prgraph.dom = (() => {
  const SVG = "http://www.w3.org/2000/svg";

  // make("button", {class: "x", onclick: f}, "text", child): null and false children are left out.
  function make(tag, attributes, ...children) {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes || {})) {
      if (value === null || value === undefined || value === false) continue;
      if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
      else element.setAttribute(name, value === true ? "" : String(value));
    }
    append(element, children);
    return element;
  }

  function append(element, children) {
    for (const child of children.flat(3)) {
      if (child === null || child === undefined || child === false) continue;
      element.append(child);
    }
  }

  function replace(element, ...children) {
    element.replaceChildren();
    append(element, children);
    return element;
  }

  // Redraw parts of the page and leave the keyboard where it was: on the same control, else on the heading of the panel.
  function keepFocus(draw) {
    const active = document.activeElement;
    const wasInPanel = Boolean(active && active.closest("#panel"));
    const mark = active ? markOf(active) : "";
    draw();
    if (!active || active === document.body || document.contains(active)) return;
    const again = mark ? document.querySelector(mark) : null;
    const target = again || (wasInPanel ? document.querySelector("#panel h2[tabindex]") || document.getElementById("panel") : null);
    if (target) target.focus({ preventScroll: true });
  }

  function markOf(element) {
    const names = ["facet", "value", "kind", "link", "more", "seg", "sort", "tab", "twig", "close"].filter((name) => element.dataset[name] !== undefined);
    return names.map((name) => `[data-${name}="${CSS.escape(element.dataset[name])}"]`).join("");
  }

  // A small picture of a kind's mark.
  function icon(mark, filled = 2, size = 12) {
    const svg = document.createElementNS(SVG, "svg");
    for (const [name, value] of Object.entries({ width: size, height: size, viewBox: "-7 -7 14 14", class: "icon", "aria-hidden": "true" })) svg.setAttribute(name, value);
    const path = document.createElementNS(SVG, "path");
    path.setAttribute("d", prgraph.marks.pathData(mark.points, 0, 0, 4.6));
    path.setAttribute("fill", mark.colour);
    path.setAttribute("fill-opacity", filled === 2 ? "1" : filled === 1 ? "0.45" : "0");
    path.setAttribute("stroke", mark.colour);
    path.setAttribute("stroke-width", "1.2");
    svg.append(path);
    return svg;
  }

  // An address as a link with its own text; anything but http and https stays text.
  function link(address, text = address) {
    let found = "";
    try { found = new URL(address).protocol; } catch { found = ""; }
    if (found !== "http:" && found !== "https:") return make("span", {}, text);
    return make("a", { href: address, target: "_blank", rel: "noopener noreferrer" }, text);
  }

  return { make, replace, icon, link, keepFocus };
})();
