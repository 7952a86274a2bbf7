// Renders a `screen` message: the whole of what can be seen and done. Nodes stay as long as what
// they stand for stays, and the focus follows one rule (docs/page.md): it stays on its button; if
// that is gone, it goes to the heading of what is asked.

import { fillItem, makeItem } from "./controls.js";
import { Fold } from "./fold.js";
import { element, reconcile, setText } from "./reconcile.js";
import { text } from "./texts.js";
import { Zones } from "./zones.js";

const GROUPS = ["ask", "do", "more"];
const find = (id) => document.getElementById(id);

export class Screen {
  constructor() {
    this.number = 0;
    this.description = null;
    this.isTurn = false;
    this.zones = new Zones(find("zones"), find("overview"), find("places"));
    this.fold = new Fold(find("moves").querySelector("ul"));
  }

  // Shows a description; a control that is a function is the page's own.
  render(description) {
    description.actions ??= this.description?.actions; // left out where they stay the same
    this.description = description;
    this.number = description.number;
    this.keepFocus(() => {
      setText(find("title"), description.title || "mowaudio");
      setText(find("ask"), description.ask ?? "");
      find("ask").hidden = !description.ask;
      this.#renderMoves(description.moves ?? [], Boolean(description.zones?.length));
      this.zones.render(description);
      this.#renderActions(description.actions ?? []);
      find("main").classList.toggle("has-table", Boolean(description.zones?.length));
    });
    this.nameWindow();
  }

  // After the switch of single keys, buttons show their keys or not.
  renderAgain() {
    if (this.description) this.render(this.description);
  }

  // Makes a change; if it takes the focused element away, focuses what is asked.
  keepFocus(change) {
    const focused = document.activeElement;
    const hadFocus = focused && focused !== document.body;
    change();
    if (!hadFocus || document.activeElement === focused && isShown(focused)) return;
    if (document.activeElement !== document.body && isShown(document.activeElement)) return;
    this.focusAsk();
  }

  focusAsk() {
    const ask = find("ask");
    (ask.hidden ? find("title") : ask).focus();
  }

  nameWindow() {
    const title = find("title").textContent;
    const name = title === "mowaudio" ? title : `${title} – mowaudio`;
    document.title = this.isTurn && document.hidden ? text("page-your-turn", { title: name }) : name;
  }

  // The best moves come first; a menu is shown whole.
  #renderMoves(moves, isTable) {
    find("moves").hidden = !moves.length;
    reconcile(this.fold.list, moves, (move) => move.label, makeItem, fillItem);
    this.fold.call(text("page-all-moves", { count: moves.length }));
    this.fold.apply(isTable);
  }

  #renderActions(actions) {
    find("actions").hidden = !actions.length;
    const groups = GROUPS.map((name) => [name, actions.filter((one) => groupOf(one) === name)]);
    const filled = groups.filter(([, members]) => members.length);
    reconcile(find("actions"), filled, ([name]) => name, makeGroup, (node, [name, members]) => {
      setText(node.firstChild, text(`page-group-${name}`));
      reconcile(node.lastChild, members, (one) => one.label, makeItem, fillItem);
    });
  }
}

function groupOf(action) {
  return GROUPS.includes(action.group) ? action.group : "more";
}

function makeGroup() {
  const list = element("ul", { role: "list", class: "controls" });
  return element("div", {}, element("h2"), list);
}

function isShown(node) {
  return node.isConnected && node.getClientRects().length > 0;
}
