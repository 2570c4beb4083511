// Moves over the plane: fit, focus, pan, zoom; animated only where the reader has nothing against it.
"use strict";
var prgraph = globalThis.prgraph || (globalThis.prgraph = {});

prgraph.camera = (() => {
  const INSET = { left: 24, right: 56, top: 24, bottom: 56 };

  function isCalm() {
    return !globalThis.matchMedia || matchMedia("(prefers-reduced-motion: reduce)").matches;
  }

  function bounds(model, nodes) {
    const box = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity };
    for (const node of nodes) {
      const component = model.kind[node] === model.COMPONENT;
      const x = model.x[node] + (component ? model.things.middleX[node] : 0), y = model.y[node] + (component ? model.things.middleY[node] : 0);
      const reach = component ? model.things.reach[node] : model.size[node] * 1.2;
      box.left = Math.min(box.left, x - reach);
      box.right = Math.max(box.right, x + reach);
      box.top = Math.min(box.top, y - reach);
      box.bottom = Math.max(box.bottom, y + reach);
    }
    return box;
  }

  function fit(drawing, nodes, { most = 1.6, animate = true } = {}) {
    if (nodes.length === 0) return;
    const box = bounds(drawing.model, nodes);
    const { width, height } = prgraph.drawing.size(drawing);
    const across = width - INSET.left - INSET.right, down = height - INSET.top - INSET.bottom;
    const scale = Math.max(0.02, Math.min(most, across / Math.max(1, box.right - box.left), down / Math.max(1, box.bottom - box.top)));
    const x = (box.left + box.right) / 2 + (INSET.right - INSET.left) / 2 / scale, y = (box.top + box.bottom) / 2 + (INSET.bottom - INSET.top) / 2 / scale;
    moveTo(drawing, { x, y }, scale, animate);
  }

  function moveTo(drawing, position, scale, animate = true) {
    drawing.network.moveTo({ position, scale, animation: animate && !isCalm() ? { duration: 280, easingFunction: "easeInOutQuad" } : false });
  }

  function zoom(drawing, factor) {
    const scale = Math.min(6, Math.max(0.02, drawing.network.getScale() * factor));
    moveTo(drawing, drawing.network.getViewPosition(), scale);
  }

  function pan(drawing, dx, dy) {
    const scale = drawing.network.getScale(), at = drawing.network.getViewPosition();
    moveTo(drawing, { x: at.x + dx / scale, y: at.y + dy / scale }, scale, false);
  }

  return { fit, zoom, pan, bounds };
})();
