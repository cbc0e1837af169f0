// The events of the page: one stream, with a session of the chat for this tab only.

import { sayServer } from "./banners.js";
import { eventsAddress, isOwnServer, takeAddress, takeSession } from "./requests.js";
import { tab } from "./tab.js";

const lost = "Lost the connection to chat-schema on this machine. Trying again …";
const anew = "chat-schema was started anew. Open the address that it shows in its terminal.";
const replaced = "The chat is open in many tabs, so this one waits. It goes on as soon as you use it.";

let events = null;
let timer = null;
let take = null;
/** Whether the stream has ended and begins again only when the tab is used. */
let isWaiting = false;
/** The number of the last attempt to connect: earlier ones stop. */
let attempt = 0;

/**
 * Starts to receive the scenes of the chat.
 * @param {function(Object, boolean)} taking Takes the data from the server, and whether it is the whole scene.
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

/** Connects again later, without the browser's own means, since the channel may have changed by then. */
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

/** Connects again when the tab is used. */
function use() {
  if (isWaiting && document.visibilityState === "visible") connect();
}

for (const kind of ["keydown", "pointerdown", "focus"]) addEventListener(kind, use);
document.addEventListener("visibilitychange", use);
addEventListener("pagehide", disconnect);
addEventListener("pageshow", (event) => {
  // The browser restored the page from its cache.
  if (event.persisted) connect();
});
