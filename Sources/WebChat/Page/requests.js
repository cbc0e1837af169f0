// What the page asks of its server: actions, one after the other.

const token = new URLSearchParams(location.search).get("token") ?? "";

/** The session of the page; null while there is none. */
let session = null;

/** The address of the events, with the channel to open; null for none. */
export const eventsAddress = (channel) =>
  `/events?token=${encodeURIComponent(token)}` + (channel === null ? "" : `&channel=${encodeURIComponent(channel)}`);

/** Takes the session whose events the page gets; null when they end. */
export function takeSession(number) {
  session = number;
}

/** Whether the server is there and refuses the address of the page. */
export async function isAddressRefused() {
  try {
    return (await fetch(location.href, { cache: "no-store" })).status === 403;
  } catch {
    return false;
  }
}

/** Of these the newest alone counts while one is on its way. */
const replaceable = new Set(["type", "see", "search"]);

/** Actions of one lane arrive in their order; lanes do not wait for each other. */
const laneOf = (action) =>
  ["open", "reveal", "type", "send"].includes(action.do) ? "channel" : action.do;

const lanes = new Map();

/**
 * Does something in the chat.
 * @param {Object} action The action as JSON.
 * @returns {Promise<string|null>} Why it was not accepted; null if it was.
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
      headers: { "Content-Type": "application/json", "X-Chat-Token": token, "X-Chat-Session": String(session) },
      body: JSON.stringify(action),
    });
    if (response.ok) return null;
    // The stream says so as well, and connects again.
    if (response.status === 410) return away;
    return (await response.text()) || `The chat refused: ${response.status}.`;
  } catch {
    return away;
  }
}
