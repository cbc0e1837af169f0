// The open channel around its messages: where it is scrolled to, what is seen, and the field.

import { complain } from "./banners.js";
import { byID, element, peerText, refill, say } from "./elements.js";
import { messages, takeMessages, takePicker } from "./messages.js";
import { perform } from "./requests.js";
import { takeMembers } from "./sides.js";

const log = byID("log");
const list = byID("messages");
const field = byID("field");
const newest = byID("newest");

/** The channel that is open; null for none. */
let channel = null;
let isFetching = false;
/** The first message when older ones were asked for, and when that was. */
let asked = { first: null, time: 0 };
/** The message that is shown as soon as it is there. */
let wanted = null;
let told = "";
let seeing = null;
/** Whether the end stays in sight: until the list is scrolled away from it. */
let followsEnd = true;
/** The height of the list when it was looked at last. */
let height = 0;

/** Takes the open channel as the server tells it; null for none. */
export function takeConversation(change) {
  byID("conversation").hidden = change === null;
  byID("welcome").hidden = change !== null;
  if (change === null) return close();
  if (change.whole) open(change.whole);
  else keepingPlace(change.change, () => take(change.change));
  revealWanted();
  changed();
}

function close() {
  channel = null;
  byID("title").textContent = "No channel is open";
  byID("present").textContent = "";
  document.title = "Chat";
  takeMembers([]);
  takeMessages([]);
}

function open(whole) {
  const isOther = whole.id !== channel;
  channel = whole.id;
  if (isOther) {
    field.value = whole.draft;
    followsEnd = true;
    takeMessages([]);
    asked = { first: null, time: 0 };
    if (document.activeElement === document.body && matchMedia("(min-width: 481px)").matches) field.focus();
  }
  keepingPlace(whole, () => take(whole));
}

function take(part) {
  if (part.title !== undefined) {
    byID("title").textContent = part.title;
    document.title = `${part.title} – Chat`;
  }
  if (part.present !== undefined) byID("present").textContent = `${part.present} present`;
  if (part.members) takeMembers(part.members);
  if (part.messages) takeMessages(part.messages);
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

// Where it is scrolled to

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

/** Changes the messages; those that are on screen stay where they are, or the end stays in sight. */
function keepingPlace(part, change) {
  if (!part.messages && part.picker === undefined) return change();
  const places = followsEnd ? [] : visibleItems().map((item) => ({ item, top: item.offsetTop }));
  const last = list.lastElementChild;
  // What was said before is not read out; what is new is.
  const put = part.messages?.put;
  const isOld = last === null || put === undefined || put.some((entry) => entry.after === null);
  log.setAttribute("aria-busy", String(isOld));
  change();
  requestAnimationFrame(() => log.setAttribute("aria-busy", "false"));
  if (followsEnd) {
    log.scrollTop = log.scrollHeight;
  } else {
    const stays = places.find(({ item }) => item.isConnected);
    if (stays) log.scrollTop += stays.item.offsetTop - stays.top;
    if (list.lastElementChild !== last) newest.hidden = false;
  }
}

/** Shows a message as soon as it is among those of its channel. */
export function revealWhenThere(id, itsChannel) {
  wanted = { id, channel: itsChannel };
  revealWanted();
}

function revealWanted() {
  if (!wanted || wanted.channel !== channel) return;
  const item = messages.elementOf(wanted.id);
  if (!item) return;
  wanted = null;
  item.scrollIntoView({ block: "center" });
  item.focus({ preventScroll: true });
  followsEnd = isAtEnd();
}

// What is seen

/** Something on screen may be different. */
function changed() {
  if (isAtEnd()) newest.hidden = true;
  seeing ??= setTimeout(() => {
    seeing = null;
    see();
    askForOlder();
  }, 200);
}

function see() {
  if (document.visibilityState !== "visible" || channel === null) return;
  const items = visibleItems();
  if (items.length === 0) return;
  const action = { do: "see", first: items[0].rowID, last: items.at(-1).rowID };
  const text = JSON.stringify([channel, action]);
  if (text === told) return;
  told = text;
  perform(action);
}

function askForOlder() {
  const first = list.firstElementChild?.rowID ?? null;
  if (first === null || isFetching || log.scrollTop > 300) return;
  // With nothing older, or without a network, it is asked for again only after a while.
  if (asked.first === first && Date.now() - asked.time < 5000) return;
  asked = { first, time: Date.now() };
  perform({ do: "showOlder" });
}

log.addEventListener("scroll", () => {
  // What is above or below the list may just have grown; that is no scrolling.
  if (log.clientHeight === height) followsEnd = isAtEnd();
  changed();
}, { passive: true });
document.addEventListener("visibilitychange", changed);
newest.addEventListener("click", () => {
  followsEnd = true;
  log.scrollTop = log.scrollHeight;
  newest.hidden = true;
  field.focus();
});
new ResizeObserver(() => {
  height = log.clientHeight;
  if (followsEnd) log.scrollTop = log.scrollHeight;
  changed();
}).observe(log);

// The field

function send() {
  const text = field.value;
  if (text.trim() === "") return;
  field.value = "";
  followsEnd = true;
  log.scrollTop = log.scrollHeight;
  perform({ do: "send", text }).then((problem) => {
    if (problem === null) return;
    complain(`The message was not sent: ${problem}`);
    if (field.value === "") field.value = text;
  });
}

byID("composer").addEventListener("submit", (event) => {
  event.preventDefault();
  send();
});
field.addEventListener("input", () => perform({ do: "type", text: field.value }));
field.addEventListener("keydown", (event) => {
  if (event.isComposing) return;
  if (event.key === "Enter" && !event.shiftKey && !event.ctrlKey && !event.altKey) {
    event.preventDefault();
    send();
  }
});
