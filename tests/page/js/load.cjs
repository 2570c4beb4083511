// Load the parts of the page's script that need no browser, and make a small graph for them.
"use strict";
const path = require("node:path");

const folder = path.join(__dirname, "..", "..", "..", "src", "prgraph", "data", "page", "js");
for (const part of ["model", "evidence", "filters", "walks", "search", "sparql", "state", "scene", "marks", "labels", "words"]) {
  require(path.join(folder, `${part}.js`));
}

const KINDS = ["component", "hardware", "model", "dtype", "library", "dataset", "symbol", "person", "pull_request"];
const LINKS = ["about", "names", "depends_on", "prior", "follow_up", "part_of", "read_with", "mentions", "broader"];
const [ABOUT, NAMES, PRIOR, BROADER] = ["about", "names", "prior", "broader"].map((link) => LINKS.indexOf(link));

// attention <- radix (narrower); two described pull requests, one referenced; AMD <- MI300 hardware; a symbol.
const NAMES_OF = [
  ["component/attention", "attention", 0], ["component/radix", "radix cache", 0], ["hardware/amd", "AMD", 1],
  ["hardware/mi300", "MI300", 1], ["symbol/a/b/f_x", "f_x", 6], ["a/b@k1", "", 8], ["a/b@k2", "", 8], ["a/b#7", "a/b#7", 8],
];
const EDGES = [
  [1, 0, BROADER], [3, 2, BROADER], [5, 1, ABOUT], [5, 4, NAMES], [5, 3, NAMES], [6, 0, NAMES], [5, 7, PRIOR],
];

function small() {
  const heads = [["https://w3id.org/prgraph/term/", ""], ["https://x.test/pr/", ""], ["https://github.com/a/b/pull/", "a/b#"]];
  const text = "Radix 修复\n\n值得精读。MI300 与 f_x 见 #7。";
  const at = (words) => text.indexOf(words);
  const span = (thing, words, before, after, flags = 0) => [thing, at(words), words.length, before, after, flags];
  return prgraph.model.decode(
    { id: NAMES_OF.map((_, id) => id), x: NAMES_OF.map((_, id) => id * 40), y: NAMES_OF.map(() => 0), size: NAMES_OF.map(() => 8), group: NAMES_OF.map((row) => row[2]) },
    { from: EDGES.map((edge) => edge[0]), to: EDGES.map((edge) => edge[1]), group: EDGES.map((edge) => edge[2]) },
    {
      kinds: KINDS, links: LINKS, verdicts: ["must_read", "skim", "skip"], changes: ["feature", "fix"],
      nodes: {
        heads, head: [0, 0, 0, 0, 1, 1, 1, 2], rest: NAMES_OF.map((row, id) => (id === 7 ? "7" : row[0])), label: NAMES_OF.map((row) => row[1]),
        parent: [-1, 0, -1, 2, 5, 1, 0, 5], land: { 0: [30, 60, 0, 0] }, repositories: ["a/b"], repository: {}, zh: { 0: "注意力" },
        aliases: { 1: ["ＲＡＤＩＸ"] }, number: { 7: 7 }, changes: { 5: [1], 6: [0] },
      },
      entries: [
        [5, 0, 0, 8, text, [...span(1, "Radix", 0, 3), ...span(-2, "修复", 6, 0), ...span(-1, "值得精读", 0, 1), ...span(3, "MI300", 0, 13),
          ...span(4, "f_x", 8, 7), ...span(7, "#7", 14, 1)], 1, 0],
        [6, 0, 1, 4, "Bat \n\n注意力。", [0, 6, 3, 0, 1, 0], 1, 1],
      ],
      digests: [["0123", ["a.txt"], [], "https://x.test/doc/0123"]], leftOut: 0,
    },
  );
}

module.exports = { small, KINDS, LINKS };
