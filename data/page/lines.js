// What is said: one polite live region, whose last paragraph is the newest message in large print,
// and a log that can be read back and is not live. Screen readers miss changes of existing nodes
// and mix up nodes that come together, so lines of a moment become one new node, even if the same
// was said before; old ones are only removed, and not at once.

import { element } from "./reconcile.js";

const GATHERED = 80; // ms
const READ = 5000; // ms after which a reader has taken a paragraph over
const SHOWN = 2; // paragraphs of the region; style.css hides older ones
const MOST = 300; // entries of the log

export class Lines {
  constructor(region, log) {
    this.region = region;
    this.log = log; // the newest is first: the first one to meet behind the heading
    this.waiting = [];
  }

  say(line) {
    if (!line.trim()) return;
    this.waiting.push(line);
    this.log.prepend(element("li", {}, line));
    if (this.log.children.length > MOST) this.log.lastElementChild.remove();
    this.timer ??= setTimeout(() => this.#flush(), GATHERED);
  }

  clear() {
    clearTimeout(this.timer);
    this.timer = null;
    this.waiting = [];
    this.region.replaceChildren();
    this.log.replaceChildren();
  }

  #flush() {
    this.timer = null;
    this.region.append(element("p", {}, this.waiting.join("\n")));
    this.waiting = [];
    setTimeout(() => this.#prune(), READ);
  }

  // Removes the oldest paragraph, if more than the two that are shown are there.
  #prune() {
    if (this.region.children.length > SHOWN) this.region.firstElementChild.remove();
  }
}
