// The page: passes data from the server to its parts, and handles keys.

import { hideNotice, takeConnection, takeNotice } from "./banners.js";
import { goToEnd, goToUnread, takeConversation } from "./conversation.js";
import { byID } from "./elements.js";
import { focusMessage, hideReactions } from "./messages.js";
import { hideSearch, showSearch, takeSearch } from "./search.js";
import { hideSides, openNeighbour, takeChannels } from "./sides.js";
import { follow } from "./stream.js";

// Data from the server

follow((told, isAll) => {
  if (told.user !== undefined) byID("user").textContent = told.user;
  if (told.connection !== undefined) takeConnection(told.connection);
  if (told.channels) takeChannels(told.channels);
  if (told.conversation !== undefined) takeConversation(told.conversation, isAll);
  if (told.search !== undefined) takeSearch(told.search);
  if (told.notice !== undefined) takeNotice(told.notice, isAll);
});

// Help

const help = byID("help");
const showHelp = () => {
  if (!help.open) help.showModal();
};
byID("show-help").addEventListener("click", showHelp);

// Keys

/** Closes what is open; if nothing is, goes to the end; if the end is visible, to the field. */
function goBack() {
  if (hideReactions() || hideSearch() || hideSides() || hideNotice() || goToEnd()) return;
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
  else if (event.shiftKey && event.key === "PageUp") goToUnread();
  else if (event.key === "ArrowUp" && event.target === byID("field") && event.target.value === "") focusMessage();
  else return;
  event.preventDefault();
});
