// What the page asks of its server: actions, one after the other.

const token = new URLSearchParams(location.search).get("token") ?? "";

/** The address of the events. */
export const eventsAddress = `/events?token=${encodeURIComponent(token)}`;

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

async function post(action) {
  try {
    const response = await fetch("/actions", {
      method: "POST",
      headers: { "Content-Type": "application/json", "X-Chat-Token": token },
      body: JSON.stringify(action),
    });
    if (response.ok) return null;
    return (await response.text()) || `The chat refused: ${response.status}.`;
  } catch {
    return "The chat program does not answer.";
  }
}
