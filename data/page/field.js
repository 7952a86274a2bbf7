// The text field for an `ask`. It is the one thing that takes the focus when it appears. While it
// is open the host waits for the answer, so moves and actions are put away.

const find = (id) => document.getElementById(id);

export class Field {
  // `changed(change)` makes a change under the focus rule.
  constructor(changed) {
    this.changed = changed;
    this.form = find("field");
    this.typed = find("typed");
    this.asked = []; // questions that wait for an answer, the first one is shown
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#answer(this.typed.value);
    });
    find("cancel").addEventListener("click", () => this.cancel());
    this.form.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || event.isComposing) return;
      event.preventDefault();
      this.cancel();
    });
  }

  get isOpen() {
    return this.asked.length > 0;
  }

  ask(prompt, value, answered) {
    this.asked.push({ prompt, value, answered });
    if (this.asked.length === 1) this.#show();
  }

  cancel() {
    if (this.isOpen) this.#answer(null);
  }

  // Withdraws all questions: a restarted host asks again.
  close() {
    this.asked = [];
    this.#show();
  }

  #answer(text) {
    const { answered } = this.asked.shift();
    this.#show();
    answered(text);
  }

  #show() {
    const [first] = this.asked;
    document.body.classList.toggle("asking", Boolean(first));
    if (!first) {
      this.changed(() => {
        this.form.hidden = true;
      });
      return;
    }
    this.form.hidden = false;
    find("prompt").textContent = first.prompt;
    this.typed.value = first.value;
    this.typed.focus();
    this.typed.select();
  }
}
