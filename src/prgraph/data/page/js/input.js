// Mouse, wheel, touch and keys.
"use strict";
var prgraph = globalThis.prgraph || (globalThis.prgraph = {});

prgraph.input = (() => {
  const embedded = () => { try { return window.top !== window; } catch { return true; } };

  function bind(page) {
    bindCanvas(page);
    bindWheel(page);
    bindButtons(page);
    document.addEventListener("keydown", (event) => onKey(page, event));
    window.addEventListener("popstate", page.reread);
    window.addEventListener("hashchange", page.reread);
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => page.apply(page.state, { move: false }));
    if (globalThis.ResizeObserver) new ResizeObserver(() => resize(page)).observe(page.elements.canvas);
  }

  function resize(page) {
    const { clientWidth, clientHeight } = page.elements.canvas;
    if (clientWidth < 2 || clientHeight < 2) return;
    const { width, height } = prgraph.drawing.resolution(page.drawing);
    if (width === clientWidth && height === clientHeight) return;
    page.drawing.network.setSize(`${clientWidth}px`, `${clientHeight}px`);
    page.drawing.network.redraw();
    prgraph.start.cover(page);
    page.fit(false);
  }

  function nodeAt(page, point) {
    const node = page.drawing.network.getNodeAt(point);
    return node === undefined ? -1 : node;
  }

  const TWICE = 350;

  function bindCanvas(page) {
    const { network } = page.drawing;
    let clicked = -TWICE;
    network.on("click", ({ pointer }) => {
      page.active = true;
      const now = performance.now(), again = now - clicked < TWICE;
      clicked = now;
      if (again) return undefined; // the second of a double click meets a map that has moved
      const node = nodeAt(page, pointer.DOM);
      if (node >= 0) return page.focus(node);
      const edge = prgraph.drawing.edgeAt(page.drawing, pointer.DOM);
      const land = prgraph.drawing.territoryAt(page.drawing, pointer.DOM);
      if (edge >= 0 && (page.scene.lit || land < 0)) return page.openEdge(edge);
      if (land >= 0 && (!page.scene.lit || page.scene.lit.has(land)) && land !== page.state.focus) return page.focus(land);
      return edge >= 0 ? page.openEdge(edge) : page.clear();
    });
    network.on("zoom", () => prgraph.start.approach(page));
    network.on("animationFinished", () => prgraph.start.approach(page));
    let waiting = false;
    page.elements.canvas.addEventListener("pointermove", (event) => {
      if (waiting || event.buttons || event.pointerType === "touch") return;
      waiting = true;
      requestAnimationFrame(() => { waiting = false; hover(page, event); });
    });
    page.elements.canvas.addEventListener("pointerleave", () => setHover(page, -1, null));
  }

  function hover(page, event) {
    const box = page.elements.canvas.getBoundingClientRect();
    const point = { x: event.clientX - box.left, y: event.clientY - box.top };
    const node = nodeAt(page, point);
    setHover(page, node, point);
    const over = node >= 0 || prgraph.drawing.edgeAt(page.drawing, point) >= 0 || prgraph.drawing.territoryAt(page.drawing, point) >= 0;
    page.elements.canvas.style.cursor = over ? "pointer" : "";
  }

  function setHover(page, node, point) {
    const { tip } = page.elements;
    tip.hidden = node < 0;
    if (node >= 0) {
      const count = page.model.touching[node].size;
      tip.textContent = prgraph.cards.name(page, node) + (count ? ` · ${page.t("cardsCount", count)}` : "");
      tip.style.left = `${Math.min(point.x + 14, page.elements.canvas.clientWidth - tip.offsetWidth - 4)}px`;
      tip.style.top = `${point.y + 16}px`;
    }
    if (node === page.drawing.hover) return;
    page.drawing.hover = node;
    page.drawing.network.redraw();
  }

  // In a frame the wheel scrolls the host until the map was clicked or Ctrl is held.
  function bindWheel(page) {
    page.elements.canvas.addEventListener("wheel", (event) => {
      if (embedded() && !page.active && !event.ctrlKey) {
        event.stopImmediatePropagation();
        page.say(page.t("wheelHint"));
      }
    }, { capture: true, passive: true });
    document.addEventListener("pointerdown", (event) => { if (!page.elements.canvas.contains(event.target)) page.active = false; });
  }

  function bindButtons(page) {
    const on = (id, act) => document.getElementById(id).addEventListener("click", act);
    on("zoom-in", () => prgraph.camera.zoom(page.drawing, 1.35));
    on("zoom-out", () => prgraph.camera.zoom(page.drawing, 1 / 1.35));
    on("fit", () => page.fit());
    on("spread", () => page.change({ all: !page.state.all, kinds: null }));
    on("view-map", () => page.change({ view: "map" }));
    on("view-table", () => page.change({ view: "table" }));
    on("theme", () => page.change({ theme: document.documentElement.dataset.theme === "dark" ? "light" : "dark" }, { move: false }));
    on("language", () => page.change({ language: page.language === "zh" ? "en" : "zh" }, { move: false }));
    on("copy-link", (event) => prgraph.dialogs.copyLink(page, event.target));
    on("share", () => prgraph.dialogs.share(page));
    on("png", () => prgraph.dialogs.picture(page, "png"));
    on("svg", () => prgraph.dialogs.picture(page, "svg"));
    on("open-filters", () => (drawerIsOpen() ? closeDrawer() : openDrawer()));
    // A link to #panel would take the place of the state, and in a srcdoc frame load the host.
    on("skip", (event) => { event.preventDefault(); page.elements.panel.focus(); });
    document.addEventListener("pointerdown", (event) => {
      if (drawerIsOpen() && !event.target.closest("#aside, #open-filters")) closeDrawer(false);
    });
  }

  function drawerIsOpen() {
    return document.body.dataset.drawer === "open";
  }

  function openDrawer() {
    document.body.dataset.drawer = "open";
    document.getElementById("open-filters").setAttribute("aria-expanded", "true");
    document.querySelector("#aside [data-close]").focus();
  }

  function closeDrawer(refocus = true) {
    document.body.dataset.drawer = "";
    document.getElementById("open-filters").setAttribute("aria-expanded", "false");
    if (refocus) document.getElementById("open-filters").focus();
  }

  function onKey(page, event) {
    const writing = /^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName) && event.target.type !== "checkbox";
    if (page.elements.dialog.open || event.altKey || event.metaKey || event.ctrlKey) return;
    if (event.key === "Escape") { escape(page); return; }
    if (writing) return;
    if (event.key === "/") { event.preventDefault(); page.elements.search.focus(); return; }
    if (event.target !== page.elements.canvas && !page.elements.canvas.contains(event.target) && event.target !== document.body) return;
    const act = KEYS[event.key];
    if (!act) return;
    event.preventDefault();
    act(page);
  }

  function escape(page) {
    if (drawerIsOpen()) closeDrawer();
    else page.clear();
  }

  // Walk: the neighbours of the focus (or, at rest, the nodes by importance); Enter opens the one walked to.
  function walk(page, step) {
    const { state, model, ranking, scene } = page;
    const ring = state.focus >= 0
      ? [...new Set(model.around[state.focus].map((edge) => prgraph.model.other(model, edge, state.focus)))].filter((node) => scene.has.has(node))
      : ranking.order.filter((node) => scene.has.has(node));
    if (ring.length === 0) return;
    const at = ring.indexOf(page.drawing.hover);
    const node = ring[(at < 0 && step < 0 ? ring.length - 1 : at + step + ring.length) % ring.length];
    page.drawing.hover = node;
    page.say(prgraph.cards.name(page, node));
    page.drawing.network.redraw();
  }

  const KEYS = {
    ArrowLeft: (page) => prgraph.camera.pan(page.drawing, -60, 0),
    ArrowRight: (page) => prgraph.camera.pan(page.drawing, 60, 0),
    ArrowUp: (page) => prgraph.camera.pan(page.drawing, 0, -60),
    ArrowDown: (page) => prgraph.camera.pan(page.drawing, 0, 60),
    "+": (page) => prgraph.camera.zoom(page.drawing, 1.35),
    "=": (page) => prgraph.camera.zoom(page.drawing, 1.35),
    "-": (page) => prgraph.camera.zoom(page.drawing, 1 / 1.35),
    0: (page) => page.fit(),
    n: (page) => walk(page, 1),
    p: (page) => walk(page, -1),
    Enter: (page) => { if (page.drawing.hover >= 0) page.focus(page.drawing.hover); },
  };

  return { bind, closeDrawer };
})();
