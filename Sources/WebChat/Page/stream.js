// The events of the page: one stream, which has a session of the chat for this tab alone.

import { sayServer } from "./banners.js";
import { eventsAddress, isOwnServer, takeAddress, takeSession } from "./requests.js";
import { tab } from "./tab.js";

const lost = "Lost the connection to chat-schema on this machine. Trying again …";
const anew = "chat-schema was started anew. Open the address that it shows in its terminal.";
const replaced = "The chat is open in many tabs, so this one waits. It goes on as soon as you use it.";

let events = null;
let timer = null;
let take = null;
/** Whether the stream ended and begins again only when the tab is used. */
let isWaiting = false;
/** The number of the last attempt to connect: an earlier one does not go on. */
let attempt = 0;

/**
 * Begins to follow the chat.
 * @param {function(Object, boolean)} taking Takes what the server tells, and whether that is all of the scene.
 */
export function follow(taking) {
  take = taking;
  connect();
}

async function connect() {
  disconnect();
  isWaiting = false;
  const own = attempt;
  const isOwn = await isOwnServer();
  if (own !== attempt) return;
  if (isOwn === null) return lose();
  if (!isOwn) return wait(anew);
  events = new EventSource(eventsAddress(tab.channel));
  events.addEventListener("scene", ({ data }) => {
    const scene = JSON.parse(data);
    takeSession(scene.session);
    takeAddress(scene.address);
    sayServer("");
    take(scene, true);
  });
  events.addEventListener("change", ({ data }) => take(JSON.parse(data), false));
  events.addEventListener("replaced", () => wait(replaced));
  events.addEventListener("error", lose);
}

function disconnect() {
  attempt += 1;
  clearTimeout(timer);
  events?.close();
  events = null;
  takeSession(null);
}

/** Connects again later, and not by the browser's own means: the channel may be another one by then. */
function lose() {
  disconnect();
  sayServer(lost);
  timer = setTimeout(connect, 1000);
}

function wait(text) {
  disconnect();
  isWaiting = true;
  sayServer(text);
}

/** The tab is used. */
function use() {
  if (isWaiting && document.visibilityState === "visible") connect();
}

for (const kind of ["keydown", "pointerdown", "focus"]) addEventListener(kind, use);
document.addEventListener("visibilitychange", use);
addEventListener("pagehide", disconnect);
addEventListener("pageshow", (event) => {
  // The page comes out of the browser's cache as it was.
  if (event.persisted) connect();
});
