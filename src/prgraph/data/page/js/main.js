// Puts the page together: reads the graph, keeps the state in the link, redraws what a change touches.
"use strict";
var prgraph = globalThis.prgraph || (globalThis.prgraph = {});

prgraph.start = (() => {
  const NEAR = 0.7;

  function readBlock(id) {
    return JSON.parse(document.getElementById(id).textContent);
  }

  function start() {
    const graph = readBlock("prgraph-graph"), settings = readBlock("prgraph-settings");
    const model = prgraph.model.decode(graph.nodes, graph.edges, graph.view);
    model.home = settings.focus;
    const root = document.documentElement;
    root.classList.replace("static", "live");
    const byId = (id) => document.getElementById(id);
    const page = {
      model, palette: model.kinds.map((kind) => settings.palette[kind]), settings, title: settings.title, state: prgraph.state.initial(model),
      values: prgraph.filters.index(model), ranking: prgraph.walks.rank(model), names: prgraph.search.index(model), children: childrenOf(model),
      passing: new Set(model.prs), opened: new Set(), close: false, tab: "", scene: null, twigs: new Set(), grown: 0, queryIsOpen: false, kindsAreOfFocus: false,
      elements: Object.fromEntries(["panel", "facets", "legend", "relations", "search", "hits", "stage", "canvas", "sheet", "dialog", "shown", "spread", "status", "summary", "banner", "tip"].map((id) => [id, byId(id)])),
    };
    addActions(page);
    page.drawing = prgraph.drawing.create(model, page.palette, page.ranking, page.elements.canvas);
    prgraph.controls.bindSearch(page);
    prgraph.input.bind(page);
    page.state = prgraph.state.read(model, location.hash) || page.state;
    page.kindsAreOfFocus = page.state.kinds !== null && page.state.focus >= 0;
    remember(page, page.state, false, location.hash);
    page.apply(page.state, { move: false });
    page.fit(false);
    expose(page);
    requestAnimationFrame(() => { root.dataset.ready = "1"; });
    return page;
  }

  function childrenOf(model) {
    const children = new Map();
    model.things.parent.forEach((parent, node) => {
      if (parent < 0 || !model.isTerm[model.kind[node]]) return;
      if (!children.has(parent)) children.set(parent, []);
      children.get(parent).push(node);
    });
    return children;
  }

  // What a host page or a test may read: where labels and nodes are, how often the canvas was drawn, what is selected.
  function expose(page) {
    prgraph.page = {
      labels: () => page.drawing.placed.map((label) => ({ node: label.node, text: label.text, box: label.box })),
      redraws: () => page.drawing.redraws,
      shown: () => page.scene.nodes.length,
      selection: () => prgraph.filters.select(page.model, page.values, page.state.chosen, page.state.focus).map((pr) => prgraph.model.iri(page.model, pr)),
      neighbours: () => [...new Set(page.model.around[page.state.focus].map((edge) => prgraph.model.iri(page.model, prgraph.model.other(page.model, edge, page.state.focus))))],
      marks: () => page.scene.nodes.map((node) => ({ node, kind: page.model.kinds[page.model.kind[node]], x: page.model.x[node], y: page.model.y[node], size: page.model.size[node] })),
      screen: (node) => page.drawing.network.canvasToDOM({ x: page.model.x[node], y: page.model.y[node] }),
      key: (node) => prgraph.model.key(page.model, node),
      actions: page,
    };
  }

  function addActions(page) {
    const { model } = page;
    page.apply = (state, { animate = true, move = true } = {}) => apply(page, state, animate, move);
    page.change = (changes, { push = false, move = true } = {}) => {
      const state = { ...page.state, ...changes };
      remember(page, state, push);
      apply(page, state, true, move);
    };
    page.focus = (node) => {
      if (page.state.pathFrom >= 0 && node !== page.state.pathFrom) return page.change({ path: [page.state.pathFrom, node], pathFrom: -1, focus: -1, edge: -1 }, { push: true });
      return page.change({ focus: node, edge: -1, path: null, pathFrom: -1 }, { push: node !== page.state.focus });
    };
    page.openEdge = (edge) => page.change({ edge, path: null }, { push: true });
    page.clear = () => {
      const kinds = page.kindsAreOfFocus ? null : page.state.kinds;
      page.kindsAreOfFocus = false;
      page.change({ focus: -1, edge: -1, path: null, pathFrom: -1, kinds }, { push: page.state.focus >= 0 || page.state.edge >= 0 || page.state.path !== null });
    };
    page.startPath = (node) => { page.change({ pathFrom: node }, { move: false }); page.elements.search.focus(); };
    page.setDepth = (depth) => page.change({ depth });
    page.setChosen = (chosen) => page.change({ chosen });
    page.toggleValue = (facet, value, on) => {
      const values = new Set(page.state.chosen[facet]);
      if (on) values.add(value); else values.delete(value);
      page.change({ chosen: { ...page.state.chosen, [facet]: values } }, { move: false });
    };
    page.toggleKind = (kind) => {
      const lit = page.scene.lit !== null;
      const kinds = new Set(page.state.kinds || (lit ? model.kinds.keys() : prgraph.scene.shownKinds(model, page.state)));
      if (kinds.has(kind)) kinds.delete(kind); else kinds.add(kind);
      page.kindsAreOfFocus = lit && (page.kindsAreOfFocus || page.state.kinds === null);
      page.change({ kinds }, { move: false });
    };
    page.toggleLink = (link) => {
      const hiddenLinks = new Set(page.state.hiddenLinks);
      if (hiddenLinks.has(link)) hiddenLinks.delete(link); else hiddenLinks.add(link);
      page.change({ hiddenLinks }, { move: false });
    };
    page.fits = (node) => {
      if (model.kind[node] === model.PR && model.entriesOf.has(node)) return page.passing.has(node);
      if (page.passing.size === model.prs.length) return true;
      return model.kind[node] === model.PR ? model.around[node].some((edge) => page.passing.has(model.from[edge])) : [...model.touching[node]].some((pr) => page.passing.has(pr));
    };
    page.fit = (animate = true) => prgraph.camera.fit(page.drawing, page.scene.lit ? [...page.scene.lit.keys()] : page.scene.nodes, { animate, most: page.scene.lit ? 1.6 : 2.6 });
    page.say = (text) => { page.elements.status.textContent = text; };
    page.copy = (text, button) => prgraph.dialogs.copy(page, text, button);
    page.hash = () => { const written = prgraph.state.write(model, page.state); return written ? `#${written}` : ""; };
    page.reread = (event) => reread(page, event);
  }

  // Keep the state in the link; a frame may refuse that. The history's own state marks the entries that are the page's.
  function remember(page, state, push, hash = prgraph.state.write(page.model, state)) {
    try {
      history[push ? "pushState" : "replaceState"]({ prgraph: true }, "", hash ? `#${hash.replace(/^#/, "")}` : location.href.split("#")[0]);
    } catch { /* the link can still be copied */ }
  }

  // Follow the link: language and theme stay as they are when one goes back, what is typed by hand holds.
  function reread(page, event) {
    if (location.hash === page.hash()) return;
    const state = prgraph.state.read(page.model, location.hash);
    if (!state) return;
    const own = event.type === "popstate" && event.state !== null;
    const next = own ? { ...state, language: page.state.language, theme: page.state.theme } : state;
    remember(page, next, false);
    page.apply(next);
  }

  function apply(page, state, animate, move) {
    const before = page.state;
    page.state = state;
    page.language = prgraph.words.choose(state.language, page.settings.language, navigator.language);
    page.t = prgraph.words.create(page.language);
    page.passing = new Set(prgraph.filters.select(page.model, page.values, state.chosen, -1));
    page.scene = prgraph.scene.build(page.model, state, page.ranking, page.passing, page.close);
    dress(page);
    prgraph.dom.keepFocus(() => {
      prgraph.controls.drawFilters(page);
      prgraph.controls.drawLegend(page);
      prgraph.panel.draw(page);
      drawStage(page);
    });
    page.drawing.selected = state.focus;
    page.drawing.language = page.language;
    prgraph.drawing.show(page.drawing, page.scene);
    const looksElsewhere = ["focus", "edge", "path", "depth", "all"].some((name) => before[name] !== state[name]);
    if (move && looksElsewhere && state.view === "map") page.fit(animate);
  }

  // Theme, language and the fixed words.
  function dress(page) {
    const { state, t } = page;
    const root = document.documentElement;
    root.lang = page.language === "zh" ? "zh-CN" : "en";
    const theme = state.theme || (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
    root.dataset.theme = theme;
    page.drawing.theme = prgraph.marks.readTheme(page.elements.canvas);
    page.drawing.widths.clear();
    for (const element of document.querySelectorAll("[data-word]")) element.textContent = t(element.dataset.word);
    for (const element of document.querySelectorAll("[data-label]")) {
      element.setAttribute("aria-label", t(element.dataset.label));
      if (element.tagName === "BUTTON") element.title = t(element.dataset.label);
    }
    page.elements.search.placeholder = t("search");
    document.getElementById("theme").textContent = theme === "dark" ? t("themeLight") : t("theme");
    document.getElementById("language").textContent = t("language");
    document.getElementById("language").lang = page.language === "zh" ? "en" : "zh-CN";
    page.elements.summary.textContent = t("summary", page.model.prs.length, page.model.digests.length, page.model.kind.filter((kind) => kind !== page.model.PR).length);
    page.elements.canvas.setAttribute("aria-label", t("canvas", page.scene.nodes.length));
  }

  // What stands over the map, and whether map or table is shown.
  function drawStage(page) {
    const { state, t, scene, elements } = page;
    document.body.dataset.view = state.view;
    for (const name of ["map", "table"]) document.getElementById(`view-${name}`).setAttribute("aria-pressed", String(state.view === name));
    elements.shown.textContent = [t("shown", scene.nodes.length, page.model.count), scene.unlit ? t("unlit", scene.unlit) : "",
      page.model.leftOut ? t("leftOut", page.model.leftOut) : ""].filter(Boolean).join(" · ");
    elements.spread.hidden = !state.all && scene.nodes.length === page.model.count;
    for (const kind of ["png", "svg"]) document.getElementById(kind).disabled = state.view === "table";
    elements.spread.textContent = state.all ? t("showTop") : t("showAll");
    elements.spread.setAttribute("aria-pressed", String(state.all));
    elements.banner.hidden = state.pathFrom < 0;
    if (state.pathFrom >= 0) {
      prgraph.dom.replace(elements.banner, `${prgraph.cards.name(page, state.pathFrom)} → ${t("pathPick")} `,
        prgraph.dom.make("button", { class: "small", type: "button", onclick: () => page.change({ pathFrom: -1 }, { move: false }) }, t("cancel")));
    }
    if (state.view === "table") prgraph.table.draw(page); else prgraph.table.clear(page);
    cover(page);
  }

  // Where buttons stand over the map, so that no label lies under them.
  function cover(page) {
    const at = page.elements.canvas.getBoundingClientRect();
    page.drawing.covered = [".corner", ".zooms"].map((name) => document.querySelector(name).getBoundingClientRect())
      .map((box) => ({ left: box.left - at.left, right: box.right - at.left, top: box.top - at.top, bottom: box.bottom - at.top }));
  }

  // Coming near brings in the pull requests that the first view leaves out.
  function approach(page) {
    const close = page.drawing.network.body.view.scale >= NEAR;
    if (close === page.close || page.state.all) return;
    page.close = close;
    page.scene = prgraph.scene.build(page.model, page.state, page.ranking, page.passing, close);
    prgraph.drawing.show(page.drawing, page.scene);
    prgraph.controls.drawLegend(page);
    drawStage(page);
  }

  return Object.assign(start, { approach, cover });
})();
