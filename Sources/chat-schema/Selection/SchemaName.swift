import CommandStreams
import JSONSchema

/// A schema as a command line names it: where it is, and which part of it is meant.
struct SchemaName: Hashable, Sendable {
  /// The path or `file:` URI of a file, or `-` for standard input.
  let file: String

  /// What follows `#`: a JSON Pointer or an anchor.
  let fragment: String?

  /// Whether the schema is read from standard input.
  var isStandardInput: Bool { file == "-" }

  /// The path as it is shown; an address of which nothing is read as it is given.
  var path: String {
    isStandardInput ? "<stdin>" : (try? SchemaSource.path(ofFile: file)) ?? file
  }

  /// The whole of a file.
  init(file: String) {
    (self.file, fragment) = (file, nil)
  }

  /// Takes a name apart at its `#`, unless a file of the whole name is there.
  init(_ name: String) {
    guard let hash = name.firstIndex(of: "#"), !FileStatus.exists(name) else {
      (file, fragment) = (name, nil)
      return
    }
    file = String(name[..<hash])
    fragment = String(name[name.index(after: hash)...])
  }
}
