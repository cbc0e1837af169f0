/// The files of `Schemas/`, embedded in the executable.
///
/// They let `tour` and `init` work wherever the executable is installed. A resource bundle would require Foundation,
/// and a folder beside the executable.
///
/// The files `EmbeddedSchemas+….swift` are generated from the originals. A test compares them, and writes them again if
/// `CHATSCHEMA_RECORD` is set.
enum EmbeddedSchemas {
  /// All files: the schemas and the spec, followed by the examples.
  static var all: [EmbeddedFile] {
    documents + examples
  }

  /// Returns the text of a file, or an empty text if no file has the path.
  static func text(of path: String) -> String {
    all.first { $0.path == path }?.text ?? ""
  }
}
