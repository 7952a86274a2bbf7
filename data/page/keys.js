// Single keys, as in the terminal, for whoever has a keyboard and a reader that passes them on.
// Keys that move around a page stay the browser's: Tab, Enter, Space, Page Up and Down, Home and
// End, function keys, and everything with Control, Alt or Meta.

import { isSent } from "./controls.js";

const NAMES = { Escape: "escape", Backspace: "backspace" };
const ARROWS = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };
const TYPED = "input:not([type=radio], [type=checkbox], [type=range]), select, textarea";

export class Keys {
  constructor(settings, press) {
    this.settings = settings;
    this.press = press;
    document.addEventListener("keydown", (event) => this.#take(event));
  }

  #take(event) {
    if (event.defaultPrevented || event.isComposing || hasModifier(event)) return;
    const { target, key } = event;
    if (key in ARROWS) {
      if (moveFocus(target, ARROWS[key])) event.preventDefault();
      return;
    }
    if (!this.settings.keys || target.closest?.(`${TYPED}, #own`)) return;
    const name = NAMES[key] ?? key;
    if (!isSent(name)) return;
    event.preventDefault(); // else Firefox opens its search on a slash
    if (!event.repeat) this.press(name);
  }
}

// AltGr is Control and Alt on Windows, and part of typing a character.
function hasModifier(event) {
  if (event.getModifierState?.("AltGraph")) return false;
  return event.ctrlKey || event.altKey || event.metaKey;
}

// Moves the focus to the nearest button in a direction, on a board or map.
function moveFocus(from, [x, y]) {
  const scroll = from.closest?.(".spatial .scroll");
  if (!scroll) return false;
  const start = centre(from);
  let best = null;
  let least = Infinity;
  for (const button of scroll.querySelectorAll("button")) {
    const there = centre(button);
    const [dx, dy] = [there[0] - start[0], there[1] - start[1]];
    const ahead = dx * x + dy * y;
    const aside = Math.abs(dx * y) + Math.abs(dy * x);
    if (ahead < 1 || aside > 2 * ahead) continue;
    const cost = ahead + 2 * aside;
    if (cost < least) [best, least] = [button, cost];
  }
  best?.focus();
  return true;
}

function centre(node) {
  const { left, top, width, height } = node.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}
