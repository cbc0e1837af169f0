// A text field with line numbers and marks, for texts of any size.

import { byID, element, say } from "./elements.js";
import { areShort, Pieces, unitOffset } from "./pieces.js";
import { tokenEnd } from "./places.js";
import { Ruler } from "./ruler.js";

/** The maximum number of characters of a text, which is also about what the server takes. */
const mostCharacters = 32_000_000;

const number = (value) => value.toLocaleString("en");

const withPlainBreaks = (text) => (text.includes("\r") ? text.replace(/\r\n?/g, "\n") : text);

/** An editor, whose elements have names that begin with its own. */
export class Editor {
  #pieces = new Pieces();
  #area;
  #marks = [];
  #isDue = false;
  #told;
  #refused;
  /** The number of changes so far: places in an older text are not places in this one. */
  version = 0;
  #ruler;

  /**
   * @param {string} name The identifier of the text field.
   * @param {Object} told Functions: `changed()` after each change, `dropped(fileName)` after a file has become the
   *   text, and `refused(sentence)`.
   */
  constructor(name, { changed, dropped, refused }) {
    this.name = name;
    this.#area = byID(name);
    this.#ruler = new Ruler(this.#area);
    this.#told = changed;
    this.#refused = refused;
    this.dropped = dropped;
    this.#listen();
    this.#show(0);
  }

  get area() {
    return this.#area;
  }

  get text() {
    return this.#pieces.text;
  }

  /** The number of characters. */
  get size() {
    return this.#pieces.size;
  }

  /** The beginning of the text. */
  get beginning() {
    return this.#pieces.count === 1 ? this.#area.value : this.#pieces.beginning;
  }

  set isReadOnly(isReadOnly) {
    this.#area.readOnly = isReadOnly;
  }

  /** Replaces the whole text. */
  set(text) {
    if (text.length > mostCharacters) {
      this.#refused(`A text has at most ${number(mostCharacters)} characters.`);
      return false;
    }
    this.#pieces.replace(withPlainBreaks(text));
    this.#marks = [];
    this.#show(0);
    this.#changed();
    return true;
  }

  /** Returns the text in UTF-8. */
  blob() {
    return this.#pieces.blob();
  }

  /** Marks the tokens that begin at bytes. */
  mark(offsets) {
    this.#marks = offsets;
    this.#draw();
  }

  /** Goes to a byte, and selects the token there. */
  goToByte(offset) {
    const start = this.#pieces.showByte(offset);
    this.#show(start);
    this.#select(start, tokenEnd(this.#area.value, start));
  }

  /** Goes to a range of characters of the whole text, which is a short one. */
  goToRange(start, end) {
    const place = this.#pieces.show(0, start);
    this.#show(place);
    this.#select(place, Math.min(place + end - start, this.#area.value.length));
  }

  /** The bytes at the ends of the line of the caret. */
  get caretLine() {
    const text = this.#area.value;
    const caret = this.#area.selectionStart;
    const first = text.lastIndexOf("\n", caret - 1) + 1;
    const last = text.indexOf("\n", caret);
    const { start } = this.#pieces.shownBytes;
    const bytes = (end) => start + new Blob([text.slice(0, end)]).size;
    return { start: bytes(first), caret: bytes(caret), end: bytes(last < 0 ? text.length : last) };
  }

  /** Replaces a range of bytes, so that the browser can undo it. */
  apply({ byteOffset, byteCount, text }) {
    const start = this.#pieces.showByte(byteOffset);
    this.#show(start);
    const end = start + unitOffset(this.#area.value.slice(start), byteCount);
    this.#select(start, end);
    if (!document.execCommand("insertText", false, text)) {
      this.#area.setRangeText(text, start, end, "end");
      this.#take();
    }
  }

  #changed() {
    this.version += 1;
    this.#told();
  }

  // What the person does

  #listen() {
    const area = this.#area;
    area.addEventListener("input", () => this.#take());
    area.addEventListener("scroll", () => this.#draw());
    area.addEventListener("paste", (event) => this.#paste(event));
    new ResizeObserver(() => this.#draw()).observe(area);
    const frame = byID(`${this.name}-editor`);
    frame.addEventListener("dragover", (event) => {
      if (event.dataTransfer.types.includes("Files")) event.preventDefault();
    });
    frame.addEventListener("drop", (event) => {
      const [file] = event.dataTransfer.files;
      if (!file) return;
      event.preventDefault();
      this.takeFile(file);
    });
    byID(`${this.name}-before`).addEventListener("click", () => this.turn(-1));
    byID(`${this.name}-after`).addEventListener("click", () => this.turn(1));
  }

  /** Makes the contents of a file the text. */
  async takeFile(file) {
    if (this.#area.readOnly) return this.#refused("Copy the schema to change it.");
    if (file.size > mostCharacters) return this.#refused("The file is too large.");
    const text = await file.text();
    if (this.set(text)) this.dropped(file.name);
  }

  #take() {
    this.#pieces.shownText = this.#area.value;
    if (this.#pieces.isTooLong) {
      const caret = this.#area.selectionStart;
      this.#show(this.#pieces.splice(caret, caret, ""));
    }
    this.#draw();
    this.#changed();
  }

  /** A long text does not become the value of the field: only a piece of it does. */
  #paste(event) {
    const area = this.#area;
    const pasted = event.clipboardData?.getData("text/plain") ?? "";
    if (area.readOnly || areShort(area.value, pasted)) return;
    event.preventDefault();
    if (this.size + pasted.length > mostCharacters) {
      this.#refused(`A text has at most ${number(mostCharacters)} characters.`);
      return;
    }
    const { selectionStart, selectionEnd } = area;
    this.#show(this.#pieces.splice(selectionStart, selectionEnd, withPlainBreaks(pasted)));
    this.#changed();
  }

  /** Shows the next part, or the one before. */
  turn(step) {
    const next = this.#pieces.shown + step;
    if (next < 0 || next >= this.#pieces.count) return;
    this.#pieces.shown = next;
    this.#show(0);
  }

  // What is on the screen

  /** Shows the piece, with the caret at a place. */
  #show(caret) {
    const area = this.#area;
    if (area.value !== this.#pieces.shownText) area.value = this.#pieces.shownText;
    area.setSelectionRange(caret, caret);
    this.#scrollTo(caret);
    this.#draw();
  }

  #select(start, end) {
    this.#area.focus();
    this.#area.setSelectionRange(start, end);
    this.#scrollTo(start);
  }

  #scrollTo(place) {
    const { lineHeight } = this.#ruler.metrics();
    const before = this.#area.value.slice(0, place);
    const top = (before.split("\n").length - 1) * lineHeight;
    const left = this.#ruler.width(before.slice(before.lastIndexOf("\n") + 1));
    const area = this.#area;
    if (top < area.scrollTop || top > area.scrollTop + area.clientHeight - 2 * lineHeight) {
      area.scrollTop = Math.max(0, top - area.clientHeight / 3);
    }
    if (left < area.scrollLeft || left > area.scrollLeft + area.clientWidth - 40) {
      area.scrollLeft = Math.max(0, left - area.clientWidth / 2);
    }
  }

  /** Draws what is beside and above the text in the next frame. */
  #draw() {
    if (this.#isDue) return;
    this.#isDue = true;
    requestAnimationFrame(() => {
      this.#isDue = false;
      this.#drawNow();
    });
  }

  #drawNow() {
    const metrics = this.#ruler.metrics();
    const lines = this.#pieces.lines;
    const places = this.#placesOfMarks();
    this.#drawNumbers(metrics, lines, new Set(places.map((place) => place.line)));
    this.#drawMarks(metrics, places);
    this.#drawParts(lines);
  }

  #drawNumbers({ lineHeight, top }, lines, marked) {
    const area = this.#area;
    const first = Math.max(0, Math.floor((area.scrollTop - top) / lineHeight));
    const last = Math.min(this.#pieces.shownLines, first + Math.ceil(area.clientHeight / lineHeight));
    const numbers = byID(`${this.name}-numbers`);
    const rows = [];
    for (let line = first; line <= last; line += 1) {
      rows.push(element("span", { class: marked.has(line) && "marked" }, String(lines.before + line + 1)));
    }
    numbers.replaceChildren(...rows);
    numbers.style.transform = `translateY(${first * lineHeight + top - area.scrollTop}px)`;
    numbers.style.minWidth = `${Math.max(2, String(lines.all + 1).length) + 1}ch`;
  }

  /** Returns the lines and columns of the marks in the shown piece, and their texts. */
  #placesOfMarks() {
    if (this.#marks.length === 0) return [];
    const text = this.#area.value;
    const { start, end } = this.#pieces.shownBytes;
    const isLast = this.#pieces.shown + 1 === this.#pieces.count;
    const shown = this.#marks.filter((mark) => mark >= start && (mark < end || isLast)).sort((a, b) => a - b);
    let [place, bytes, line, lineStart] = [0, start, 0, 0];
    return shown.slice(0, 200).map((mark) => {
      place += unitOffset(text.slice(place), mark - bytes);
      bytes = mark;
      for (let next = text.indexOf("\n", lineStart); next >= 0 && next < place; next = text.indexOf("\n", lineStart)) {
        line += 1;
        lineStart = next + 1;
      }
      const token = text.slice(place, tokenEnd(text, place)).slice(0, 200);
      return { line, before: text.slice(lineStart, place), token: token.trim() === "" ? " " : token };
    });
  }

  #drawMarks({ lineHeight, top, left }, places) {
    const layer = byID(`${this.name}-marks`);
    layer.style.transform = `translate(${-this.#area.scrollLeft}px, ${-this.#area.scrollTop}px)`;
    layer.replaceChildren(
      ...places.map((place) => {
        const mark = element("span");
        mark.style.top = `${top + place.line * lineHeight}px`;
        mark.style.left = `${left + this.#ruler.width(place.before)}px`;
        mark.style.width = `${Math.max(6, this.#ruler.width(place.token))}px`;
        mark.style.height = `${lineHeight}px`;
        return mark;
      }),
    );
  }

  #drawParts(lines) {
    byID(`${this.name}-parts`).hidden = this.#pieces.count === 1;
    if (this.#pieces.count === 1) return;
    const end = lines.before + this.#pieces.shownLines;
    const last = this.#area.value.endsWith("\n") ? end : end + 1;
    const of = `of ${number(lines.all + 1)}`;
    const range = lines.before + 1 === last ? `Line ${number(last)}` : `Lines ${number(lines.before + 1)}–${number(last)}`;
    say(byID(`${this.name}-range`), `${range} ${of}, part ${number(this.#pieces.shown + 1)} of ${number(this.#pieces.count)}`);
    byID(`${this.name}-before`).disabled = this.#pieces.shown === 0;
    byID(`${this.name}-after`).disabled = this.#pieces.shown + 1 === this.#pieces.count;
  }
}
