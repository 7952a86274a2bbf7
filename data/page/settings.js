// The page's own settings: form controls that are applied at once and kept in this browser.

import { lasting } from "./store.js";
import { text } from "./texts.js";
import { Voice } from "./voice.js";

const DEFAULTS = {
  size: 100,
  spacing: "normal",
  theme: "system",
  sounds: true,
  volume: 60,
  voice: false,
  rate: 100,
  keys: true,
};
const SIZES = [100, 125, 150, 175, 200, 250, 300, 350, 400];
const find = (id) => document.getElementById(id);

export class Settings {
  constructor() {
    const kept = lasting.get("settings", {}) ?? {};
    for (const [name, value] of Object.entries(DEFAULTS)) {
      this[name] = typeof kept[name] === typeof value ? kept[name] : value;
    }
    this.listeners = [];
    this.dark = matchMedia("(prefers-color-scheme: dark)");
    this.dark.addEventListener?.("change", () => this.#apply());
    this.#apply(); // before the texts have come, so that nothing flashes
  }

  onChange(listener) {
    this.listeners.push(listener);
  }

  // Connects the form controls.
  connect() {
    for (const input of find("settings").querySelectorAll("input")) {
      this.#connectInput(input);
    }
    find("smaller").addEventListener("click", () => this.#resize(-1));
    find("larger").addEventListener("click", () => this.#resize(1));
    for (const id of ["voice-choice", "voice-note", "rate-choice"]) find(id).hidden = !Voice.isThere;
    find("insecure").hidden = isSecureContext;
    this.#apply();
  }

  #connectInput(input) {
    const { name, type } = input;
    if (type === "radio") input.checked = this[name] === input.value;
    else if (type === "checkbox") input.checked = this[name];
    else input.value = this[name];
    input.addEventListener("input", () => {
      this[name] = { checkbox: input.checked, range: Number(input.value) }[type] ?? input.value;
      this.#changed();
    });
  }

  #resize(by) {
    const now = SIZES.findIndex((size) => size >= this.size);
    this.size = SIZES[Math.max(0, Math.min(SIZES.length - 1, now + by))];
    this.#changed();
  }

  #changed() {
    const names = Object.keys(DEFAULTS);
    lasting.set("settings", Object.fromEntries(names.map((name) => [name, this[name]])));
    this.#apply();
    for (const listener of this.listeners) listener();
  }

  #apply() {
    const root = document.documentElement;
    root.style.setProperty("font-size", `${this.size}%`);
    root.dataset.spacing = this.spacing;
    const system = this.dark.matches ? "dark" : "light";
    root.dataset.theme = this.theme === "system" ? system : this.theme;
    root.dataset.keys = this.keys ? "on" : "off";
    find("size").textContent = text("page-percent", { number: this.size });
    for (const [id, end] of [["smaller", SIZES[0]], ["larger", SIZES.at(-1)]]) {
      find(id).setAttribute("aria-disabled", this.size === end);
    }
  }
}
