// Which pull requests a choice of values lets through, and how many each further value would.
"use strict";
var prgraph = globalThis.prgraph || (globalThis.prgraph = {});

prgraph.filters = (() => {
  const FACETS = ["verdict", "change", "hardware", "model", "dtype", "repository", "digest"];
  const TERM_FACETS = ["hardware", "model", "dtype"];

  // The values of each facet that each described pull request has; terms count with all that is broader.
  function index(model) {
    const values = new Map();
    for (const pr of model.prs) {
      const has = Object.fromEntries(FACETS.map((facet) => [facet, new Set()]));
      for (const number of model.entriesOf.get(pr)) {
        const entry = model.entries[number];
        if (entry.verdict >= 0) has.verdict.add(model.verdicts[entry.verdict]);
        has.digest.add(model.digests[entry.digest][0]);
      }
      for (const change of model.things.changes[pr] || []) has.change.add(model.changes[change]);
      const repository = prgraph.model.repository(model, pr);
      if (repository) has.repository.add(repository);
      values.set(pr, has);
    }
    for (let node = 0; node < model.count; node += 1) {
      const facet = model.kinds[model.kind[node]];
      if (TERM_FACETS.includes(facet)) {
        const name = prgraph.model.key(model, node);
        for (const pr of model.touching[node]) values.get(pr)[facet].add(name);
      }
    }
    return values;
  }

  function passes(has, chosen, except) {
    return FACETS.every((facet) => {
      const wanted = chosen[facet];
      if (facet === except || !wanted || wanted.size === 0) return true;
      for (const value of wanted) if (has[facet].has(value)) return true;
      return false;
    });
  }

  function select(model, values, chosen, focus) {
    const within = focus >= 0 && focus !== undefined ? scope(model, focus) : null;
    return model.prs.filter((pr) => (!within || within.has(pr)) && passes(values.get(pr), chosen));
  }

  // The pull requests that a node stands for: itself, or those that name it.
  function scope(model, node) {
    return model.kind[node] === model.PR ? new Set([node]) : model.touching[node];
  }

  // For each facet a Map of value to the number of pull requests it would leave, other facets as chosen.
  function count(model, values, chosen, focus) {
    const within = focus >= 0 ? scope(model, focus) : null;
    const counts = Object.fromEntries(FACETS.map((facet) => [facet, new Map()]));
    for (const pr of model.prs) {
      if (within && !within.has(pr)) continue;
      const has = values.get(pr);
      const failing = FACETS.filter((facet) => !passes(has, { [facet]: chosen[facet] }));
      if (failing.length > 1) continue;
      for (const facet of failing.length ? failing : FACETS) {
        for (const value of has[facet]) counts[facet].set(value, (counts[facet].get(value) || 0) + 1);
      }
    }
    for (const facet of FACETS) for (const value of chosen[facet] || []) {
      if (!counts[facet].has(value)) counts[facet].set(value, 0);
    }
    return counts;
  }

  function isEmpty(chosen) {
    return FACETS.every((facet) => !chosen[facet] || chosen[facet].size === 0);
  }

  return { FACETS, TERM_FACETS, index, passes, select, scope, count, isEmpty };
})();
