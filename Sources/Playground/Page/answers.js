// The answers to what is typed: asks the server after each pause, and shows what it says.

import { showDifference } from "./difference.js";
import { Editor } from "./editor.js";
import { byID, say } from "./elements.js";
import { Failures, failuresOf, findingsOf } from "./failures.js";
import { formatOf, nameOf } from "./formats.js";
import { keywordRange } from "./places.js";
import { endSentence, RequestProblem, run } from "./requests.js";
import { showSwift } from "./swift.js";
import { chosenTab } from "./tabs.js";

let told = { said: () => {} };

const isOwn = () => byID("subject").value === "own";

function editor(name, part) {
  return new Editor(name, {
    changed: () => answersFor(part),
    dropped: () => {},
    refused: (sentence) => said(sentence),
  });
}

/** The editors: of the payload, the schema and its old version. */
export const texts = {
  payload: editor("payload", "payload"), schema: editor("schema", "schema"), old: editor("old", "old"),
};

const { payload, schema, old } = texts;

const said = (sentence) => told.said(sentence);

payload.failures = new Failures(byID("payload-failures"), payload, {
  said, goToSchema: (location) => goToKeyword(location),
});
schema.failures = new Failures(byID("schema-failures"), schema, { said, isEditable: isOwn });

function goToKeyword(location) {
  const range = schema.size < 1_000_000 ? keywordRange(schema.text, location) : null;
  if (range) schema.goToRange(range.start, range.end);
  else told.said(`${location} is not in the text of the schema.`);
}

/** The choices of a request. */
function choices() {
  if (!isOwn()) return { entity: byID("subject").value };
  return byID("dialect").value ? { dialect: byID("dialect").value } : {};
}

// Statuses: what is spoken waits until the typing pauses for longer

const spoken = new Map();

function sayLater(id, sentence) {
  clearTimeout(spoken.get(id));
  spoken.set(id, setTimeout(() => say(byID(id), sentence), 400));
}

const count = (number, one) => `${number.toLocaleString("en")} ${number === 1 ? one : `${one}s`}`;

/**
 * Runs a command and gives its answer to a function; a sentence of what went wrong goes to the state of a part.
 */
async function ask(head, parts, id, take) {
  const turn = (turns.get(head.do) ?? 0) + 1;
  turns.set(head.do, turn);
  const texts = await textsOf(parts);
  // A later question may have got its texts sooner.
  if (turns.get(head.do) !== turn) return;
  try {
    const answer = await run({ ...head, ...choices() }, texts);
    if (answer === null || answer.end === "cancelled") return;
    take(answer, endSentence(answer));
  } catch (error) {
    if (!(error instanceof RequestProblem)) throw error;
    byID(id).className = "state invalid";
    sayLater(id, error.message);
  }
}

/** The number of the last question, by commands. */
const turns = new Map();

/** Returns the texts of editors in UTF-8, and that of the own schema. */
async function textsOf(parts) {
  const all = isOwn() ? { schema, ...parts } : parts;
  return Object.fromEntries(
    await Promise.all(Object.entries(all).map(async ([name, editor]) => [name, await editor.blob()])),
  );
}

/** The lines of messages that a list of findings does not have: all, but the line that counts and excerpts. */
function extraMessages(answer) {
  return answer.messages
    .split("\n")
    .filter((line) => line !== "" && !/^\d+ (in)?valid |^\d+ schemas? checked/.test(line))
    .join("\n");
}

/** The warnings about the payload, which a report does not have. */
const warningsOf = (answer) =>
  answer.messages
    .split("\n")
    .filter((line) => /^payload\.\w+:.*: warning: /.test(line))
    .join("\n");

function showMessages(text) {
  byID("payload-messages").hidden = text === "";
  say(byID("payload-messages"), text);
}

/** Returns the verdict on valid instances, with their number, which the closing line of the messages has. */
function validSentence(answer) {
  const number = Number(/ of ([\d,]+) in /.exec(answer.messages)?.[1].replaceAll(",", "") ?? 1);
  return number > 1 ? `Valid: ${count(number, "instance")}` : "Valid";
}

async function validate() {
  const chosen = byID("input").value;
  const format = chosen === "auto" ? formatOf(payload.beginning) : chosen;
  const [automatic] = byID("input").options;
  say(automatic, chosen === "auto" ? `By itself: ${nameOf(format)}` : "By itself");
  if (payload.size === 0) {
    payload.failures.show([]);
    showMessages("");
    return sayLater("payload-state", "Type, paste or drop a payload.");
  }
  const { version } = payload;
  await ask({ do: "validate", input: format }, { payload }, "payload-state", (answer, end) => {
    const failures = failuresOf(answer.report);
    payload.failures.show(failures, version);
    const isUsable = answer.status !== 2;
    const total = failures.filter((failure) => !failure.isAlternative).length;
    const found = answer.end === "size" ? `More than ${count(total, "failure")}` : count(total, "failure");
    const verdict = total > 0 ? found : isUsable ? validSentence(answer) : "Not checked: see the schema.";
    byID("payload-state").className = `state ${total > 0 || !isUsable || end ? "invalid" : "valid"}`;
    showMessages(isUsable ? warningsOf(answer) : isOwn() ? "" : extraMessages(answer));
    sayLater("payload-state", total > 0 ? verdict : (end ?? verdict));
  });
}

async function check() {
  if (!isOwn()) {
    schema.failures.show([]);
    return sayLater("schema-state", "");
  }
  const { version } = schema;
  const text = schema.size < 1_000_000 ? schema.text : "";
  await ask({ do: "check" }, {}, "schema-state", (answer, end) => {
    const findings = findingsOf(answer.report, text);
    schema.failures.show(findings, version);
    const errors = findings.filter((finding) => !finding.isWarning).length;
    const warnings = findings.length - errors;
    byID("schema-state").className = `state ${errors > 0 || end ? "invalid" : "valid"}`;
    const parts = [errors > 0 && count(errors, "error"), warnings > 0 && count(warnings, "warning")].filter(Boolean);
    sayLater("schema-state", end ?? (parts.join(", ") || (answer.status === 2 ? extraMessages(answer) : "The schema is right.")));
  });
}

async function generate() {
  await ask({ do: "generate" }, {}, "swift-state", (answer, end) => {
    showSwift(answer.status === 0 ? answer.files : [], end ?? (extraMessages(answer) || "Nothing is generated."));
  });
}

const differenceActions = {
  goToOld: (place) => old.goToByte(byteAt(old.text, place)),
  goToNew: (place) => schema.goToByte(byteAt(schema.text, place)),
  takeWitness: (text) => {
    payload.set(`${text}\n`);
    payload.area.focus();
    told.said("The payload shows the difference.");
  },
};

/** Returns the offset in bytes of a line and column, which count from 1; columns are Unicode scalars. */
function byteAt(text, { line, column }) {
  let start = 0;
  for (let at = 1; at < line; at += 1) start = text.indexOf("\n", start) + 1;
  const end = text.indexOf("\n", start);
  const before = [...text.slice(start, end < 0 ? text.length : end)].slice(0, column - 1).join("");
  return new Blob([text.slice(0, start), before]).size;
}

async function compare() {
  if (old.size === 0) {
    return showDifference(null, "Type, paste or drop the old version, or take the schema and change it.", differenceActions);
  }
  await ask({ do: "diff" }, { old }, "difference-state", (answer, end) => {
    const [report] = answer.report;
    showDifference(report ?? null, end ?? (report ? "" : extraMessages(answer)), differenceActions);
  });
}

// Pauses

/** The part that changed, and the commands that answer it. */
const commands = {
  payload: [validate],
  schema: [check, validate, () => ofTab()],
  old: [() => ofTab()],
  tab: [() => ofTab()],
};

const ofTab = () => (chosenTab() === "swift" ? generate() : compare());

const waiting = new Set();
let timer = null;

/** Asks for the answers to a change of a part, after a pause that is longer for longer texts. */
export function answersFor(part) {
  waiting.add(part);
  clearTimeout(timer);
  const size = payload.size + schema.size + old.size;
  timer = setTimeout(askNow, Math.min(1_200, 150 + size / 10_000));
}

async function askNow() {
  const parts = [...waiting];
  waiting.clear();
  for (const command of new Set(parts.flatMap((part) => commands[part]))) command();
}

/** Begins to answer; `said(sentence)` shows a sentence to the person. */
export function beginAnswers(functions) {
  told = functions;
}
