// What is looked at, as one plain value, and how it stands in the link.
"use strict";
var prgraph = globalThis.prgraph || (globalThis.prgraph = {});

prgraph.state = (() => {
  const SHORT = { verdict: "verdict", change: "change", hardware: "hw", model: "model", dtype: "dtype", repository: "repo", digest: "digest" };

  // The page of a part opens on the thing that it was made for: `model.home`.
  function initial(model) {
    return { focus: model.home, edge: -1, path: null, pathFrom: -1, depth: 1, view: "map", all: false, kinds: null,
      hiddenLinks: new Set(), chosen: emptyChoice(), language: "", theme: "" };
  }

  function emptyChoice() {
    return Object.fromEntries(Object.keys(SHORT).map((facet) => [facet, new Set()]));
  }

  // Write the state as `n=KEY&...`; what is as at the start is left out. `n=` says that nothing is in focus.
  function write(model, state) {
    const parts = [];
    const put = (name, value) => parts.push(`${name}=${escape(value)}`);
    const key = (node) => prgraph.model.key(model, node);
    if (state.focus !== model.home) put("n", state.focus >= 0 ? key(state.focus) : "");
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
    const state = initial(model);
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
    return Object.hasOwn(TAKERS, name) && Boolean(TAKERS[name](model, state, value));
  }

  function isValue(model, facet, value) {
    if (facet === "verdict") return model.verdicts.includes(value);
    if (facet === "change") return model.changes.includes(value);
    if (facet === "repository") return model.things.repositories.includes(value);
    if (facet === "digest") return model.digests.some((row) => row[0] === value);
    const node = model.byKey.get(value);
    return node !== undefined && model.kinds[model.kind[node]] === facet;
  }

  // The two nodes of `KEY~KEY`. Keys may hold a ~ themselves, so each is tried as the one between; null if none fits.
  function ends(model, value, fits = () => true) {
    for (let at = value.indexOf("~"); at >= 0; at = value.indexOf("~", at + 1)) {
      const pair = [value.slice(0, at), value.slice(at + 1)].map((key) => model.byKey.get(key));
      if (!pair.includes(undefined) && fits(pair)) return pair;
    }
    return null;
  }

  function between(model, [from, to]) {
    return model.around[from].find((edge) => model.from[edge] === from && model.to[edge] === to);
  }

  function names(list, value) {
    const found = value.split(".").map((name) => list.indexOf(name)).filter((at) => at >= 0);
    return found.length ? new Set(found) : null;
  }

  const TAKERS = {
    n(model, state, value) {
      const node = value === "" ? -1 : model.byKey.get(value);
      if (node !== undefined) state.focus = node;
      return node !== undefined;
    },
    e(model, state, value) {
      const pair = ends(model, value, (each) => between(model, each) !== undefined);
      if (pair) state.edge = between(model, pair);
      return pair !== null;
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
