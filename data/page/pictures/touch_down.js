// Touch Down!: the board over the cells of the page's table, with fences, goals and animals.
import {
  GRASS, INK, PAPER, STRONG,
  arrow, begin, circle, colour, ellipse, group, line, path, pattern, rect, seatMark, text,
} from "./draw.js";

const CELL = 100; // parts of a cell
const EDGE = { stroke: INK, "stroke-width": 4, "stroke-linejoin": "round" };
const POINTS = 3;

export function draw(svg, picture) {
  const width = picture.width;
  const board = begin(svg, width, width, CELL);
  const place = (cell) => [(cell % width) * CELL, Math.floor(cell / width) * CELL];
  const middle = (cell) => place(cell).map((side) => side + CELL / 2);
  const full = width * CELL;

  rect(board, 0, 0, full, full, { fill: GRASS });
  picture.goals.forEach((cell, seat) => goal(svg, board, picture, seat, ...place(cell)));
  for (let at = 1; at < width; at++) {
    line(board, at * CELL, 0, at * CELL, full, { "stroke-width": 1.5 });
    line(board, 0, at * CELL, full, at * CELL, { "stroke-width": 1.5 });
  }
  rect(board, 3, 3, full - 6, full - 6, { fill: "none", ...EDGE, "stroke-width": 6 });
  for (const cell of picture.movable) {
    const [x, y] = place(cell);
    rect(board, x + 7, y + 7, CELL - 14, CELL - 14, { fill: STRONG, ...EDGE, "stroke-width": 5, rx: 22 });
  }
  for (const [low, high, count] of picture.fences) fence(board, ...place(low), high - low === 1, count);
  picture.animals.forEach((cells, seat) => {
    for (const cell of cells) animal(board, picture, seat, ...middle(cell));
  });
  picture.goals.forEach((cell, seat) => marks(board, picture, seat, ...place(cell)));
  for (const [start, end] of picture.trail) trail(board, middle(start), middle(end));
}

// The four cells where a seat's animals want to go.
function goal(svg, board, picture, seat, x, y) {
  const seats = picture.goals.length;
  const fill = colour(seat, picture.seat, seats);
  const name = ["hatch", "dots", "back", "cross"][seat];
  rect(board, x, y, 2 * CELL, 2 * CELL, { fill: pattern(svg, name, 24, { ground: PAPER, mark: fill, weight: 0.3 }) });
  rect(board, x, y, 2 * CELL, 2 * CELL, { fill: "none", ...EDGE, "stroke-width": 6 });
}

// In the middle of a goal: whose it is, and for the mover the points that are left.
function marks(board, picture, seat, x, y) {
  const [east, south] = [x + CELL, y + CELL];
  const isTurn = seat === picture.mover;
  seatMark(board, seat, picture.seat, picture.goals.length, east, south, 31, isTurn);
  for (let point = 0; isTurn && point < POINTS; point++) {
    const look = { fill: point < picture.points ? INK : PAPER, ...EDGE, "stroke-width": 3 };
    circle(board, east, south + 52 + point * 18, 7, look);
  }
}

// A fence on the right of a cell or below it: one rail with posts, or two.
function fence(board, x, y, beside, count) {
  const turned = beside ? `translate(${x + CELL} ${y}) rotate(90)` : `translate(${x} ${y + CELL})`;
  const drawn = group(board);
  drawn.setAttribute("transform", turned);
  const rails = count > 1 ? [-10, 10] : [0];
  const reach = count > 1 ? 21 : 13;
  for (const at of [10, 50, 90]) {
    rect(drawn, at - 6, -reach, 12, 2 * reach, { fill: PAPER, ...EDGE, rx: 3 });
  }
  for (const rail of rails) {
    rect(drawn, 0, rail - 5, CELL, 10, { fill: INK, rx: 3 });
  }
}

function trail(board, [x1, y1], [x2, y2]) {
  const [east, south] = [Math.sign(x2 - x1) * 36, Math.sign(y2 - y1) * 36];
  circle(board, x1, y1, 10, { fill: INK });
  arrow(board, x1, y1, x2 - east, y2 - south, 22, { "stroke-width": 7, "stroke-dasharray": "2 13" });
}

// Seats 1 and 3 are pigs, 2 and 4 milk cows, each with the seat's number on its snout.
function animal(board, picture, seat, x, y) {
  const fill = colour(seat, picture.seat, picture.goals.length);
  const head = group(board, x, y, 0.94);
  if (seat % 2) {
    for (const sign of [1, -1]) {
      path(head, `M${14 * sign} -26 q${2 * sign} -14 ${14 * sign} -14 q${-1 * sign} 10 ${0} 20 z`, { fill: PAPER, ...EDGE });
      ellipse(head, 34 * sign, -12, 13, 8, { fill, ...EDGE, transform: `rotate(${-20 * sign} ${34 * sign} -12)` });
    }
    rect(head, -28, -32, 56, 68, { fill, ...EDGE, rx: 22 });
    path(head, "M6 -30 q20 -2 20 20 q-16 6 -20 -4 z", { fill: PAPER });
  } else {
    for (const sign of [1, -1]) {
      // Ears that hang down.
      path(head, `M${8 * sign} -30 C${20 * sign} -44 ${42 * sign} -40 ${44 * sign} -8 C${36 * sign} -12 ${24 * sign} -14 ${18 * sign} -18 z`, {
        fill, ...EDGE,
      });
    }
    ellipse(head, 0, 4, 36, 34, { fill, ...EDGE });
  }
  for (const eye of [-13, 13]) circle(head, eye, -15, 4.5, { fill: INK });
  ellipse(head, 0, 14, 27, 19, { fill: PAPER, ...EDGE, "stroke-width": 3 });
  for (const nostril of seat % 2 ? [] : [-18, 18]) ellipse(head, nostril, 14, 3, 5.5, { fill: INK });
  text(head, 0, 14, 38, seat + 1);
}
