// What is looked at, as one plain value, and how it stands in the link.
"use strict";
var prgraph = globalThis.prgraph || (globalThis.prgraph = {});

prgraph.state = (() => {
  const SHORT = { verdict: "verdict", change: "change", hardware: "hw", model: "model", dtype: "dtype", repository: "repo", digest: "digest" };

  function initial() {
    return { focus: -1, edge: -1, path: null, pathFrom: -1, depth: 1, view: "map", all: false, kinds: null,
      hiddenLinks: new Set(), chosen: emptyChoice(), language: "", theme: "" };
  }

  function emptyChoice() {
    return Object.fromEntries(Object.keys(SHORT).map((facet) => [facet, new Set()]));
  }

  // Write the state as `n=KEY&...`; what is as at the start is left out.
  function write(model, state) {
    const parts = [];
    const put = (name, value) => parts.push(`${name}=${escape(value)}`);
    const key = (node) => prgraph.model.key(model, node);
    if (state.focus >= 0) put("n", key(state.focus));
    if (state.edge >= 0) put("e", `${key(model.from[state.edge])}~${key(model.to[state.edge])}`);
    if (state.path) put("p", `${key(state.path[0])}~${key(state.path[1])}`);
    if (state.depth !== 1) put("d", String(state.depth));
    if (state.view !== "map") put("v", state.view);
    if (state.all) put("all", "1");
    if (state.kinds) put("k", model.kinds.filter((_, kind) => state.kinds.has(kind)).join("."));
    if (state.hiddenLinks.size) put("r", model.links.filter((_, link) => state.hiddenLinks.has(link)).join("."));
    for (const [facet, short] of Object.entries(SHORT)) {
      for (const value of [...state.chosen[facet]].sort()) put(short, value);
    }
    if (state.language) put("lang", state.language);
    if (state.theme) put("theme", state.theme);
    return parts.join("&");
  }

  function escape(text) {
    return encodeURIComponent(text).replace(/%(2F|40|3A|7E|2C)/g, (found) => decodeURIComponent(found));
  }

  function unescape(text) {
    try { return decodeURIComponent(text); } catch { return ""; }
  }

  // Read a link's hash; what is unknown or malformed in it is passed over. Null if nothing in it is known.
  function read(model, hash) {
    const state = initial();
    let known = hash.replace(/^#/, "") === "";
    for (const part of hash.replace(/^#/, "").split("&")) {
      const cut = part.indexOf("=");
      if (cut > 0 && take(model, state, part.slice(0, cut), unescape(part.slice(cut + 1)))) known = true;
    }
    return known ? state : null;
  }

  function take(model, state, name, value) {
    const facet = Object.keys(SHORT).find((each) => SHORT[each] === name);
    if (facet) return isValue(model, facet, value) && Boolean(state.chosen[facet].add(value));
    const take = TAKERS[name];
    return Boolean(take && take(model, state, value));
  }

  function isValue(model, facet, value) {
    if (facet === "verdict") return model.verdicts.includes(value);
    if (facet === "change") return model.changes.includes(value);
    if (facet === "repository") return model.things.repositories.includes(value);
    if (facet === "digest") return model.digests.some((row) => row[0] === value);
    const node = model.byKey.get(value);
    return node !== undefined && model.kinds[model.kind[node]] === facet;
  }

  function ends(model, value) {
    const found = value.split("~").map((key) => model.byKey.get(key));
    return found.length === 2 && found.every((node) => node !== undefined) ? found : null;
  }

  function names(list, value) {
    const found = value.split(".").map((name) => list.indexOf(name)).filter((at) => at >= 0);
    return found.length ? new Set(found) : null;
  }

  const TAKERS = {
    n(model, state, value) {
      const node = model.byKey.get(value);
      if (node !== undefined) state.focus = node;
      return node !== undefined;
    },
    e(model, state, value) {
      const pair = ends(model, value);
      const edge = pair ? model.around[pair[0]].find((each) => model.from[each] === pair[0] && model.to[each] === pair[1]) : undefined;
      if (edge !== undefined) state.edge = edge;
      return edge !== undefined;
    },
    p(model, state, value) { state.path = ends(model, value); return state.path !== null; },
    d(model, state, value) { if (value === "2") state.depth = 2; return value === "1" || value === "2"; },
    v(model, state, value) { if (value === "table") state.view = value; return value === "map" || value === "table"; },
    all(model, state, value) { state.all = value === "1"; return state.all; },
    k(model, state, value) { state.kinds = names(model.kinds, value); return state.kinds !== null; },
    r(model, state, value) { const found = names(model.links, value); if (found) state.hiddenLinks = found; return found !== null; },
    lang(model, state, value) { if (["en", "zh"].includes(value)) state.language = value; return state.language !== ""; },
    theme(model, state, value) { if (["light", "dark"].includes(value)) state.theme = value; return state.theme !== ""; },
  };

  return { initial, emptyChoice, write, read };
})();
