// The requests of the page to its server: runs of chat-schema.

const key = document.querySelector("meta[name=page-key]").content;

/** The requests that are under way, by their commands. */
const lanes = new Map();

/** A reason for which there is no answer; a sentence. */
export class RequestProblem extends Error {}

/**
 * Runs a command; a newer run of the same command ends an older one.
 * @param {Object} head The command and its choices.
 * @param {Object} texts The texts as blobs: schema, payload and old.
 * @returns {Promise<Object|null>} The answer; null if a newer run has ended this one.
 */
export async function run(head, texts) {
  lanes.get(head.do)?.abort();
  const lane = new AbortController();
  lanes.set(head.do, lane);
  const parts = ["schema", "payload", "old"].filter((name) => texts[name]);
  const sizes = Object.fromEntries(parts.map((name) => [name, texts[name].size]));
  const body = new Blob([JSON.stringify({ ...head, ...sizes }), "\n", ...parts.map((name) => texts[name])]);
  try {
    const response = await fetch("/runs", {
      method: "POST",
      headers: { "Content-Type": "application/octet-stream", "X-Playground-Key": key },
      body,
      signal: lane.signal,
    });
    if (!response.ok) throw new RequestProblem((await response.text()) || refusal(response.status));
    return await response.json();
  } catch (error) {
    if (lane.signal.aborted) return null;
    if (error instanceof RequestProblem) throw error;
    throw new RequestProblem("There is no connection to chat-schema on this machine.");
  } finally {
    if (lanes.get(head.do) === lane) lanes.delete(head.do);
  }
}

const refusal = (status) =>
  status === 403
    ? "chat-schema was started anew. Open the address that it prints in its terminal."
    : `chat-schema refused: ${status}.`;

/** Returns the sentence about a run that did not end by itself; null for one that did. */
export function endSentence(answer) {
  switch (answer.end) {
    case "exited":
      return answer.status < 0 ? "chat-schema ended unexpectedly." : null;
    case "time":
      return `chat-schema was stopped after ${answer.seconds} seconds.`;
    default:
      return "There is more than can be shown.";
  }
}
