// The connection to the host. It numbers and repeats as `thin_client.py` does: the host's messages
// are taken once and in order, and one message of ours at a time is sent again and again, with the
// same id, until the host says that it is done. So a cut connection loses nothing and does nothing
// twice.

const PAUSES = [100, 200, ...Array(20).fill(300), 700, 1500, 3000, 5000]; // ms; the last repeats
const TOLD_AFTER = 1500; // ms without a connection before the player is told
const SLOW = 2000; // ms without an answer before the player is told
const UNANSWERED = 5000; // ms after which a message is sent again
const DEAD = 12000; // ms of silence after sending: the network may have gone without a word
const GATHERED = 1000; // ms between acknowledgements
const CATCHING_UP = 300; // ms after a reconnect in which old messages arrive
const AWAY = 30000; // ms in the background after which a connection is not trusted any more
const MOST_WAITING = 16; // taps and keys behind the one that is being answered

export class Connection {
  // `on` has a function for each event: message, settled, lost, back, tapLost, notSent, slow,
  // refused, taken, ended, seated. `about()` returns the fields of the hello that may change.
  constructor(entrance, about, on) {
    this.entrance = entrance;
    this.about = about;
    this.on = on;
    this.socket = null;
    this.seated = false; // the host has answered the hello
    this.stopped = true; // refused, taken or over: only the player starts it again
    this.told = false; // the player knows that the connection is lost
    this.tries = 0;
    this.seatedAt = 0;
    this.receivedAt = 0;
    this.forget();
    const wake = () => this.#wake();
    addEventListener("online", () => this.#reconnect());
    addEventListener("pageshow", (event) => event.persisted && this.#reconnect());
    document.addEventListener("visibilitychange", wake);
  }

  // Begins as a new program, to which the host tells everything.
  forget() {
    Object.assign(this, { life: "", last: 0, at: null, id: 0, pending: null, queue: [] });
    clearInterval(this.repeating);
  }

  start() {
    this.stopped = false;
    this.tries = 0;
    this.#reconnect();
  }

  get isCatchingUp() {
    return Date.now() - this.seatedAt < CATCHING_UP;
  }

  // Sends a tap, key or answer when the ones before it are answered. An answer waits for a lost
  // connection however long that takes: the host asks only once.
  send(message) {
    if (this.stopped) return;
    const isAnswer = message.t === "answer";
    if (!isAnswer && !this.seated && (this.told || !this.life)) {
      this.on.notSent();
      return;
    }
    const same = (other) => other?.t === "tap" && other.control === message.control
      && other.screen === message.screen;
    const isRepeated = message.t === "tap" && [this.pending, ...this.queue].some(same);
    if (isRepeated || (!isAnswer && this.queue.length >= MOST_WAITING)) return;
    this.queue.push({ ...message, heard: this.last });
    this.#sendNext();
  }

  // -- our messages -------------------------------------------------------------------------

  #sendNext() {
    if (this.pending || !this.queue.length) return;
    this.pending = { ...this.queue.shift(), id: ++this.id };
    const since = Date.now();
    const before = this.last;
    this.#write(this.pending);
    clearTimeout(this.slowTimer);
    this.slowTimer = setTimeout(() => {
      if (this.pending && this.seated && this.last === before) this.on.slow();
    }, SLOW);
    clearInterval(this.repeating);
    this.repeating = setInterval(() => {
      if (Date.now() - Math.max(since, this.receivedAt, this.seatedAt) > DEAD) this.#reconnect();
      else this.#write(this.pending);
    }, UNANSWERED);
  }

  #done() {
    clearTimeout(this.slowTimer);
    clearInterval(this.repeating);
    this.pending = null;
    this.#sendNext();
  }

  #write(message) {
    if (message && this.seated && this.socket?.readyState === WebSocket.OPEN) {
      this.socket.send(JSON.stringify(message));
    }
  }

  // What arrives in the background has not been heard: a phone may throw the page away before
  // its player looks at it again, and the host then has to tell it to the next one.
  #acknowledge() {
    this.acknowledging = null;
    if (document.visibilityState === "visible") this.#write({ t: "heard", n: this.last });
  }

  #acknowledgeSoon() {
    this.acknowledging ??= setTimeout(() => this.#acknowledge(), GATHERED);
  }

  // -- connecting ---------------------------------------------------------------------------

  #wake() {
    if (document.visibilityState === "hidden") {
      this.hiddenAt = Date.now();
    } else if (!this.seated || Date.now() - this.hiddenAt > AWAY) {
      this.#reconnect();
    } else {
      this.#acknowledgeSoon();
    }
  }

  #reconnect() {
    if (this.stopped) return;
    this.#drop();
    this.#open();
  }

  #drop() {
    clearTimeout(this.trying);
    clearTimeout(this.opening);
    const socket = this.socket;
    this.socket = null; // its events are ignored from now on
    this.seated = false;
    socket?.close();
  }

  #open() {
    const url = new URL("socket", import.meta.url);
    url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(url);
    this.socket = socket;
    this.before = 0; // number of the last message on this connection
    const isOurs = () => socket === this.socket;
    socket.onopen = () => isOurs() && socket.send(JSON.stringify(this.#hello()));
    socket.onmessage = (event) => isOurs() && this.#receive(event.data, isOurs);
    socket.onclose = () => isOurs() && this.#lost();
    this.opening = setTimeout(() => isOurs() && !this.seated && this.#lost(), DEAD);
    this.telling ??= setTimeout(() => this.#tellLost(), TOLD_AFTER);
  }

  #hello() {
    const { life, last, at } = this;
    const known = { life, last, at, ...this.about() };
    return { t: "hello", v: 1, page: true, ...this.entrance.fields, ...known };
  }

  #lost() {
    this.#drop();
    if (this.stopped) return;
    this.telling ??= setTimeout(() => this.#tellLost(), TOLD_AFTER);
    const pause = PAUSES[Math.min(this.tries++, PAUSES.length - 1)];
    this.trying = setTimeout(() => this.#open(), pause * (0.8 + 0.4 * Math.random()));
  }

  #tellLost() {
    this.telling = null;
    if (this.seated || this.stopped || this.told) return;
    this.told = true;
    this.on.lost();
  }

  #stop() {
    this.stopped = true;
    this.#drop();
    this.#reached();
  }

  #reached() {
    clearTimeout(this.telling);
    this.telling = null;
    this.tries = 0;
    const told = this.told;
    this.told = false;
    return told;
  }

  // -- the host's messages ------------------------------------------------------------------

  #receive(data, isOurs) {
    let messages;
    try {
      messages = [JSON.parse(data)].flat();
    } catch {
      this.#lost();
      return;
    }
    this.receivedAt = Date.now();
    for (const message of messages) {
      if (isOurs() && message && typeof message === "object") this.#take(message);
    }
    this.on.settled(); // what came together is shown at once
  }

  #take(message) {
    const { t, n } = message;
    if (t === "seat") return this.#sit(message);
    if (t === "no") return this.#end(() => this.on.refused(message));
    if (n) {
      if (this.before && n > this.before + 1) return this.#reconnect(); // one is missing
      this.before = n;
      if (n <= this.last) return;
      this.last = n;
      this.#acknowledgeSoon();
    }
    this.at = message.at ?? this.at;
    if (t === "done") {
      if (message.id === this.pending?.id) this.#done();
    } else if (t === "go") {
      this.entrance.go(message.hello ?? {});
      this.forget();
      this.#reconnect();
    } else if (t === "taken") {
      this.#end(() => this.on.taken());
    } else if (t === "end") {
      this.#write({ t: "heard", n: this.last });
      this.#end(() => this.on.ended());
    } else if (t !== "past") {
      this.on.message(message);
    }
  }

  #end(tell) {
    this.#stop();
    this.forget();
    tell();
  }

  #sit(seat) {
    clearTimeout(this.opening);
    const lived = this.life;
    const isLost = lived && lived !== seat.life && (this.pending || this.queue.length);
    if (lived !== seat.life) {
      this.forget();
      this.life = seat.life;
      this.id = seat.newest ?? 0;
    }
    this.seated = true;
    this.entrance.seated(seat);
    if (lived) this.seatedAt = Date.now();
    if (this.#reached()) this.on.back();
    if (isLost) this.on.tapLost();
    if (this.pending) this.#write(this.pending); // the host ignores an id that it has seen
    this.on.seated(seat, lived !== seat.life);
  }
}
