// A pull request as a card, quotes, chips and links to nodes.
"use strict";
var prgraph = globalThis.prgraph || (globalThis.prgraph = {});

prgraph.cards = (() => {
  const { make, icon, link } = prgraph.dom;
  const CHIP_KINDS = ["hardware", "model", "dtype"];
  const REFERENCES = ["depends_on", "prior", "follow_up", "part_of", "read_with", "mentions"];

  function name(page, node) {
    return prgraph.model.label(page.model, node, page.language);
  }

  // A button that looks at a node.
  function nodeButton(page, node, extra) {
    const { model } = page;
    return make("button", { class: "node", type: "button", "data-node": node, onclick: () => page.focus(node) },
      icon(page.palette[model.kind[node]], prgraph.marks.fill(model, node)), make("span", { dir: "auto" }, name(page, node)), extra || null);
  }

  function chip(page, node) {
    const kind = page.model.kind[node];
    return make("button", { class: "chip", type: "button", title: page.t(`kind.${page.model.kinds[kind]}`), onclick: () => page.focus(node) },
      icon(page.palette[kind], 2, 10), name(page, node));
  }

  function verdictBadge(page, pr) {
    const verdict = prgraph.model.verdict(page.model, pr);
    if (verdict < 0) return null;
    const code = page.model.verdicts[verdict];
    return make("span", { class: `badge ${code}` }, icon(page.palette[page.model.PR], prgraph.marks.fill(page.model, pr), 11), page.t(code));
  }

  function badges(page, pr) {
    const { model } = page;
    const changes = (model.things.changes[pr] || []).map((change) => make("span", { class: "badge" }, page.t(model.changes[change])));
    return make("p", { class: "badges" }, verdictBadge(page, pr), changes, numberLink(page, pr));
  }

  function numberLink(page, pr) {
    const { model } = page;
    const number = model.things.number[pr];
    const repository = prgraph.model.repository(model, pr);
    if (!number) return make("span", { class: "where" }, repository);
    const address = prgraph.model.address(model, pr);
    return make("span", { class: "where" }, address ? link(address, `${repository}#${number}`) : `${repository}#${number}`);
  }

  // The quotes of a pull request that speak of some things: two, and a button for the rest.
  function quotes(page, pr, things, most = 2) {
    const found = (page.model.entriesOf.get(pr) || []).flatMap((entry) => prgraph.evidence.quotes(page.model, entry, things));
    const distinct = [...new Map(found.map((quote) => [quote.parts.map((part) => part.text).join(""), quote])).values()];
    const ordered = distinct.sort((a, b) => Number(a.inTitle) - Number(b.inTitle));
    const list = make("div", { class: "quotes" }, ordered.slice(0, most).map((each) => quote(page, each)));
    if (ordered.length > most) {
      list.append(make("button", { class: "quiet", type: "button", onclick: (event) => {
        event.target.replaceWith(...ordered.slice(most).map((each) => quote(page, each)));
      } }, page.t("moreQuotes", ordered.length - most)));
    }
    return list;
  }

  function quote(page, { parts, entry }, withSource = false) {
    const text = parts.map((part) => (part.marked ? make("mark", {}, part.text) : part.text));
    return make("blockquote", { dir: "auto" }, text, withSource ? make("cite", {}, source(page, entry)) : null);
  }

  function source(page, entry) {
    const digest = page.model.digests[page.model.entries[entry].digest];
    return digest[1].join(", ") + (digest[2].length ? ` · ${digest[2].join(", ")}` : "");
  }

  function chips(page, pr) {
    const { model } = page;
    const wanted = CHIP_KINDS.map((kind) => model.kinds.indexOf(kind));
    const found = model.around[pr].map((edge) => prgraph.model.other(model, edge, pr)).filter((node) => wanted.includes(model.kind[node]));
    return found.length ? make("p", { class: "chips" }, [...new Set(found)].slice(0, 8).map((node) => chip(page, node))) : null;
  }

  function referenceLine(page, pr) {
    const { model } = page;
    const edges = model.around[pr].filter((edge) => REFERENCES.includes(model.links[model.link[edge]]));
    if (edges.length === 0) return null;
    return make("ul", { class: "refs" }, edges.slice(0, 6).map((edge) => {
      const out = model.from[edge] === pr, there = prgraph.model.other(model, edge, pr);
      const word = page.t(`${out ? "link" : "back"}.${model.links[model.link[edge]]}`);
      return make("li", {}, make("button", { class: "relation", type: "button", onclick: () => page.openEdge(edge) }, word), " ", nodeButton(page, there));
    }));
  }

  // A card: title, verdict, change, chips, the quotes for `things`, references, link.
  function card(page, pr, things) {
    return make("article", { class: "card", "data-pr": pr },
      make("h3", {}, make("button", { class: "title", type: "button", dir: "auto", onclick: () => page.focus(pr) }, name(page, pr))),
      badges(page, pr), things ? quotes(page, pr, things) : preview(page, pr), chips(page, pr), referenceLine(page, pr));
  }

  // The first lines of what a digest says.
  function preview(page, pr) {
    const entry = page.model.entries[page.model.entriesOf.get(pr)[0]];
    return entry.whole ? make("p", { class: "preview-text", dir: "auto" }, entry.text.slice(entry.titleLength).trim()) : null;
  }

  // A list that shows its first items and a button for more; as many as before where the same is drawn again.
  function growing(page, items, step, draw) {
    const box = make("div", { class: "list" });
    let at = 0;
    const more = (wanted = step) => {
      items.slice(at, at + wanted).forEach((item) => box.append(draw(item)));
      at += wanted;
      page.grown = at;
      if (at < items.length) box.append(make("button", { class: "wide", type: "button", onclick: (event) => { event.target.remove(); more(); } }, page.t("showMore", items.length - at)));
    };
    more(Math.max(step, page.grown));
    return box;
  }

  return { name, nodeButton, chip, badges, verdictBadge, numberLink, quotes, quote, source, card, growing, REFERENCES };
})();
