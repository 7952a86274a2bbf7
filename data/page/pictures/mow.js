// MOW: the farmers with their cowsheds, the herds on grass, and the listener's hand.
import {
  GRASS, INK, OWN, PAPER, ROAD, SOFT, STRONG,
  arrow, begin, circle, ellipse, group, isWide, line, path, pattern, polygon, rect, seatMark, text,
} from "./draw.js";

const EDGE = { stroke: INK, "stroke-width": 4, "stroke-linejoin": "round" };
const TILE = 104;
const HIGH = 150; // a tile with its horns
const ROW = 190;
const HIGHEST = 16;
const END = 108; // a place at an end of a herd
const WALL = 26;
const WING = 24;

export function draw(svg, picture) {
  const width = isWide(svg) ? 1400 : 760;
  const table = begin(svg, width, 0);
  let y = farmers(table, picture, width);
  y = herds(svg, table, picture, width, y + 14);
  y = below(table, picture, width, y + 14);
  svg.setAttribute("viewBox", `0 0 ${width} ${Math.ceil(y)}`);
}

// "7.5f": the number, the flies, the power.
function cowOf(code) {
  const [, number, flies, power] = code.match(/^(\w+)\.(\d+)(\w?)$/);
  return { number, flies: Number(flies), power, value: number === "X" ? null : Number(number) };
}

const isBlocking = (cow) => cow.power === "b";
const isFlying = (cow) => cow.power === "f";
const side = (cow) => (isFlying(cow) ? WING : 0);
const space = (cow) => TILE + 2 * side(cow) + (isBlocking(cow) ? WALL : 0);

// A cow in the box [x, y, space(cow), HIGH]. `open`: its outline is dashed, it cannot be played.
function drawCow(parent, cow, x, y, open = false) {
  const before = side(cow) + (isBlocking(cow) && cow.value === 0 ? WALL : 0);
  const tile = group(parent, x + before, y);
  const edge = open ? { ...EDGE, "stroke-dasharray": "9 7" } : EDGE;
  if (isFlying(cow)) wings(tile);
  if (isBlocking(cow)) wall(tile, cow.value === 0 ? -WALL : TILE);
  for (const [sign, at] of [[1, 0], [-1, TILE]]) {
    path(tile, `M${at + 20 * sign} 22 q${-6 * sign} -12 ${2 * sign} -20 q${6 * sign} 8 ${14 * sign} 14 z`, {
      fill: PAPER, ...EDGE, "stroke-width": 3,
    });
    ellipse(tile, at + 9 * sign, 30, 14, 8, {
      fill: SOFT, ...EDGE, "stroke-width": 3, transform: `rotate(${20 * sign} ${at + 9 * sign} 30)`,
    });
  }
  rect(tile, 6, 14, TILE - 12, HIGH - 16, { fill: PAPER, rx: 30, ...edge });
  if (cow.power === "x") glasses(tile);
  else for (const eye of [34, 70]) circle(tile, eye, 36, 5, { fill: INK });
  text(tile, TILE / 2, 68, 48, cow.number);
  rect(tile, 14, 94, TILE - 28, 48, { fill: SOFT, rx: 22 });
  const spots = { 1: [[0, 0]], 2: [[-14, 0], [14, 0]], 3: [[-22, 0], [0, 0], [22, 0]] };
  const five = [[-22, -10], [0, -10], [22, -10], [-11, 12], [11, 12]];
  for (const [east, south] of cow.flies ? spots[cow.flies] || five : []) {
    fly(tile, TILE / 2 + east, 119 + south);
  }
  return tile;
}

function fly(parent, x, y, scale = 1) {
  const drawn = group(parent, x, y, scale);
  ellipse(drawn, -5, -4, 6, 3.4, { fill: PAPER, stroke: INK, "stroke-width": 1.6, transform: "rotate(35 -5 -4)" });
  ellipse(drawn, 5, -4, 6, 3.4, { fill: PAPER, stroke: INK, "stroke-width": 1.6, transform: "rotate(-35 5 -4)" });
  ellipse(drawn, 0, 1, 4.6, 7, { fill: INK });
}

function glasses(tile) {
  for (const x of [20, 56]) rect(tile, x, 26, 28, 20, { fill: INK, rx: 8 });
  line(tile, 44, 33, 60, 33, { "stroke-width": 5 });
  line(tile, 8, 28, 22, 33, { "stroke-width": 4 });
  line(tile, TILE - 8, 28, TILE - 22, 33, { "stroke-width": 4 });
}

function wings(tile) {
  const half = "M8 62 C-4 44 -20 40 -24 46 C-28 52 -22 60 -16 64 C-26 66 -26 78 -14 80 C-22 86 -16 96 -6 94 L8 100 z";
  path(tile, half, { fill: SOFT, ...EDGE, "stroke-width": 3 });
  path(tile, half, { fill: SOFT, ...EDGE, "stroke-width": 3, transform: `translate(${TILE} 0) scale(-1 1)` });
}

function wall(tile, x) {
  rect(tile, x, 4, WALL, HIGH - 6, { fill: ROAD, ...EDGE });
  for (let row = 1; row < 6; row++) {
    const y = 4 + row * 24;
    line(tile, x, y, x + WALL, y, { "stroke-width": 3 });
    const seam = x + (row % 2 ? 9 : 17);
    line(tile, seam, y - 24, seam, y, { "stroke-width": 3 });
  }
}

// -- farmers --------------------------------------------------------------------------------------

function farmers(table, picture, width) {
  const seats = picture.totals.length;
  const column = Math.min(width / seats, 300);
  const left = (width - column * seats) / 2;
  for (let seat = 0; seat < seats; seat++) {
    const x = left + column * (seat + 0.5);
    const isTurn = seat === picture.farmer;
    seatMark(table, seat, picture.seat, seats, x, 53, 32, isTurn);
    barn(table, x, 102, picture.sheds[seat]);
    backs(table, x, 242, picture.hands[seat]);
    score(table, x, 280, picture.totals[seat], picture.target);
    if (picture.herds.length > 1) continue;
    // The arrow, between the farmers: who is next.
    const middle = x + (column / 2) * picture.arrow;
    const tip = Math.min(Math.max(middle, 16), width - 16);
    const back = 12 * picture.arrow;
    const chevron = `M${tip - back} 35 L${tip + back} 53 L${tip - back} 71`;
    const look = { fill: "none", stroke: INK, "stroke-width": 8, "stroke-linecap": "round", "stroke-linejoin": "round" };
    path(table, chevron, look);
  }
  return 344;
}

// A cowshed: the flies in it, and the pile of cows.
function barn(table, x, y, [cows, flies]) {
  polygon(table, [[x - 66, y + 34], [x - 40, y + 8], [x, y], [x + 40, y + 8], [x + 66, y + 34], [x + 66, y + 128], [x - 66, y + 128]], {
    fill: SOFT, ...EDGE,
  });
  fly(table, x - 34, y + 50, 1.9);
  text(table, x + 24, y + 50, 44, flies);
  line(table, x - 56, y + 120, x - 12, y + 120, { "stroke-width": 3 });
  for (let card = 0; card < Math.min(cows, 8); card++) {
    rect(table, x - 54, y + 112 - card * 5, 40, 8, { fill: PAPER, stroke: INK, "stroke-width": 2, rx: 3 });
  }
  text(table, x + 24, y + 102, 38, cows);
}

// The hand of a farmer from behind.
function backs(table, x, y, count) {
  for (let card = 0; card < count; card++) {
    const left = x - (count * 22) / 2 + card * 22;
    rect(table, left, y, 18, 26, { fill: PAPER, stroke: INK, "stroke-width": 3, rx: 6 });
  }
}

function score(table, x, y, total, target) {
  const full = 128;
  rect(table, x - full / 2, y, full, 16, { fill: PAPER, stroke: INK, "stroke-width": 3, rx: 4 });
  const part = Math.min(1, total / target) * (full - 6);
  rect(table, x - full / 2 + 3, y + 3, part, 10, { fill: INK });
  fly(table, x - 40, y + 42, 1.4);
  text(table, x + 12, y + 40, 38, total);
}

// -- herds ----------------------------------------------------------------------------------------

function herds(svg, table, picture, width, top) {
  const many = picture.herds.length > 1;
  const left = many ? 96 : 0;
  const grass = pattern(svg, "tufts", 44, { ground: GRASS, weight: 0.035 });
  let y = top;
  picture.herds.forEach((codes, lane) => {
    const isTurn = lane === picture.lane;
    const rows = wrapped(codes.map(cowOf), width - left - 24, isTurn ? picture.gaps : []);
    const high = rows.length * ROW + 10;
    const thick = many && isTurn ? 9 : 3;
    rect(table, left + 5, y + 5, width - left - 10, high - 4, { fill: grass, stroke: INK, "stroke-width": thick, rx: 22 });
    rows.forEach((row, at) => {
      const start = left + 12 + (width - left - 24 - row.width) / 2;
      for (const part of row.parts) part.draw(table, start + part.x, y + 30 + at * ROW);
    });
    if (many) {
      circle(table, 58, y + high / 2, 30, { fill: isTurn ? STRONG : PAPER, ...EDGE, "stroke-width": isTurn ? 8 : 3 });
      circle(table, 58, y + high / 2, 24, { fill: PAPER });
      text(table, 58, y + high / 2, 40, lane + 1);
    }
    y += high + 8;
  });
  if (many) {
    const [from, to] = picture.arrow > 0 ? [top + 8, y - 16] : [y - 16, top + 8];
    arrow(table, 18, from, 18, to, 26, { "stroke-width": 10 });
  }
  return y;
}

// The parts of a herd in rows: both ends, the cows, and the numbers that are missing between them.
function wrapped(cows, width, open) {
  const parts = [];
  const numbers = cows.filter((cow) => cow.value !== null).map((cow) => cow.value);
  if (!cows.length) {
    parts.push({ wide: TILE, draw: (table, x, y) => slot(table, x, y, TILE, "") });
  } else {
    const [low, high] = [Math.min(...numbers), Math.max(...numbers)];
    let last = null;
    if (low > 0) parts.push({ wide: END, draw: (table, x, y) => slot(table, x, y, END - 8, `<${low}`) });
    cows.forEach((cow, at) => {
      const next = cows.slice(at).find((other) => other.value !== null);
      const missing = cow.value !== null && last !== null ? cow.value - last - 1 : 0;
      if (missing > 0) parts.push({ wide: holes(missing), draw: (table, x, y) => gap(table, x, y, missing) });
      const on = isFlying(cow) ? -20 : 0;
      const isOpen = open.some(([a, b]) => a === last && next && b === next.value) && cow.value !== last;
      if (isOpen) parts.push({ wide: 0, draw: mark });
      parts.push({ wide: space(cow) + 4, draw: (table, x, y) => drawCow(table, cow, x, y + on) });
      if (cow.value !== null) last = cow.value;
    });
    if (high < HIGHEST) parts.push({ wide: END, draw: (table, x, y) => slot(table, x + 8, y, END - 8, `>${high}`) });
  }
  const rows = [{ width: 0, parts: [] }];
  for (const part of parts) {
    let row = rows[rows.length - 1];
    if (row.width + part.wide > width) rows.push((row = { width: 0, parts: [] }));
    row.parts.push({ ...part, x: row.width });
    row.width += part.wide;
  }
  return rows;
}

// A place where a cow can be added.
function slot(table, x, y, wide, words) {
  rect(table, x + 2, y + 14, wide - 4, HIGH - 16, { fill: PAPER, ...EDGE, rx: 24, "stroke-dasharray": "4 9", "stroke-linecap": "round" });
  if (words) text(table, x + wide / 2, y + 80, words.length > 2 ? 38 : 44, words);
}

const holes = (missing) => 12 + 24 * Math.ceil(missing / 5);

// Missing numbers, a ring for each.
function gap(table, x, y, missing) {
  for (let hole = 0; hole < missing; hole++) {
    const rows = Math.min(missing, 5);
    const down = 82 + ((hole % 5) - (rows - 1) / 2) * 25;
    circle(table, x + 18 + 24 * Math.floor(hole / 5) - 2, y + down, 8, { fill: PAPER, stroke: INK, "stroke-width": 3 });
  }
}

// A place for a blind cow.
function mark(table, x, y) {
  polygon(table, [[x - 18, y - 22], [x + 18, y - 22], [x, y + 8]], { fill: STRONG, ...EDGE });
}

// -- hand and box ---------------------------------------------------------------------------------

function below(table, picture, width, top) {
  let x = 20;
  if (picture.seat !== null) {
    const cows = picture.hand.map(cowOf);
    const full = Math.max(cows.reduce((sum, cow) => sum + space(cow) + 4, 0), TILE);
    const wide = width - 150;
    const scale = Math.min(1, (wide - 40) / full);
    rect(table, 5, top + 5, wide - 10, ROW + 20, { fill: OWN, ...EDGE, rx: 22 });
    x = 20 + (wide - 40 - full * scale) / 2;
    const row = group(table, x, top + 32 + (1 - scale) * 80, scale);
    let at = 0;
    cows.forEach((cow, index) => {
      const fits = picture.fits ? picture.fits[index] : null;
      const lift = fits === 1 ? -6 : fits === 0 ? 12 : 4;
      if (fits === 1) rect(row, at + 4, HIGH + 4, space(cow) - 8, 14, { fill: PAPER, stroke: INK, "stroke-width": 4, rx: 7 });
      drawCow(row, cow, at, lift, fits === 0);
      at += space(cow) + 4;
    });
  }
  box(table, picture.seat === null ? width / 2 : width - 76, top + 8, picture.box);
  return top + ROW + 36;
}

// The box with the cows that are still to come.
function box(table, x, y, cows) {
  polygon(table, [[x - 62, y + 60], [x - 44, y + 30], [x + 44, y + 30], [x + 62, y + 60]], { fill: cows ? SOFT : PAPER, ...EDGE });
  for (let back = 0; back < Math.min(cows, 3); back++) {
    rect(table, x - 34 + back * 24, y + 6, 22, 46, { fill: PAPER, stroke: INK, "stroke-width": 3, rx: 8 });
  }
  rect(table, x - 62, y + 60, 124, 90, { fill: PAPER, ...EDGE, rx: 8 });
  text(table, x, y + 106, 50, cows);
}
