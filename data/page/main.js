// Starts the page: connects what the host sends with what is shown, said and heard.

import { Connection } from "./connection.js";
import { Entrance } from "./entrance.js";
import { Field } from "./field.js";
import { Keys } from "./keys.js";
import { Lines } from "./lines.js";
import { Reminders } from "./reminders.js";
import { Screen } from "./screen.js";
import { connectSeatLink } from "./seat_link.js";
import { Settings } from "./settings.js";
import { Sounds, TURN } from "./sound.js";
import { lasting } from "./store.js";
import { loadTexts, text } from "./texts.js";
import { Voice } from "./voice.js";

const find = (id) => document.getElementById(id);
const RETRY = 2000; // ms, for the texts
const NAME_WANTED = ["name", "name-taken", "name-unclear"]; // why a table asks for another name

class Page {
  constructor(settings) {
    this.settings = settings;
    this.lines = new Lines(find("newest"), find("log").firstChild);
    this.screen = new Screen();
    this.field = new Field((change) => this.screen.keepFocus(change));
    this.sounds = new Sounds(settings);
    this.voice = new Voice(settings);
    this.reminders = new Reminders();
    this.entrance = new Entrance();
    this.next = null; // the newest screen of the messages that came together
    const about = () => ({ settings: this.wording, known: this.reminders.known });
    this.connection = new Connection(this.entrance, about, this.#events());
    new Keys(settings, (key) => this.#press(key));
    settings.onChange(() => this.screen.renderAgain());
    connectSeatLink(this.entrance, (line) => this.tell(line));
    find("main").addEventListener("click", (event) => this.#click(event));
    find("main").addEventListener("tap", (event) => this.#tap(event.detail));
    addEventListener("hashchange", () => this.entrance.takeFragment() && this.#startAnew());
    document.addEventListener("visibilitychange", () => this.#look());
  }

  // Settings of the player that the host changed and needs to word its lines.
  get wording() {
    return lasting.get("wording", {});
  }

  start() {
    this.connection.start();
  }

  tell(line, spoken = line) {
    this.lines.say(line);
    this.voice.say(spoken);
  }

  // -- from the player ----------------------------------------------------------------------

  #click(event) {
    const button = event.target.closest("button");
    if (!button || button.control === undefined) return;
    button.focus({ preventScroll: true }); // Safari does not focus what is clicked
    this.#tap(button.control);
  }

  #tap(control) {
    if (typeof control === "function") control();
    else if (this.field.isOpen) this.tell(text("page-answer-first"));
    else this.connection.send({ t: "tap", screen: this.screen.number, control });
  }

  #press(key) {
    if (!this.field.isOpen) this.connection.send({ t: "key", key });
    else if (key === "escape") this.field.cancel();
    else this.tell(text("page-answer-first"));
  }

  #look() {
    if (!document.hidden) this.screen.isTurn = false;
    this.screen.nameWindow();
  }

  // -- from the host ------------------------------------------------------------------------

  #events() {
    const telling = (id) => () => this.tell(text(id));
    return {
      message: (message) => this.#take(message),
      settled: () => this.#settle(),
      lost: () => this.#status(text("page-lost")),
      back: () => this.#status("", text("page-back")),
      tapLost: telling("page-tap-lost"),
      notSent: telling("page-not-sent"),
      slow: telling("page-slow"),
      refused: ({ why, text: words }) => this.#refused(why, words || text("page-refused")),
      taken: () => this.#stopped(text("page-taken"), [this.#again("page-taken-again")]),
      ended: () => this.#ended(),
      seated: (seat, isNew) => this.#seated(seat, isNew),
    };
  }

  #take(message) {
    const { connection, sounds } = this;
    switch (message.t) {
      case "screen":
        this.next = message;
        break;
      case "say":
        this.tell(message.text, message.spoken ?? message.text);
        break;
      case "sound":
        if (!connection.isCatchingUp) sounds.play(message.name, message.pan, message.pitch);
        break;
      case "melody":
        if (!connection.isCatchingUp) sounds.melody(message.notes);
        break;
      case "silence":
        this.#silence();
        break;
      case "clear":
        this.#silence();
        this.lines.clear();
        break;
      case "turn":
        this.#turn();
        break;
      case "ask":
        this.#settle();
        this.field.ask(message.prompt, message.default ?? "", (typed) => {
          connection.send({ t: "answer", text: typed });
        });
        break;
      case "settings": // the host's client has none of its own: the page's are at its end
        this.tell(text("page-settings-here"));
        connection.send({ t: "answer", text: null, settings: this.wording });
        break;
      case "change":
        lasting.set("wording", { ...this.wording, ...message.changes });
        break;
      case "counted":
        this.reminders.count(message.game, message.decision);
        break;
    }
  }

  #settle() {
    if (this.next) this.screen.render(this.next);
    this.next = null;
  }

  #silence() {
    this.sounds.silence();
    this.voice.silence();
  }

  #turn() {
    this.screen.isTurn = true;
    this.screen.nameWindow();
    this.sounds.play(TURN);
    if (document.hidden) navigator.vibrate?.(200);
  }

  #seated(seat, isNew) {
    if (isNew) this.field.close();
    find("seat").hidden = !seat.key; // whoever is still at the entrance has none
  }

  #status(shown, told = shown) {
    find("status").textContent = shown;
    find("status").hidden = !shown;
    this.tell(told);
  }

  // -- when the host has closed the door ----------------------------------------------------

  #refused(why, words) {
    this.#stopped(words, [this.#again("page-try-again"), this.#anew()]);
    if (!NAME_WANTED.includes(why)) return;
    this.field.ask(text("page-name"), "", (name) => {
      if (!name?.trim()) return;
      this.entrance.rename(name.trim());
      this.#startAnew();
    });
  }

  #ended() {
    const home = { label: text("page-home"), c: () => this.#goHome() };
    const again = find("seat").hidden ? [] : [this.#again("page-back-to-seat")];
    this.#stopped(text("page-ended"), [home, ...again]);
  }

  // Shows why the connection is closed, and what can be done about it.
  #stopped(words, moves) {
    this.#settle();
    this.field.close();
    find("status").hidden = true;
    this.tell(words);
    const title = find("title").textContent;
    this.screen.render({ number: 0, game: "", title, ask: words, moves, zones: [], actions: [] });
  }

  #again(id) {
    return { label: text(id), c: () => this.#startAnew() };
  }

  #anew() {
    const forget = () => {
      this.entrance.forget();
      this.#startAnew();
    };
    return { label: text("page-begin-anew"), c: forget };
  }

  #goHome() {
    this.entrance.goHome();
    this.#startAnew();
  }

  #startAnew() {
    this.connection.forget();
    this.connection.start();
  }
}

async function start() {
  const settings = new Settings();
  while (!(await loadTexts())) await new Promise((resume) => setTimeout(resume, RETRY));
  document.body.append(canNote());
  settings.connect();
  new Page(settings).start();
  if (isSecureContext) {
    navigator.serviceWorker?.register(new URL("sw.js", import.meta.url)).catch(() => {});
  }
}

// The description of every place where a move starts.
function canNote() {
  const note = document.createElement("p");
  note.id = "can-note";
  note.hidden = true;
  note.textContent = text("page-can");
  return note;
}

start();
