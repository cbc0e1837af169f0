// What is said above everything: how the network is, and what failed.

import { byID, say } from "./elements.js";

const connection = byID("connection");
const notice = byID("notice");

/** What the chat says of its network. */
let network = "";
/** What the page says of its server; it goes before everything. */
let server = "";

const texts = {
  connected: () => "",
  connecting: () => "Connecting …",
  offline: () => "Offline. What you send waits, and is sent when the connection is back.",
  refused: ({ reason }) => `The service refuses the connection: ${reason}`,
};

function show() {
  say(connection, server || network);
}

/** Takes the state of the network as the server tells it. */
export function takeConnection(told) {
  network = texts[told.state](told);
  show();
}

/** Says that the server of the page is gone; an empty text when it is back. */
export function sayServer(text) {
  server = text;
  show();
}

/** The number of the notice that was shown last; a page that connects again is told it again. */
let lastNumber = 0;

/** Takes what failed last, as the server tells it; null for nothing. */
export function takeNotice(told) {
  if (!told) return complain("");
  if (told.number <= lastNumber) return;
  lastNumber = told.number;
  complain(told.text);
}

/** Says that something failed. */
export function complain(text) {
  byID("notice-text").textContent = text;
  notice.hidden = text === "";
}

/** Hides what failed. @returns {boolean} Whether it was shown. */
export function hideNotice() {
  const wasShown = !notice.hidden;
  const hadFocus = notice.contains(document.activeElement);
  complain("");
  if (hadFocus) byID("field").focus();
  return wasShown;
}

byID("hide-notice").addEventListener("click", hideNotice);
