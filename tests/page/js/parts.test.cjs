// The parts of the page's script that need no browser.
"use strict";
const test = require("node:test");
const assert = require("node:assert/strict");
const { small, LINKS } = require("./load.cjs");

const { model: M, evidence, filters, walks, search, sparql, state, scene, marks, labels, words } = prgraph;

test("a model knows names, keys and what pull requests touch", () => {
  const model = small();
  assert.equal(M.key(model, 7), "a/b#7");
  assert.equal(M.iri(model, 1), "https://w3id.org/prgraph/term/component/radix");
  assert.equal(M.label(model, 0, "zh"), "注意力");
  assert.equal(M.label(model, 5, "en"), "Radix 修复");
  assert.deepEqual([...model.touching[0]].sort(), [5, 6]);
  assert.deepEqual([...model.touching[1]], [5]);
  assert.equal(M.verdict(model, 6), 1);
  assert.equal(M.address(model, 7), "https://github.com/a/b/pull/7");
  assert.equal(M.address(model, 5), "");
});

test("quotes of one sentence are one quote with several marks", () => {
  const model = small();
  const found = evidence.quotes(model, 0, [3, 4]);
  assert.equal(found.length, 1);
  assert.deepEqual(found[0].parts.filter((part) => part.marked).map((part) => part.text), ["MI300", "f_x"]);
  assert.equal(found[0].parts.map((part) => part.text).join(""), "MI300 与 f_x 见 #7。");
});

test("cut quotes have an ellipsis where the sentence goes on", () => {
  const model = small();
  model.entries[0].evidence = [3, 15, 5, 0, 3, M.FLAGS.cutAfter];
  assert.equal(evidence.quotes(model, 0, [3])[0].parts.at(-1).text, "…");
});

test("overlapping spans: the first and longest wins", () => {
  const marked = [{ begin: 0, end: 2, thing: 1 }, { begin: 0, end: 5, thing: 2 }, { begin: 4, end: 6, thing: 3 }];
  assert.deepEqual(evidence.pieces("abcdefg", 0, 7, marked).map((part) => [part.text, part.thing]), [["abcde", 2], ["fg", undefined]]);
});

test("a whole text keeps its title apart", () => {
  const whole = evidence.whole(small(), 0, (thing) => thing >= 0);
  assert.equal(whole.title.map((part) => part.text).join(""), "Radix 修复");
  assert.ok(whole.summary[0].text.startsWith("值得精读"));
});

test("filters combine: or within, and between", () => {
  const model = small(), values = filters.index(model);
  const choose = (chosen) => filters.select(model, values, { ...state.emptyChoice(), ...chosen }, -1);
  assert.deepEqual(choose({}), [5, 6]);
  assert.deepEqual(choose({ verdict: new Set(["must_read", "skim"]) }), [5, 6]);
  assert.deepEqual(choose({ verdict: new Set(["must_read", "skim"]), change: new Set(["feature"]) }), [6]);
  assert.deepEqual(choose({ hardware: new Set(["hardware/amd"]) }), [5]);
  assert.deepEqual(filters.select(model, values, state.emptyChoice(), 1), [5]);
});

test("counts tell what a further value would leave", () => {
  const model = small(), values = filters.index(model);
  const counts = filters.count(model, values, { ...state.emptyChoice(), verdict: new Set(["skim"]) }, -1);
  assert.equal(counts.change.get("feature"), 1);
  assert.equal(counts.change.get("fix"), undefined);
  assert.equal(counts.verdict.get("must_read"), 1);
  assert.equal(counts.hardware.get("hardware/amd"), undefined);
});

test("a walk reaches as far as its steps, a path is shortest", () => {
  const model = small(), all = () => true;
  assert.deepEqual([...walks.reach(model, 0, 1, all).keys()].sort(), [0, 1, 6]);
  assert.deepEqual(walks.path(model, 6, 7, all).nodes, [6, 0, 1, 5, 7]);
  assert.equal(walks.path(model, 2, 7, (edge) => model.link[edge] !== LINKS.indexOf("broader")), null);
  assert.deepEqual(walks.path(model, 3, 3, all), { nodes: [3], edges: [] });
});

test("search folds width and case, takes numbers with or without a hash, aliases and keys", () => {
  const model = small(), rows = search.index(model), { weights } = walks.rank(model);
  const first = (text) => search.find(rows, weights, text, 5)[0];
  assert.equal(first("ｒａｄｉｘ"), 1);
  assert.equal(first("#7"), 7);
  assert.equal(first("7"), 7);
  assert.equal(first("注意"), 0);
  assert.equal(first("hardware/mi"), 3);
  assert.equal(first("mi 300"), 3);
  assert.equal(first("M-I_300"), 3);
  assert.equal(first("cache radix"), 1);
  assert.equal(first("a/b 7"), 7);
  assert.equal(first("radix nothing"), undefined);
  assert.deepEqual(search.find(rows, weights, "  ", 5), []);
});

test("the state goes into a link and comes back", () => {
  const model = small();
  const told = { ...state.initial(model), focus: 7, depth: 2, view: "table", kinds: new Set([0, 8]), hiddenLinks: new Set([1]), language: "zh", theme: "dark",
    chosen: { ...state.emptyChoice(), verdict: new Set(["skim", "must_read"]), hardware: new Set(["hardware/amd"]), digest: new Set(["0123"]) } };
  const hash = state.write(model, told);
  assert.equal(hash, "n=a/b%237&d=2&v=table&k=component.pull_request&r=names&verdict=must_read&verdict=skim&hw=hardware/amd&digest=0123&lang=zh&theme=dark");
  assert.deepEqual(state.read(model, `#${hash}`), told);
});

test("edges and paths stand in a link", () => {
  const model = small();
  assert.equal(state.write(model, { ...state.initial(model), edge: 6 }), "e=a/b@k1~a/b%237");
  assert.equal(state.read(model, "e=a/b@k1~a/b%237").edge, 6);
  assert.deepEqual(state.read(model, "#p=component/attention~a/b@k1").path, [0, 5]);
});

test("names with a ~ stand in links of edges and paths", () => {
  const model = small();
  model.things.rest[4] = "symbol/a/b/~f~x";
  const key = M.key(model, 4);
  model.byKey.set(key, 4);
  const edge = model.around[4][0];
  assert.equal(state.read(model, `#${state.write(model, { ...state.initial(model), edge })}`).edge, edge);
  assert.deepEqual(state.read(model, `#${state.write(model, { ...state.initial(model), path: [4, 4] })}`).path, [4, 4]);
});

test("the page of a part opens on its thing, and a link may say that nothing is in focus", () => {
  const model = small();
  model.home = 1;
  assert.equal(state.read(model, "").focus, 1);
  assert.equal(state.read(model, "#verdict=skim").focus, 1);
  assert.equal(state.write(model, { ...state.initial(model), focus: -1 }), "n=");
  assert.equal(state.read(model, "#n=").focus, -1);
  assert.equal(state.write(model, state.initial(model)), "");
});

test("what a link says wrongly changes nothing", () => {
  const model = small();
  for (const hash of ["#n=nobody", "#%E0%A4%A", "#&&==", "#verdict=love", "#k=", "#hw=component/radix", "#d=9",
    "#__proto__=1", "#valueOf=1", "#hasOwnProperty=1", "#constructor=1", "#toString=x"]) assert.equal(state.read(model, hash), null);
  assert.equal(state.read(model, "#n=nobody&d=2").focus, -1);
  assert.deepEqual(state.read(model, ""), state.initial(model));
});

test("in a part a query is bound to what is listed", () => {
  const model = small();
  assert.doesNotMatch(sparql.selection(model, state.emptyChoice(), 0, [5]), /VALUES/);
  model.leftOut = 3;
  assert.match(sparql.selection(model, state.emptyChoice(), 0, [5]), /VALUES \?pr \{\n {4}<https:\/\/x.test\/pr\/a\/b@k1>\n {2}\}/);
  assert.match(sparql.neighbours(model, 6), /VALUES \?thing \{\n {4}<https:\/\/w3id.org\/prgraph\/term\/component\/attention>\n {2}\}/);
});

test("queries name each condition once and escape what does not fit into an IRI", () => {
  const model = small();
  const query = sparql.selection(model, { ...state.emptyChoice(), verdict: new Set(["must_read"]), hardware: new Set(["hardware/amd"]) }, 0);
  assert.match(query, /VALUES \?verdict \{ verdict:must_read \}/);
  assert.match(query, /schema:mentions\/skos:broader\* <https:\/\/w3id.org\/prgraph\/term\/component\/attention>/);
  assert.match(query, /VALUES \?hardware \{ <https:\/\/w3id.org\/prgraph\/term\/hardware\/amd> \}/);
  assert.equal(query.match(/PREFIX verdict:/g).length, 1);
  assert.match(sparql.selection(model, { ...state.emptyChoice(), hardware: new Set(["x> } DROP"]) }, -1), /<urn:unknown:x%3E%20%7D%20DROP>/);
  assert.match(sparql.selection(model, { ...state.emptyChoice(), repository: new Set(['a"b\\c']) }, -1), /"a\\"b\\\\c"/);
  assert.match(sparql.edge(model, 0), /^PREFIX skos.*\nASK/);
});

test("a scene shows components and pull requests at rest, all kinds around a focus", () => {
  const model = small(), ranking = walks.rank(model), passing = new Set(model.prs);
  const at = (changes) => scene.build(model, { ...state.initial(model), ...changes }, ranking, passing, false);
  assert.deepEqual(at({}).nodes.map((node) => model.kind[node]).filter((kind) => kind !== 0 && kind !== 8), []);
  assert.equal(at({}).lit, null);
  assert.deepEqual([...at({ focus: 5 }).lit.keys()].sort(), [1, 3, 4, 5, 7]);
  assert.deepEqual([...at({ focus: 0 }).lit.keys()].sort(), [0, 1, 5, 6]);
  assert.ok(at({ focus: 5, depth: 2 }).lit.has(0));
  assert.equal(at({ all: true }).nodes.length, model.count);
  assert.deepEqual([...at({ path: [6, 1] }).lit.keys()], [6, 0, 1]);
});

test("filters take nodes out of a scene, hidden relations edges", () => {
  const model = small(), ranking = walks.rank(model);
  const filtered = scene.build(model, { ...state.initial(model), all: true }, ranking, new Set([6]), false);
  assert.deepEqual(filtered.nodes.sort(), [0, 6]);
  const hidden = scene.build(model, { ...state.initial(model), all: true, hiddenLinks: new Set([LINKS.indexOf("broader")]) }, ranking, new Set(model.prs), false);
  assert.ok(hidden.edges.every((edge) => model.link[edge] !== model.BROADER));
});

test("a large scene keeps to its budget until the reader comes near", () => {
  const model = small();
  model.entriesOf = new Map(Array.from({ length: 1 }, () => [5, [0]]));
  const many = Array.from({ length: 500 }, (_, node) => node);
  const fake = { ...model, count: 500, kind: many.map((node) => (node < 250 ? 0 : 8)), around: many.map(() => []), touching: many.map(() => new Set([499])),
    prs: many.slice(250), entriesOf: new Map(many.slice(250).map((node) => [node, []])), things: { ...model.things, parent: many.map(() => -1) } };
  const ranking = { order: many, weights: many.map(() => 1) };
  const build = (close) => scene.build(fake, state.initial(model), ranking, new Set(fake.prs), close).nodes.length;
  assert.equal(build(false), 300);
  assert.equal(build(true), 450);
});

test("labels are cut at 24 columns and lose marks of direction", () => {
  assert.equal(marks.shorten("会话感知驱逐的 Unified Radix Cache"), "会话感知驱逐的 Unified R…");
  assert.equal(marks.shorten("a\u202eb"), "ab");
  assert.equal(marks.shorten("short"), "short");
});

test("labels never overlap and keep clear of marks", () => {
  const wanted = Array.from({ length: 40 }, (_, node) => ({ node, text: "label", x: 100 + (node % 8) * 20, y: 100 + Math.floor(node / 8) * 9, radius: 4, size: 12 }));
  const placed = labels.place(wanted, 400, 300, 100, () => 40);
  assert.ok(placed.length > 3);
  for (const a of placed) for (const b of placed) assert.ok(a === b || !labels.overlaps(a.box, b.box));
  assert.deepEqual(labels.place(wanted, 400, 300, 100, () => 40, [{ left: 0, top: 0, right: 400, bottom: 300 }]), []);
  const must = labels.place([{ ...wanted[0], x: 2, y: 2, must: true }], 400, 300, 9, () => 40);
  assert.ok(must[0].box.left >= 0 && must[0].box.top >= 0);
});

test("every word is there in both languages", () => {
  for (const [name, found] of Object.entries(words.WORDS)) {
    assert.equal(found.length, 2, name);
    assert.ok(found[0] && found[1], name);
    assert.deepEqual(found[0].match(/\{\d\}/g)?.sort() || [], found[1].match(/\{\d\}/g)?.sort() || [], name);
  }
  assert.equal(words.create("zh")("cardsCount", 3), "3 个拉取请求");
  assert.deepEqual([words.choose("", "", "zh-TW"), words.choose("", "en", "zh"), words.choose("zh", "en", "en"), words.choose("", "", undefined)], ["zh", "en", "zh", "en"]);
});
