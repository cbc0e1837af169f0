// The format of a text, by its beginning or by the name of its file.

const names = { json: "JSON", jsonc: "JSONC", json5: "JSON5", yaml: "YAML", toml: "TOML", ndjson: "NDJSON" };

const extensions = { yml: "yaml", jsonl: "ndjson" };

/** Returns the name of a format for people. */
export const nameOf = (format) => names[format];

/** Returns the format that belongs to the extension of a file; null for another extension. */
export function formatOfFile(fileName) {
  const extension = fileName.split(".").at(-1).toLowerCase();
  const format = extensions[extension] ?? extension;
  return format in names ? format : null;
}

const isJSON = (text) => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

/** Returns the format that a text seems to have. */
export function formatOf(text) {
  const start = text.slice(0, 20_000).trimStart();
  if (start.startsWith("//") || start.startsWith("/*")) return "jsonc";
  if (/^\[\[?[\w.\s"-]+\]\]?\s*(#.*)?$/m.test(start.split("\n")[0]) && !isJSON(start.split("\n")[0])) return "toml";
  if (/^[{["\d-]/.test(start) && !/^-(--)?\s/.test(start) && !/^"[^"]*"\s*[:=]/.test(start)) {
    const [first, second] = start.split("\n").filter((line) => line.trim() !== "");
    return second !== undefined && /^\s*[{["\d-]/.test(second) && isJSON(first) ? "ndjson" : "json";
  }
  const line = start.split("\n").find((each) => !/^\s*(#|$)/.test(each)) ?? "";
  if (/^[\w."'-]+\s*=/.test(line)) return "toml";
  if (/^(---|%YAML|-\s|[^{}[\]]+:(\s|$))/.test(line) || start.startsWith("#")) return "yaml";
  return "json";
}
