// Buttons of the host's controls. A click is noticed in one place (`main.js`), which finds the
// control on the button.

import { element, setAttribute, setText } from "./reconcile.js";
import { has, text } from "./texts.js";

// Keys that the page sends, and their names in `aria-keyshortcuts`.
const NAMED = { escape: "Escape", backspace: "Backspace" };
const SIGNS = { "+": "Plus" };

export function isSent(key) {
  return key in NAMED || ([...key].length === 1 && key.trim() !== "");
}

function shown(key) {
  return has(`page-key-${key}`) ? text(`page-key-${key}`) : key;
}

function shortcut(key) {
  const isCapital = key.length === 1 && key !== key.toLowerCase();
  return isCapital ? `Shift+${key}` : NAMED[key] ?? SIGNS[key] ?? key;
}

// Returns a button with places for its name, a second sentence, and its key. The key is not part
// of the name: a reader tells it as a shortcut.
export function makeButton() {
  const button = element("button", { type: "button" });
  button.label = element("span", { class: "label" });
  button.words = element("span", { class: "words" }, button.label);
  button.append(button.words);
  return button;
}

export function fillButton(button, { c, label, more = "", key = "", can = false }) {
  button.control = c;
  setText(button.label, label);
  optional(button, button.words, "more", "span", more);
  const isUsed = key && isSent(key) && document.documentElement.dataset.keys === "on";
  optional(button, button, "key", "kbd", isUsed ? shown(key) : "");
  button.key?.setAttribute("aria-hidden", "true");
  setAttribute(button, "aria-keyshortcuts", isUsed ? shortcut(key) : null);
  button.classList.toggle("can", can);
  setAttribute(button, "aria-describedby", can ? "can-note" : null);
}

function optional(button, parent, name, tag, content) {
  if (content) {
    button[name] ??= parent.appendChild(element(tag, { class: name }));
    setText(button[name], content);
  } else {
    button[name]?.remove();
    button[name] = null;
  }
}

// A list item with a button.
export function makeItem() {
  return element("li", {}, makeButton());
}

export function fillItem(item, content) {
  fillButton(item.firstChild, content);
}
