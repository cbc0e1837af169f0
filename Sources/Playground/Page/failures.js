// The list of failures below an editor.

import { button, element, spoken } from "./elements.js";
import { unitOffset } from "./pieces.js";
import { tokenEnd } from "./places.js";

/** The maximum number of failures in the list. */
const most = 100;

/** Returns a JSON Pointer as it is shown; the one of the root is an empty text. */
const named = (pointer, root) =>
  pointer === "" ? element("span", {}, root) : element("code", { class: "peer" }, pointer);

/** Returns the JSON Pointer of a location, whose fragment has escapes. */
function pointerOf(location) {
  const [, fragment = ""] = location.split("#");
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

/** Failures of a text, with the list that shows them. */
export class Failures {
  #list;
  #editor;
  #items = [];
  #version = 0;
  #current = -1;
  #goToSchema;
  #said;
  #isEditable = () => true;

  /**
   * @param {Element} list The list.
   * @param {Editor} editor The editor of the text.
   * @param {Object} told Functions: `said(sentence)` shows a sentence; `goToSchema(location)` shows a keyword, or is null;
   *   `isEditable()` returns whether suggestions can be applied.
   */
  constructor(list, editor, { said, goToSchema = null, isEditable = () => true }) {
    this.#said = said;
    this.#list = list;
    this.#editor = editor;
    this.#goToSchema = goToSchema;
    this.#isEditable = isEditable;
  }

  get count() {
    return this.#items.length;
  }

  /**
   * Shows failures.
   * @param {Object[]} items Each has a sentence, a byteOffset, line and column, and maybe a pointer, a location in the
   *   schema, notes, a suggestion, and whether it is a warning or belongs to an alternative.
   * @param {number} version The version of the text that they are about.
   */
  show(items, version = this.#editor.version) {
    this.#version = version;
    this.#items = items;
    this.#current = -1;
    this.#editor.mark(items.map((item) => item.byteOffset));
    this.#editor.area.setAttribute("aria-invalid", String(items.some((item) => !item.isWarning)));
    const focused = this.#list.contains(document.activeElement) ? document.activeElement.dataset.key : null;
    const rows = items.slice(0, most).map((item, index) => this.#row(item, index));
    if (items.length > most) rows.push(element("li", {}, `… ${items.length - most} more`));
    this.#list.replaceChildren(...rows);
    this.#list.hidden = items.length === 0;
    if (focused === null) return;
    const again = [...this.#list.querySelectorAll("[data-key]")].find((child) => child.dataset.key === focused);
    (again ?? this.#editor.area).focus({ preventScroll: true });
  }

  #row(item, index) {
    const isApplicable = item.suggestion && this.#isEditable();
    return element(
      "li",
      { class: [item.isWarning ? "warning" : "failure", item.isAlternative && "alternative"].filter(Boolean).join(" ") },
      element(
        "p",
        { class: "sentence" },
        button(
          [`${item.line}:${item.column}`, spoken(" Go to this place")],
          { class: "place", "data-key": `place ${index}` },
          () => this.#go(index),
        ),
        item.isWarning ? element("span", { class: "kind" }, "warning: ") : null,
        element("bdi", { class: "peer" }, item.sentence),
      ),
      ...(item.notes ?? []).map((note) => element("p", { class: "note" }, note)),
      element(
        "p",
        { class: "details" },
        item.pointer === undefined ? null : named(item.pointer, "the whole text"),
        item.location && this.#goToSchema
          ? button(
              ["schema: ", named(pointerOf(item.location), "the whole")],
              { class: "schema", "data-key": `schema ${index}` },
              () => this.#goToSchema(item.location),
            )
          : null,
        isApplicable
          ? button(
              ["Apply ", element("code", { class: "peer" }, item.suggestion.text)],
              { class: "apply", "data-key": `apply ${index}`, "aria-keyshortcuts": "Alt+Enter" },
              () => this.#apply(item),
            )
          : null,
      ),
    );
  }

  #go(index) {
    this.#current = index;
    const item = this.#items[index];
    for (const [place, row] of [...this.#list.children].entries()) row.toggleAttribute("data-current", place === index);
    this.#list.children[index]?.scrollIntoView({ block: "nearest" });
    this.#editor.goToByte(item.byteOffset);
  }

  /** Goes to the next failure, or the one before, and says it. */
  step(by) {
    if (this.#items.length === 0) return this.#said("There are no failures.");
    const count = this.#items.length;
    const first = by > 0 ? 0 : count - 1;
    const index = this.#current < 0 ? first : (this.#current + by + count) % count;
    this.#go(index);
    this.#said(`${index + 1} of ${count}: ${this.#items[index].sentence}`);
  }

  /** Applies the suggestion of the failure at the caret, or of the one that was gone to. */
  apply() {
    const line = this.#editor.caretLine;
    const isHere = (item) => item.byteOffset >= line.start && item.byteOffset <= line.end;
    const current = this.#items[this.#current];
    const here = this.#items
      .filter((item) => item.suggestion && (isHere(item) || isHere(item.suggestion)))
      .sort((a, b) => Math.abs(a.suggestion.byteOffset - line.caret) - Math.abs(b.suggestion.byteOffset - line.caret));
    const found = current?.suggestion && isHere(current) ? current : here[0];
    if (!found || !this.#isEditable()) return this.#said("There is no suggestion in this line.");
    this.#apply(found);
  }

  /** Applies a suggestion, unless the text has changed since it was checked: its place may be another one now. */
  #apply(item) {
    if (this.#editor.version !== this.#version) return this.#said("The text has changed, and is being checked.");
    this.#editor.apply(item.suggestion);
    this.#said(`Applied ${item.suggestion.text}.`);
  }
}

/** Returns the failures of a report of `validate --report json`. */
export function failuresOf(report) {
  return report.flatMap((instance) => (instance.errors ? ofInstance(instance.errors) : []));
}

/** The alternatives of a choice follow it: of them, those of the closest one are shown, or all if none is. */
function ofInstance(errors) {
  const shown = [];
  let choice = null;
  for (const error of errors) {
    const isAlternative = choice !== null && error.keywordLocation.startsWith(`${choice}/`);
    if (!isAlternative) choice = /\/(anyOf|oneOf)$/.test(error.keywordLocation) ? error.keywordLocation : null;
    shown.push({ error, choice, isAlternative });
  }
  const withClosest = new Set(shown.filter((each) => each.error.closest).map((each) => each.choice));
  return shown
    .filter((each) => !each.isAlternative || each.error.closest || !withClosest.has(each.choice))
    .map(({ error, isAlternative }) => ({
      sentence: error.error, line: error.line, column: error.column, byteOffset: error.byteOffset,
      pointer: error.instanceLocation, location: error.absoluteKeywordLocation, suggestion: error.suggestion,
      isAlternative,
    }));
}

/**
 * Returns the findings of a report of `check --report json`.
 * @param {Object[]} report The report.
 * @param {string} text The schema.
 */
export function findingsOf(report, text) {
  return report.flatMap((schema) =>
    (schema.findings ?? []).map((finding) => ({
      ...(finding.path === schema.path ? placeOf(finding, text) : elsewhere(finding)),
      notes: (finding.notes ?? []).map((note) => note.message),
      isWarning: finding.severity === "warning",
    })),
  );
}

const placeOf = (finding, text) => ({
  sentence: finding.message, line: finding.line, column: finding.column, byteOffset: finding.byteOffset ?? 0,
  pointer: finding.pointer, suggestion: edit(finding, text),
});

/** A finding in another file that the schema refers to has no place in the text. */
const elsewhere = (finding) => ({
  sentence: `${finding.path}:${finding.line}:${finding.column}: ${finding.message}`, line: 1, column: 1, byteOffset: 0,
});

/** Returns the edit for a finding about a text in quotation marks that was nearly right; undefined for another one. */
function edit(finding, text) {
  const meant = /did you mean (?:`([^`]+)`|("(?:[^"\\]|\\.)*"))\?$/.exec(finding.message);
  const start = unitOffset(text, finding.byteOffset);
  if (!meant || text[start] !== '"') return undefined;
  const token = text.slice(start, tokenEnd(text, start));
  return { byteOffset: finding.byteOffset, byteCount: new Blob([token]).size, text: meant[2] ?? JSON.stringify(meant[1]) };
}
