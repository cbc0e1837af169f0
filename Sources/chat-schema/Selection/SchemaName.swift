import CommandStreams
import JSONSchema

/// The name of a schema on a command line: its location, and the part of the document to use.
struct SchemaName: Hashable, Sendable {
  /// The path or `file:` URI of a file, or `-` for standard input.
  let file: String

  /// The fragment after `#`: a JSON Pointer or an anchor; nil for the whole document.
  let fragment: String?

  /// Whether the schema is read from standard input.
  var isStandardInput: Bool { file == "-" }

  /// The path as shown to the user.
  ///
  /// A network address, which is not read, is shown as it was given.
  var path: String {
    isStandardInput ? "<stdin>" : (try? SchemaSource.path(ofFile: file)) ?? file
  }

  /// Creates the name of a whole file.
  init(file: String) {
    (self.file, fragment) = (file, nil)
  }

  /// Splits a name at its `#`, unless a file with the whole name exists.
  init(_ name: String) {
    guard let hash = name.firstIndex(of: "#"), !FileStatus.exists(name) else {
      (file, fragment) = (name, nil)
      return
    }
    file = String(name[..<hash])
    fragment = String(name[name.index(after: hash)...])
  }
}
