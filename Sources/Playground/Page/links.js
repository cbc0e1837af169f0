// The state of the page in the fragment of a link.

/** The maximum number of characters of a link. */
const most = 100_000;

async function through(stream, bytes) {
  const blob = await new Response(new Blob([bytes]).stream().pipeThrough(stream)).blob();
  return new Uint8Array(await blob.arrayBuffer());
}

/**
 * Returns the fragment that has a state: base64url of compressed JSON.
 * @returns {Promise<string|null>} Null for texts that are too long for a link.
 */
export async function fragmentOf(state) {
  const text = JSON.stringify(state);
  if (text.length > most) return null;
  const bytes = await through(new CompressionStream("deflate-raw"), new TextEncoder().encode(text));
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** Returns the state in a fragment; null if it has none. */
export async function stateIn(fragment) {
  try {
    const binary = atob(fragment.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    // A few bytes can become very many: no link that the page makes does so.
    const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
    const parts = [];
    let size = 0;
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      parts.push(part.value);
      size += part.value.length;
      if (size > 4 * most) return null;
    }
    const state = JSON.parse(await new Blob(parts).text());
    return state !== null && typeof state === "object" ? state : null;
  } catch {
    return null;
  }
}
