// Places in JSON texts: of a pointer, and of a keyword by its location.

/** A parser of JSON that keeps the places of names and values, and gives up at the first mistake. */
class PlaceReader {
  #text;
  #place = 0;

  constructor(text) {
    this.#text = text;
  }

  read() {
    this.#skip();
    const start = this.#place;
    const first = this.#text[start];
    if (first === "{") return this.#object(start);
    if (first === "[") return this.#array(start);
    if (first === '"') return { start, value: this.#string(), end: this.#place };
    const word = this.#take(/[-+.\w]+/y);
    return { start, value: word, end: this.#place };
  }

  #skip() {
    this.#take(/\s*/y);
  }

  #take(pattern) {
    pattern.lastIndex = this.#place;
    const found = pattern.exec(this.#text);
    if (!found) throw new SyntaxError("This is not JSON.");
    this.#place = pattern.lastIndex;
    return found[0];
  }

  #string() {
    return JSON.parse(this.#take(/"(?:[^"\\]|\\.)*"/sy));
  }

  #object(start) {
    const members = new Map();
    this.#list("}", () => {
      const name = this.#place;
      const key = this.#string();
      this.#skip();
      this.#take(/:/y);
      members.set(key, { name, ...this.read() });
    });
    return { start, members, end: this.#place };
  }

  #array(start) {
    const items = [];
    this.#list("]", () => items.push(this.read()));
    return { start, items, end: this.#place };
  }

  #list(close, readElement) {
    this.#place += 1;
    this.#skip();
    while (this.#text[this.#place] !== close) {
      readElement();
      this.#skip();
      if (this.#text[this.#place] !== ",") break;
      this.#place += 1;
      this.#skip();
    }
    if (this.#text[this.#place] !== close) throw new SyntaxError("This is not JSON.");
    this.#place += 1;
  }
}

/** Returns the value at a JSON Pointer below a value; undefined if there is none. */
function valueAt(root, pointer) {
  let value = root;
  for (const token of pointer.split("/").slice(1)) {
    const name = token.replaceAll("~1", "/").replaceAll("~0", "~");
    value = value?.members?.get(name) ?? value?.items?.[Number(name)];
  }
  return value;
}

/** Returns the schema resource with a URI; the root if no other has it. */
function resource(root, uri) {
  const find = (value, base) => {
    const id = value.members?.get("$id")?.value ?? value.members?.get("id")?.value;
    let own = base;
    if (typeof id === "string") {
      own = URL.canParse(id, base) ? new URL(id, base).href : id;
      if (own.replace(/#$/, "") === uri) return value;
    }
    for (const child of value.members?.values() ?? value.items ?? []) {
      const found = find(child, own);
      if (found) return found;
    }
    return undefined;
  };
  return find(root, "https://base.invalid/") ?? root;
}

/**
 * Returns the range of a keyword in the text of a schema.
 * @param {string} text The schema.
 * @param {string} location The absolute location of the keyword: a URI with a JSON Pointer as its fragment.
 * @returns {{start: number, end: number}|null} Null if it is not in the text.
 */
export function keywordRange(text, location) {
  const [uri, fragment = ""] = location.split("#");
  try {
    const root = new PlaceReader(text).read();
    const value = valueAt(resource(root, uri), decodeURIComponent(fragment));
    return value ? { start: value.name ?? value.start, end: value.end } : null;
  } catch {
    return null;
  }
}

/** Returns the end of the token that begins at a place: a text in quotation marks, a word, or one character. */
export function tokenEnd(text, start) {
  const token = /"(?:[^"\\\n]|\\.)*"?|'(?:[^'\\\n]|\\.)*'?|[^\s,[\]{}:"']+|./suy;
  token.lastIndex = start;
  return token.exec(text) ? token.lastIndex : start;
}
