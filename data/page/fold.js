// A long list of buttons at a table: the first ones are shown, the rest is behind a button. Dozens
// of moves must not bury the board below them.

import { element, setAttribute, setText } from "./reconcile.js";

const SHOWN = 10;

export class Fold {
  constructor(list) {
    this.list = list;
    this.button = element("button", { type: "button", class: "all", "aria-expanded": "false" });
    this.button.addEventListener("click", () => {
      this.button.setAttribute("aria-expanded", !this.#isOpen);
      this.apply(this.isLong);
    });
    list.after(this.button);
  }

  get #isOpen() {
    return this.button.getAttribute("aria-expanded") === "true";
  }

  // `label` is what the button shows, `name` what it is called if that is more.
  call(label, name) {
    setText(this.button, label);
    setAttribute(this.button, "aria-label", name);
  }

  apply(canFold = true) {
    const items = [...this.list.children];
    this.isLong = canFold && items.length > SHOWN + 2;
    this.button.hidden = !this.isLong;
    const isFolded = this.isLong && !this.#isOpen;
    const hasFocus = (item) => item.contains(document.activeElement);
    items.forEach((item, index) => {
      item.hidden = isFolded && index >= SHOWN && !hasFocus(item);
    });
  }
}
