// Find nodes by label in either language, alias, id or number: folded by NFKC and case, then without blanks, hyphens and
// underscores, then by each word for itself.
"use strict";
var prgraph = globalThis.prgraph || (globalThis.prgraph = {});

prgraph.search = (() => {
  function fold(text) {
    return text.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();
  }

  function squeeze(text) {
    return text.replace(/[\s_-]+/g, "");
  }

  // For each node its names, folded, and the same squeezed.
  function index(model) {
    const rows = [];
    for (let node = 0; node < model.count; node += 1) {
      const number = model.things.number[node];
      const names = [prgraph.model.label(model, node, "en"), model.things.zh[node] || "",
        ...(model.things.aliases[node] || []), prgraph.model.key(model, node), number ? String(number) : ""];
      const folded = [...new Set(names.filter(Boolean).map(fold))];
      rows.push({ folded, squeezed: folded.map(squeeze) });
    }
    return rows;
  }

  function score(names, wanted) {
    let best = 0;
    for (const name of names) {
      const at = name.indexOf(wanted);
      if (at < 0) continue;
      const whole = name.length === wanted.length ? 100 : 0;
      const starts = at === 0 ? 40 : /[\s/_#@:.-]/.test(name[at - 1]) ? 20 : 0;
      best = Math.max(best, 1 + whole + starts + 20 * wanted.length / name.length);
    }
    return best;
  }

  function rate(row, wanted, squeezed, words) {
    const plain = score(row.folded, wanted);
    if (plain > 0) return plain;
    const close = squeezed ? 0.9 * score(row.squeezed, squeezed) : 0;
    if (close > 0 || words.length < 2) return close;
    return words.every((word) => row.folded.some((name) => name.includes(word))) ? 0.5 : 0;
  }

  // The best hits, best first; `weights` settle ties.
  function find(rows, weights, text, limit) {
    const wanted = fold(text).replace(/^#(?=\d)/, "");
    if (!wanted) return [];
    const hits = [], squeezed = squeeze(wanted), words = wanted.split(" ").map((word) => word.replace(/^#(?=\d)/, ""));
    rows.forEach((row, node) => {
      const found = rate(row, wanted, squeezed, words);
      if (found > 0) hits.push([found + Math.min(15, weights[node]) / 2, node]);
    });
    hits.sort((a, b) => b[0] - a[0] || weights[b[1]] - weights[a[1]] || a[1] - b[1]);
    return hits.slice(0, limit).map((hit) => hit[1]);
  }

  return { fold, index, find };
})();
