// Where labels go: in order of importance, each beside its mark, none over another.
"use strict";
var prgraph = globalThis.prgraph || (globalThis.prgraph = {});

prgraph.labels = (() => {
  const CELL = 64;

  function occupied() {
    const cells = new Map();
    const each = (box, visit) => {
      for (let cx = Math.floor(box.left / CELL); cx <= Math.floor(box.right / CELL); cx += 1) {
        for (let cy = Math.floor(box.top / CELL); cy <= Math.floor(box.bottom / CELL); cy += 1) {
          if (visit(`${cx},${cy}`)) return true;
        }
      }
      return false;
    };
    return {
      isFree: (box) => !each(box, (cell) => (cells.get(cell) || []).some((there) => overlaps(box, there))),
      take: (box) => void each(box, (cell) => void (cells.has(cell) ? cells.get(cell).push(box) : cells.set(cell, [box]))),
    };
  }

  function overlaps(a, b) {
    return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  }

  // `wanted`: {node, text, x, y, radius, size, inside, must} on the screen, most important first. `measure` gives the width
  // of a text at a size. Gives the labels that have room, with their boxes.
  // `marks` are boxes that labels keep clear of where they can, `covers` those that only a label that must be drawn may enter.
  function place(wanted, width, height, most, measure, marks = [], covers = []) {
    const taken = occupied(), blocked = occupied(), covered = occupied();
    for (const mark of marks) blocked.take(mark);
    for (const cover of covers) covered.take(cover);
    const placed = [];
    for (const label of wanted) {
      if (placed.length >= most) break;
      const w = measure(label.text, label.size, label.bold) + 4, h = label.size + 5;
      const spots = boxes(label, w, h).map((box) => (label.must ? keepInside(box, width, height) : box));
      const free = spots.filter((each) => each.left >= 0 && each.top >= 0 && each.right <= width && each.bottom <= height && taken.isFree(each));
      const open = free.filter((each) => covered.isFree(each));
      const box = open.find((each) => blocked.isFree(each)) || (label.must || label.inside ? open[0] : undefined) || (label.must ? free[0] : undefined);
      if (!box) continue;
      taken.take(box);
      placed.push({ ...label, box });
    }
    return placed;
  }

  function boxes(label, w, h) {
    const { x, y, radius, inside } = label;
    const at = (left, top) => ({ left, top, right: left + w, bottom: top + h });
    const below = at(x - w / 2, y + radius + 2);
    if (inside) return [at(x - w / 2, y - radius + 5), at(x - w / 2, y - radius - h - 1)];
    return [below, at(x + radius + 3, y - h / 2), at(x - w / 2, y - radius - h - 2), at(x - radius - w - 3, y - h / 2)];
  }

  function keepInside(box, width, height) {
    const dx = Math.max(0, -box.left) - Math.max(0, box.right - width);
    const dy = Math.max(0, -box.top) - Math.max(0, box.bottom - height);
    return { left: box.left + dx, right: box.right + dx, top: box.top + dy, bottom: box.bottom + dy };
  }

  return { place, overlaps };
})();
