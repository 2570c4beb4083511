// The graph as the page knows it: decoded once, never changed. Nodes, edges and entries are numbers into its columns.
"use strict";
var prgraph = globalThis.prgraph || (globalThis.prgraph = {});

prgraph.model = (() => {
  const FLAGS = { cutBefore: 1, cutAfter: 2, relation: 4 };
  const VERDICT = -1, CHANGE = -2, AUDIENCE = -3, METRIC = -4;
  const WIDTH = 6;

  function decode(nodes, edges, view) {
    const things = view.nodes;
    const count = things.head.length;
    spreadLands(things, nodes.size || [], count);
    const model = {
      count, kinds: view.kinds, links: view.links, verdicts: view.verdicts, changes: view.changes,
      x: nodes.x || [], y: nodes.y || [], size: nodes.size || [], kind: nodes.group || [],
      from: edges.from || [], to: edges.to || [], link: edges.group || [],
      things, digests: view.digests, leftOut: view.leftOut, entries: view.entries.map(readEntry),
      entriesOf: new Map(), around: Array.from({ length: count }, () => []), above: new Map(), below: new Map(),
      prs: [], byKey: new Map(), home: -1,
    };
    model.PR = model.kinds.indexOf("pull_request");
    model.COMPONENT = model.kinds.indexOf("component");
    model.BROADER = model.links.indexOf("broader");
    model.NAMES = model.links.indexOf("names");
    model.ABOUT = model.links.indexOf("about");
    model.entries.forEach((entry, number) => push(model.entriesOf, entry.pr, number));
    model.prs = [...model.entriesOf.keys()].sort((a, b) => a - b);
    for (let edge = 0; edge < model.from.length; edge += 1) join(model, edge);
    for (let node = 0; node < count; node += 1) model.byKey.set(key(model, node), node);
    model.touching = touching(model);
    model.isTerm = model.kinds.map((kind) => !["symbol", "person", "pull_request"].includes(kind));
    return model;
  }

  // Territories are given for the nodes that have more than their own mark.
  function spreadLands(things, sizes, count) {
    const column = (at, otherwise) => Array.from({ length: count }, (_, node) => (things.land[node] ? things.land[node][at] : otherwise(node)));
    things.shell = column(0, (node) => sizes[node]);
    things.reach = column(1, (node) => sizes[node]);
    things.middleX = column(2, () => 0);
    things.middleY = column(3, () => 0);
  }

  function readEntry(row) {
    const [pr, digest, verdict, titleLength, text, evidence, whole, position] = row;
    return { pr, digest, verdict, text, title: text.slice(0, titleLength), titleLength, evidence, whole: whole === 1, position };
  }

  function push(map, at, value) {
    if (map.has(at)) map.get(at).push(value); else map.set(at, [value]);
  }

  function join(model, edge) {
    const from = model.from[edge], to = model.to[edge];
    model.around[from].push(edge);
    model.around[to].push(edge);
    if (model.link[edge] === model.BROADER) {
      push(model.above, from, to);
      push(model.below, to, from);
    }
  }

  // The described pull requests that name a thing or anything narrower, for each thing.
  function touching(model) {
    const sets = Array.from({ length: model.count }, () => new Set());
    for (let edge = 0; edge < model.from.length; edge += 1) {
      const link = model.link[edge], pr = model.from[edge];
      if ((link === model.NAMES || link === model.ABOUT) && model.entriesOf.has(pr)) {
        for (const thing of climb(model, model.to[edge])) sets[thing].add(pr);
      }
    }
    return sets;
  }

  function climb(model, node) {
    const found = new Set([node]);
    for (const at of found) for (const up of model.above.get(at) || []) found.add(up);
    return found;
  }

  function descend(model, node) {
    const found = new Set([node]);
    for (const at of found) for (const down of model.below.get(at) || []) found.add(down);
    return found;
  }

  function iri(model, node) {
    return model.things.heads[model.things.head[node]][0] + model.things.rest[node];
  }

  function key(model, node) {
    return model.things.heads[model.things.head[node]][1] + model.things.rest[node];
  }

  function label(model, node, language) {
    const chinese = language === "zh" && model.things.zh[node];
    if (chinese) return chinese;
    const english = model.things.label[node];
    if (english) return english;
    const entries = model.entriesOf.get(node);
    if (entries) return model.entries[entries[0]].title;
    return model.kind[node] === model.PR ? key(model, node) : model.things.rest[node];
  }

  function other(model, edge, node) {
    return model.from[edge] === node ? model.to[edge] : model.from[edge];
  }

  function repository(model, node) {
    return model.things.repositories[model.things.repository[node] || 0] || "";
  }

  // The best verdict that any entry gives, as a number; -1 for none.
  function verdict(model, pr) {
    let best = -1;
    for (const entry of model.entriesOf.get(pr) || []) {
      const found = model.entries[entry].verdict;
      if (found >= 0 && (best < 0 || found < best)) best = found;
    }
    return best;
  }

  function address(model, node) {
    const text = iri(model, node);
    return model.kind[node] === model.PR && model.things.number[node] && /^https?:\/\//.test(text) ? text : "";
  }

  return { decode, climb, descend, iri, key, label, other, repository, verdict, address,
    FLAGS, VERDICT, CHANGE, AUDIENCE, METRIC, WIDTH };
})();
