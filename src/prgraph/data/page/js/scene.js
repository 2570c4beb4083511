// What is drawn for a state: which nodes and edges, and which of them are lit.
"use strict";
var prgraph = globalThis.prgraph || (globalThis.prgraph = {});

prgraph.scene = (() => {
  const BUDGET = 300;
  const MOST_OTHERS = 200;
  const MOST_LIT = 400;

  // `ranking` is that of walks.rank, `passing` the Set of pull requests that the filters let through, `close` whether
  // the reader has come near enough to see all pull requests.
  function build(model, state, ranking, passing, close) {
    const shown = shownKinds(model, state);
    const fits = eligible(model, state, passing);
    const candidates = ranking.order.filter((node) => shown.has(model.kind[node]) && fits(node));
    const base = state.all ? candidates : limit(model, candidates, close);
    const { lit, unlit } = light(model, state, ranking, fits);
    const nodes = new Set(base);
    if (lit) for (const node of lit.keys()) nodes.add(node);
    const drawn = [...nodes].sort((a, b) => drawOrder(model, a) - drawOrder(model, b) || a - b);
    return { nodes: drawn, has: nodes, lit, unlit, closed: closedOf(model, nodes), edges: edgesOf(model, state, nodes, lit) };
  }

  // Components with pull requests of their own of which none is drawn.
  function closedOf(model, nodes) {
    const closed = new Set();
    for (const pr of model.prs) {
      const parent = model.things.parent[pr];
      if (parent >= 0 && nodes.has(parent) && !nodes.has(pr)) closed.add(parent);
    }
    for (const pr of model.prs) if (nodes.has(pr)) closed.delete(model.things.parent[pr]);
    return closed;
  }

  // The kinds that the reader chose; else components and pull requests at rest, all where there is no component.
  function shownKinds(model, state) {
    if (state.kinds) return state.kinds;
    return state.all || !model.kind.includes(model.COMPONENT) ? new Set(model.kinds.keys()) : new Set([model.COMPONENT, model.PR]);
  }

  function eligible(model, state, passing) {
    const all = passing.size === model.prs.length;
    return (node) => {
      if (model.kind[node] === model.PR) {
        return model.entriesOf.has(node) ? passing.has(node) : all || model.around[node].some((edge) => passing.has(model.from[edge]));
      }
      if (all) return true;
      for (const pr of model.touching[node]) if (passing.has(pr)) return true;
      return false;
    };
  }

  function limit(model, candidates, close) {
    if (candidates.length <= BUDGET) return candidates;
    const prs = candidates.filter((node) => model.kind[node] === model.PR), others = candidates.filter((node) => model.kind[node] !== model.PR);
    const room = Math.max(MOST_OTHERS, BUDGET - prs.length);
    const kept = others.slice(0, room);
    return kept.concat(close ? prs : prs.slice(0, BUDGET - kept.length));
  }

  // `lit`: nodes that stand out, as a Map of node to steps from what is looked at; null at rest. `unlit` counts those that
  // belong to them and are too many.
  function light(model, state, ranking, fits) {
    if (state.path) {
      const found = prgraph.walks.path(model, state.path[0], state.path[1], (edge) => !state.hiddenLinks.has(model.link[edge]));
      return { lit: new Map((found ? found.nodes : state.path).map((node) => [node, 0])), unlit: 0 };
    }
    if (state.edge >= 0) return { lit: new Map([[model.from[state.edge], 0], [model.to[state.edge], 0]]), unlit: 0 };
    if (state.focus < 0) return { lit: null, unlit: 0 };
    const kindIsShown = (node) => !state.kinds || state.kinds.has(model.kind[node]);
    const allows = (edge, node) => !state.hiddenLinks.has(model.link[edge]) && kindIsShown(node) && fits(node);
    const lit = prgraph.walks.reach(model, state.focus, 1, allows);
    if (model.isTerm[model.kind[state.focus]]) {
      for (const pr of model.touching[state.focus]) if (fits(pr) && kindIsShown(pr)) lit.set(pr, lit.get(pr) || 1);
      for (const node of prgraph.model.descend(model, state.focus)) if (fits(node) && !lit.has(node)) lit.set(node, 1);
    }
    return { lit, unlit: state.depth === 2 ? widen(model, ranking, lit, allows) : 0 };
  }

  function widen(model, ranking, lit, allows) {
    const next = new Set();
    for (const node of [...lit.keys()]) {
      for (const [there] of prgraph.walks.reach(model, node, 1, allows)) if (!lit.has(there)) next.add(there);
    }
    const best = [...next].sort((a, b) => ranking.weights[b] - ranking.weights[a] || a - b);
    const room = Math.max(0, MOST_LIT - lit.size);
    for (const node of best.slice(0, room)) lit.set(node, 2);
    return Math.max(0, best.length - room);
  }

  // Territories first, then symbols, terms, and pull requests on top.
  function drawOrder(model, node) {
    if (model.kind[node] === model.PR) return 3;
    return model.kind[node] === model.COMPONENT ? 1 : model.isTerm[model.kind[node]] ? 2 : 0;
  }

  // At rest all edges between drawn nodes; else those that lead away from what is looked at.
  function edgesOf(model, state, nodes, lit) {
    const found = [];
    const within = lit || nodes;
    for (const node of within.keys()) {
      for (const edge of model.around[node]) {
        if (model.from[edge] !== node || !within.has(model.to[edge]) || state.hiddenLinks.has(model.link[edge])) continue;
        if (!lit || isLit(model, state, lit, edge)) found.push(edge);
      }
    }
    return found;
  }

  function isLit(model, state, lit, edge) {
    if (state.path || state.edge >= 0) return true;
    if (model.isTerm[model.kind[state.focus]] && state.depth === 1) return true;
    return lit.get(model.from[edge]) !== lit.get(model.to[edge]) || model.link[edge] !== model.NAMES;
  }

  return { build, shownKinds, BUDGET };
})();
