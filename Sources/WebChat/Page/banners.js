// The banners above everything: the state of the network, and the last failure.

import { byID, say } from "./elements.js";
import { perform } from "./requests.js";

const connection = byID("connection");
const again = byID("try-again");
const notice = byID("notice");

/** The chat's message about its network; null while everything works. */
let network = null;
/** The page's message about its server, which takes precedence. */
let server = "";

function show() {
  say(connection, server || (network?.text ?? ""));
  byID("banner").classList.toggle("failure", server === "" && (network?.isFailure ?? false));
  again.hidden = server !== "" || !network?.canTryAgain;
}

/** Takes the state of the network from the server. */
export function takeConnection(told) {
  network = told;
  show();
}

/** Shows that the page has lost its server; an empty text hides the message. */
export function sayServer(text) {
  server = text;
  show();
}

/** The number of the last notice that was shown. */
let lastNumber = 0;

/** Takes the last failure from the server; null for none. */
export function takeNotice(told, isAll) {
  // Each session has its own numbers.
  if (isAll) lastNumber = 0;
  if (!told) return complain("");
  if (told.number <= lastNumber) return;
  lastNumber = told.number;
  complain(told.text);
}

/** Shows a failure. */
export function complain(text) {
  byID("notice-text").textContent = text;
  notice.hidden = text === "";
}

/** Hides the failure. @returns {boolean} Whether it was shown. */
export function hideNotice() {
  const wasShown = !notice.hidden;
  const hadFocus = notice.contains(document.activeElement);
  complain("");
  if (hadFocus) byID("field").focus();
  return wasShown;
}

byID("hide-notice").addEventListener("click", hideNotice);
again.addEventListener("click", () => perform({ do: "tryAgain" }));
