// The city: tiles with roads, water and grass at their sides, contracts, and the players below.
// One cell is 100 parts.

import {
  GRASS,
  INK,
  OWN,
  PAPER,
  ROAD,
  SOFT,
  STRONG,
  WATER,
  begin,
  circle,
  colour,
  die,
  group,
  label,
  line,
  path,
  pattern,
  polygon,
  rect,
  seatMark,
  text,
} from "./draw.js";

const CELL = 100;

// An outlined look.
const edged = (fill, width, more = {}) => ({ fill, stroke: INK, "stroke-width": width, ...more });

export function draw(svg, picture) {
  const [wide, high] = picture.size;
  const all = begin(svg, wide, high, CELL);
  const ground = {
    W: pattern(svg, "waves", 25, { ground: WATER, mark: INK, weight: 0.07 }),
    G: pattern(svg, "tufts", 20, { ground: GRASS, mark: INK, weight: 0.09 }),
  };
  for (const place of picture.sites) site(all, place);
  for (const [x, y, ...tile] of picture.tiles) land(group(all, x * CELL, y * CELL), tile, ground);
  chains(all, picture);
  picture.tiles.forEach((tile, at) => contract(all, tile, at, picture));
  strip(group(all, 0, picture.strip * CELL, wide / 12), picture, ground);
}

// The units of a rim, clockwise from the north-west: the corners of each, as [x, y] in cells.
function units(wide, high) {
  const found = [];
  for (let x = 0; x < wide; x++) found.push([[x, 0], [x + 1, 0], [x, 0]]);
  for (let y = 0; y < high; y++) found.push([[wide, y], [wide, y + 1], [wide - 1, y]]);
  for (let x = wide - 1; x >= 0; x--) found.push([[x + 1, high], [x, high], [x, high - 1]]);
  for (let y = high - 1; y >= 0; y--) found.push([[0, y + 1], [0, y], [0, y]]);
  return found;
}

// A tile at the origin. Water and grass are wedges from a side to the middle of its cell, roads are
// strips; what is of one kind is joined, because it is one piece.
function land(parent, [wide, high, sides], ground) {
  rect(parent, 0, 0, wide * CELL, high * CELL, { fill: SOFT });
  const found = { R: [], W: [], G: [] };
  units(wide, high).forEach(([from, to, [left, top]], at) => {
    const [a, b, middle] = [from, to, [left + 0.5, top + 0.5]].map((p) => p.map((n) => n * CELL));
    found[sides[at]].push({ a, b, middle, side: [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2] });
  });
  for (const kind of "GW") {
    for (const ends of bridges(found[kind])) {
      line(parent, ...ends, { stroke: ground[kind], "stroke-width": 40 });
    }
    for (const one of found[kind]) {
      polygon(parent, [one.a, one.b, one.middle], { fill: ground[kind] });
      const next = found[kind].find((other) => meet(one, other));
      if (next) polygon(parent, [one.b, next.middle, one.middle], { fill: ground[kind] });
    }
  }
  const ways = found.R.map(({ side, middle }) => [...side, ...middle]);
  const inner = joints(found.R);
  const layers = [
    [26, { stroke: INK }],
    [22, { stroke: ROAD }],
    [3, { stroke: PAPER, "stroke-dasharray": "10 10" }],
  ];
  for (const [width, look] of layers) {
    const butt = { "stroke-width": width, "stroke-linecap": "butt", ...look };
    for (const ends of [...ways, ...inner]) line(parent, ...ends, butt);
    if (width === 3) continue;
    for (const { middle } of found.R) circle(parent, ...middle, width / 2, { fill: look.stroke });
  }
  rect(parent, 0, 0, wide * CELL, high * CELL, edged("none", 4, { rx: 6 }));
}

// Lines between the middles of a tile's cells that have roads.
function joints(places) {
  const cells = [...new Map(places.map((place) => [String(place.middle), place.middle])).values()];
  const pairs = cells.flatMap((one, at) => cells.slice(at + 1).map((other) => [...one, ...other]));
  const straight = pairs.filter(([x, y, left, top]) => x === left || y === top);
  return straight.length ? straight : pairs;
}

// Whether a unit of a rim ends where another begins.
const meet = (one, other) => String(one.b) === String(other.a);

// Lines that join the water of one tile, or its grass, where its units do not meet. In one cell the
// line is a point, which its round ends make a pond.
function bridges(places) {
  const starts = places.filter((place) => !places.some((other) => meet(other, place)));
  return starts.slice(1).map((place) => {
    const [x, y] = place.middle;
    const apart = ({ middle: [left, top] }) => Math.hypot(left - x, top - y);
    const others = places.filter((other) => other !== place && !meet(place, other));
    const near = others.reduce((best, other) => (apart(other) < apart(best) ? other : best));
    return [...place.middle, ...near.middle];
  });
}

// Lines between contracts of one player that touch: together they save gas.
function chains(parent, { tiles, seat, players }) {
  tiles.forEach((one, at) => {
    for (const other of tiles.slice(at + 1)) {
      if (one.length > 6 && one[6] === other[6] && touch(one, other)) {
        const ends = [...centre(one), ...centre(other)];
        line(parent, ...ends, { "stroke-width": 18 });
        line(parent, ...ends, { stroke: colour(one[6], seat, players.length), "stroke-width": 11 });
      }
    }
  });
}

const centre = ([x, y, wide, high]) => [(x + wide / 2) * CELL, (y + high / 2) * CELL];

function touch([x, y, wide, high], [left, top, width, height]) {
  const across = Math.min(x + wide, left + width) - Math.max(x, left);
  const down = Math.min(y + high, top + height) - Math.max(y, top);
  return (across > 0 && down === 0) || (down > 0 && across === 0);
}

// The number of a tile; the tokens of its contract and the amount; the number of a tile that is
// open for bids; a cross on a contract that is being booted.
function contract(parent, tile, at, { lots, booted, seat, players }) {
  const [x, y] = centre(tile);
  if (tile.length > 6) {
    const [owner, amount, tokens] = tile.slice(6);
    const [columns, radius, size] = [tile[2], ...(tokens > 2 ? [26, 46] : [17, 25])];
    const rows = Math.ceil(tokens / columns);
    const half = Math.max(size * 1.44, columns * radius * 1.35 + 2);
    const high = rows * radius * 2.3 + size;
    const plate = [x - half, y - high / 2, half * 2, high];
    rect(parent, ...plate, edged(PAPER, 12, { rx: 10 }));
    const own = { stroke: colour(owner, seat, players.length), rx: 10 };
    rect(parent, ...plate, edged(PAPER, 7, own));
    for (let token = 0; token < tokens; token++) {
      const left = x + ((token % columns) - (columns - 1) / 2) * radius * 2.66;
      const top = y - high / 2 + (Math.floor(token / columns) * 2.2 + 1.15) * radius;
      seatMark(parent, owner, seat, players.length, left, top, radius);
    }
    text(parent, x, y + high / 2 - size * 0.52, size, amount);
  }
  label(parent, tile[0] * CELL + 19, tile[1] * CELL + 19, 28, tile[5]);
  if (lots.includes(at)) badge(parent, x + 8, y + 12, 36, `#${lots.indexOf(at) + 1}`);
  if (at === booted) {
    const [dx, dy] = [tile[2] * 46, tile[3] * 46];
    for (const side of [-1, 1]) {
      const ends = [x - dx, y - dy * side, x + dx, y + dy * side];
      line(parent, ...ends, { stroke: PAPER, "stroke-width": 14 });
      line(parent, ...ends, { "stroke-width": 8 });
    }
  }
}

// A label that stands out.
function badge(parent, x, y, size, words) {
  const half = size * (0.45 + 0.3 * String(words).length);
  const edge = edged(STRONG, size * 0.08, { rx: size * 0.35 });
  rect(parent, x - half, y - size * 0.8, half * 2, size * 1.6, edge);
  label(parent, x, y, size, words);
}

// A place where the drawn tile fits: its area, and a plus in the cell of its corner.
function site(parent, [x, y, wide, high]) {
  const [left, top] = [x * CELL, y * CELL];
  const area = [left + 7, top + 7, wide * CELL - 14, high * CELL - 14];
  rect(parent, ...area, { fill: "none", stroke: OWN, "stroke-width": 9, rx: 10 });
  rect(parent, ...area, edged("none", 4, { "stroke-dasharray": "12 8", rx: 10 }));
  circle(parent, left + 50, top + 50, 22, edged(PAPER, 5));
  const plus = `M${left + 38} ${top + 50}h24M${left + 50} ${top + 38}v24`;
  path(parent, plus, { stroke: INK, "stroke-width": 6 });
}

// Below the city, in twelfths of its width: the die, the drawn tile, and the players.
function strip(parent, { active, drawn, players, roll, seat }, ground) {
  line(parent, 10, 10, 1190, 10, { "stroke-width": 4 });
  if (roll) die(parent, 75, 105, 110, roll);
  drawn.forEach((tile, at) => {
    const [most, several] = [Math.max(tile[0], tile[1]), drawn.length > 1];
    const [x, y] = several ? [145 + (at % 2) * 148, 35 + Math.floor(at / 2) * 158] : [160, 45];
    const shown = group(parent, x, y, several ? 1.4 / most : Math.min(1.8, 2.6 / most));
    land(shown, tile, ground);
    if (several) badge(shown, most * 20, most * 20, most * 26, at + 1);
    else label(shown, 19, 19, 28, tile[3]);
  });
  players.forEach((player, at) => {
    const mine = group(parent, 435 + (at % 2) * 385, 40 + Math.floor(at / 2) * 150);
    books(mine, player, at, seat, players.length, at === active);
  });
}

// A player: cash, mowers, free bid tokens.
function books(parent, [cash, mowers, free], at, seat, seats, active) {
  if (at === seat) rect(parent, -8, -4, 382, 142, edged(SOFT, 5, { rx: 16 }));
  seatMark(parent, at, seat, seats, 60, 67, 38, active);
  text(parent, 125, 38, 56, `$${cash}`, { "text-anchor": "start" });
  mower(group(parent, 125, 74));
  text(parent, 182, 105, 50, mowers, { "text-anchor": "start" });
  circle(parent, 278, 104, 20, { fill: colour(at, seat, seats), stroke: INK, "stroke-width": 5 });
  text(parent, 306, 105, 50, free, { "text-anchor": "start" });
}

// A mower from the side.
function mower(parent) {
  path(parent, "M2 0L18 28", { stroke: INK, "stroke-width": 6, "stroke-linecap": "round" });
  path(parent, "M12 40V24h30l6 16z", { fill: INK });
  circle(parent, 16, 42, 8, edged(PAPER, 5));
  circle(parent, 42, 42, 8, edged(PAPER, 5));
}
