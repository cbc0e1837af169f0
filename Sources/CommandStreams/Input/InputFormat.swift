/// The format in which an input contains its instances (`--input`).
package enum InputFormat: String, CaseIterable, Sendable {
  /// The format of the file's extension; standard input is a stream of values.
  case auto
  /// One document.
  case json
  /// One instance per line.
  case ndjson
  /// The elements of a top-level array.
  case array

  /// The extensions of the files that are read in a directory.
  package static let extensions: Set<String> = ["json", "jsonl", "ndjson"]
}
