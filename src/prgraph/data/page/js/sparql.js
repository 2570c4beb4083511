// The query that gives exactly what is selected.
"use strict";
var prgraph = globalThis.prgraph || (globalThis.prgraph = {});

prgraph.sparql = (() => {
  const PREFIXES = {
    prg: "https://w3id.org/prgraph/ns#", dcterms: "http://purl.org/dc/terms/", schema: "https://schema.org/",
    skos: "http://www.w3.org/2004/02/skos/core#", rdfs: "http://www.w3.org/2000/01/rdf-schema#",
    verdict: "https://w3id.org/prgraph/verdict/", change: "https://w3id.org/prgraph/change/",
  };
  const RELATIONS = {
    depends_on: "prg:dependsOn", prior: "prg:prior", follow_up: "prg:followUp", part_of: "prg:part",
    read_with: "prg:readWith", mentions: "dcterms:references",
  };

  function iri(text) {
    return `<${text.replace(/[\u0000-\u0020<>"{}|^`\\]/g, (c) => encodeURIComponent(c))}>`;
  }

  function literal(text) {
    return JSON.stringify(text);
  }

  function withPrefixes(body) {
    const used = Object.keys(PREFIXES).filter((name) => new RegExp(`(^|[^\\w<])${name}:`, "m").test(body));
    return [...used.map((name) => `PREFIX ${name}: <${PREFIXES[name]}>`), body].join("\n");
  }

  function term(model, key) {
    const node = model.byKey.get(key);
    return node === undefined ? iri(`urn:unknown:${encodeURIComponent(key)}`) : iri(prgraph.model.iri(model, node));
  }

  // One condition on ?pr for each facet in use; several values are alternatives.
  function conditions(model, chosen) {
    const lines = [];
    const add = (facet, pattern, values) => {
      if (!chosen[facet] || chosen[facet].size === 0) return;
      lines.push(`  VALUES ?${facet} { ${[...chosen[facet]].sort().map(values).join(" ")} }`, `  ${pattern}`);
    };
    add("verdict", "?pr ^prg:describes/prg:verdict ?verdict .", (value) => `verdict:${value}`);
    add("change", "?pr prg:changeType ?change .", (value) => `change:${value}`);
    for (const facet of prgraph.filters.TERM_FACETS) {
      add(facet, `?pr ^prg:describes/schema:mentions/skos:broader* ?${facet} .`, (value) => term(model, value));
    }
    add("repository", "?pr prg:repository/rdfs:label ?repository .", literal);
    add("digest", "?pr ^prg:describes/dcterms:isPartOf ?digest .", (value) => digest(model, value));
    return lines;
  }

  function digest(model, hash) {
    const found = model.digests.find((row) => row[0] === hash);
    return iri(found ? found[3] : `urn:unknown:${encodeURIComponent(hash)}`);
  }

  // What a page that holds a part only lists, one by one: the store would give more.
  function only(model, variable, nodes) {
    if (!model.leftOut) return [];
    return [`  VALUES ?${variable} {`, ...nodes.map((node) => `    ${iri(prgraph.model.iri(model, node))}`), "  }"];
  }

  // The pull requests that the filters and the focus let through, which are `prs`.
  function selection(model, chosen, focus, prs) {
    const lines = ["SELECT DISTINCT ?pr ?title WHERE {", "  ?entry prg:describes ?pr ; dcterms:title ?title ."];
    if (focus >= 0 && model.kind[focus] === model.PR) {
      lines.push(`  VALUES ?pr { ${iri(prgraph.model.iri(model, focus))} }`);
    } else if (focus >= 0) {
      const node = iri(prgraph.model.iri(model, focus));
      lines.push(`  ?pr ^prg:describes/schema:mentions/skos:broader* ${node} .`);
    }
    return withPrefixes([...lines, ...conditions(model, chosen), ...only(model, "pr", prs), "}", "ORDER BY ?title"].join("\n"));
  }

  // What a pull request names and refers to, and what refers to it.
  function neighbours(model, focus) {
    const pr = iri(prgraph.model.iri(model, focus));
    return withPrefixes([
      "SELECT DISTINCT ?thing WHERE {",
      `  { ?entry prg:describes ${pr} ; schema:mentions ?thing }`,
      `  UNION { ${pr} dcterms:references ?thing }`,
      `  UNION { ?thing dcterms:references ${pr} }`,
      `  FILTER(?thing != ${pr})`,
      ...only(model, "thing", [...new Set(model.around[focus].map((edge) => prgraph.model.other(model, edge, focus)))]),
      "}", "ORDER BY ?thing",
    ].join("\n"));
  }

  // The words that stand behind an edge.
  function edge(model, number) {
    const from = iri(prgraph.model.iri(model, model.from[number]));
    const to = iri(prgraph.model.iri(model, model.to[number]));
    const link = model.links[model.link[number]];
    if (link === "broader") return withPrefixes(`ASK { ${from} skos:broader ${to} }`);
    const fact = RELATIONS[link] ? `  ${from} ${RELATIONS[link]} ${to} .` : `  ?entry schema:mentions ${to} .`;
    return [
      "PREFIX itsrdf: <http://www.w3.org/2005/11/its/rdf#>",
      "PREFIX nif: <http://persistence.uni-leipzig.org/nlp2rdf/ontologies/nif-core#>",
      withPrefixes(["SELECT DISTINCT ?entry ?begin ?end ?words WHERE {", fact,
        `  ?entry prg:describes ${from} .`,
        `  ?mention dcterms:isPartOf ?entry ; itsrdf:taIdentRef ${to} ;`,
        "    nif:beginIndex ?begin ; nif:endIndex ?end ; nif:anchorOf ?words .", "}", "ORDER BY ?entry ?begin"].join("\n")),
    ].join("\n");
  }

  return { selection, neighbours, edge };
})();
