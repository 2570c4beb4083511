// Neighbourhoods and shortest paths.
"use strict";
var prgraph = globalThis.prgraph || (globalThis.prgraph = {});

prgraph.walks = (() => {
  // Nodes within a number of steps, as a Map of node to steps. Only edges and nodes that `allows` lets through count.
  function reach(model, start, steps, allows) {
    const found = new Map([[start, 0]]);
    let rim = [start];
    for (let step = 1; step <= steps; step += 1) {
      const next = [];
      for (const node of rim) {
        for (const edge of model.around[node]) {
          const there = prgraph.model.other(model, edge, node);
          if (!found.has(there) && allows(edge, there)) {
            found.set(there, step);
            next.push(there);
          }
        }
      }
      rim = next;
    }
    return found;
  }

  // A shortest path as {nodes, edges}; null if there is none. Of several the first in order of edges.
  function path(model, start, end, allows) {
    if (start === end) return { nodes: [start], edges: [] };
    const came = new Map([[start, -1]]);
    const waiting = [start];
    for (const node of waiting) {
      for (const edge of model.around[node]) {
        const there = prgraph.model.other(model, edge, node);
        if (came.has(there) || !allows(edge, there)) continue;
        came.set(there, edge);
        if (there === end) return trace(model, came, end);
        waiting.push(there);
      }
    }
    return null;
  }

  function trace(model, came, end) {
    const nodes = [end], edges = [];
    for (let edge = came.get(end); edge >= 0; edge = came.get(nodes[0])) {
      edges.unshift(edge);
      nodes.unshift(prgraph.model.other(model, edge, nodes[0]));
    }
    return { nodes, edges };
  }

  // Nodes by how much hangs on them: components by pull requests, pull requests by verdict, then by links.
  function rank(model) {
    const weight = (node) => {
      if (model.kind[node] === model.PR) {
        if (!model.entriesOf.has(node)) return 1 + model.around[node].length / 100;
        const verdict = prgraph.model.verdict(model, node);
        return 2 + (verdict < 0 ? 1 : 3 - verdict) + model.around[node].length / 100;
      }
      const touched = model.touching[node].size;
      return model.isTerm[model.kind[node]] ? 4 + touched : touched / 2;
    };
    const weights = Float64Array.from({ length: model.count }, (_, node) => weight(node));
    const order = Array.from({ length: model.count }, (_, node) => node).sort((a, b) => weights[b] - weights[a] || a - b);
    return { weights, order };
  }

  return { reach, path, rank };
})();
