// The picture of a table, drawn by the module of its game. It is decoration: if the module is
// missing or fails, the table is complete without it.

const SVG = "http://www.w3.org/2000/svg";
const failed = new Set(); // games whose module is missing: it is not asked for again

export class Picture {
  constructor(overview) {
    this.overview = overview; // where a picture stands that belongs to no zone
    this.shown = ""; // what is drawn, and where
    this.place = null;
  }

  // Draws a picture into `slot`, or above all zones. `tell(true)` is called when it is there.
  async show(game, picture, slot, tell) {
    const place = slot ?? this.overview;
    const content = picture ? JSON.stringify([game, picture]) : "";
    if (content && content === this.shown && this.place === place && place.firstChild) {
      tell(true);
      return;
    }
    const isSameKind = content && this.place === place && place.firstChild;
    this.shown = content;
    if (!isSameKind) this.place?.replaceChildren();
    this.place = place;
    if (isSameKind) tell(true); // the former one stays until the new one is drawn
    if (!content || failed.has(game) || !/^\w+$/.test(game)) return;
    try {
      const { draw } = await import(`./pictures/${game}.js`).catch((error) => {
        failed.add(game);
        throw error;
      });
      if (this.shown !== content) return; // there is a newer one
      const svg = document.createElementNS(SVG, "svg");
      svg.setAttribute("aria-hidden", "true");
      svg.setAttribute("focusable", "false");
      draw(svg, picture);
      place.replaceChildren(svg);
      tell(true);
    } catch (error) {
      console.warn(error);
      place.replaceChildren();
      tell(false);
    }
  }
}
