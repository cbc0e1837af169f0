// What is said above everything: how the network is, and what failed.

import { byID, say } from "./elements.js";
import { perform } from "./requests.js";

const connection = byID("connection");
const again = byID("try-again");
const notice = byID("notice");

/** What the chat says of its network; null while everything works. */
let network = null;
/** What the page says of its server; it goes before everything. */
let server = "";

function show() {
  say(connection, server || (network?.text ?? ""));
  byID("banner").classList.toggle("failure", server === "" && (network?.isFailure ?? false));
  again.hidden = server !== "" || !network?.canTryAgain;
}

/** Takes the state of the network as the server tells it. */
export function takeConnection(told) {
  network = told;
  show();
}

/** Says that the server of the page is gone; an empty text when it is back. */
export function sayServer(text) {
  server = text;
  show();
}

/** The number of the notice that was shown last. */
let lastNumber = 0;

/** Takes what failed last, as the server tells it; null for nothing. */
export function takeNotice(told, isAll) {
  // Each session counts anew.
  if (isAll) lastNumber = 0;
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
again.addEventListener("click", () => perform({ do: "tryAgain" }));
