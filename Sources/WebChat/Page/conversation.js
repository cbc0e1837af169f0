// The open channel: its scroll position, and the messages that are seen.

import { byID, element, peerText, refill, say } from "./elements.js";
import { closeField, openField, takeLimit, takeReturned } from "./field.js";
import { focusMessage, messages, takeFirstUnread, takeMessages, takePicker } from "./messages.js";
import { perform } from "./requests.js";
import { takeMembers } from "./sides.js";

const log = byID("log");
const list = byID("messages");
const newest = byID("newest");

/** The channel that is open; null for none. */
let channel = null;
let isFetching = false;
/** The first message at the last request for older ones, and the time of that request. */
let asked = { first: null, time: 0 };
/** A message to show as soon as it is in the list, and its distance from the top; null for the middle. */
let wanted = null;
/** The first new message, which has a line above it; null for none. */
let firstUnread = null;
/** The displayed number of unread messages. */
let unread = null;
let told = "";
let seeing = null;
/** Whether the end stays visible, until the user scrolls away from it. */
let followsEnd = true;
/** The last known height of the list. */
let height = 0;

/** Takes the open channel from the server; null for none. */
export function takeConversation(change, isAll) {
  byID("conversation").hidden = change === null;
  byID("welcome").hidden = change !== null;
  if (change === null) return close();
  if (change.whole) open(change.whole);
  else keepingPlace(change.change, () => take(change.change));
  takeReturned((change.whole ?? change.change).returned, isAll);
  revealWanted();
  changed();
}

function close() {
  channel = null;
  byID("title").textContent = "No channel is open";
  byID("present").textContent = "";
  document.title = "Chat";
  closeField();
  takeMembers([]);
  takeMessages([]);
}

function open(whole) {
  const isOther = whole.id !== channel;
  channel = whole.id;
  if (isOther) {
    openField(whole);
    followsEnd = true;
    firstUnread = null;
    takeMessages([]);
    asked = { first: null, time: 0 };
  } else {
    keepTop(whole.messages);
  }
  told = "";
  keepingPlace(whole, () => take(whole));
}

/** Requests the messages that were on screen: a new session has only the newest ones. */
function keepTop(rows) {
  if (followsEnd) return;
  const first = visibleItems()[0];
  if (!first || rows.some((row) => row.id === first.rowID)) return;
  wanted = { id: first.rowID, channel, top: first.offsetTop - log.scrollTop };
  perform({ do: "reveal", message: first.rowID, channel });
}

function take(part) {
  if (part.title !== undefined) {
    byID("title").textContent = part.title;
    document.title = `${part.title} – Chat`;
  }
  if (part.present !== undefined) {
    byID("present").textContent = part.present === null ? "Presence unknown" : `${part.present} online`;
  }
  if (part.members) takeMembers(part.members);
  if (part.limit) takeLimit(part.limit);
  if (part.firstUnread !== undefined) takeFirstUnread(part.firstUnread);
  if (part.messages) takeMessages(part.messages);
  if (part.unread !== undefined) unread = part.unread;
  if (part.typing) showTyping(part.typing);
  if (part.fetching !== undefined) {
    isFetching = part.fetching;
    say(byID("fetching"), isFetching ? "Older messages are being fetched …" : "");
  }
  if (part.picker !== undefined) takePicker(part.picker);
}

function showTyping(names) {
  const shown = names.slice(0, 3).flatMap((name, index) => [index > 0 ? ", " : "", peerText(name)]);
  if (names.length > 3) shown.push(` and ${names.length - 3} more`);
  if (names.length > 0) shown.push(names.length === 1 ? " is typing …" : " are typing …");
  refill(byID("typing"), element("span", {}, ...shown));
}

// Scroll position

const isAtEnd = () => log.scrollHeight - log.scrollTop - log.clientHeight < 40;

/** The index of the first message whose end is below a height of the list. */
function indexBelow(height) {
  let [low, high] = [0, list.children.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const item = list.children[middle];
    if (item.offsetTop + item.offsetHeight > height) high = middle;
    else low = middle + 1;
  }
  return low;
}

function visibleItems() {
  const items = [];
  const end = log.scrollTop + log.clientHeight;
  for (let index = indexBelow(log.scrollTop); index < list.children.length; index += 1) {
    const item = list.children[index];
    if (item.offsetTop >= end) break;
    items.push(item);
  }
  return items;
}

/** Changes the messages; those on screen keep their positions, or the end stays visible. */
function keepingPlace(part, change) {
  if (!part.messages && part.picker === undefined && part.firstUnread === undefined) return change();
  noticeScrolling();
  const places = followsEnd ? [] : visibleItems().map((item) => ({ item, top: item.offsetTop }));
  const last = list.lastElementChild;
  // Screen readers read new messages only.
  const put = part.messages?.put;
  const isOld = last === null || put === undefined || put.some((entry) => entry.after === null);
  log.setAttribute("aria-busy", String(isOld));
  change();
  requestAnimationFrame(() => log.setAttribute("aria-busy", "false"));
  if (followsEnd) {
    scrollToEnd(last);
  } else {
    const stays = places.find(({ item }) => item.isConnected);
    if (stays) log.scrollTop += stays.item.offsetTop - stays.top;
  }
  if (part.firstUnread !== undefined) goToNew(part.firstUnread);
}

/** Scrolls to the end; while the page is hidden, only so far that new messages are not skipped. */
function scrollToEnd(last) {
  log.scrollTop = log.scrollHeight;
  const first = last?.isConnected ? last.nextElementSibling : null;
  if (document.visibilityState === "visible" || !first) return;
  const top = first.offsetTop - log.clientHeight / 3;
  if (top < log.scrollTop) log.scrollTop = top;
  followsEnd = isAtEnd();
}

/** Scrolls the line above the new messages to a third of the height, when it appears or moves. */
function goToNew(line) {
  const id = line?.message ?? null;
  if (id === firstUnread) return;
  firstUnread = id;
  if (id !== null) goToUnread();
}

/** Goes to the line above the new messages. */
export function goToUnread() {
  const item = messages.elementOf(firstUnread);
  if (!item) return;
  log.scrollTop = item.offsetTop - log.clientHeight / 3;
  followsEnd = isAtEnd();
  changed();
}

/** Goes to the newest message. @returns {boolean} Whether it was not visible. */
export function goToEnd() {
  if (channel === null || isAtEnd()) return false;
  const hadFocus = list.contains(document.activeElement);
  followsEnd = true;
  log.scrollTop = log.scrollHeight;
  if (hadFocus) focusMessage();
  changed();
  return true;
}

/** Shows a message as soon as it is in the list of its channel. */
export function revealWhenThere(id, itsChannel) {
  wanted = { id, channel: itsChannel, top: null };
  revealWanted();
}

function revealWanted() {
  if (!wanted || wanted.channel !== channel) return;
  const item = messages.elementOf(wanted.id);
  if (!item) return;
  const { top } = wanted;
  wanted = null;
  if (top === null) {
    item.scrollIntoView({ block: "center" });
    item.focus({ preventScroll: true });
  } else {
    log.scrollTop = item.offsetTop - top;
  }
  followsEnd = isAtEnd();
}

// Messages that are seen

/** Updates everything that depends on the messages on screen. */
function changed() {
  showNewest();
  seeing ??= setTimeout(() => {
    seeing = null;
    see();
    askForOlder();
  }, 200);
}

/** Shows the button to the newest message as soon as the end is not visible. */
function showNewest() {
  newest.hidden = isAtEnd();
  newest.textContent = unread === null ? "↓ Newest" : `↓ Newest · ${unread} new`;
}

function see() {
  if (document.visibilityState !== "visible" || channel === null) return;
  const items = visibleItems();
  if (items.length === 0) return;
  const end = log.scrollTop + log.clientHeight;
  // A message is seen when its end was visible, or when it fills the screen.
  const whole = items.filter((item) => item.offsetTop + item.offsetHeight <= end + 4);
  const last = whole.at(-1) ?? items[0];
  const action = { do: "see", first: items[0].rowID, last: last.rowID };
  const text = JSON.stringify([channel, action]);
  if (text === told) return;
  told = text;
  perform(action);
}

function askForOlder() {
  const first = list.firstElementChild?.rowID ?? null;
  if (first === null || isFetching || log.scrollTop > 300) return;
  // If there is nothing older, or no network, the next request is sent only after a while.
  if (asked.first === first && Date.now() - asked.time < 5000) return;
  asked = { first, time: Date.now() };
  perform({ do: "showOlder" });
}

/** Updates the position after a possible scrolling of the list. */
function noticeScrolling() {
  // A part above or below the list may have grown, which is not scrolling by the user.
  if (log.clientHeight === height) followsEnd = isAtEnd();
}

log.addEventListener("scroll", () => {
  noticeScrolling();
  changed();
}, { passive: true });
document.addEventListener("visibilitychange", changed);
newest.addEventListener("click", () => {
  goToEnd();
  byID("field").focus();
});
byID("composer").addEventListener("sent", () => {
  followsEnd = true;
  log.scrollTop = log.scrollHeight;
});
byID("composer").addEventListener("fitted", () => {
  if (followsEnd) log.scrollTop = log.scrollHeight;
});
new ResizeObserver(() => {
  height = log.clientHeight;
  if (followsEnd) log.scrollTop = log.scrollHeight;
  changed();
}).observe(log);
