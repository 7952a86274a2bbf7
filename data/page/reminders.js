// Counts how often the host has reminded this player of the keys of a question; it stops when the
// page says that they are known. The same limits are in `key_reminders.py`.

import { lasting } from "./store.js";

const TIMES = 3;
const MOST = 150;

export class Reminders {
  constructor() {
    this.counts = lasting.get("reminders", {});
  }

  count(game, decision) {
    const kind = `${game}/${decision}`;
    const isNew = !(kind in this.counts);
    if (isNew && Object.keys(this.counts).length >= MOST) return;
    this.counts[kind] = (this.counts[kind] ?? 0) + 1;
    lasting.set("reminders", this.counts);
  }

  get known() {
    return Object.keys(this.counts).filter((kind) => this.counts[kind] >= TIMES);
  }
}
