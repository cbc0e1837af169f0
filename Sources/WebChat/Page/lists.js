// Lists of rows with identifiers, in which rows that stay keep their elements.

/** A list of rows as elements. */
export class RowList {
  /**
   * @param {Element} container The parent of the elements.
   * @param {function(Object, Element)} draw Fills the element of a row.
   */
  constructor(container, draw) {
    this.container = container;
    this.draw = draw;
    this.rows = new Map();
    this.elements = new Map();
  }

  get isEmpty() {
    return this.rows.size === 0;
  }

  /** The rows in the order of their elements. */
  get ordered() {
    return [...this.container.children].map((item) => this.rows.get(item.rowID));
  }

  /** Returns the element of a row. */
  elementOf(id) {
    return this.elements.get(id);
  }

  /** Takes a list from the server: the whole list, or its differences. */
  take(told) {
    if (Array.isArray(told)) this.replace(told);
    else this.change(told);
  }

  /** Shows other rows; elements of rows that stay are kept. */
  replace(rows) {
    const stay = new Set(rows.map((row) => row.id));
    const gone = [...this.rows.keys()].filter((id) => !stay.has(id));
    const put = rows.map((row, index) => ({ after: index > 0 ? rows[index - 1].id : null, row }));
    this.change({ gone, put });
  }

  /** Removes rows; then inserts each of the others after the row that it names. */
  change({ gone, put }) {
    for (const id of gone) {
      this.elements.get(id)?.remove();
      this.elements.delete(id);
      this.rows.delete(id);
    }
    for (const { after, row } of put) {
      let item = this.elements.get(row.id);
      const known = this.rows.get(row.id);
      if (!item) {
        item = document.createElement("li");
        item.rowID = row.id;
        this.elements.set(row.id, item);
      }
      this.rows.set(row.id, row);
      this.place(item, after === null ? null : this.elements.get(after));
      if (JSON.stringify(known) !== JSON.stringify(row)) this.draw(row, item);
    }
  }

  place(item, before) {
    // Moving an element takes the focus from it.
    if (item.parentNode === this.container && item.previousElementSibling === (before ?? null)) return;
    const focused = item.contains(document.activeElement) ? document.activeElement : null;
    if (before) before.after(item);
    else this.container.prepend(item);
    focused?.focus({ preventScroll: true });
  }
}
