// The panel beside the map: the subsystems, what is in focus, why two are linked, a path.
"use strict";
var prgraph = globalThis.prgraph || (globalThis.prgraph = {});

prgraph.panel = (() => {
  const { make, replace, icon, link } = prgraph.dom;
  const { cards } = prgraph;
  const MOST_NEIGHBOURS = 50;
  const TABS = ["overview", "cards"];

  // Where the same is drawn again, or the overview once more, the reader finds the place left before.
  function draw(page) {
    const { state } = page, { panel } = page.elements;
    const key = state.path ? `p${state.path}` : state.edge >= 0 ? `e${state.edge}` : state.focus >= 0 ? `n${state.focus}` : chooseTab(page);
    const same = key === page.drawn, here = { key: page.drawn, at: panel.scrollTop, grown: page.grown };
    if (TABS.includes(page.drawn)) page.left = here;
    const place = same ? here : page.left && page.left.key === key ? page.left : { at: 0, grown: 0 };
    page.grown = place.grown;
    replace(panel, state.path ? path(page) : state.edge >= 0 ? edge(page) : state.focus >= 0 ? focus(page) : overview(page));
    panel.scrollTop = place.at;
    // On a phone the document scrolls, not the panel: what was opened begins at the top.
    if (!same && page.drawn !== undefined && panel.getBoundingClientRect().top < 0) panel.scrollIntoView();
    page.drawn = key;
  }

  function head(page, ...children) {
    return make("div", { class: "panel-head" },
      make("button", { class: "back", type: "button", onclick: () => page.clear() }, `← ${page.t("back")}`), ...children);
  }

  // `write` gives the text of the query; it may be long and is written when it is looked at.
  function query(page, write) {
    const code = make("code", { id: "query" }, page.queryIsOpen ? write() : "");
    return make("details", { class: "query", open: page.queryIsOpen, ontoggle: (event) => {
      page.queryIsOpen = event.target.open;
      if (page.queryIsOpen && !code.textContent) code.textContent = write();
    } }, make("summary", {}, page.t("query")), make("p", {}, page.t("queryHint")), make("pre", { tabindex: "0" }, code),
    make("button", { class: "small", type: "button", onclick: (event) => page.copy(write(), event.target) }, page.t("copy")));
  }

  function chooseTab(page) {
    return page.tab || (prgraph.filters.isEmpty(page.state.chosen) ? "overview" : "cards");
  }

  // Nothing in focus: the subsystems in their hierarchy, or, with filters on, the pull requests that pass.
  function overview(page) {
    const { model, state } = page;
    const selected = [...page.passing];
    const tab = chooseTab(page);
    const tabs = TABS.map((name) => make("button", {
      type: "button", class: "tab", "data-tab": name, "aria-pressed": String(tab === name),
      onclick: () => { page.tab = name; prgraph.dom.keepFocus(() => draw(page)); } },
    page.t(name === "overview" && !model.kind.includes(model.COMPONENT) ? "nodes" : name), name === "cards" ? make("b", {}, String(selected.length)) : null));
    const body = tab === "overview" ? tree(page) : cardList(page, selected, chosenThings(page));
    return [make("div", { class: "tabs" }, tabs), body, query(page, () => prgraph.sparql.selection(model, state.chosen, -1, selected))];
  }

  // What the filters ask for, so that cards quote it; null without filters.
  function chosenThings(page) {
    const { model, state } = page;
    const found = new Set();
    if (state.chosen.verdict.size) found.add(prgraph.model.VERDICT);
    if (state.chosen.change.size) found.add(prgraph.model.CHANGE);
    for (const facet of prgraph.filters.TERM_FACETS) {
      for (const key of state.chosen[facet]) for (const node of prgraph.model.descend(model, model.byKey.get(key))) found.add(node);
    }
    return found.size ? found : null;
  }

  function cardList(page, prs, things) {
    if (prs.length === 0) return make("p", { class: "empty" }, page.t("noCards"));
    return cards.growing(page, byInterest(page, prs, things), 25, (pr) => cards.card(page, pr, things));
  }

  // Those that the title is about first, then must read before skim before the rest, then by place.
  function byInterest(page, prs, things) {
    const { model } = page;
    const isAbout = (pr) => Number(Boolean(things && model.around[pr].some((edge) => model.link[edge] === model.ABOUT && things.has(model.to[edge]))));
    const rank = (pr) => (prgraph.model.verdict(model, pr) + 4) % 4;
    return [...prs].sort((a, b) => isAbout(b) - isAbout(a) || rank(a) - rank(b) || a - b);
  }

  function tree(page) {
    const { model } = page;
    const roots = [], any = !model.kind.includes(model.COMPONENT);
    for (let node = 0; node < model.count; node += 1) {
      const fits = any ? model.isTerm[model.kind[node]] : model.kind[node] === model.COMPONENT;
      if (fits && model.things.parent[node] < 0 && weigh(page, node) > 0) roots.push(node);
    }
    const most = Math.max(1, ...roots.map((node) => weigh(page, node)));
    const list = make("ul", { class: "tree" }, sorted(page, roots).map((node) => branch(page, node, most, 0)));
    return [make("p", { class: "hint" }, page.t("overviewHint")), list];
  }

  function weigh(page, node) {
    let count = 0;
    for (const pr of page.model.touching[node]) if (page.passing.has(pr)) count += 1;
    return count;
  }

  function sorted(page, nodes) {
    return [...nodes].sort((a, b) => weigh(page, b) - weigh(page, a) || a - b);
  }

  function branch(page, node, most, level) {
    const { model } = page;
    const children = sorted(page, (page.children.get(node) || []).filter((child) => weigh(page, child) > 0));
    const open = page.twigs.has(node) && children.length > 0;
    const row = make("div", { class: "row" },
      children.length ? toggle(page, node, children, most, level, open) : make("span", { class: "twig" }),
      make("button", { class: "subsystem", type: "button", "data-node": node, onclick: () => page.focus(node) },
        make("span", { class: "label" }, cards.name(page, node)), bar(page, node, most), make("b", {}, String(weigh(page, node)))));
    return make("li", {}, row, open ? twigs(page, children, most, level) : null);
  }

  function twigs(page, children, most, level) {
    return make("ul", {}, children.map((child) => branch(page, child, most, level + 1)));
  }

  function toggle(page, node, children, most, level, isOpen) {
    return make("button", { class: "twig", type: "button", "aria-expanded": String(isOpen), "data-twig": node, "aria-label": `${page.t("narrower")}: ${cards.name(page, node)}`,
      onclick: (event) => {
        const open = event.currentTarget.getAttribute("aria-expanded") === "false";
        event.currentTarget.setAttribute("aria-expanded", String(open));
        const item = event.currentTarget.closest("li");
        if (open) page.twigs.add(node); else page.twigs.delete(node);
        if (open) item.append(twigs(page, children, most, level));
        else item.querySelector("ul").remove();
      } });
  }

  // A bar of the pull requests of a subsystem, by verdict.
  function bar(page, node, most) {
    const { model } = page;
    const counts = [0, 0, 0];
    for (const pr of model.touching[node]) if (page.passing.has(pr)) counts[prgraph.marks.fill(model, pr)] += 1;
    const box = make("span", { class: "share", "aria-hidden": "true" });
    [2, 1, 0].forEach((fill) => {
      if (!counts[fill]) return;
      const part = make("i", { class: `fill${fill}` });
      part.style.width = `${100 * counts[fill] / most}%`;
      box.append(part);
    });
    return box;
  }

  function focus(page) {
    const { model, state } = page;
    return model.kind[state.focus] === model.PR ? pullRequest(page, state.focus) : thing(page, state.focus);
  }

  function heading(page, node) {
    const { model } = page;
    const mark = page.palette[model.kind[node]];
    return [make("p", { class: "kind" }, icon(mark, prgraph.marks.fill(model, node), 13), page.t(`kind.${model.kinds[model.kind[node]]}`),
      make("span", {}, ` · ${page.t("links", model.around[node].length)}`)),
    make("h2", { dir: "auto", tabindex: "-1" }, cards.name(page, node))];
  }

  function tools(page, node) {
    const depth = [1, 2].map((value) => make("button", { type: "button", class: "seg", "data-seg": value, "aria-pressed": String(page.state.depth === value),
      onclick: () => page.setDepth(value) }, String(value)));
    return make("p", { class: "tools" }, make("span", { class: "segments", role: "group", "aria-label": page.t("depth") }, make("span", { class: "seg-label" }, page.t("depth")), depth),
      make("button", { class: "small", type: "button", onclick: () => page.startPath(node) }, page.t("pathFrom")));
  }

  function thing(page, node) {
    const { model, state } = page;
    const things = prgraph.model.descend(model, node);
    const prs = prgraph.filters.select(model, page.values, state.chosen, node);
    const aliases = [...new Set([prgraph.model.label(model, node, page.language === "zh" ? "en" : "zh"), ...(model.things.aliases[node] || [])])]
      .filter((alias) => alias !== cards.name(page, node));
    return [head(page, heading(page, node),
      aliases.length ? make("p", { class: "aliases" }, `${page.t("aliases")}: ${aliases.slice(0, 12).join(" · ")}`) : null,
      hierarchy(page, node), tools(page, node)),
    make("h3", { class: "section" }, prs.length === 1 ? page.t("oneCard") : page.t("cardsCount", prs.length)),
    cardList(page, prs, things), query(page, () => prgraph.sparql.selection(model, state.chosen, node, prs)), neighbours(page, node, (edge) => model.kind[prgraph.model.other(model, edge, node)] !== model.PR)];
  }

  function hierarchy(page, node) {
    const line = (word, nodes) => (nodes && nodes.length
      ? make("p", { class: "hierarchy" }, make("span", {}, `${page.t(word)} `), sorted(page, nodes).slice(0, 16).map((each) => cards.chip(page, each))) : null);
    return [line("broader", page.model.above.get(node)), line("narrower", page.model.below.get(node))];
  }

  function pullRequest(page, pr) {
    const { model } = page;
    const entries = model.entriesOf.get(pr) || [];
    const address = prgraph.model.address(model, pr);
    return [head(page, heading(page, pr), cards.badges(page, pr), tools(page, pr)),
      entries.length ? entries.map((entry) => digestText(page, entry)) : make("p", { class: "empty" }, page.t("undescribed")),
      address ? make("p", { class: "source" }, `${page.t("source")}: `, link(address)) : null,
      neighbours(page, pr, () => true), query(page, () => prgraph.sparql.neighbours(model, pr))];
  }

  function digestText(page, number) {
    const { model } = page;
    const whole = prgraph.evidence.whole(model, number, (thing) => thing >= 0 || thing === prgraph.model.VERDICT || thing === prgraph.model.CHANGE);
    const list = (word, code) => {
      const entry = model.entries[number];
      const found = prgraph.evidence.spans(entry).filter((span) => span.thing === code).map((span) => entry.text.slice(span.begin, span.end));
      return found.length ? make("p", { class: "facts" }, make("span", {}, page.t(word)), [...new Set(found)].map((text) => make("span", { class: "badge" }, text))) : null;
    };
    return make("section", { class: "digest" }, make("h3", { class: "section" }, page.t("text")),
      make("p", { class: "summary", dir: "auto" }, whole.summary.length ? whole.summary.map((part) => inline(page, part)) : page.t("noText")),
      list("audience", prgraph.model.AUDIENCE), list("results", prgraph.model.METRIC),
      make("p", { class: "source" }, `${page.t("source")}: ${cards.source(page, number)}`));
  }

  // A name inside a text: a button in the colour of its kind.
  function inline(page, part) {
    if (!part.marked) return part.text;
    if (part.thing < 0) return make("mark", {}, part.text);
    const mark = make("button", { class: "inline", type: "button", onclick: () => page.focus(part.thing) }, part.text);
    mark.style.setProperty("--kind", page.palette[page.model.kind[part.thing]].colour);
    return mark;
  }

  // Neighbours grouped by relation, each a button, at most 50 a group.
  function neighbours(page, node, keep) {
    const { model } = page;
    const groups = new Map();
    for (const edge of model.around[node]) {
      if (!keep(edge)) continue;
      const out = model.from[edge] === node;
      const name = `${out ? "link" : "back"}.${model.links[model.link[edge]]}`;
      if (!groups.has(name)) groups.set(name, []);
      groups.get(name).push(edge);
    }
    if (groups.size === 0) return null;
    return make("section", { class: "neighbours" }, make("h3", { class: "section" }, page.t("relatedTo")),
      [...groups].map(([name, edges]) => make("div", { class: "group" }, make("h4", {}, `${page.t(name)} `, make("b", {}, String(edges.length))),
        make("ul", {}, edges.slice(0, MOST_NEIGHBOURS).map((edge) => neighbour(page, node, edge)),
          edges.length > MOST_NEIGHBOURS ? make("li", { class: "more" }, `+${edges.length - MOST_NEIGHBOURS}`) : null))));
  }

  function neighbour(page, node, edge) {
    return make("li", {}, cards.nodeButton(page, prgraph.model.other(page.model, edge, node)),
      make("button", { class: "why", type: "button", title: page.t("why"), "aria-label": page.t("why"), onclick: () => page.openEdge(edge) }, "?"));
  }

  // Why are these two linked: all relations between the two, with the quotes.
  function edge(page) {
    const { model, state } = page;
    const from = model.from[state.edge], to = model.to[state.edge];
    const all = model.around[from].filter((each) => prgraph.model.other(model, each, from) === to);
    return [head(page, make("h2", { tabindex: "-1" }, page.t("why"))), all.map((each) => explain(page, each)),
      query(page, () => prgraph.sparql.edge(model, state.edge))];
  }

  function explain(page, number) {
    const { model } = page;
    const found = prgraph.evidence.ofEdge(model, number);
    const nothing = model.link[number] === model.BROADER ? "noQuote" : "noWords";
    return make("section", { class: "why-edge" },
      make("p", { class: "ends" }, cards.nodeButton(page, model.from[number]), make("span", { class: "relation" }, page.t(`link.${model.links[model.link[number]]}`)),
        cards.nodeButton(page, model.to[number])),
      found.length ? found.map((each) => cards.quote(page, each, true)) : make("p", { class: "empty" }, page.t(nothing)));
  }

  function path(page) {
    const { model, state } = page;
    const found = prgraph.walks.path(model, state.path[0], state.path[1], (each) => !state.hiddenLinks.has(model.link[each]));
    const title = head(page, make("h2", { tabindex: "-1" }, page.t("path")), found ? make("p", { class: "kind" }, page.t("steps", found.edges.length)) : null);
    if (!found) {
      return [title, make("p", { class: "ends" }, state.path.map((node) => cards.nodeButton(page, node))), make("p", { class: "empty", id: "no-path" }, page.t("noPath"))];
    }
    return [title, make("ol", { class: "path" }, found.nodes.map((node, at) => make("li", {}, cards.nodeButton(page, node),
      at < found.edges.length ? step(page, found.edges[at], node) : null)))];
  }

  function step(page, number, from) {
    const { model } = page;
    const direction = model.from[number] === from ? "link" : "back";
    const quotes = prgraph.evidence.ofEdge(page.model, number);
    return make("div", { class: "step" }, make("button", { class: "relation", type: "button", onclick: () => page.openEdge(number) },
      page.t(`${direction}.${model.links[model.link[number]]}`)), quotes.slice(0, 1).map((each) => cards.quote(page, each, true)));
  }

  return { draw };
})();
