// The messages of the open channel: their drawing, and keys that move among them.

import { avatar, button, byID, element, link, peerText, refill, spoken } from "./elements.js";
import { RowList } from "./lists.js";
import { perform } from "./requests.js";

const list = byID("messages");
/** The messages; a text with more characters or lines is cut until the user expands it. */
export const messages = new RowList(list, drawMessage);
const shownLength = 1200;
const shownLines = 24;

/** The messages that are shown uncut. */
const unfolded = new Set();
/** The reactions to choose from, and their message; null for none. */
let picker = null;
/** The message whose picker gets the focus when it appears. */
let pickerWanted = null;
/** The message below the line with the number of new messages, and the text of the line; null for no line. */
let firstUnread = null;
/** The only message that the Tab key reaches. */
let current = null;
let lastNumber = 0;

/** Creates the parts of a message, which are filled separately, so that screen readers read nothing twice. */
function build(item) {
  const number = (lastNumber += 1);
  const part = (name, tag, attributes = {}) => {
    const made = element(tag, { class: name, hidden: true, ...attributes });
    return made;
  };
  item.parts = {
    day: part("day", "p"),
    unread: part("unread-line", "p"),
    face: part("face", "div"),
    head: part("head", "p", { id: `head-${number}` }),
    text: part("text", "div", { id: `text-${number}` }),
    content: part("content", "p"),
    state: part("state", "p", { id: `state-${number}` }),
    reactions: part("reactions", "div", { role: "group", "aria-label": "Reactions", "aria-live": "off" }),
    tools: part("tools", "div", { "aria-live": "off" }),
    picker: part("picker", "div", { role: "group", "aria-label": "Choose a reaction" }),
  };
  const { day, unread, face, ...others } = item.parts;
  item.setAttribute("aria-labelledby", `head-${number} text-${number} state-${number}`);
  item.append(day, unread, element("div", { class: "frame" }, face, element("div", { class: "body" }, ...Object.values(others))));
}

/** Fills a part if its content has changed. */
function fill(part, contents, make) {
  const key = JSON.stringify(contents);
  if (part.drawn === key) return;
  part.drawn = key;
  const children = make().filter((child) => child !== null);
  refill(part, ...children);
  part.hidden = children.length === 0;
}

function drawMessage(row, item) {
  if (!item.parts) build(item);
  const { parts } = item;
  const classes = { own: row.own, failed: row.status === "failed", deleted: row.deleted };
  item.className = ["message", ...Object.keys(classes).filter((name) => classes[name])].join(" ");
  fill(parts.day, [row.day], () => [row.day ?? null]);
  drawUnread(row.id, parts);
  fill(parts.face, [row.initials], () => [row.initials ? avatar(row.initials) : null]);
  fill(parts.head, [row.author, row.sender, row.own, row.date], () => [
    row.own ? spoken("You") : row.sender ? peerText(row.sender, "bdi", { class: "name" })
      : element("span", { class: "spoken" }, peerText(row.author)),
    " ", element("span", { class: "date" }, row.date),
  ]);
  drawText(row, parts);
  fill(parts.content, [row.content], () => (row.content ? content(row.content) : []));
  fill(parts.state, [row.statusText], () => [row.statusText ?? null]);
  fill(parts.reactions, row.reactions ?? [], () => (row.reactions ?? []).map((entry) => reaction(row, entry)));
  fill(parts.tools, [row.status, row.deleted], () => tools(row));
  drawPicker(row.id, parts.picker);
  reachButtons(item, row.id === current);
}

function drawText(row, parts) {
  const lines = row.text.split("\n");
  const isLong = row.text.length > shownLength || lines.length > shownLines;
  const isFolded = isLong && !unfolded.has(row.id);
  fill(parts.text, [row.text, row.links, row.edited, isFolded], () => {
    const start = lines.slice(0, shownLines).join("\n").slice(0, shownLength);
    // A character outside the first plane must not be cut in two.
    const text = isFolded ? `${start.replace(/[\uD800-\uDBFF]$/, "")} …` : row.text;
    const fold = () => {
      if (isFolded) unfolded.add(row.id);
      else unfolded.delete(row.id);
      drawText(row, parts);
      reachButtons(messages.elementOf(row.id), row.id === current);
    };
    return [
      textWithLinks(text, row.links ?? [], row.edited),
      isLong ? button(isFolded ? "Show all" : "Show less", { "data-key": "fold", "aria-expanded": String(!isFolded) }, fold) : null,
    ];
  });
}

/** Creates a text with links, each given by its start and end, and with a note if it was edited. */
function textWithLinks(text, links, edited) {
  const paragraph = element("p", { dir: "auto", class: "peer" });
  let end = 0;
  for (const [from, to] of links) {
    // An address that is partly cut is not a link.
    if (to > text.length) break;
    paragraph.append(text.slice(end, from), link(text.slice(from, to)));
    end = to;
  }
  paragraph.append(text.slice(end));
  if (edited) paragraph.append(" ", element("span", { class: "edited", dir: "ltr" }, edited));
  return paragraph;
}

/** Creates the content of a message beside its text: a word for its kind, and its address. */
function content({ label, text, isLink }) {
  return [peerText(label), text ? ": " : null, !text ? null : isLink ? link(text) : peerText(text)];
}

function drawUnread(id, parts) {
  const text = firstUnread?.message === id ? firstUnread.text : null;
  fill(parts.unread, [text], () => [text]);
}

/** Takes the line above new messages from the server; null for none. */
export function takeFirstUnread(told) {
  const before = firstUnread;
  firstUnread = told;
  for (const id of new Set([before?.message, told?.message])) {
    const item = messages.elementOf(id);
    if (item) drawUnread(id, item.parts);
  }
}

function reaction(row, entry) {
  const label = [
    peerText(entry.label), " ", entry.count, spoken(entry.own ? ", yours" : ""),
  ];
  return button(label, { "aria-pressed": String(entry.own), "data-key": `react ${entry.value}` }, () =>
    perform({ do: "react", value: entry.value, message: row.id }));
}

function tools(row) {
  if (row.deleted) return [];
  if (row.status === "failed") {
    return [
      button("Try again", { "data-key": "retry" }, () => perform({ do: "retry", message: row.id })),
      button("Delete", { "data-key": "cancel" }, () => perform({ do: "cancel", message: row.id })),
    ];
  }
  if (row.status === "delivering") {
    return [button("Delete", { "data-key": "cancel" }, () => perform({ do: "cancel", message: row.id }))];
  }
  return [button("React", { "data-key": "picker" }, () => showReactions(row.id))];
}

// Reactions to choose from

function showReactions(id) {
  const row = messages.rows.get(id);
  if (row?.status === "failed" || row?.deleted) return;
  pickerWanted = id;
  perform({ do: "showReactions", message: id });
}

/** Hides the reactions to choose from. @returns {boolean} Whether they were shown. */
export function hideReactions() {
  if (!picker) return false;
  perform({ do: "hideReactions" });
  return true;
}

/** Takes the choice of reactions from the server; null for none. */
export function takePicker(told) {
  const before = picker;
  picker = told;
  for (const id of new Set([before?.message, told?.message])) {
    const item = messages.elementOf(id);
    if (!item) continue;
    const hadFocus = item.parts.picker.contains(document.activeElement);
    drawPicker(id, item.parts.picker);
    reachButtons(item, id === current);
    if (hadFocus && !item.contains(document.activeElement)) item.focus({ preventScroll: true });
  }
  if (told && told.message === pickerWanted) {
    pickerWanted = null;
    messages.elementOf(told.message)?.parts.picker.querySelector("button")?.focus();
  }
}

function drawPicker(id, part) {
  const choices = picker?.message === id ? picker.choices : [];
  fill(part, choices, () => choices.map((choice) =>
    button(
      [peerText(choice.label), spoken(choice.own ? ", yours" : "")],
      { "aria-pressed": String(choice.own), "data-key": `choose ${choice.value}` },
      () => {
        perform({ do: "react", value: choice.value, message: id }).then(hideReactions);
      })));
}

// Keys

/** Makes the Tab key reach the buttons and links of the current message only. */
function reachButtons(item, isCurrent) {
  item.tabIndex = isCurrent ? 0 : -1;
  for (const inside of item.querySelectorAll("button, a")) inside.tabIndex = isCurrent ? 0 : -1;
}

function makeCurrent(id) {
  if (id === current) return;
  const before = messages.elementOf(current);
  current = id;
  if (before) reachButtons(before, false);
  const item = messages.elementOf(id);
  if (item) reachButtons(item, true);
}

/** Takes the messages from the server. */
export function takeMessages(told) {
  const hadFocus = list.contains(document.activeElement);
  messages.take(told);
  for (const id of unfolded) if (!messages.elementOf(id)) unfolded.delete(id);
  if (!messages.elementOf(current)) makeCurrent(list.lastElementChild?.rowID ?? null);
  if (hadFocus && !list.contains(document.activeElement)) focusMessage(current);
}

/** Moves the focus to a message; to the last one if it is not in the list. */
export function focusMessage(id = null) {
  (messages.elementOf(id) ?? list.lastElementChild)?.focus();
}

list.addEventListener("focusin", (event) => {
  const item = event.target.closest("li");
  if (item) makeCurrent(item.rowID);
});

list.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  const item = event.target.closest("li");
  const goal = {
    ArrowUp: item.previousElementSibling, ArrowDown: item.nextElementSibling,
    Home: list.firstElementChild, End: list.lastElementChild,
  }[event.key];
  if (goal !== undefined) {
    event.preventDefault();
    goal?.focus();
  } else if (event.key === "ArrowLeft" || event.key === "ArrowRight") {
    moveAmongButtons(event, event.key === "ArrowLeft" ? -1 : 1);
  } else if (event.key.toLowerCase() === "r" && event.target === item) {
    event.preventDefault();
    showReactions(item.rowID);
  }
});

function moveAmongButtons(event, step) {
  const group = event.target.closest(".reactions, .picker, .tools");
  if (!group) return;
  event.preventDefault();
  const buttons = [...group.querySelectorAll("button")];
  buttons.at((buttons.indexOf(event.target) + step) % buttons.length).focus();
}
