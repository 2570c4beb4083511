// The marks of nodes: outlines for the canvas and for SVG, colours of the theme, short labels.
"use strict";
var prgraph = globalThis.prgraph || (globalThis.prgraph = {});

prgraph.marks = (() => {
  const COLUMNS = 24;

  function trace(context, points, x, y, radius) {
    context.beginPath();
    if (points.length === 0) {
      context.arc(x, y, radius, 0, 2 * Math.PI);
    } else {
      points.forEach(([a, b], at) => context[at ? "lineTo" : "moveTo"](x + a * radius, y + b * radius));
      context.closePath();
    }
  }

  function pathData(points, x, y, radius) {
    const spot = ([a, b]) => `${round(x + a * radius)} ${round(y + b * radius)}`;
    if (points.length) return `M${points.map(spot).join("L")}Z`;
    const r = round(radius);
    return `M${round(x - radius)} ${round(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
  }

  function round(value) {
    return Math.round(value * 10) / 10;
  }

  // How full a pull request's mark is: must read 2, skim 1, else 0.
  function fill(model, node) {
    if (model.kind[node] !== model.PR) return 2;
    const verdict = prgraph.model.verdict(model, node);
    return verdict === 0 ? 2 : verdict === 1 ? 1 : 0;
  }

  function isWide(code) {
    return (code >= 0x1100 && code <= 0x115f) || (code >= 0x2e80 && code <= 0xa4cf) || (code >= 0xac00 && code <= 0xd7a3) ||
      (code >= 0xf900 && code <= 0xfaff) || (code >= 0xfe30 && code <= 0xfe6f) || (code >= 0xff00 && code <= 0xff60) || code >= 0x1f300;
  }

  // Cut a label at about 24 columns, wide characters counting two.
  function shorten(text, columns = COLUMNS) {
    let used = 0, out = "";
    for (const character of text.replace(/[\u202a-\u202e\u2066-\u2069]/g, "")) {
      used += isWide(character.codePointAt(0)) ? 2 : 1;
      if (used > columns) return `${out.trimEnd()}…`;
      out += character;
    }
    return out;
  }

  // Colours of the theme in force, from the style sheet.
  function readTheme(element) {
    const style = getComputedStyle(element);
    const get = (name) => style.getPropertyValue(`--${name}`).trim();
    return { paper: get("paper"), ink: get("ink"), quiet: get("quiet"), line: get("line"), accent: get("accent"), font: style.fontFamily };
  }

  return { trace, pathData, fill, shorten, readTheme, round };
})();
