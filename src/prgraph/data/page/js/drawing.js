// Draws the scene on the canvas of vis-network: territories and edges below its nodes, labels above them.
"use strict";
var prgraph = globalThis.prgraph || (globalThis.prgraph = {});

prgraph.drawing = (() => {
  const MOST_LABELS = 130;
  const DIM = 0.16;
  const TITLES_FROM = 1.15;
  const CLOSED = 0.8;

  function create(model, palette, ranking, container) {
    const drawing = {
      model, palette, ranking, container, scene: null, hover: -1, selected: -1, theme: prgraph.marks.readTheme(container),
      language: "en", placed: [], covered: [], redraws: 0, nodesDrawn: 0, widths: new Map(),
    };
    const nodes = new vis.DataSet(Array.from({ length: model.count }, (_, id) => ({ id, x: model.x[id], y: model.y[id], size: model.size[id] })));
    drawing.network = new vis.Network(container, { nodes, edges: new vis.DataSet([]) }, options(drawing));
    drawing.network.on("beforeDrawing", (context) => drawGround(drawing, context));
    drawing.network.on("afterDrawing", (context) => drawLabels(drawing, context));
    return drawing;
  }

  function options(drawing) {
    return {
      physics: false, layout: { improvedLayout: false }, edges: { smooth: false }, autoResize: false,
      interaction: { hover: false, dragNodes: false, selectable: false, zoomSpeed: 1.2, keyboard: false },
      nodes: { shape: "custom", ctxRenderer: (parameters) => nodeRenderer(drawing, parameters) },
    };
  }

  // Show a scene. vis-network draws and hits the nodes of this list only; going through its data set would take a second.
  function show(drawing, scene) {
    drawing.scene = scene;
    drawing.network.body.nodeIndices = scene.nodes;
    drawing.network.redraw();
  }

  function nodeRenderer(drawing, { ctx, id, x, y }) {
    const size = sizeOf(drawing, id);
    return {
      drawNode: () => drawNode(drawing, ctx, id, x, y, size),
      nodeDimensions: { width: size * 2.4, height: size * 2.4 },
    };
  }

  // How large a mark is drawn: never smaller on the screen than can be told apart, larger where it is looked at.
  function sizeOf(drawing, node) {
    const { model, scene } = drawing;
    const least = scene && scene.lit && scene.lit.has(node) ? 4.5 : model.isTerm[model.kind[node]] ? 2.2 : 1.6;
    return Math.max(model.size[node], least / drawing.network.body.view.scale);
  }

  function strength(drawing, node) {
    const { scene } = drawing;
    return !scene || !scene.lit || scene.lit.has(node) ? 1 : DIM;
  }

  function drawNode(drawing, context, node, x, y, size) {
    const { model, palette, theme } = drawing;
    const mark = palette[model.kind[node]];
    const full = prgraph.marks.fill(model, node);
    context.globalAlpha = strength(drawing, node);
    prgraph.marks.trace(context, mark.points, x, y, size);
    context.fillStyle = full === 2 ? mark.colour : theme.paper;
    context.fill();
    if (full < 2) {
      if (full === 1) {
        context.globalAlpha *= 0.45;
        context.fillStyle = mark.colour;
        context.fill();
        context.globalAlpha = strength(drawing, node);
      }
      context.lineWidth = 1.4;
      context.strokeStyle = mark.colour;
      context.stroke();
    }
    if (node === drawing.selected || node === drawing.hover) ring(drawing, context, x, y, size, node === drawing.selected);
    context.globalAlpha = 1;
    drawing.nodesDrawn += 1;
  }

  function ring(drawing, context, x, y, size, strong) {
    const scale = drawing.network.body.view.scale;
    context.beginPath();
    context.arc(x, y, size * 1.2 + 4 / scale, 0, 2 * Math.PI);
    context.lineWidth = (strong ? 2.5 : 1.5) / scale;
    context.strokeStyle = drawing.theme.ink;
    context.stroke();
  }

  function drawGround(drawing, context) {
    drawing.redraws += 1;
    if (!drawing.scene) return;
    drawTerritories(drawing, context);
    drawEdges(drawing, context);
  }

  // A territory for each drawn component that others lie in, and a halo by its pull requests for the others.
  function drawTerritories(drawing, context) {
    const { model, scene, palette } = drawing;
    const scale = drawing.network.body.view.scale;
    context.fillStyle = context.strokeStyle = palette[model.COMPONENT].colour;
    for (const node of scene.nodes) {
      if (model.kind[node] !== model.COMPONENT) continue;
      const lit = strength(drawing, node);
      const wide = model.things.reach[node] > model.things.shell[node];
      const closed = scene.closed.has(node);
      if (wide && closed) {
        context.beginPath();
        context.arc(model.x[node], model.y[node], model.things.shell[node] * CLOSED, 0, 2 * Math.PI);
        context.globalAlpha = 0.3 * (0.35 + 0.65 * lit);
        context.fill();
      }
      context.beginPath();
      context.arc(model.x[node] + model.things.middleX[node], model.y[node] + model.things.middleY[node], model.things.reach[node], 0, 2 * Math.PI);
      context.globalAlpha = (wide ? 0.055 : closed ? 0.3 : 0.12) * (0.35 + 0.65 * lit);
      context.fill();
      context.globalAlpha = 0.22 * lit;
      context.lineWidth = 1 / scale;
      context.stroke();
    }
    context.globalAlpha = 1;
  }

  function drawEdges(drawing, context) {
    const { model, scene, theme } = drawing;
    const scale = drawing.network.body.view.scale;
    const lit = scene.lit !== null;
    const quiet = [], plain = [], strong = [];
    for (const edge of scene.edges) {
      const link = model.link[edge];
      const within = model.things.parent[model.from[edge]] === model.to[edge];
      if (link !== model.NAMES && link !== model.ABOUT && link !== model.BROADER) strong.push(edge);
      else if (lit) plain.push(edge);
      else if (!within && link === model.ABOUT) quiet.push(edge);
    }
    context.strokeStyle = theme.quiet;
    stroke(drawing, context, quiet, 0.2, 0.8 / scale);
    stroke(drawing, context, plain, Math.max(0.14, Math.min(0.5, 16 / plain.length)), 1.1 / scale);
    context.strokeStyle = context.fillStyle = theme.accent;
    stroke(drawing, context, strong, 0.85, 1.6 / scale);
    context.beginPath();
    for (const edge of strong) arrow(drawing, context, edge);
    context.fill();
    context.globalAlpha = 1;
  }

  function stroke(drawing, context, edges, alpha, width) {
    const { model } = drawing;
    context.globalAlpha = alpha;
    context.lineWidth = width;
    context.beginPath();
    for (const edge of edges) {
      context.moveTo(model.x[model.from[edge]], model.y[model.from[edge]]);
      context.lineTo(model.x[model.to[edge]], model.y[model.to[edge]]);
    }
    context.stroke();
  }

  function arrow(drawing, context, edge) {
    const { model } = drawing;
    const to = model.to[edge], from = model.from[edge];
    const dx = model.x[to] - model.x[from], dy = model.y[to] - model.y[from];
    const length = Math.hypot(dx, dy) || 1;
    const size = 5 / Math.min(1.5, drawing.network.body.view.scale);
    const ux = dx / length, uy = dy / length;
    const tipX = model.x[to] - ux * model.size[to] * 1.2, tipY = model.y[to] - uy * model.size[to] * 1.2;
    context.moveTo(tipX, tipY);
    context.lineTo(tipX - ux * size * 1.8 - uy * size * 0.8, tipY - uy * size * 1.8 + ux * size * 0.8);
    context.lineTo(tipX - ux * size * 1.8 + uy * size * 0.8, tipY - uy * size * 1.8 - ux * size * 0.8);
    context.closePath();
  }

  // What could be labelled, most important first, in pixels of the canvas.
  function wanted(drawing) {
    const { model, scene, ranking } = drawing;
    const view = drawing.network.body.view;
    const { width, height } = size(drawing);
    const first = [drawing.selected, drawing.hover].filter((node) => node >= 0 && scene.has.has(node));
    const rest = ranking.order.filter((node) => scene.has.has(node) && (!scene.lit || scene.lit.has(node)));
    const byStep = scene.lit ? rest.sort((a, b) => scene.lit.get(a) - scene.lit.get(b)) : rest;
    const found = [];
    for (const node of [...first, ...byStep.filter((each) => !first.includes(each))]) {
      const wide = model.kind[node] === model.COMPONENT && model.things.reach[node] > model.things.shell[node] && node !== drawing.selected;
      const reach = model.things.reach[node] * view.scale;
      const inside = wide && reach > 40;
      const x = (model.x[node] + (inside ? model.things.middleX[node] : 0)) * view.scale + view.translation.x;
      const y = (model.y[node] + (inside ? model.things.middleY[node] : 0)) * view.scale + view.translation.y;
      const must = first.includes(node);
      if (!must && (x < 0 || y < 0 || x > width || y > height)) continue;
      const term = model.isTerm[model.kind[node]];
      if (!term && !must && !scene.lit && view.scale < TITLES_FROM) continue;
      found.push({
        node, x, y, must, inside, bold: inside || must, radius: inside ? reach : sizeOf(drawing, node) * view.scale * 1.2 + (must ? 6 : 0),
        size: inside ? (reach > 110 ? 14 : 12) : term ? 12 : 11, text: prgraph.marks.shorten(prgraph.model.label(model, node, drawing.language)),
        quiet: !term && !must,
      });
      if (found.length > MOST_LABELS * 4) break;
    }
    return found;
  }

  // The boxes of the drawn marks that are large enough to be hidden by a label.
  function markBoxes(drawing) {
    const { model, scene } = drawing;
    const view = drawing.network.body.view;
    const boxes = [];
    for (const node of scene.lit ? scene.lit.keys() : scene.nodes) {
      const radius = sizeOf(drawing, node) * view.scale * 0.85;
      const x = model.x[node] * view.scale + view.translation.x, y = model.y[node] * view.scale + view.translation.y;
      if (radius > 2) boxes.push({ left: x - radius, right: x + radius, top: y - radius, bottom: y + radius });
    }
    return boxes;
  }

  function size(drawing) {
    const canvas = drawing.network.canvas.frame.canvas;
    return { width: canvas.clientWidth, height: canvas.clientHeight };
  }

  // What the canvas was made for; its size on the page follows the window at once and so cannot tell of a change.
  function resolution(drawing) {
    const { canvas } = drawing.network.canvas.frame;
    const ratio = drawing.network.canvas.pixelRatio || 1;
    return { width: Math.round(canvas.width / ratio), height: Math.round(canvas.height / ratio) };
  }

  function measure(drawing, context) {
    return (text, points, bold) => {
      const key = `${points}${bold ? "b" : ""}${text}`;
      if (!drawing.widths.has(key)) {
        context.font = font(drawing, points, bold);
        drawing.widths.set(key, context.measureText(text).width);
      }
      return drawing.widths.get(key);
    };
  }

  function font(drawing, points, bold) {
    return `${bold ? "600 " : ""}${points}px ${drawing.theme.font}`;
  }

  function drawLabels(drawing, context) {
    if (!drawing.scene) return;
    const { width, height } = size(drawing);
    const ratio = drawing.network.canvas.pixelRatio || 1;
    context.save();
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    drawing.placed = prgraph.labels.place(wanted(drawing), width, height, MOST_LABELS, measure(drawing, context), markBoxes(drawing), drawing.covered);
    context.textBaseline = "middle";
    context.lineJoin = "round";
    context.textAlign = "center";
    for (const label of drawing.placed) {
      const x = (label.box.left + label.box.right) / 2, y = (label.box.top + label.box.bottom) / 2;
      context.font = font(drawing, label.size, label.bold);
      context.strokeStyle = drawing.theme.paper;
      context.lineWidth = 3;
      context.globalAlpha = 0.85;
      context.strokeText(label.text, x, y);
      context.globalAlpha = 1;
      context.fillStyle = label.quiet ? drawing.theme.quiet : drawing.theme.ink;
      context.fillText(label.text, x, y);
    }
    context.restore();
  }

  // The edge next to a point of the canvas, -1 if none is within 6 pixels.
  function edgeAt(drawing, point) {
    const { model, scene } = drawing;
    const view = drawing.network.body.view;
    const x = (point.x - view.translation.x) / view.scale, y = (point.y - view.translation.y) / view.scale;
    let best = -1, nearest = (6 / view.scale) ** 2;
    for (const edge of scene.edges) {
      const distance = toSegment(x, y, model.x[model.from[edge]], model.y[model.from[edge]], model.x[model.to[edge]], model.y[model.to[edge]]);
      if (distance < nearest) { nearest = distance; best = edge; }
    }
    return best;
  }

  function toSegment(x, y, ax, ay, bx, by) {
    const dx = bx - ax, dy = by - ay;
    const along = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)));
    return (ax + along * dx - x) ** 2 + (ay + along * dy - y) ** 2;
  }

  // The smallest territory around a point of the canvas, -1 outside of all.
  function territoryAt(drawing, point) {
    const { model, scene } = drawing;
    const view = drawing.network.body.view;
    const x = (point.x - view.translation.x) / view.scale, y = (point.y - view.translation.y) / view.scale;
    let best = -1;
    for (const node of scene.nodes) {
      if (model.kind[node] !== model.COMPONENT || model.things.reach[node] * view.scale < 14) continue;
      const reach = model.things.reach[node];
      const away = Math.hypot(model.x[node] + model.things.middleX[node] - x, model.y[node] + model.things.middleY[node] - y);
      if (away <= reach && (best < 0 || reach < model.things.reach[best])) best = node;
    }
    return best;
  }

  return { create, show, edgeAt, territoryAt, resolution, size, sizeOf, toSegment };
})();
