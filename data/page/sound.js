// Earcons through Web Audio. Browsers allow sound only after a gesture, and a phone interrupts it
// when it is locked: each gesture wakes it again. What could not be heard in its moment is dropped.

const FOLDER = new URL("sounds/", import.meta.url);

export const TURN = "yours";

export class Sounds {
  constructor(settings) {
    this.settings = settings;
    this.buffers = new Map(); // name -> promise of a buffer
    this.playing = new Set();
    this.turnAt = -1;
    for (const kind of ["pointerup", "click", "keydown"]) {
      addEventListener(kind, () => this.#wake(), { capture: true, passive: true });
    }
    settings.onChange(() => this.#adjust());
  }

  async play(name, pan = 0, pitch = 1) {
    if (!this.#isReady) return;
    const asked = this.context.currentTime;
    // A turn is told twice: by its line and by `turn`, which comes without a line too.
    if (name === TURN && asked - this.turnAt < 1) return;
    if (name === TURN) this.turnAt = asked;
    const buffer = await this.#load(name);
    if (buffer && this.context.currentTime - asked < 0.5) this.#start(buffer, pan, pitch, 0);
  }

  async melody(notes) {
    if (!this.#isReady) return;
    const buffer = await this.#load("note");
    if (!buffer) return;
    let at = 0;
    for (const [pitch, pan, seconds] of notes) {
      if (pitch > 0) this.#start(buffer, pan, pitch, at);
      at += seconds;
    }
  }

  silence() {
    for (const source of this.playing) source.stop();
    this.playing.clear();
  }

  get #isReady() {
    return this.settings.sounds && this.context?.state === "running";
  }

  #wake() {
    if (!this.settings.sounds) return;
    if (!this.context) {
      const Context = window.AudioContext ?? window.webkitAudioContext;
      if (!Context) return;
      // Sounds lie under the screen reader's voice and do not stop music.
      if (navigator.audioSession) navigator.audioSession.type = "ambient";
      this.context = new Context();
      this.master = this.context.createGain();
      this.master.connect(this.context.destination);
      this.#adjust();
    }
    if (this.context.state !== "running") this.context.resume().catch(() => {});
  }

  #adjust() {
    if (this.master) this.master.gain.value = this.settings.volume / 100;
    if (!this.settings.sounds) this.silence();
  }

  #load(name) {
    if (!this.buffers.has(name)) {
      const loading = fetch(new URL(`${encodeURIComponent(name)}.wav`, FOLDER))
        .then((answer) => (answer.ok ? answer.arrayBuffer() : null))
        .then((bytes) => bytes && this.context.decodeAudioData(bytes))
        .catch(() => {
          this.buffers.delete(name); // without a network; try again next time
          return null;
        });
      this.buffers.set(name, loading);
    }
    return this.buffers.get(name);
  }

  #start(buffer, pan, pitch, after) {
    const source = this.context.createBufferSource();
    source.buffer = buffer;
    source.playbackRate.value = pitch;
    let end = source;
    if (this.context.createStereoPanner) {
      const panner = this.context.createStereoPanner();
      panner.pan.value = Math.max(-1, Math.min(1, pan));
      end = source.connect(panner);
    }
    end.connect(this.master);
    source.onended = () => this.playing.delete(source);
    this.playing.add(source);
    source.start(this.context.currentTime + after);
  }
}
