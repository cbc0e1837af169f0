// The search in the stored messages.

import { revealWhenThere } from "./conversation.js";
import { byID, element, peerText, refill, say } from "./elements.js";
import { RowList } from "./lists.js";
import { perform } from "./requests.js";

const panel = byID("search");
const words = byID("words");
const control = byID("show-search");
const hits = new RowList(byID("hits"), drawHit);
let timer = null;

function drawHit(row, item) {
  const open = element(
    "button", { type: "button", "data-key": "open" },
    element(
      "span", { class: "line" },
      peerText(row.author, "bdi", { class: "name" }), " in ", peerText(row.channelName), ", ", row.date),
    // The found words are marked.
    element("span", { class: "found peer", dir: "auto" }, ...row.text.map(({ text, found }) =>
      found ? element("mark", {}, text) : text)),
  );
  open.addEventListener("click", () => reveal(row));
  refill(item, open);
}

function reveal(row) {
  hide();
  revealWhenThere(row.id, row.channel);
  perform({ do: "reveal", message: row.id, channel: row.channel });
}

/** Opens the search. */
export function showSearch() {
  panel.hidden = false;
  control.setAttribute("aria-expanded", "true");
  words.focus();
  words.select();
}

/** Ends the search. @returns {boolean} Whether it was open. */
export function hideSearch() {
  if (panel.hidden) return false;
  hide();
  control.focus();
  return true;
}

function hide() {
  clearTimeout(timer);
  panel.hidden = true;
  control.setAttribute("aria-expanded", "false");
  words.value = "";
  hits.replace([]);
  say(byID("search-state"), "");
  perform({ do: "search", words: null });
}

function search() {
  clearTimeout(timer);
  const text = words.value.trim();
  perform({ do: "search", words: text === "" ? null : text });
}

/** Takes the results from the server; null for no search. */
export function takeSearch(told) {
  if (panel.hidden) return;
  if (!told) {
    hits.replace([]);
    say(byID("search-state"), "");
    return;
  }
  hits.replace(told.hits);
  const count = told.hits.length;
  say(
    byID("search-state"),
    count === 0 ? "No messages found" : `${count} ${count === 1 ? "message" : "messages"} on this machine, newest first`);
}

control.addEventListener("click", () => (panel.hidden ? showSearch() : hideSearch()));
byID("hide-search").addEventListener("click", hideSearch);
byID("search-form").addEventListener("submit", (event) => {
  event.preventDefault();
  search();
});
words.addEventListener("input", () => {
  clearTimeout(timer);
  timer = setTimeout(search, 200);
});
words.addEventListener("keydown", (event) => {
  if (event.key === "ArrowDown") byID("hits").querySelector("button")?.focus();
});
byID("hits").addEventListener("keydown", (event) => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  const buttons = [...byID("hits").querySelectorAll("button")];
  const next = buttons.indexOf(document.activeElement) + step;
  (buttons[next] ?? (next < 0 ? words : null))?.focus();
});
