/// The files of `Schemas/` inside the executable.
///
/// With them `tour` and `init` work wherever the executable is installed. A resource bundle would need Foundation and a place beside the executable.
///
/// `EmbeddedSchemas+….swift` are made from the files; a test compares them and makes them again
/// when `CHATSCHEMA_RECORD` is set.
enum EmbeddedSchemas {
  /// All files: schemas and spec first, then the examples.
  static var all: [EmbeddedFile] {
    documents + examples
  }

  /// The text of a file; empty if there is none of that path.
  static func text(of path: String) -> String {
    all.first { $0.path == path }?.text ?? ""
  }
}
