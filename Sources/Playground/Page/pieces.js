// A text as pieces: a text field is slow with megabytes, so that it shows one piece at a time.

/** The maximum numbers of characters and of lines of a piece; of characters, if it is one long line. */
const most = { characters: 100_000, lines: 2_000, ofLine: 5_000 };

const encoder = new TextEncoder();

/** A part of a text. */
class Piece {
  #text;
  #bytes = null;
  #lines = null;

  constructor(text) {
    this.#text = text;
  }

  get text() {
    return this.#text;
  }

  set text(text) {
    this.#text = text;
    this.#bytes = null;
    this.#lines = null;
  }

  /** The bytes in UTF-8, which are made once. */
  get bytes() {
    return (this.#bytes ??= encoder.encode(this.#text));
  }

  get hasBytes() {
    return this.#bytes !== null;
  }

  /** The number of line breaks. */
  get lines() {
    return (this.#lines ??= countLines(this.#text));
  }
}

function countLines(text) {
  let count = 0;
  for (let place = text.indexOf("\n"); place >= 0; place = text.indexOf("\n", place + 1)) count += 1;
  return count;
}

/** Returns whether texts together are short enough for one piece. */
export const areShort = (...texts) =>
  texts.reduce((size, text) => size + text.length, 0) <= most.characters &&
  texts.reduce((lines, text) => lines + countLines(text), 0) <= most.lines;

/** Finds line ends from the beginning of a text to its end; a long line is not searched again for each part of it. */
class LineEnds {
  #text;
  #known = -1;

  constructor(text) {
    this.#text = text;
  }

  /** Returns the end of the line that has a place; places must not become smaller. */
  after(place) {
    if (this.#known <= place) {
      const next = this.#text.indexOf("\n", place);
      this.#known = next < 0 ? this.#text.length : next + 1;
    }
    return this.#known;
  }
}

/** Returns the end of the piece that begins at a place. */
function endOfPiece(text, start, ends) {
  let end = start;
  for (let lines = 0; lines < most.lines && end < text.length; lines += 1) {
    const next = ends.after(end);
    if (next - start > most.characters) break;
    end = next;
  }
  if (end > start) return end;
  // The line is too long for a piece; the two halves of a character stay together.
  end = Math.min(text.length, start + most.ofLine);
  return /[\ud800-\udbff]/.test(text[end - 1]) ? Math.min(text.length, end + 1) : end;
}

/** Cuts a text into pieces; a short one is one piece. */
function cut(text) {
  const pieces = [];
  const ends = new LineEnds(text);
  for (let start = 0; start < text.length; ) {
    const end = endOfPiece(text, start, ends);
    pieces.push(new Piece(text.slice(start, end)));
    start = end;
  }
  return pieces.length > 0 ? pieces : [new Piece("")];
}

/** A text, of which one piece is shown. */
export class Pieces {
  #pieces = [new Piece("")];
  shown = 0;

  get count() {
    return this.#pieces.length;
  }

  /** The number of characters. */
  get size() {
    return this.#pieces.reduce((size, piece) => size + piece.text.length, 0);
  }

  /** The whole text. */
  get text() {
    return this.#pieces.map((piece) => piece.text).join("");
  }

  /** The text of the shown piece. */
  get shownText() {
    return this.#pieces[this.shown].text;
  }

  set shownText(text) {
    this.#pieces[this.shown].text = text;
  }

  /** The text of the first piece. */
  get beginning() {
    return this.#pieces[0].text;
  }

  /** The number of line breaks of the shown piece. */
  get shownLines() {
    return this.#pieces[this.shown].lines;
  }

  /** The number of line breaks before the shown piece, and of all. */
  get lines() {
    let before = 0;
    let all = 0;
    for (const [number, piece] of this.#pieces.entries()) {
      if (number < this.shown) before += piece.lines;
      all += piece.lines;
    }
    return { before, all };
  }

  /** Whether the shown piece has grown so much that it should be cut. */
  get isTooLong() {
    return this.shownText.length > 2 * most.characters || this.shownLines > 2 * most.lines;
  }

  /** Replaces the whole text. */
  replace(text) {
    this.#pieces = cut(text);
    this.shown = 0;
  }

  /**
   * Replaces a part of the shown piece, and cuts what becomes too long.
   * @returns {number} The place behind the new text in the piece that is shown then.
   */
  splice(start, end, text) {
    const old = this.shownText;
    const pieces = cut(old.slice(0, start) + text + old.slice(end));
    this.#pieces.splice(this.shown, 1, ...pieces);
    return this.show(this.shown, start + text.length);
  }

  /** Shows the piece that has a place of a later or the same piece, and returns the place in it. */
  show(number, place) {
    let index = number;
    let rest = place;
    while (index + 1 < this.#pieces.length && rest > this.#pieces[index].text.length) {
      rest -= this.#pieces[index].text.length;
      index += 1;
    }
    this.shown = index;
    return Math.min(rest, this.shownText.length);
  }

  /** Shows the piece that has a byte, and returns the place of that byte in it. */
  showByte(offset) {
    let rest = offset;
    let index = 0;
    while (index + 1 < this.#pieces.length && rest >= this.#pieces[index].bytes.length) {
      rest -= this.#pieces[index].bytes.length;
      index += 1;
    }
    this.shown = index;
    return unitOffset(this.shownText, rest);
  }

  /** The range of bytes of the shown piece. */
  get shownBytes() {
    let start = 0;
    for (let index = 0; index < this.shown; index += 1) start += this.#pieces[index].bytes.length;
    return { start, end: start + this.#pieces[this.shown].bytes.length };
  }

  /** Returns the text in UTF-8. The page answers keys between the parts of a long one. */
  async blob() {
    let made = 0;
    for (const piece of [...this.#pieces]) {
      if (piece.hasBytes) continue;
      made += piece.bytes.length;
      if (made < 200_000) continue;
      made = 0;
      await new Promise((resume) => setTimeout(resume));
    }
    // One blob of bytes: the browser takes long for a blob of thousands of blobs.
    return new Blob(this.#pieces.map((piece) => piece.bytes));
  }
}

/** Returns the place of a byte of a text in UTF-8 as a place in the text. */
export function unitOffset(text, byteOffset) {
  let bytes = 0;
  let place = 0;
  while (place < text.length && bytes < byteOffset) {
    const code = text.charCodeAt(place);
    const isPair = code >= 0xd800 && code < 0xdc00 && place + 1 < text.length;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : isPair ? 4 : 3;
    place += isPair ? 2 : 1;
  }
  return place;
}
