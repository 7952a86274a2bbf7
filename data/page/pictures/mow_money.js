// Mow Money: neighborhoods with their contracts, the listener's hand and bids, and the players.
import {
  GRASS, INK, OWN, PAPER, ROAD, SOFT, STRONG, WATER,
  begin, circle, group, isWide, line, path, pattern, polygon, rect, seatMark, text,
} from "./draw.js";

const EDGE = { stroke: INK, "stroke-width": 4, "stroke-linejoin": "round" };
const THIN = { ...EDGE, "stroke-width": 3 };
const LETTERS = "ABCDEF";
const AREA = 304; // height of a neighborhood
const [CARD, HIGH] = [114, 168];

export function draw(svg, picture) {
  const width = isWide(svg) ? 1480 : 760;
  const table = begin(svg, width, 0);
  const back = pattern(svg, "cross", 16, { ground: SOFT, weight: 0.12 });
  let y = neighborhoods(table, picture, width);
  if (picture.bids.length) y = bids(table, picture, width, y + 10, back);
  if (picture.seat !== null) y = hand(table, picture, width, y + 10);
  y = jobs(table, picture, width, y + 10);
  y = players(table, picture, width, y + 10, back);
  svg.setAttribute("viewBox", `0 0 ${width} ${Math.ceil(y)}`);
}

// -- neighborhoods --------------------------------------------------------------------------------

function neighborhoods(table, picture, width) {
  const count = picture.faces.length;
  const columns = Math.ceil(count / Math.ceil((count * 244) / width));
  const left = (width - columns * 244) / 2;
  picture.faces.forEach((points, area) => {
    const x = left + (area % columns) * 244;
    const y = Math.floor(area / columns) * (AREA + 8);
    neighborhood(table, picture, area, points, x, y);
  });
  return Math.ceil(count / columns) * (AREA + 8);
}

function neighborhood(table, picture, area, points, x, y) {
  const own = picture.bids.find((bid) => bid.area === area && bid.job < 0);
  const house = group(table, x, y);
  polygon(house, [[4, 84], [122, 6], [240, 84]], {
    fill: own ? OWN : ROAD, ...EDGE, "stroke-width": own ? 8 : 4,
  });
  rect(house, 16, 84, 212, AREA - 88, { fill: SOFT, ...EDGE, "stroke-width": own ? 8 : 4, rx: 6 });
  circle(house, 122, 56, 25, { fill: PAPER, ...THIN });
  text(house, 122, 56, 40, LETTERS[area]);
  const below = picture.stacks[area];
  for (let card = Math.min(below, 5); card > 0; card--) {
    rect(house, 28 + card * 3, 98 + card * 5, 84, 124, { fill: PAPER, ...THIN, rx: 8 });
  }
  const look = points ? {} : { "stroke-dasharray": "8 8" };
  rect(house, 28, 98, 84, 124, { fill: PAPER, ...THIN, rx: 8, ...look });
  if (points) medal(house, 70, 148, 32, points);
  // The stack below: its edge and its number.
  rect(house, 34, 258, 36, 10, { fill: PAPER, ...THIN, rx: 3 });
  rect(house, 38, 270, 36, 10, { fill: PAPER, ...THIN, rx: 3 });
  text(house, 104, 270, 38, below);
  let row = 0;
  picture.asks[area].forEach((asked, kind) => {
    if (asked === "-") return;
    const line = 120 + row++ * 52;
    kindMark(house, 153, line, kind);
    text(house, 190, line, 38, parseInt(asked, 10));
    if (asked.endsWith("*")) star(house, 212, line - 13, 12);
  });
  if (own) {
    rect(house, 138, 246, 84, 44, { fill: PAPER, ...EDGE, rx: 8 });
    text(house, 180, 268, 38, `$${sum(own)}`);
  }
}

// The sum of a bid's cards, which its winner is paid.
const sum = (bid) => bid.cards.reduce((dollars, card) => dollars + Number(card[1]), 0);

// Reputation points: a number on a rosette.
function medal(parent, x, y, radius, points) {
  const tail = radius * 0.84;
  polygon(parent, [[x - tail * 0.7, y], [x + tail * 0.7, y], [x + tail * 0.8, y + tail * 1.9], [x, y + tail * 1.4], [x - tail * 0.8, y + tail * 1.9]], {
    fill: STRONG, ...THIN,
  });
  circle(parent, x, y, radius, { fill: PAPER, ...THIN });
  text(parent, x, y, radius * 1.35, points);
}

// A kind of card or mower: one, two or three bars, as Roman numbers have them.
function bars(parent, x, y, kind, high = 20) {
  for (let bar = 0; bar <= kind; bar++) {
    const at = x + (bar - kind / 2) * 11;
    line(parent, at, y - high / 2, at, y + high / 2, { "stroke-width": 5 });
  }
}

function kindMark(parent, x, y, kind) {
  rect(parent, x - 20, y - 21, 40, 42, { fill: PAPER, ...THIN, rx: 5 });
  bars(parent, x, y, kind);
}

function star(parent, x, y, radius) {
  const points = Array.from({ length: 10 }, (_, at) => {
    const angle = (at * 36 - 90) * (Math.PI / 180);
    const reach = at % 2 ? radius * 0.45 : radius;
    return [(x + reach * Math.cos(angle)).toFixed(1), (y + reach * Math.sin(angle)).toFixed(1)];
  });
  polygon(parent, points, { fill: STRONG, ...THIN, "stroke-width": 2.5 });
}

// -- cards ----------------------------------------------------------------------------------------

// "13*bc": the kind, the value, a star, the icons.
function drawCard(parent, code, x, y) {
  const [, kind, value, starred, icons] = code.match(/^(\d)(\d+)(\*?)(\w*)$/);
  const card = group(parent, x, y);
  rect(card, 2, 2, CARD - 4, HIGH - 4, { fill: PAPER, ...EDGE, rx: 12 });
  bars(card, CARD / 2, 26, Number(kind), 24);
  text(card, starred ? 40 : CARD / 2, 80, 48, `$${value}`);
  if (starred) star(card, 90, 76, 17);
  [...icons].forEach((icon, at) => {
    const middle = CARD / 2 + (at - (icons.length - 1) / 2) * 48;
    job(card, middle, 132, icon.charCodeAt(0) - 97);
  });
}

const JOBS = [clean, shrubs, fence, trees, sprinklers];

function job(parent, x, y, number, scale = 1) {
  JOBS[number](group(parent, x, y, scale));
}

function clean(icon) {
  line(icon, 16, -20, 0, 2, { "stroke-width": 5 });
  polygon(icon, [[-4, -4], [8, 4], [-2, 20], [-20, 10]], { fill: ROAD, ...THIN });
  line(icon, -4, 6, -11, 15, { "stroke-width": 2.5 });
  line(icon, 1, 9, -5, 18, { "stroke-width": 2.5 });
}

function shrubs(icon) {
  path(icon, "M-20 18 C-28 4 -16 -6 -10 -2 C-8 -16 10 -16 11 -3 C20 -6 26 8 20 18 z", { fill: GRASS, ...THIN });
  line(icon, -6, 8, -6, 9, { "stroke-width": 5 });
  line(icon, 7, 6, 7, 7, { "stroke-width": 5 });
}

function fence(icon) {
  line(icon, -20, 0, 20, 0, { "stroke-width": 5 });
  line(icon, -20, 12, 20, 12, { "stroke-width": 5 });
  for (const x of [-14, 0, 14]) {
    polygon(icon, [[x - 5, 20], [x - 5, -12], [x, -20], [x + 5, -12], [x + 5, 20]], { fill: PAPER, ...THIN });
  }
}

function trees(icon) {
  rect(icon, -4, 8, 8, 13, { fill: ROAD, ...THIN });
  polygon(icon, [[0, -22], [18, 11], [-18, 11]], { fill: GRASS, ...THIN });
}

function sprinklers(icon) {
  polygon(icon, [[-8, 20], [-4, 4], [4, 4], [8, 20]], { fill: ROAD, ...THIN });
  for (const [x, y] of [[-16, -4], [0, -14], [16, -4]]) {
    path(icon, `M${x} ${y - 8} q-11 14 0 15 q11 -1 0 -15 z`, { fill: WATER, ...THIN, "stroke-width": 2.5 });
  }
}

function hand(table, picture, width, top) {
  const columns = Math.floor((width - 40) / (CARD + 5));
  const rows = Math.max(1, Math.ceil(picture.hand.length / columns));
  rect(table, 5, top + 4, width - 10, rows * (HIGH + 8) + 24, { fill: OWN, ...EDGE, rx: 18 });
  const most = Math.min(columns, picture.hand.length);
  const left = (width - most * (CARD + 5)) / 2;
  picture.hand.forEach((code, at) => {
    drawCard(table, code, left + (at % columns) * (CARD + 5), top + 20 + Math.floor(at / columns) * (HIGH + 8));
  });
  return top + rows * (HIGH + 8) + 34;
}

// The listener's own tokens: for which place or job, the cards below, bluffs and a staked contract.
function bids(table, picture, width, top, back) {
  let y = top;
  for (const bid of picture.bids) {
    rect(table, 5, y + 4, width - 10, 150, { fill: SOFT, ...EDGE, "stroke-dasharray": "14 8", rx: 18 });
    const token = group(table, 66, y + 56, 0.82);
    if (bid.job < 0) {
      polygon(token, [[-50, -8], [0, -52], [50, -8], [40, -8], [40, 48], [-40, 48], [-40, -8]], { fill: ROAD, ...EDGE });
      circle(token, 0, 10, 28, { fill: PAPER, ...THIN });
      text(token, 0, 10, 42, LETTERS[bid.area]);
    } else {
      circle(token, 0, 0, 48, { fill: PAPER, ...EDGE });
      job(token, 0, 0, bid.job, 1.4);
    }
    text(table, 66, y + 128, 42, `$${bid.job < 0 ? sum(bid) : picture.jobs[bid.job][0]}`);
    const [step, bluff] = [CARD + 6, 40];
    const all = bid.cards.length * step + bid.bluffs * bluff + CARD;
    const scale = Math.min(0.82, (width - 150 - (bid.stake ? 120 : 0)) / all);
    const row = group(table, 130, y + 79 - (HIGH * scale) / 2, scale);
    bid.cards.forEach((code, at) => drawCard(row, code, at * step, 0));
    for (let at = 0; at < bid.bluffs; at++) {
      const x = bid.cards.length * step + at * bluff;
      rect(row, x + 2, 2, CARD - 4, HIGH - 4, { fill: back, ...EDGE, rx: 12 });
    }
    if (bid.stake) {
      line(table, width - 116, y + 74, width - 94, y + 74, { "stroke-width": 7 });
      medal(table, width - 56, y + 66, 30, bid.stake);
    }
    y += 160;
  }
  return y;
}

// The odd jobs: pay, and by dots how many of the three cards the hand has.
function jobs(table, picture, width, top) {
  const column = Math.min(width / 5, 200);
  const left = (width - 5 * column) / 2;
  picture.jobs.forEach(([pay, there], number) => {
    const x = left + column * (number + 0.5);
    const ready = there === 3;
    rect(table, x - 70, top + 6, 140, there === null ? 72 : 108, { fill: SOFT, ...EDGE, "stroke-width": ready ? 8 : 3, rx: 14 });
    job(table, x - 42, top + 42, number, 1.05);
    text(table, x + 24, top + 42, 38, `$${pay}`);
    for (let card = 0; there !== null && card < 3; card++) {
      circle(table, x + (card - 1) * 32, top + 92, 9, { fill: card < there ? INK : PAPER, ...THIN });
    }
  });
  return top + (picture.jobs[0][1] === null ? 86 : 122);
}

// -- players --------------------------------------------------------------------------------------

function players(table, picture, width, top, back) {
  const seats = picture.money.length;
  const columns = width > 1000 && seats > 1 ? 2 : 1;
  const wide = width / columns;
  let y = top;
  for (let first = 0; first < seats; first += columns) {
    let high = 0;
    for (let seat = first; seat < Math.min(first + columns, seats); seat++) {
      high = Math.max(high, player(table, picture, seat, (seat - first) * wide, y, wide, back));
    }
    y += high;
  }
  if (picture.dummy !== null) y += dummy(table, picture.dummy, y, wide);
  return y;
}

function player(table, picture, seat, left, top, wide, back) {
  const seats = picture.money.length;
  const won = picture.won[seat];
  const high = picture.won.some(Boolean) ? 204 : 150;
  const isTurn = picture.to_act.includes(seat);
  const isOwn = seat === picture.seat;
  rect(table, left + 5, top + 4, wide - 10, high - 6, { fill: SOFT, ...EDGE, "stroke-width": isOwn ? 7 : 3, rx: 16 });
  const row = group(table, left, top);
  seatMark(row, seat, picture.seat, seats, 64, 50, 32, isTurn);
  if (seat === picture.starter) flag(row, 64, 116);
  medal(row, 148, 38, 28, picture.scores[seat]);
  coin(row, 226, 42);
  text(row, 284, 42, 42, picture.money[seat]);
  picture.tokens[seat].forEach((cards, token) => {
    const x = 374 + token * 122;
    circle(row, x, 42, 27, { fill: back, ...EDGE });
    rect(row, x + 30, 20, 34, 44, { fill: back, ...THIN, rx: 5 });
    rect(row, x + 40, 22, 44, 42, { fill: PAPER, ...THIN, rx: 5 });
    text(row, x + 62, 43, 38, cards);
  });
  if (picture.done[seat]) {
    path(row, `M${wide - 92} 42 l16 18 l30 -38`, { fill: "none", ...EDGE, "stroke-width": 9, "stroke-linecap": "round" });
  }
  picture.sizes[seat].forEach((count, kind) => {
    kindMark(row, 148 + kind * 96, 112, kind);
    text(row, 190 + kind * 96, 112, 38, count);
  });
  [...picture.mowers[seat]].forEach((owned, kind) => {
    if (owned === "1") mower(row, 474 + kind * 98, 110, kind);
  });
  contracts(row, won, 170, wide);
  return high;
}

// The contracts that somebody has won, each with its points.
function contracts(row, won, y, wide) {
  const step = Math.min(52, (wide - 160) / Math.max(1, won.length));
  [...won].forEach((points, at) => {
    rect(row, 124 + at * step, y - 24, 46, 46, { fill: PAPER, ...THIN, rx: 7 });
    text(row, 147 + at * step, y, 38, points);
  });
}

function flag(parent, x, y) {
  line(parent, x - 12, y - 22, x - 12, y + 24, { "stroke-width": 5 });
  polygon(parent, [[x - 10, y - 22], [x + 22, y - 10], [x - 10, y + 4]], { fill: STRONG, ...THIN });
}

function coin(parent, x, y) {
  circle(parent, x, y, 25, { fill: PAPER, ...EDGE });
  text(parent, x, y, 38, "$");
}

function mower(parent, x, y, kind) {
  path(parent, `M${x + 22} ${y - 4} l22 -20 l8 0`, { fill: "none", ...EDGE, "stroke-width": 5, "stroke-linecap": "round" });
  rect(parent, x - 34, y - 10, 58, 24, { fill: GRASS, ...THIN, rx: 7 });
  for (const wheel of [-22, 12]) circle(parent, x + wheel, y + 15, 9, { fill: PAPER, ...EDGE });
  bars(parent, x - 5, y + 1, kind, 12);
}

// The dummy opponent of one player: its contracts and their sum.
function dummy(table, won, top, wide) {
  rect(table, 5, top + 4, wide - 10, 120, { fill: SOFT, ...THIN, "stroke-dasharray": "10 8", rx: 16 });
  rect(table, 32, top + 38, 52, 52, { fill: PAPER, ...EDGE, "stroke-dasharray": "8 6", rx: 10 });
  for (const eye of [48, 68]) circle(table, eye, top + 58, 4, { fill: INK });
  line(table, 48, top + 76, 68, top + 76, { "stroke-width": 4 });
  medal(table, 148, top + 52, 28, [...won].reduce((all, points) => all + Number(points), 0));
  const row = group(table, 80, top);
  contracts(row, won, 64, wide - 80);
  return 128;
}
