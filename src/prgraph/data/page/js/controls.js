// Filters, legend and search box.
"use strict";
var prgraph = globalThis.prgraph || (globalThis.prgraph = {});

prgraph.controls = (() => {
  const { make, replace, icon } = prgraph.dom;
  const SHORT_LIST = 6;
  const HITS = 12;

  function drawFilters(page) {
    const { state, t } = page;
    const inFocus = state.focus >= 0 && page.model.kind[state.focus] !== page.model.PR ? state.focus : -1;
    const counts = prgraph.filters.count(page.model, page.values, state.chosen, inFocus);
    const any = !prgraph.filters.isEmpty(state.chosen);
    replace(page.elements.facets,
      make("div", { class: "aside-head" }, make("h2", {}, t("filters")),
        any ? make("button", { class: "quiet", type: "button", id: "clear-filters", onclick: () => page.setChosen(prgraph.state.emptyChoice()) }, t("clearFilters")) : null,
        make("button", { class: "small narrow-only", type: "button", "data-close": "aside", onclick: () => prgraph.input.closeDrawer() }, t("close"))),
      prgraph.filters.FACETS.map((facet) => facetBox(page, facet, counts[facet])));
  }

  function facetBox(page, facet, counts) {
    const { state, t } = page;
    const chosen = state.chosen[facet];
    const order = [...counts].sort((a, b) => Number(chosen.has(b[0])) - Number(chosen.has(a[0])) || b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
    if (order.length === 0 || (order.length === 1 && chosen.size === 0 && ["repository", "digest"].includes(facet))) return null;
    const sorted = facet === "verdict" ? [...counts].sort((a, b) => page.model.verdicts.indexOf(a[0]) - page.model.verdicts.indexOf(b[0])) : order;
    const long = page.opened.has(facet);
    const rows = sorted.slice(0, long ? sorted.length : SHORT_LIST).map(([value, count]) => facetRow(page, facet, value, count, chosen.has(value)));
    const rest = sorted.length - SHORT_LIST;
    return make("fieldset", { class: "facet" }, make("legend", {}, t(facet)), rows,
      rest > 0 ? make("button", { class: "quiet", type: "button", "aria-expanded": String(long), "data-more": facet, onclick: () => {
        if (long) page.opened.delete(facet); else page.opened.add(facet);
        prgraph.dom.keepFocus(() => drawFilters(page));
      } }, long ? t("fewer") : t("more", rest)) : null);
  }

  function facetRow(page, facet, value, count, on) {
    return make("label", { class: on ? "check on" : "check" },
      make("input", { type: "checkbox", checked: on, "data-facet": facet, "data-value": value, onchange: (event) => page.toggleValue(facet, value, event.target.checked) }),
      make("span", { class: "label", dir: "auto" }, valueLabel(page, facet, value)), make("b", {}, String(count)));
  }

  function valueLabel(page, facet, value) {
    if (facet === "verdict" || facet === "change") return page.t(value);
    if (facet === "digest") return page.model.digests.find((row) => row[0] === value)?.[1].join(", ") || value;
    const node = page.model.byKey.get(value);
    return node === undefined ? value : prgraph.model.label(page.model, node, page.language);
  }

  // Kinds and relations, each a button that shows or hides it, with the number now shown of all.
  function drawLegend(page) {
    const { model, state, t } = page;
    const shown = prgraph.scene.shownKinds(model, state);
    const lit = page.scene.lit !== null && !state.kinds;
    const totals = tally(model.kind, model.kinds.length), now = tally(page.scene.nodes.map((node) => model.kind[node]), model.kinds.length);
    const isOn = (kind) => shown.has(kind) || (lit && now[kind] > 0);
    const kinds = model.kinds.map((name, kind) => (totals[kind] ? make("button", {
      type: "button", class: "key", "aria-pressed": String(isOn(kind)), "data-kind": name, onclick: () => page.toggleKind(kind) },
    icon(page.palette[kind], isOn(kind) ? 2 : 0, 13), make("span", { class: "label" }, t(`kind.${name}`)), make("b", {}, `${now[kind]}/${totals[kind]}`)) : null));
    const linkTotals = tally(model.link, model.links.length);
    const links = model.links.map((name, link) => (linkTotals[link] ? make("button", {
      type: "button", class: "key", "aria-pressed": String(!state.hiddenLinks.has(link)), "data-link": name, onclick: () => page.toggleLink(link) },
    make("span", { class: `stroke ${prgraph.cards.REFERENCES.includes(name) ? "strong" : ""}`, "aria-hidden": "true" }), make("span", { class: "label" }, t(`link.${name}`)),
    make("b", {}, String(linkTotals[link]))) : null));
    const [component, pullRequest] = [model.COMPONENT, model.PR].map((kind) => kinds[kind]);
    replace(page.elements.legend, component, pullRequest, kinds.filter((key) => key !== component && key !== pullRequest));
    page.elements.legend.title = t("legendCounts");
    replace(page.elements.relations, make("h2", {}, t("relations")), links, make("p", { class: "note" }, t("legendNote")));
  }

  function tally(values, size) {
    const counts = new Array(size).fill(0);
    for (const value of values) counts[value] += 1;
    return counts;
  }

  // The search box: hits while one types, arrows walk them, Enter goes to one.
  function bindSearch(page) {
    const { search, hits } = page.elements;
    search.addEventListener("input", () => drawHits(page, 0));
    search.addEventListener("focus", () => { if (search.value) drawHits(page, 0); });
    search.addEventListener("blur", () => setTimeout(() => closeHits(page), 150));
    search.addEventListener("keydown", (event) => {
      const found = page.hits || [];
      if (event.key === "ArrowDown" || event.key === "ArrowUp") {
        event.preventDefault();
        if (found.length) drawHits(page, (page.hit + (event.key === "ArrowDown" ? 1 : found.length - 1)) % found.length);
      } else if (event.key === "Enter") {
        event.preventDefault();
        if (found.length) choose(page, found[page.hit]);
      } else if (event.key === "Escape") {
        event.stopPropagation();
        if (search.value) { search.value = ""; closeHits(page); } else search.blur();
      }
    });
    hits.addEventListener("mousedown", (event) => event.preventDefault());
  }

  function drawHits(page, at) {
    const { search, hits } = page.elements;
    page.hits = prgraph.search.find(page.names, page.ranking.weights, search.value, HITS);
    page.hit = at;
    search.setAttribute("aria-expanded", String(search.value !== ""));
    search.setAttribute("aria-activedescendant", page.hits.length ? `hit-${at}` : "");
    hits.hidden = search.value === "";
    page.say(search.value === "" ? "" : page.hits.length ? page.t("hits", page.hits.length) : page.t("noHits", search.value));
    replace(hits, page.hits.map((node, number) => make("li", { id: `hit-${number}`, role: "option", "aria-selected": String(number === at), onclick: () => choose(page, node) },
      icon(page.palette[page.model.kind[node]], prgraph.marks.fill(page.model, node)), make("span", { class: "label", dir: "auto" }, prgraph.cards.name(page, node)),
      make("small", {}, page.t(`kind.${page.model.kinds[page.model.kind[node]]}`)))),
    page.hits.length ? null : make("li", { class: "none", role: "option", "aria-selected": "false", "aria-disabled": "true" }, page.t("noHits", search.value)));
  }

  function closeHits(page) {
    page.elements.hits.hidden = true;
    page.elements.search.setAttribute("aria-expanded", "false");
    page.elements.search.removeAttribute("aria-activedescendant");
  }

  function choose(page, node) {
    page.elements.search.value = "";
    closeHits(page);
    page.focus(node);
    page.elements.panel.querySelector("h2")?.focus({ preventScroll: true });
  }

  return { drawFilters, drawLegend, bindSearch, drawHits };
})();
