// The sizes of the text in a field.

/** The number of columns of a tab character, as in the style sheet. */
const tabWidth = 4;

/** Measures the text of a field. */
export class Ruler {
  #area;
  #pen = document.createElement("canvas").getContext("2d");

  constructor(area) {
    this.#area = area;
  }

  /** Returns the height of a line, and the space above and beside the text; also takes the font for widths. */
  metrics() {
    const style = getComputedStyle(this.#area);
    this.#pen.font = style.font;
    return {
      lineHeight: parseFloat(style.lineHeight), top: parseFloat(style.paddingTop), left: parseFloat(style.paddingLeft),
    };
  }

  /** Returns the width of the beginning of a line. */
  width(text) {
    let shown = text;
    for (let tab = shown.indexOf("\t"); tab >= 0; tab = shown.indexOf("\t", tab)) {
      shown = shown.slice(0, tab) + " ".repeat(tabWidth - (tab % tabWidth)) + shown.slice(tab + 1);
    }
    return this.#pen.measureText(shown).width;
  }
}
