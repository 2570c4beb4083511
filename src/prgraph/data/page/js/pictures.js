// The current view as a picture: SVG with its legend, and PNG made from the same.
"use strict";
var prgraph = globalThis.prgraph || (globalThis.prgraph = {});

prgraph.pictures = (() => {
  const LEGEND = 30;
  const PNG_SCALE = 2;

  function escape(text) {
    return String(text).replace(/[&<>"]/g, (c) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[c])
      // eslint-disable-next-line no-control-regex
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "\ufffd").replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, "\ufffd");
  }

  // Draw what the canvas shows as SVG, in its pixels.
  function svg(page) {
    const { drawing, model, palette, scene } = page;
    const { width, height } = prgraph.drawing.size(drawing);
    const view = drawing.network.body.view, theme = drawing.theme;
    const at = (node) => [model.x[node] * view.scale + view.translation.x, model.y[node] * view.scale + view.translation.y];
    const r = prgraph.marks.round;
    const out = [`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height + LEGEND}" viewBox="0 0 ${width} ${height + LEGEND}" font-family="${escape(theme.font)}">`,
      `<title>${escape(page.title)}</title>`, `<rect width="100%" height="100%" fill="${theme.paper}"/>`,
      `<clipPath id="c"><rect width="${width}" height="${height}"/></clipPath><g clip-path="url(#c)">`];
    out.push(...territories(page, view, r), ...edges(page, at, r), ...nodes(page, at, view, r), ...labels(drawing, theme, r), "</g>");
    out.push(...legend(page, width, height, theme), "</svg>");
    return out.join("\n");

    function territories() {
      const colour = palette[model.COMPONENT].colour;
      return scene.nodes.filter((node) => model.kind[node] === model.COMPONENT).map((node) => {
        const wide = model.things.reach[node] > model.things.shell[node];
        const [x, y] = at(node);
        const cx = x + model.things.middleX[node] * view.scale, cy = y + model.things.middleY[node] * view.scale;
        const reach = (wide ? model.things.reach[node] : model.things.shell[node]) * view.scale;
        const dim = scene.lit && !scene.lit.has(node) ? 0.4 : 1;
        return `<circle cx="${r(cx)}" cy="${r(cy)}" r="${r(reach)}" fill="${colour}" fill-opacity="${(wide ? 0.055 : 0.12) * dim}" stroke="${colour}" stroke-opacity="${0.22 * dim}"/>`;
      });
    }
  }

  function edges(page, at, r) {
    const { model, scene, drawing } = page;
    const found = { quiet: [], plain: [], strong: [] };
    for (const edge of scene.edges) {
      const link = model.link[edge];
      const reference = prgraph.cards.REFERENCES.includes(model.links[link]);
      if (!reference && !scene.lit && (link !== model.ABOUT || model.things.parent[model.from[edge]] === model.to[edge])) continue;
      const [a, b] = [at(model.from[edge]), at(model.to[edge])];
      found[reference ? "strong" : scene.lit ? "plain" : "quiet"].push(`M${r(a[0])} ${r(a[1])}L${r(b[0])} ${r(b[1])}`);
    }
    const path = (list, colour, opacity, width) => (list.length ? [`<path d="${list.join("")}" fill="none" stroke="${colour}" stroke-opacity="${opacity}" stroke-width="${width}"/>`] : []);
    return [...path(found.quiet, drawing.theme.quiet, 0.2, 0.8), ...path(found.plain, drawing.theme.quiet, 0.5, 1.1), ...path(found.strong, drawing.theme.accent, 0.85, 1.6)];
  }

  function nodes(page, at, view, r) {
    const { model, palette, scene, drawing } = page;
    return scene.nodes.map((node) => {
      const mark = palette[model.kind[node]], full = prgraph.marks.fill(model, node), [x, y] = at(node);
      const opacity = scene.lit && !scene.lit.has(node) ? 0.16 : 1;
      const fill = full === 2 ? `fill="${mark.colour}"` : `fill="${mark.colour}" fill-opacity="${full ? 0.45 : 0}" stroke="${mark.colour}" stroke-width="${r(1.4 * view.scale)}"`;
      return `<path d="${prgraph.marks.pathData(mark.points, x, y, prgraph.drawing.sizeOf(drawing, node) * view.scale)}" ${fill} opacity="${opacity}"><title>${escape(prgraph.cards.name(page, node))}</title></path>`;
    });
  }

  function labels(drawing, theme, r) {
    return drawing.placed.map((label) => `<text x="${r((label.box.left + label.box.right) / 2)}" y="${r((label.box.top + label.box.bottom) / 2)}" font-size="${label.size}"` +
      ` ${label.bold ? 'font-weight="600" ' : ""}text-anchor="middle" dominant-baseline="central" fill="${label.quiet ? theme.quiet : theme.ink}" stroke="${theme.paper}" stroke-width="3" paint-order="stroke">${escape(label.text)}</text>`);
  }

  function legend(page, width, height, theme) {
    const { model, palette, scene } = page;
    const out = [];
    let x = 16;
    model.kinds.forEach((name, kind) => {
      if (!scene.nodes.some((node) => model.kind[node] === kind) || x > width - 60) return;
      const word = page.t(`kind.${name}`);
      out.push(`<path d="${prgraph.marks.pathData(palette[kind].points, x, height + LEGEND / 2, 5)}" fill="${palette[kind].colour}"/>`,
        `<text x="${x + 11}" y="${height + LEGEND / 2}" font-size="12" dominant-baseline="central" fill="${theme.ink}">${escape(word)}</text>`);
      x += 34 + [...word].reduce((sum, c) => sum + (c.charCodeAt(0) > 255 ? 12 : 6.6), 0);
    });
    return out;
  }

  // Turn the SVG into a PNG of twice the size; gives a data URL.
  function png(page) {
    const source = svg(page);
    const { width, height } = prgraph.drawing.size(page.drawing);
    return new Promise((resolve, reject) => {
      const image = new Image();
      image.onload = () => {
        const canvas = document.createElement("canvas");
        canvas.width = width * PNG_SCALE;
        canvas.height = (height + LEGEND) * PNG_SCALE;
        canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
        resolve(canvas.toDataURL("image/png"));
      };
      image.onerror = () => reject(new Error("the picture cannot be drawn"));
      image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(source)}`;
    });
  }

  return { svg, png, escape };
})();
