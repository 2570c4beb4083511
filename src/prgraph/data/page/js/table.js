// The same as a table: nodes and relations, sortable, filtered with the map.
"use strict";
var prgraph = globalThis.prgraph || (globalThis.prgraph = {});

prgraph.table = (() => {
  const { make, replace } = prgraph.dom;
  const FIRST = 200;
  const STEP = 2000;

  function draw(page) {
    const sheet = page.sheet || (page.sheet = { which: "nodes", column: 2, down: true });
    const tabs = ["nodes", "edges"].map((which) => make("button", { type: "button", class: "tab", "data-tab": which, "aria-pressed": String(sheet.which === which), onclick: () => {
      page.sheet = which === "nodes" ? { which, column: 2, down: true } : { which, column: 0, down: false };
      prgraph.dom.keepFocus(() => draw(page));
    } }, page.t(which)));
    const columns = sheet.which === "nodes" ? ["name", "kind", "prs", "degree"] : ["from", "relation", "to"];
    const rows = sheet.which === "nodes" ? nodeRows(page) : edgeRows(page);
    const column = sheet.column, sign = sheet.down ? -1 : 1;
    rows.sort((a, b) => sign * compare(a.keys[column], b.keys[column]) || compare(a.keys[0], b.keys[0]));
    const body = make("tbody");
    const table = make("table", { id: `${sheet.which}-table` }, make("caption", {}, `${page.t(sheet.which)} · ${rows.length}`),
      make("thead", {}, make("tr", {}, columns.map((name, at) => header(page, name, at)))), body);
    replace(page.elements.sheet, make("div", { class: "tabs" }, tabs), make("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": page.t(sheet.which) }, table));
    fill(page, body, rows, FIRST);
  }

  function clear(page) {
    clearTimeout(page.filling);
    page.elements.sheet.replaceChildren();
  }

  function header(page, name, at) {
    const { sheet } = page;
    const sort = sheet.column === at ? (sheet.down ? "descending" : "ascending") : "none";
    return make("th", { scope: "col", "aria-sort": sort }, make("button", { type: "button", "data-sort": at, onclick: () => {
      page.sheet = { ...sheet, column: at, down: sheet.column === at ? !sheet.down : at > 1 && sheet.which === "nodes" };
      prgraph.dom.keepFocus(() => draw(page));
    } }, page.t(name), make("span", { "aria-hidden": "true" }, sort === "none" ? "" : sheet.down ? " ↓" : " ↑")));
  }

  function compare(a, b) {
    return typeof a === "number" ? a - b : a < b ? -1 : a > b ? 1 : 0;
  }

  // Add rows up to a number: the first at once, the rest in pieces, so that the page answers in between; a button for more.
  function fill(page, body, rows, until, end = STEP) {
    clearTimeout(page.filling);
    rows.slice(body.rows.length, until).forEach((row) => body.append(row.draw()));
    if (until < Math.min(rows.length, end)) {
      page.filling = setTimeout(() => fill(page, body, rows, Math.min(until + FIRST, end), end), 0);
    } else if (until < rows.length) {
      body.append(make("tr", {}, make("td", { colspan: "4" }, make("button", { class: "wide", type: "button", onclick: (event) => {
        event.target.closest("tr").remove();
        fill(page, body, rows, end + FIRST, end + STEP);
      } }, page.t("rows", rows.length - until)))));
    }
  }

  // What the filters and the focus let through; at rest of all kinds, so that nothing is out of reach here.
  function keeps(page) {
    const { model, state } = page;
    const kinds = state.kinds || new Set(model.kinds.keys());
    return (node) => kinds.has(model.kind[node]) && page.fits(node) && (!page.scene.lit || page.scene.lit.has(node));
  }

  function nodeRows(page) {
    const { model } = page;
    const keep = keeps(page);
    const rows = [];
    for (let node = 0; node < model.count; node += 1) {
      if (!keep(node)) continue;
      const name = prgraph.cards.name(page, node), kind = page.t(`kind.${model.kinds[model.kind[node]]}`);
      const prs = [...model.touching[node]].filter((pr) => page.passing.has(pr)).length;
      const keys = [name, kind, prs, model.around[node].length];
      rows.push({ keys, draw: () => make("tr", {}, make("td", {}, prgraph.cards.nodeButton(page, node)), keys.slice(1).map((value) => make("td", {}, String(value)))) });
    }
    return rows;
  }

  function edgeRows(page) {
    const { model } = page;
    const keep = keeps(page);
    const rows = [];
    for (let edge = 0; edge < model.from.length; edge += 1) {
      if (page.state.hiddenLinks.has(model.link[edge]) || !keep(model.from[edge]) || !keep(model.to[edge])) continue;
      const word = page.t(`link.${model.links[model.link[edge]]}`);
      rows.push({ keys: [prgraph.cards.name(page, model.from[edge]), word, prgraph.cards.name(page, model.to[edge])], draw: () => make("tr", {},
        make("td", {}, prgraph.cards.nodeButton(page, model.from[edge])),
        make("td", {}, make("button", { class: "relation", type: "button", onclick: () => page.openEdge(edge) }, word)),
        make("td", {}, prgraph.cards.nodeButton(page, model.to[edge]))) });
    }
    return rows;
  }

  return { draw, clear };
})();
