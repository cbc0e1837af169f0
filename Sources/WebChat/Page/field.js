// The field: its text, the maximum length, and sending.

import { complain } from "./banners.js";
import { byID, say } from "./elements.js";
import { perform } from "./requests.js";
import { remember, tab } from "./tab.js";

const field = byID("field");
const form = byID("composer");
const mostRows = 8;
const encoder = new TextEncoder();

/** The maximum length of a text, in bytes as JSON and in characters; null for any. */
let limit = { bytes: null, characters: null };
/** The number of the last text that was returned. */
let lastReturned = 0;

/** Takes the data from the server for the field of a channel that was not open before. */
export function openField({ id, draft, returned }) {
  // After a reload the tab has the newest version of the text.
  const kept = tab.channel === id ? tab.text : null;
  lastReturned = returned?.number ?? 0;
  remember({ channel: id, text: kept });
  write(kept ?? draft);
  if (kept !== null && kept !== draft) type();
  // On a phone the keyboard would cover the messages.
  if (document.activeElement === document.body && !matchMedia("(pointer: coarse)").matches) field.focus();
}

/** Empties the field when no channel is open. */
export function closeField() {
  remember({ channel: null, text: null });
  write("");
}

/** Takes the maximum length of a text. */
export function takeLimit(told) {
  limit = told;
  fit();
}

/** Takes a text that was not sent, and puts it into an empty field. A new session has returned nothing yet. */
export function takeReturned(told, isAll) {
  if (isAll) lastReturned = 0;
  if (!told || told.number <= lastReturned) return;
  lastReturned = told.number;
  if (field.value !== "") return;
  write(told.text);
  remember({ text: told.text });
}

function write(text) {
  field.value = text;
  fit();
}

// Length of the text

/** Returns the number of characters and the maximum, if the text is too long or nearly so. */
function count(text) {
  // A character has at most six bytes as JSON.
  if (limit.bytes === null || (text.length * 6 < limit.bytes * 0.9 && limit.characters === null)) return null;
  const bytes = encoder.encode(JSON.stringify(text)).length - 2;
  const characters = [...text].length;
  const byBytes = bytes > characters ? Math.floor((characters * limit.bytes) / bytes) : limit.bytes;
  const most = Math.min(byBytes, limit.characters ?? byBytes);
  const isTooLong = bytes > limit.bytes || characters > (limit.characters ?? characters);
  return isTooLong || characters >= most * 0.9 ? { characters, most, isTooLong } : null;
}

/** Sets the number of rows to that of the text, and shows the length when it is near the maximum. */
function fit() {
  const least = matchMedia("(max-height: 480px)").matches ? 1 : 2;
  field.rows = least;
  while (field.rows < mostRows && field.scrollHeight > field.clientHeight) field.rows += 1;
  const counted = count(field.value);
  const isTooLong = counted?.isTooLong ?? false;
  field.setAttribute("aria-invalid", String(isTooLong));
  const numbers = counted ? [counted.characters, counted.most].map((number) => number.toLocaleString("en")) : [];
  byID("count").textContent = counted
    ? `${isTooLong ? "Too long: " : ""}${numbers.join(" of ")} characters` : "";
  // Screen readers read it once, not with each letter.
  say(byID("count-spoken"), isTooLong ? "The message is too long." : counted ? "The message is nearly too long." : "");
  form.classList.toggle("too-long", isTooLong);
  form.querySelector("button").setAttribute("aria-disabled", String(isTooLong));
  // The height of the messages has changed.
  form.dispatchEvent(new CustomEvent("fitted"));
}

// Writing and sending

/** Keeps the text of the field, and sends it to the chat unless it is too long. */
function type() {
  remember({ text: field.value });
  if (!count(field.value)?.isTooLong) perform({ do: "type", text: field.value });
}

function send() {
  const text = field.value;
  if (text.trim() === "" || count(text)?.isTooLong) return;
  write("");
  remember({ text: "" });
  form.dispatchEvent(new CustomEvent("sent", { bubbles: true }));
  perform({ do: "send", text }).then((problem) => {
    if (problem === null) return;
    complain(`The message was not sent. ${problem}`);
    if (field.value !== "") return;
    write(text);
    remember({ text });
  });
}

form.addEventListener("submit", (event) => {
  event.preventDefault();
  send();
});
field.addEventListener("input", () => {
  fit();
  type();
});
field.addEventListener("keydown", (event) => {
  if (event.isComposing) return;
  if (event.key === "Enter" && !event.shiftKey && !event.ctrlKey && !event.altKey) {
    event.preventDefault();
    send();
  }
});
addEventListener("resize", fit);
