// The difference of the schema to another version.

import { button, byID, element, say } from "./elements.js";

const classes = { writers: "writers", readers: "readers", source: "source", storage: "storage" };

const verdicts = (object) =>
  Object.entries(object).map(([name, verdict]) =>
    element("li", { class: `verdict ${verdict}` }, element("b", {}, classes[name] ?? name), `: ${verdict}`),
  );

function place(side, label, goTo) {
  if (!side) return null;
  return button(
    `${label} ${side.line}:${side.column} `,
    { class: "place", "aria-label": `${label} version, ${side.line}:${side.column}` },
    () => goTo(side),
  );
}

function witness(change, take) {
  if (change.witness === undefined) return null;
  const text = JSON.stringify(change.witness, null, 2);
  return element(
    "div",
    { class: "witness" },
    element("p", { class: "note" }, `A payload that only the ${change.accepted} version accepts:`),
    element("pre", { class: "peer", tabindex: "0" }, text.length > 5_000 ? `${text.slice(0, 5_000)}…` : text),
    button("Use as payload", { class: "use" }, () => take(text)),
  );
}

const row = (change, told) =>
  element(
    "li",
    {},
    element("p", { class: "sentence" },
      element("span", { class: `class ${change.class}` }, change.class), " ",
      element("bdi", { class: "peer" }, change.message)),
    change.advice ? element("p", { class: "note" }, change.advice) : null,
    element("p", { class: "details" },
      place(change.old, "old", told.goToOld), place(change.new, "new", told.goToNew)),
    witness(change, told.takeWitness),
  );

/**
 * Shows a report of `diff --report json`.
 * @param {Object|null} report The report; null for none.
 * @param {string} sentence A sentence in place of a report.
 * @param {Object} told Functions: `goToOld(place)`, `goToNew(place)` and `takeWitness(text)`.
 */
export function showDifference(report, sentence, told) {
  const changes = report?.changes ?? [];
  const undecided = report?.undecided ?? [];
  say(byID("difference-state"), sentence || (changes.length + undecided.length === 0 ? "Nothing changed." : ""));
  byID("difference-verdicts").replaceChildren(...(report?.verdicts ? verdicts(report.verdicts) : []));
  byID("difference-changes").replaceChildren(
    ...changes.slice(0, 200).map((change) => row(change, told)),
    ...undecided.slice(0, 50).map((each) => element("li", {}, `undecided: ${each.message ?? JSON.stringify(each)}`)),
  );
}
