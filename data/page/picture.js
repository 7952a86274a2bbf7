// The picture of a table, drawn by the module of its game. It is decoration: if the module is
// missing or fails, the table is complete without it.

const SVG = "http://www.w3.org/2000/svg";
const failed = new Set(); // games whose module is missing: it is not asked for again

export class Picture {
  constructor(overview) {
    this.overview = overview; // where a picture stands that belongs to no zone
    this.shown = ""; // what is drawn, and where
    this.place = null;
    // Some drawings have another form where there is room.
    new ResizeObserver(() => this.#drawAgain()).observe(overview);
  }

  // Draws a picture into `slot`, or above all zones. `tell(true)` is called when it is there.
  async show(game, picture, slot, tell) {
    const place = slot ?? this.overview;
    const content = picture ? JSON.stringify([game, picture]) : "";
    const isThere = this.place === place && place.firstChild;
    if (content && content === this.shown && isThere) return tell(true);
    this.shown = content;
    if (content && isThere) tell(true); // the former one stays until the new one is drawn
    else this.place?.replaceChildren();
    this.place = place;
    if (!content || failed.has(game) || !/^\w+$/.test(game)) return;
    try {
      const { draw } = await import(`./pictures/${game}.js`).catch((error) => {
        failed.add(game);
        throw error;
      });
      if (this.shown !== content) return; // there is a newer one
      this.draw = (svg) => draw(svg, picture);
      tell(true); // first, because it may change the room that the drawing measures
      this.#draw();
    } catch (error) {
      console.warn(error);
      place.replaceChildren();
      tell(false);
    }
  }

  #draw() {
    const svg = document.createElementNS(SVG, "svg");
    svg.setAttribute("aria-hidden", "true");
    svg.setAttribute("focusable", "false");
    this.place.prepend(svg);
    this.width = svg.getBoundingClientRect().width;
    this.draw(svg);
    this.place.replaceChildren(svg);
  }

  #drawAgain() {
    const svg = this.place?.firstChild;
    if (svg && Math.abs(svg.getBoundingClientRect().width - this.width) > 1) this.#draw();
  }
}
