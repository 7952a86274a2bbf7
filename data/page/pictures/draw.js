// Helpers of all pictures. A picture exports `draw(svg, picture)`.
//
// Colours are the page's variables, set as attributes, so that light, dark and forced colours work
// without drawing again. Nothing is told by colour alone: each seat has a shape and a number, and
// each kind of ground or card a pattern. Text is `INK` on `PAPER` or `SOFT`, never on a colour.

const SVG = "http://www.w3.org/2000/svg";

export const INK = "var(--ink)";
export const PAPER = "var(--paper)";
export const SOFT = "var(--soft)";
export const STRONG = "var(--strong)";
export const OWN = "var(--own)";
export const WATER = "var(--water)";
export const GRASS = "var(--grass)";
export const ROAD = "var(--road)";

// Add an element: add(svg, "rect", { x: 0, y: 0, width: 1, height: 1 }). Returns it.
export function add(parent, name, attributes = {}, words = "") {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== null) element.setAttribute(key, value);
  }
  if (words !== "") element.textContent = words;
  parent.append(element);
  return element;
}

// Empty the drawing and set its size in units. Returns a group in which a unit is `parts` parts,
// so that small boards (6 by 6 units) can be drawn and lettered in whole numbers.
export function begin(svg, width, height, parts = 1) {
  svg.replaceChildren();
  svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
  return parts === 1 ? svg : add(svg, "g", { transform: `scale(${1 / parts})` });
}

export function group(parent, x = 0, y = 0, scale = 1) {
  const moved = `translate(${x} ${y})` + (scale === 1 ? "" : ` scale(${scale})`);
  return add(parent, "g", { transform: moved });
}

export const rect = (parent, x, y, width, height, look = {}) =>
  add(parent, "rect", { x, y, width, height, ...look });

export const circle = (parent, cx, cy, r, look = {}) => add(parent, "circle", { cx, cy, r, ...look });

export const ellipse = (parent, cx, cy, rx, ry, look = {}) =>
  add(parent, "ellipse", { cx, cy, rx, ry, ...look });

export const line = (parent, x1, y1, x2, y2, look = {}) =>
  add(parent, "line", { x1, y1, x2, y2, stroke: INK, "stroke-linecap": "round", ...look });

export const path = (parent, d, look = {}) => add(parent, "path", { d, ...look });

// A closed shape through points [[x, y], ...].
export const polygon = (parent, points, look = {}) =>
  add(parent, "polygon", { points: points.map((point) => point.join(",")).join(" "), ...look });

// The corners of a regular shape round [x, y]; `turn` in degrees, 0: the first corner is on top.
export function corners(count, x, y, radius, turn = 0) {
  return Array.from({ length: count }, (_, at) => {
    const angle = ((turn - 90 + (360 * at) / count) * Math.PI) / 180;
    return [round(x + radius * Math.cos(angle)), round(y + radius * Math.sin(angle))];
  });
}

export const round = (number) => Math.round(number * 100) / 100;

// Text with its middle at [x, y]; `size` is the height of the font.
export function text(parent, x, y, size, words, look = {}) {
  const base = round(y + size * 0.35);
  const usual = { fill: INK, "text-anchor": "middle", "font-weight": 700, "font-size": size };
  return add(parent, "text", { x, y: base, ...usual, ...look }, String(words));
}

// Text on a plate of paper, for places where something else lies below.
export function label(parent, x, y, size, words, look = {}) {
  const width = size * (0.5 + 0.6 * String(words).length);
  const edge = { fill: PAPER, stroke: INK, "stroke-width": size * 0.06, rx: size * 0.25 };
  rect(parent, x - width / 2, y - size * 0.6, width, size * 1.2, { ...edge, ...look });
  return text(parent, x, y, size, words);
}

// A pattern as a fill: rect(svg, 0, 0, 9, 9, { fill: pattern(svg, "hatch", 2) }). Names: hatch,
// back (hatched the other way), cross, dots, rows, columns, waves, tufts. `size` is its distance in
// units of the element that is filled. The marks are `mark` on `ground`, both may be left out.
let patterns = 0;

export function pattern(svg, name, size, { ground = "none", mark = INK, weight = 0.1 } = {}) {
  const id = `pattern-${++patterns}`;
  const turn = { hatch: 45, back: -45, cross: 45 }[name] || 0;
  const defs = svg.querySelector("defs") || svg.insertBefore(add(svg, "defs"), svg.firstChild);
  const tile = add(defs, "pattern", {
    id,
    width: size,
    height: size,
    patternUnits: "userSpaceOnUse",
    patternTransform: turn ? `rotate(${turn})` : null,
  });
  const middle = size / 2;
  const thin = { stroke: mark, "stroke-width": size * weight, fill: "none" };
  rect(tile, 0, 0, size, size, { fill: ground });
  if (["hatch", "back", "cross", "columns"].includes(name)) {
    line(tile, middle, -1, middle, size + 1, thin);
  }
  if (["cross", "rows"].includes(name)) line(tile, -1, middle, size + 1, middle, thin);
  if (name === "dots") circle(tile, middle, middle, size * (weight + 0.04), { fill: mark });
  if (name === "waves") {
    const [quarter, high] = [size / 4, size * 0.22];
    const wave = `M0 ${middle} q${quarter} ${-high} ${middle} 0 t${middle} 0`;
    path(tile, wave, thin);
  }
  if (name === "tufts") {
    const [a, b] = [size * 0.14, size * 0.3];
    path(tile, `M${middle - a} ${middle - b} L${middle} ${middle} L${middle + a} ${middle - b}`, thin);
  }
  return `url(#${id})`;
}

// The colour of a seat for the seat `own` that looks (null: an onlooker): the own one, and the
// others in turn order from there.
export function colour(seat, own, seats) {
  if (own === null || own === undefined) return seat < 5 ? `var(--other-${seat + 1})` : OWN;
  const after = (seat - own + seats) % seats;
  return after ? `var(--other-${after})` : OWN;
}

// The outline of a seat: each has a shape of its own, so that colour is never needed.
const SHAPES = [
  null,
  [4, 45, 1.22],
  [3, 0, 1.5],
  [4, 0, 1.3],
  [6, 30, 1.1],
  [5, 180, 1.2],
];

export function seatShape(parent, seat, x, y, radius, look = {}) {
  const shape = SHAPES[seat % SHAPES.length];
  if (!shape) return circle(parent, x, y, radius, look);
  const [count, turn, factor] = shape;
  const low = count === 3 ? y + radius * 0.28 : y;
  return polygon(parent, corners(count, x, low, radius * factor, turn), {
    "stroke-linejoin": "round",
    ...look,
  });
}

// A seat: its shape in its colour with its number; `active`: a second outline, it is its turn.
export function seatMark(parent, seat, own, seats, x, y, radius, active = false) {
  const edge = { stroke: INK, "stroke-width": radius * 0.12 };
  if (active) seatShape(parent, seat, x, y, radius * 1.3, { fill: PAPER, ...edge });
  seatShape(parent, seat, x, y, radius, { fill: colour(seat, own, seats), ...edge });
  circle(parent, x, y, radius * 0.72, { fill: PAPER });
  return text(parent, x, y, radius * 1.15, seat + 1);
}

// A die face with its pips, or with a numeral above 6; [x, y] is its middle.
const PIPS = {
  1: [[0, 0]],
  2: [[-1, -1], [1, 1]],
  3: [[-1, -1], [0, 0], [1, 1]],
  4: [[-1, -1], [1, -1], [-1, 1], [1, 1]],
  5: [[-1, -1], [1, -1], [0, 0], [-1, 1], [1, 1]],
  6: [[-1, -1], [1, -1], [-1, 0], [1, 0], [-1, 1], [1, 1]],
};

export function die(parent, x, y, size, value, look = {}) {
  const half = size / 2;
  const edge = { fill: PAPER, stroke: INK, "stroke-width": size * 0.05, rx: size * 0.18 };
  const face = group(parent);
  rect(face, x - half, y - half, size, size, { ...edge, ...look });
  if (!PIPS[value]) text(face, x, y, size * 0.6, value);
  for (const [east, south] of PIPS[value] || []) {
    circle(face, x + east * size * 0.26, y + south * size * 0.26, size * 0.095, { fill: INK });
  }
  return face;
}

// An arrow from one point to another with a head of `size`.
export function arrow(parent, x1, y1, x2, y2, size, look = {}) {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const [east, south] = [((x2 - x1) / length) * size, ((y2 - y1) / length) * size];
  const drawn = group(parent);
  line(drawn, x1, y1, x2 - east, y2 - south, { "stroke-width": size * 0.4, ...look });
  const head = [
    [x2, y2],
    [x2 - east - south * 0.6, y2 - south + east * 0.6],
    [x2 - east + south * 0.6, y2 - south - east * 0.6],
  ];
  polygon(drawn, head, { fill: look.stroke || INK });
  return drawn;
}

// Tell whether there is room for a wide drawing; otherwise it is drawn for a phone.
export const isWide = (svg) => svg.getBoundingClientRect().width >= 640;
