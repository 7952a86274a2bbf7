// The places of the table: lists, boards (real tables with headers) and maps (buttons at their
// places). A picture lies behind a board or map, and above a list; a reader never meets it.

import { fillButton, fillItem, makeButton, makeItem } from "./controls.js";
import { Fold } from "./fold.js";
import { Picture } from "./picture.js";
import { element, reconcile, setText } from "./reconcile.js";
import { text } from "./texts.js";

const ZOOMS = [1, 1.5, 2, 3];
const zooms = new Map(); // zone id -> index of its zoom, also while the zone is not shown

export class Zones {
  constructor(root, overview, places) {
    this.root = root;
    this.places = places;
    this.picture = new Picture(overview);
  }

  render({ game, zones = [], picture }) {
    this.root.hidden = !zones.length && !picture;
    reconcile(this.places, zones, keyOf, makeZone, (node, zone) => node.fill(zone));
    const home = [...this.places.children].find((node) => node.zone.id === picture?.zone);
    for (const node of this.places.children) node.hasPicture(false);
    this.picture.show(game, picture, home?.frame, (isDrawn) => home?.hasPicture(isDrawn));
  }
}

function keyOf({ id, shape, columns = [], rows = [] }) {
  return [id, shape, columns.length, rows.length].join("/");
}

function makeZone(zone) {
  return { grid: makeBoard, free: makeMap }[zone.shape]?.(zone) ?? makeList();
}

function contentOf({ c, text: words, can }) {
  return { c, can, label: words || text("page-empty-place") };
}

function makeList() {
  const heading = element("h3");
  const slot = element("div", { class: "slot" });
  const list = element("ul", { role: "list", class: "controls" });
  const node = element("div", { class: "zone" }, heading, slot, list);
  const fold = new Fold(list);
  node.frame = slot;
  node.hasPicture = () => {};
  node.fill = (zone) => {
    node.zone = zone;
    setText(heading, zone.title);
    // By its name: a focused card that is gone must not become the next one unheard.
    const name = (item) => item.text ?? "";
    reconcile(list, zone.items, name, makeItem, (item, one) => fillItem(item, contentOf(one)));
    const count = zone.items.length;
    fold.call(text("page-all", { count }), text("page-all-zone", { count, zone: zone.title }));
    fold.apply();
  };
  return node;
}

function makeBoard({ columns, rows }) {
  const heading = element("h3");
  const slot = element("div", { class: "slot" });
  const buttons = [];
  const head = element("tr", {}, element("td", { class: "corner" }, slot));
  const headers = [];
  const header = (scope) => headers[headers.push(element("th", { scope })) - 1];
  columns.forEach(() => head.append(header("col")));
  const body = rows.map(() => {
    const cells = columns.map(() => {
      const button = buttons[buttons.push(makeButton()) - 1];
      return element("td", {}, button);
    });
    return element("tr", {}, header("row"), ...cells);
  });
  // The heading is the table's caption, so that it is read once.
  const table = element(
    "table", {}, element("caption", {}, heading), element("thead", {}, head),
    element("tbody", {}, ...body),
  );
  const scroll = element("div", { class: "scroll" }, table);
  const node = makeSpatial("board", scroll, slot, { columns: columns.length, rows: rows.length });
  node.fill = (zone) => {
    node.zone = zone;
    setText(heading, zone.title);
    [...zone.columns, ...zone.rows].forEach((name, index) => setText(headers[index], name));
    zone.items.forEach((item, index) => {
      const [x, y] = item.at ?? [index % columns.length, index / columns.length];
      fillButton(buttons[Math.floor(y) * columns.length + Math.floor(x)], contentOf(item));
    });
    node.settle(buttons);
  };
  return node;
}

function makeMap() {
  const heading = element("h3");
  const slot = element("div", { class: "slot" });
  const list = element("ul", { role: "list" });
  const map = element("div", { class: "map" }, slot, list);
  const scroll = element("div", { class: "scroll" }, map);
  const node = makeSpatial("chart", scroll, slot, {});
  node.prepend(heading);
  // By where it lies: the host may leave out empty places, so a number would not stay.
  const position = ({ item }) => item.at.join();
  const place = (item, { item: { at, ...content }, percent }) => {
    fillItem(item, contentOf(content));
    item.firstChild.style.setProperty("left", percent[0]);
    item.firstChild.style.setProperty("top", percent[1]);
  };
  node.fill = (zone) => {
    node.zone = zone;
    setText(heading, zone.title);
    const [width, height] = zone.size;
    node.style.setProperty("--width", width);
    node.style.setProperty("--height", height);
    node.style.setProperty("--gap", (node.gap = gapOf(zone.items, zone.size)));
    // Hundreds of empty places would bury the others for whoever swipes: unless a move starts
    // there, they can be tapped, and they are no buttons.
    const named = zone.items
      .filter((item) => item.text || item.can)
      .map((item) => ({ item, percent: percentOf(item.at, zone.size) }));
    reconcile(list, named, position, makeItem, place);
    node.settle([...list.children].map((item) => item.firstChild));
  };
  map.addEventListener("click", (event) => {
    if (event.target.closest("button")) return;
    const found = nearest(node.zone, node.gap, map.getBoundingClientRect(), event);
    if (found) node.dispatchEvent(new CustomEvent("tap", { bubbles: true, detail: found.c }));
  });
  return node;
}

function percentOf([x, y], [width, height]) {
  return [`${(100 * x) / width}%`, `${(100 * y) / height}%`];
}

// Returns the distance of the two items that lie nearest to each other: the size of the buttons.
function gapOf(items, [width, height]) {
  let least = Math.min(width, height) ** 2;
  for (let one = 1; one < items.length; one++) {
    for (let other = 0; other < one; other++) {
      const [x, y] = items[one].at;
      const [u, v] = items[other].at;
      const distance = (x - u) ** 2 + (y - v) ** 2;
      if (distance > 0 && distance < least) least = distance;
    }
  }
  return Math.sqrt(least);
}

function nearest(zone, gap, box, { clientX, clientY }) {
  const x = ((clientX - box.left) / box.width) * zone.size[0];
  const y = ((clientY - box.top) / box.height) * zone.size[1];
  const away = ({ at }) => Math.hypot(at[0] - x, at[1] - y);
  const found = zone.items.reduce((best, one) => (away(one) < away(best) ? one : best));
  return away(found) <= gap * 0.75 ? found : null;
}

// A board or map: one stop of the Tab key, arrow keys inside (`keys.js`), a line in large print
// that shows the place under focus or pointer, and a zoom for whoever needs larger places.
function makeSpatial(kind, scroll, slot, sizes) {
  const here = element("p", { class: "here", "aria-hidden": "true" });
  const smaller = makeButton();
  const larger = makeButton();
  const tools = element("div", { class: "row tools" }, smaller, larger);
  const node = element("div", { class: `zone spatial ${kind}` }, scroll, here, tools);
  for (const [name, size] of Object.entries(sizes)) node.style.setProperty(`--${name}`, size);
  let stop = null;
  let buttons = [];
  const show = ({ target }) => {
    const button = target.closest?.("button");
    if (scroll.contains(button)) here.textContent = button.textContent;
  };
  const rove = (to) => {
    stop = to;
    for (const button of buttons) button.tabIndex = button === to ? 0 : -1;
  };
  const zoom = (by = 0) => {
    const id = node.zone.id;
    const index = Math.max(0, Math.min(ZOOMS.length - 1, (zooms.get(id) ?? 0) + by));
    zooms.set(id, index);
    node.style.setProperty("--zoom", ZOOMS[index]);
    node.classList.toggle("zoomed", index > 0);
    smaller.setAttribute("aria-disabled", index === 0);
    larger.setAttribute("aria-disabled", index === ZOOMS.length - 1);
  };
  node.addEventListener("focusin", (event) => {
    show(event);
    if (buttons.includes(event.target)) rove(event.target);
  });
  node.addEventListener("pointerover", show);
  smaller.addEventListener("click", () => zoom(-1));
  larger.addEventListener("click", () => zoom(1));
  node.frame = slot;
  node.hasPicture = (isDrawn) => node.classList.toggle("pictured", isDrawn);
  node.settle = (shown) => {
    buttons = shown;
    const first = buttons.find((one) => one.classList.contains("can")) ?? buttons[0];
    rove(buttons.includes(stop) ? stop : first);
    const focused = buttons.find((one) => one === document.activeElement);
    if (focused) here.textContent = focused.textContent;
    nameZoom(smaller, "page-smaller", node.zone.title);
    nameZoom(larger, "page-larger", node.zone.title);
    zoom();
  };
  return node;
}

function nameZoom(button, id, zone) {
  setText(button.label, text(id));
  button.setAttribute("aria-label", text(`${id}-zone`, { zone }));
}
