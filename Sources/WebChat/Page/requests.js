// The requests of the page to its server: actions, one after the other.

/** The secret of this page: unlike the token in its address, it outlives a run of the program. */
export const key = document.querySelector("meta[name=page-key]").content;

/** The session of the page; null while there is none. */
let session = null;

/** Returns the address of the events, with the channel to open; null for none. */
export const eventsAddress = (channel) =>
  `/events?key=${encodeURIComponent(key)}` + (channel === null ? "" : `&channel=${encodeURIComponent(channel)}`);

/** Takes the session whose events the page receives; null when they end. */
export function takeSession(number) {
  session = number;
}

const bytes = (text) => new TextEncoder().encode(text);

const hexadecimal = (numbers) => [...numbers].map((number) => number.toString(16).padStart(2, "0")).join("");

/**
 * Asks the server to prove that it belongs to the chat: another program that listens at the port must not get the key.
 * @returns {Promise<boolean|null>} Null if there is no server, or it is not ready.
 */
export async function isOwnServer() {
  const challenge = hexadecimal(crypto.getRandomValues(new Uint8Array(16)));
  try {
    const response = await fetch(`/proof?of=${challenge}`, { cache: "no-store" });
    if (response.status === 503) return null;
    const mac = await crypto.subtle.importKey("raw", bytes(key), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
    const proof = await crypto.subtle.sign("HMAC", mac, bytes(`${challenge}:${location.port || 80}`));
    return response.ok && (await response.text()) === hexadecimal(new Uint8Array(proof));
  } catch {
    return null;
  }
}

/** Takes the address that opens the page in this run of the program, so that it can be loaded again. */
export function takeAddress(address) {
  if (location.pathname + location.search !== address) history.replaceState(history.state, "", address);
}

/** The kinds of actions of which only the newest waits for the current request. */
const replaceable = new Set(["type", "see", "search"]);

/** Returns the lane of an action: actions of one lane arrive in order, and lanes do not wait for each other. */
const laneOf = (action) =>
  ["open", "reveal", "type", "send"].includes(action.do) ? "channel" : action.do;

const lanes = new Map();

/**
 * Performs an action in the chat.
 * @param {Object} action The action as JSON.
 * @returns {Promise<string|null>} The reason for which it was not accepted; null if it was.
 */
export function perform(action) {
  const name = laneOf(action);
  const lane = lanes.get(name) ?? { waiting: [], isBusy: false };
  lanes.set(name, lane);
  return new Promise((answer) => {
    const last = lane.waiting.at(-1);
    if (last && last.action.do === action.do && replaceable.has(action.do)) {
      last.answer(null);
      lane.waiting.pop();
    }
    lane.waiting.push({ action, answer });
    run(lane);
  });
}

async function run(lane) {
  if (lane.isBusy) return;
  lane.isBusy = true;
  while (lane.waiting.length > 0) {
    const { action, answer } = lane.waiting.shift();
    answer(await post(action));
  }
  lane.isBusy = false;
}

const away = "There is no connection to chat-schema on this machine.";

async function post(action) {
  if (session === null) return away;
  try {
    const response = await fetch("/actions", {
      method: "POST",
      headers: { "Content-Type": "application/json", "X-Chat-Key": key, "X-Chat-Session": String(session) },
      body: JSON.stringify(action),
    });
    if (response.ok) return null;
    // The stream reports this as well, and connects again.
    if (response.status === 410) return away;
    return (await response.text()) || `The chat refused: ${response.status}.`;
  } catch {
    return away;
  }
}
