// The field: what is written, how long it may be, and sending it.

import { complain } from "./banners.js";
import { byID, say } from "./elements.js";
import { perform } from "./requests.js";
import { remember, tab } from "./tab.js";

const field = byID("field");
const form = byID("composer");
const mostRows = 8;
const encoder = new TextEncoder();

/** How long a text may be, in bytes as JSON and in characters; null for any. */
let limit = { bytes: null, characters: null };
/** The number of the text that came back last. */
let lastReturned = 0;

/** Takes what the server tells of the field of a channel that was not open before. */
export function openField({ id, draft, returned }) {
  // After a reload the tab knows the newest letters.
  const kept = tab.channel === id ? tab.text : null;
  lastReturned = returned?.number ?? 0;
  remember({ channel: id, text: kept });
  write(kept ?? draft);
  if (kept !== null && kept !== draft) type();
  // On a phone the keyboard would cover the messages.
  if (document.activeElement === document.body && !matchMedia("(pointer: coarse)").matches) field.focus();
}

/** No channel is open. */
export function closeField() {
  remember({ channel: null, text: null });
  write("");
}

/** Takes how long a text may be. */
export function takeLimit(told) {
  limit = told;
  fit();
}

/** Takes a text that was not sent; an empty field gets it back. A session that begins has returned nothing yet. */
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

// How long it is

/** Its characters and the most of them, if there are too many or nearly so. */
function count(text) {
  // A character has six bytes as JSON at most.
  if (limit.bytes === null || (text.length * 6 < limit.bytes * 0.9 && limit.characters === null)) return null;
  const bytes = encoder.encode(JSON.stringify(text)).length - 2;
  const characters = [...text].length;
  const byBytes = bytes > characters ? Math.floor((characters * limit.bytes) / bytes) : limit.bytes;
  const most = Math.min(byBytes, limit.characters ?? byBytes);
  const isTooLong = bytes > limit.bytes || characters > (limit.characters ?? characters);
  return isTooLong || characters >= most * 0.9 ? { characters, most, isTooLong } : null;
}

/** Gives the field as many rows as its text has, and says how long it is when that matters. */
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
  // Read out once, not with each letter.
  say(byID("count-spoken"), isTooLong ? "The message is too long." : counted ? "The message is nearly too long." : "");
  form.classList.toggle("too-long", isTooLong);
  form.querySelector("button").setAttribute("aria-disabled", String(isTooLong));
  // The messages have another height now.
  form.dispatchEvent(new CustomEvent("fitted"));
}

// Writing and sending

/** The chat keeps what is typed, but for what it could not send. */
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
