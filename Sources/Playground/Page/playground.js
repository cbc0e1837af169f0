// The page: connects its parts, and handles keys.

import { beginAnswers, answersFor, texts } from "./answers.js";
import { byID, button, element, say } from "./elements.js";
import { examples } from "./examples.js";
import { formatOfFile } from "./formats.js";
import { fragmentOf, stateIn } from "./links.js";
import { beginSwift } from "./swift.js";
import { beginTabs, chooseTab, chosenTab, chosenTabElement } from "./tabs.js";

const said = byID("said");
const { payload, schema, old } = texts;

const saySentence = (sentence) => say(said, sentence);

// The schema

const entities = await (await fetch(new URL("entities.json", import.meta.url))).json();

/** The text of the own schema while an entity is shown. */
let ownSchema = "{\n  \n}\n";

const isOwn = () => byID("subject").value === "own";

function showSubject(text) {
  schema.isReadOnly = !isOwn();
  byID("schema-copy").hidden = isOwn();
  for (const part of document.querySelectorAll(".own")) part.hidden = !isOwn();
  schema.set(text ?? (isOwn() ? ownSchema : entities[byID("subject").value]));
}

let lastSubject = byID("subject").value;
byID("subject").addEventListener("change", () => {
  if (lastSubject === "own") ownSchema = schema.text;
  lastSubject = byID("subject").value;
  showSubject();
});

byID("schema-copy").addEventListener("click", () => {
  const text = schema.text;
  lastSubject = byID("subject").value = "own";
  showSubject(text);
  schema.area.focus();
  saySentence("The schema is a copy, which you can change.");
});

byID("dialect").addEventListener("change", () => answersFor("schema"));

// The payload

byID("input").addEventListener("change", () => answersFor("payload"));

payload.dropped = (name) => {
  byID("input").value = formatOfFile(name) ?? "auto";
  answersFor("payload");
};

for (const name of ["payload", "schema", "old"]) {
  const field = byID(`${name}-file`);
  byID(`${name}-open`).addEventListener("click", () => field.click());
  field.addEventListener("change", () => {
    if (field.files.length > 0) texts[name].takeFile(field.files[0]);
    field.value = "";
  });
}

for (const editor of [payload, schema]) {
  byID(`${editor.name}-clear`).addEventListener("click", () => {
    editor.set("");
    editor.area.focus();
  });
}

byID("old-take").addEventListener("click", () => old.set(schema.text));

// States

function stateOfPage() {
  const subject = byID("subject").value;
  return {
    entity: isOwn() ? undefined : subject,
    schema: isOwn() ? schema.text : undefined,
    dialect: byID("dialect").value || undefined,
    input: byID("input").value === "auto" ? undefined : byID("input").value,
    payload: payload.text,
    old: old.text || undefined,
    tab: chosenTab() === "swift" ? undefined : chosenTab(),
  };
}

const text = (value) => (typeof value === "string" ? value : "");

/** Selects the option with a value, or the first one. */
function choose(id, value) {
  byID(id).value = text(value);
  if (byID(id).selectedIndex < 0) byID(id).selectedIndex = 0;
}

function showState(state) {
  choose("subject", Object.hasOwn(entities, text(state.entity)) ? state.entity : "own");
  lastSubject = byID("subject").value;
  choose("dialect", state.dialect);
  choose("input", state.input ?? "auto");
  showSubject(isOwn() ? text(state.schema) : undefined);
  payload.set(text(state.payload));
  old.set(text(state.old));
  chooseTab(state.tab === "difference" ? "difference" : "swift");
}

/** Shows the state of the address; returns whether it has one. */
async function showFragment() {
  const fragment = location.hash.slice(1);
  const state = /^[\w-]{20,}$/.test(fragment) ? await stateIn(fragment) : null;
  if (state) showState(state);
  return state !== null;
}

addEventListener("hashchange", showFragment);

byID("copy-link").addEventListener("click", async () => {
  const size = payload.size + schema.size + old.size;
  const fragment = size > 100_000 ? null : await fragmentOf(stateOfPage());
  if (fragment === null) return saySentence("The texts are too long for a link: it has at most 100,000 characters.");
  // The address of this page has the state too, so that it can be loaded again. The token stays out of the link.
  history.replaceState(null, "", `#${fragment}`);
  try {
    await navigator.clipboard.writeText(`${location.origin}/#${fragment}`);
    saySentence("The link is copied. It opens behind the address of any playground, or with 'Examples' there.");
  } catch {
    saySentence("The link is in the address of this page; the browser does not allow to copy it.");
  }
});

// Dialogs

const isOpen = () => byID("help").open || byID("examples").open;

byID("example-list").append(
  ...examples.map((example) =>
    element("li", {},
      button(example.name, { class: "example" }, () => {
        byID("examples").close();
        showState(example.state);
        payload.area.focus();
      }),
      element("p", { class: "note" }, example.about)),
  ),
);

byID("link-form").addEventListener("submit", async (event) => {
  event.preventDefault();
  const fragment = byID("link").value.trim().split("#").at(-1);
  const state = await stateIn(fragment);
  if (!state) return say(byID("link-state"), "This is not a link of a playground.");
  say(byID("link-state"), "");
  byID("link").value = "";
  byID("examples").close();
  showState(state);
  payload.area.focus();
});

for (const name of ["examples", "help"]) {
  byID(`show-${name}`).addEventListener("click", () => byID(name).showModal());
}

// Keys

const parts = () => [payload.area, schema.area, chosenTabElement()];

function goToPart(step) {
  const all = parts();
  const place = all.findIndex((part) => part === document.activeElement);
  all[(place + (place < 0 && step < 0 ? 0 : step) + all.length) % all.length].focus();
}

/** Returns the editor with the focus; another one than that of the payload only if it has failures. */
const editorHere = () =>
  Object.values(texts).find((each) => each.area === document.activeElement && each.failures?.count > 0) ?? payload;

/** Shows another part of the text with the focus. */
function turn(step, target) {
  Object.values(texts).find((each) => each.area === target)?.turn(step);
}

addEventListener("keydown", (event) => {
  if (isOpen() || event.isComposing) return;
  const isControl = (event.ctrlKey || event.metaKey) && !event.altKey;
  const step = event.shiftKey ? -1 : 1;
  const editor = editorHere();
  if (event.key === "F8") editor.failures.step(step);
  else if (event.key === "F6") goToPart(step);
  else if ((event.altKey && event.key === "Enter") || (isControl && event.key === ".")) editor.failures.apply();
  else if (event.altKey && event.key === "ArrowDown" && event.target.matches("textarea")) turn(1, event.target);
  else if (event.altKey && event.key === "ArrowUp" && event.target.matches("textarea")) turn(-1, event.target);
  else if (isControl && event.key === "/") byID("help").showModal();
  else return;
  event.preventDefault();
});

// The beginning

beginAnswers({ said: saySentence });
beginSwift(saySentence);
beginTabs(() => answersFor("tab"));
if (!(await showFragment())) showState(examples[0].state);
