/// How an input holds its instances (`--input`).
package enum InputFormat: String, CaseIterable, Sendable {
  /// By the file's extension; standard input is a stream of values.
  case auto
  /// One document.
  case json
  /// One per line.
  case ndjson
  /// The elements of a top-level array.
  case array

  /// The extensions that a directory is walked for.
  package static let extensions: Set<String> = ["json", "jsonl", "ndjson"]
}
