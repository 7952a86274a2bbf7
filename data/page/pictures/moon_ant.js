// The sheet of the Moon Ant: spaces in arcs with what lies on them, the shadow's trackers at the
// end of the arcs, the dice above, solar units, panels, bonuses and batteries below. A space is
// 100 parts wide.

import {
  GRASS,
  INK,
  OWN,
  PAPER,
  ROAD,
  SOFT,
  STRONG,
  begin,
  circle,
  corners,
  die,
  ellipse,
  group,
  line,
  path,
  pattern,
  polygon,
  rect,
  text,
} from "./draw.js";

const WIDE = 100;
const RADIUS = 57.7; // from the middle of a space to its corners

// An outlined look.
const edged = (fill, width, more = {}) => ({ fill, stroke: INK, "stroke-width": width, ...more });

export function draw(svg, picture) {
  const all = begin(svg, ...picture.size, WIDE);
  const fills = {
    treated: pattern(svg, "dots", 16, { ground: GRASS, mark: INK, weight: 0.02 }),
    dark: pattern(svg, "cross", 16, { ground: ROAD, mark: "#000", weight: 0.5 }),
    crater: pattern(svg, "hatch", 12, { ground: SOFT, mark: INK, weight: 0.12 }),
    hill: pattern(svg, "rows", 11, { ground: STRONG, mark: INK, weight: 0.14 }),
  };
  const sheet = spaces(picture);
  for (const space of sheet) ground(all, space, picture, fills);
  borders(all, sheet);
  for (const space of sheet) contents(all, space, picture, fills);
  trackers(all, sheet, picture);
  above(all, picture, fills);
  below(group(all, 0, (picture.size[1] - 2.05) * WIDE), picture);
}

// Every space: its number, arc, section and middle; dark if its arc is in the shadow.
function spaces({ arcs, first: [left, top, apart], shadow }) {
  const found = [];
  let hexes = 0;
  arcs.forEach(([indent, count, tracker, section], arc) => {
    hexes += tracker;
    for (let place = 0; place < count; place++) {
      const [x, y] = [(left + indent / 2 + place) * WIDE, (top + arc * apart) * WIDE];
      found.push({ number: found.length, arc, place, section, x, y, dark: shadow >= hexes });
    }
  });
  return found;
}

function ground(parent, { number, x, y, dark }, { craters, open, home }, fills) {
  const treated = !open.includes(number) && !craters.includes(number);
  const fill = dark ? fills.dark : treated ? fills.treated : PAPER;
  polygon(parent, corners(6, x, y, RADIUS), { fill, stroke: INK, "stroke-width": 3 });
  if (number === home) base(parent, x, y);
}

// The lines between sections: crossing them costs solar units.
function borders(parent, sheet) {
  for (const one of sheet) {
    for (const other of sheet) {
      const near = Math.abs(one.x - other.x) < WIDE && other.arc === one.arc + 1;
      if (!near || one.section === other.section) continue;
      const side = other.x > one.x ? 50 : -50;
      line(parent, one.x, one.y + RADIUS, one.x + side, one.y + RADIUS / 2, { "stroke-width": 12 });
    }
  }
}

function contents(parent, { number, x, y, dark }, picture, fills) {
  const { aches, craters, ends, headaches, hills, home, limit, mower, open } = picture;
  const hill = hills.find(([space]) => space === number);
  const full = hill || number === mower;
  if (craters.includes(number)) crater(parent, x, y, fills.crater);
  else if (!dark && full) treatment(parent, x + 28, y - 26, 13, open.includes(number));
  else if (!dark) treatment(parent, x, y, 25, open.includes(number));
  if (headaches.includes(number) && !dark) headache(parent, x - 26, y + 20, aches.includes(number));
  if (hill) mound(parent, x, y - 2, fills.hill, hill[1], limit);
  const lift = hill ? 34 : number === home ? 13 : 0;
  if (number === mower) vehicle(group(parent, x, y - lift, hill ? 0.75 : 1));
  if (ends.includes(number)) {
    const inside = corners(6, x, y, RADIUS - 8);
    polygon(parent, inside, { fill: "none", stroke: OWN, "stroke-width": 9 });
    polygon(parent, inside, edged("none", 4, { "stroke-dasharray": "13 9" }));
  }
}

// An open circle is a thick ring; a treated space has a tick.
function treatment(parent, x, y, radius, open) {
  if (open) {
    circle(parent, x, y, radius, edged(PAPER, Math.max(5, radius * 0.28)));
    return;
  }
  const [left, down] = [x - radius * 0.6, radius * 0.5];
  const tick = `M${left} ${y}l${radius * 0.45} ${down}l${radius * 0.8} ${-radius}`;
  path(parent, tick, edged("none", 6, { "stroke-linecap": "round" }));
}

function crater(parent, x, y, fill) {
  ellipse(parent, x, y, 38, 27, edged(SOFT, 5));
  ellipse(parent, x + 3, y + 5, 26, 16, { fill, stroke: INK, "stroke-width": 3 });
}

// A warning sign; filled while its headache is still to be rolled.
function headache(parent, x, y, due) {
  const look = edged(due ? STRONG : PAPER, 4, { "stroke-linejoin": "round" });
  polygon(parent, corners(3, x, y + 3, 19), look);
  line(parent, x, y - 5, x, y + 3, { "stroke-width": 5 });
  circle(parent, x, y + 9, 3, { fill: INK });
}

// A hill as high as the parts of it that are filled, of those with which the game is lost.
function mound(parent, x, y, fill, height, limit) {
  const shape = `M${x - 40} ${y + 26}Q${x - 22} ${y - 34} ${x} ${y - 34}T${x + 40} ${y + 26}z`;
  path(parent, shape, { fill, stroke: INK, "stroke-width": 4, "stroke-linejoin": "round" });
  circle(parent, x, y + 4, 18, edged(PAPER, 3));
  text(parent, x, y + 4, 30, height);
  for (let part = 0; part < limit; part++) {
    const look = edged(part < height ? INK : PAPER, 2.5);
    rect(parent, x - limit * 7 + 1.5 + part * 14, y + 29, 11, 11, look);
  }
}

// The base: a dome with a door.
function base(parent, x, y) {
  polygon(parent, corners(6, x, y, RADIUS - 8), edged("none", 5));
  path(parent, `M${x - 20} ${y + 44}v-10a20 20 0 0 1 40 0v10z`, edged(SOFT, 4));
  rect(parent, x - 5, y + 30, 10, 14, { fill: INK });
}

// The mower from the side, with its blades in front.
function vehicle(mower) {
  const edge = { stroke: INK, "stroke-width": 4, "stroke-linejoin": "round" };
  path(mower, "M-30 14v-18h12l6 -18h26l8 18h8v18z", { fill: OWN, ...edge });
  path(mower, "M-7 -4l4 -11h14l5 11z", { fill: PAPER, ...edge });
  path(mower, "M30 4h8v16l-6 -7l-6 7z", { fill: PAPER, ...edge });
  for (const wheel of [-18, 14]) circle(mower, wheel, 15, 11, { fill: PAPER, ...edge });
}

// At the end of each arc, the hexes of its tracker: filled ones are the shadow's, the next one has
// a dot, or a bar while the shadow is held.
function trackers(parent, sheet, { arcs, held, shadow, size }) {
  let hexes = 0;
  arcs.forEach(([, , count], arc) => {
    const row = sheet.filter((space) => space.arc === arc);
    const [{ x: first, y }, last] = [row[0], row[row.length - 1]];
    const columns = count > 6 ? Math.ceil(count / 2) : 3;
    const left = size[0] * WIDE - 18 - (columns - 1) * 31;
    text(parent, first - 72, y, 32, arc + 1);
    line(parent, last.x + 62, y, left - 24, y, { "stroke-width": 3, "stroke-dasharray": "1 10" });
    for (let hex = 0; hex < count; hex++, hexes++) {
      const low = hex >= columns;
      const [x, top] = [left + (hex % columns) * 31 + (low ? 15.5 : 0), y + (low ? 14 : -13)];
      const fill = hexes < shadow ? INK : PAPER;
      polygon(parent, corners(6, x, top, 15.5), { fill, stroke: INK, "stroke-width": 3.5 });
      if (hexes === shadow && held) line(parent, x - 8, top, x + 8, top, { "stroke-width": 5 });
      else if (hexes === shadow) circle(parent, x, top, 5, { fill: INK });
    }
  });
}

// Above the sheet: the crater or hill that is to be placed, or the dice with the shapes of their
// paths, the chosen one marked; then signs of the next roll: two dice, or none.
function above(parent, { carburetor, dice, due, path: chosen, size, steering }, fills) {
  if (due === "crater") crater(parent, 65, 66, fills.crater);
  else if (due) mound(parent, 65, 66, fills.hill, "+", 0);
  const used = dice.findIndex(([value]) => value && value === chosen);
  dice.forEach(([value, spaces, ...turns], at) => {
    const x = 65 + at * 265;
    if (!value) noRoll(parent, x, 66, 96);
    else die(parent, x, 66, 96, value, at === used ? { fill: STRONG, "stroke-width": 10 } : {});
    shape(group(parent, x + 78, 66), spaces, turns);
  });
  const right = size[0] * WIDE - 60;
  if (!steering && !carburetor) return;
  path(parent, `M${right - 62} 46l16 20l-16 20`, edged("none", 6));
  if (carburetor) noRoll(parent, right, 66, 56);
  else for (const y of [40, 92]) blank(parent, right, y, 44);
}

const blank = (parent, x, y, size) =>
  rect(parent, x - size / 2, y - size / 2, size, size, {
    fill: PAPER,
    stroke: INK,
    "stroke-width": 5,
    rx: size * 0.18,
  });

// A die that is crossed out.
function noRoll(parent, x, y, size) {
  blank(parent, x, y, size);
  const reach = size * 0.6;
  line(parent, x - reach, y + reach, x + reach, y - reach, { "stroke-width": 8 });
}

// A path as it goes to the right: filled spaces are treated, hollow ones are jumped over.
function shape(parent, spaces, turns) {
  let [x, y, way] = [0, turns.some(Boolean) ? -20 : 0, 0];
  [...spaces].forEach((kind, at) => {
    if (at > 1) way += turns[at - 2];
    const angle = (way * Math.PI) / 3;
    if (at) [x, y] = [x + 40 * Math.cos(angle), y + 40 * Math.sin(angle)];
    const look = edged(kind === "g" ? INK : PAPER, 3);
    if (kind === "j") look["stroke-dasharray"] = "7 5";
    polygon(parent, corners(6, x, y, 19), look);
  });
}

// Below the sheet: solar units, panels and bonuses on the left, the batteries on the right.
function below(parent, { battery, bonuses, panels: [stored, left], size, solar }) {
  sun(parent, 52, 50);
  for (let unit = 0; unit < solar[1]; unit++) {
    const x = 108 + unit * 50;
    const look = edged(unit < solar[0] ? STRONG : PAPER, 4, { rx: 6 });
    rect(parent, x, 20, 40, 60, look);
    const bolt = edged("none", 4, { "stroke-linejoin": "round" });
    if (unit < solar[0]) path(parent, `M${x + 25} 28l-12 22h14l-12 22`, bolt);
  }
  stored.forEach((units, at) => panel(parent, 12 + at * 92, 112, units, true));
  left.forEach((units, at) => panel(parent, 12 + (stored.length + at) * 92, 112, units, false));
  for (let bonus = 0; bonus < bonuses; bonus++) star(parent, 325 + bonus * 62, 146);
  batteries(parent, size[0] * WIDE - 30, battery);
}

// Each battery column as a row of circles that are filled one after the other.
function batteries(parent, right, [charged, ...columns]) {
  let circles = 0;
  columns.forEach((count, row) => {
    const [wide, y] = [count * 46 + 12, 54 + row * 82];
    rect(parent, right, y - 12, 14, 24, { fill: INK, rx: 4 });
    rect(parent, right - wide, y - 32, wide, 64, edged(PAPER, 5, { rx: 14 }));
    for (let at = 0; at < count; at++, circles++) {
      const look = edged(circles < charged ? INK : PAPER, 4);
      circle(parent, right - wide + 29 + at * 46, y, 16, look);
    }
  });
}

function sun(parent, x, y) {
  for (let ray = 0; ray < 8; ray++) {
    const angle = (ray * Math.PI) / 4;
    const [east, south] = [Math.cos(angle), Math.sin(angle)];
    const ends = [x + east * 28, y + south * 28, x + east * 42, y + south * 42];
    line(parent, ...ends, { "stroke-width": 6 });
  }
  circle(parent, x, y, 22, edged(STRONG, 4));
}

// A solar panel: in a thick frame if it is stored, dashed if it is still to come.
function panel(parent, x, y, units, ready) {
  const slanted = (by) => [
    [x + 14 + by, y + by],
    [x + 84 - by, y + by],
    [x + 70 - by, y + 66 - by],
    [x + by, y + 66 - by],
  ];
  const coming = edged(PAPER, 3, { "stroke-dasharray": "8 7" });
  polygon(parent, slanted(0), ready ? edged(STRONG, 5) : coming);
  if (ready) polygon(parent, slanted(9), edged(PAPER, 2));
  text(parent, x + 42, y + 33, 36, `+${units}`);
}

function star(parent, x, y) {
  const points = corners(5, x, y, 30).flatMap((point, at) => [point, corners(5, x, y, 13, 36)[at]]);
  polygon(parent, points, edged(STRONG, 4, { "stroke-linejoin": "round" }));
}
