// The page: what the server tells goes to its parts, and keys do what buttons do.

import { hideNotice, sayServer, takeConnection, takeNotice } from "./banners.js";
import { takeConversation } from "./conversation.js";
import { byID } from "./elements.js";
import { focusMessage, hideReactions } from "./messages.js";
import { eventsAddress } from "./requests.js";
import { hideSearch, showSearch, takeSearch } from "./search.js";
import { hideSides, openNeighbour, takeChannels } from "./sides.js";

// What the server tells

function take(told) {
  if (told.user !== undefined) byID("user").textContent = told.user;
  if (told.connection) takeConnection(told.connection);
  if (told.channels) takeChannels(told.channels);
  if (told.conversation !== undefined) takeConversation(told.conversation);
  if (told.search !== undefined) takeSearch(told.search);
  if (told.notice !== undefined) takeNotice(told.notice);
}

const events = new EventSource(eventsAddress);
for (const kind of ["scene", "change"]) {
  events.addEventListener(kind, (event) => take(JSON.parse(event.data)));
}
events.addEventListener("open", () => sayServer(""));
events.addEventListener("error", () => {
  // A browser tries again by itself, unless the answer was a refusal.
  sayServer(
    events.readyState === EventSource.CLOSED
      ? "This address is no longer valid. Open the one that the chat program prints."
      : "The chat program does not answer. Trying again …");
});
addEventListener("pagehide", () => events.close());

// Help

const help = byID("help");
const showHelp = () => {
  if (!help.open) help.showModal();
};
byID("show-help").addEventListener("click", showHelp);

// Keys

function goBack() {
  if (hideReactions() || hideSearch() || hideSides() || hideNotice()) return;
  byID("field").focus();
}

addEventListener("keydown", (event) => {
  // The dialog closes itself.
  if (help.open || event.isComposing) return;
  const isControl = (event.ctrlKey || event.metaKey) && !event.altKey;
  if (event.key === "Escape") goBack();
  else if (isControl && event.key.toLowerCase() === "k") showSearch();
  else if (isControl && event.key === "/") showHelp();
  else if (event.altKey && event.key === "ArrowUp") openNeighbour(-1);
  else if (event.altKey && event.key === "ArrowDown") openNeighbour(1);
  else if (event.key === "ArrowUp" && event.target === byID("field") && event.target.value === "") focusMessage();
  else return;
  event.preventDefault();
});
