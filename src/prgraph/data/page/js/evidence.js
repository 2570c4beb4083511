// The words behind a fact: quotes with their marks, and whole texts with every name in them.
"use strict";
var prgraph = globalThis.prgraph || (globalThis.prgraph = {});

prgraph.evidence = (() => {
  const { FLAGS, WIDTH } = prgraph.model;

  function spans(entry) {
    const found = [];
    for (let at = 0; at < entry.evidence.length; at += WIDTH) {
      const [thing, begin, length, before, after, flags] = entry.evidence.slice(at, at + WIDTH);
      found.push({ thing, begin, end: begin + length, from: begin - before, to: begin + length + after, flags });
    }
    return found;
  }

  // Quotes of an entry for things: spans of one sentence share a quote. Each quote is a list of {text, marked}.
  function quotes(model, entryNumber, things) {
    const wanted = things instanceof Set ? things : new Set(things);
    const entry = model.entries[entryNumber];
    const found = spans(entry).filter((span) => wanted.has(span.thing));
    const joined = [];
    for (const span of found.sort((a, b) => a.from - b.from || a.begin - b.begin)) {
      const last = joined[joined.length - 1];
      if (last && span.from < last.to) {
        last.marks.push(span);
        if (span.to > last.to) {
          last.to = span.to;
          last.flags = (last.flags & FLAGS.cutBefore) | (span.flags & FLAGS.cutAfter);
        }
      } else {
        joined.push({ entry: entryNumber, from: span.from, to: span.to, flags: span.flags, marks: [span] });
      }
    }
    return joined.map((quote) => ({ entry: entryNumber, inTitle: quote.from < entry.titleLength, parts: cut(entry, quote) }));
  }

  function cut(entry, quote) {
    const parts = pieces(entry.text, quote.from, quote.to, quote.marks);
    if (quote.flags & FLAGS.cutBefore) parts.unshift({ text: "…" });
    if (quote.flags & FLAGS.cutAfter) parts.push({ text: "…" });
    return parts;
  }

  // Cut a stretch of text at spans; where spans overlap the first and longest wins.
  function pieces(text, from, to, marks) {
    const parts = [];
    let at = from;
    for (const mark of [...marks].sort((a, b) => a.begin - b.begin || b.end - a.end)) {
      const begin = Math.max(mark.begin, from), end = Math.min(mark.end, to);
      if (begin < at || end <= begin) continue;
      if (begin > at) parts.push({ text: text.slice(at, begin) });
      parts.push({ text: text.slice(begin, end), thing: mark.thing, marked: true });
      at = end;
    }
    if (at < to) parts.push({ text: text.slice(at, to) });
    return parts;
  }

  // Title and summary of an entry with the names that `keep` lets through.
  function whole(model, entryNumber, keep) {
    const entry = model.entries[entryNumber];
    const marks = spans(entry).filter((span) => keep(span.thing));
    let start = entry.titleLength;
    while (start < entry.text.length && /\s/.test(entry.text[start])) start += 1;
    const isShort = (mark) => mark.end - mark.begin < 80;
    return {
      title: pieces(entry.text, 0, entry.titleLength, marks.filter(isShort)),
      summary: entry.whole ? pieces(entry.text, start, entry.text.length, marks.filter(isShort)) : [],
    };
  }

  // All quotes for an edge: those of the source's entries that speak of the target.
  function ofEdge(model, edge) {
    const pr = model.from[edge], things = new Set([model.to[edge]]);
    return (model.entriesOf.get(pr) || []).flatMap((entry) => quotes(model, entry, things));
  }

  return { spans, quotes, pieces, whole, ofEdge };
})();
