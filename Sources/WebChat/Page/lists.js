// Lists of rows, told apart by their identifiers, so that rows that stay keep their elements.

/** A list of rows as elements. */
export class RowList {
  /**
   * @param {Element} container What holds the elements.
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

  /** The rows, as their elements stand. */
  get ordered() {
    return [...this.container.children].map((item) => this.rows.get(item.rowID));
  }

  /** The element of a row. */
  elementOf(id) {
    return this.elements.get(id);
  }

  /** Takes a list as the server tells it: all of it, or what is different. */
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

  /** Rows leave; then each of the others is put behind the row that it names. */
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
