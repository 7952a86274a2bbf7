// A spoken voice (Web Speech) for players without a screen reader, only if they ask for it: two
// voices at once are worse than none.

export class Voice {
  constructor(settings) {
    this.settings = settings;
    settings.onChange(() => settings.voice || this.silence());
  }

  static get isThere() {
    return "speechSynthesis" in window && "SpeechSynthesisUtterance" in window;
  }

  say(line) {
    if (!this.settings.voice || !Voice.isThere || !line.trim()) return;
    const spoken = new SpeechSynthesisUtterance(line);
    spoken.lang = document.documentElement.lang;
    spoken.rate = this.settings.rate / 100;
    speechSynthesis.speak(spoken);
  }

  silence() {
    if (Voice.isThere) speechSynthesis.cancel();
  }
}
