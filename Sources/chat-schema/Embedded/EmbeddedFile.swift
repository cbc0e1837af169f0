import CSchemaFiles

/// A file of `Schemas/` that is embedded in the executable.
///
/// The files let `tour` and `init` work wherever the executable is installed. A resource bundle would require
/// Foundation, and a folder beside the executable.
struct EmbeddedFile {
  /// The path relative to its folder, such as `user.schema.json`.
  let path: String

  let text: String

  /// Returns the files below a folder of `Schemas/`, such as `Starters/Chat/`, in the order of their paths.
  static func all(in folder: String = "") -> [EmbeddedFile] {
    let paths = sequence(state: 0) { index in
      defer { index += 1 }
      return CSchemaFilePath(index).map { String(cString: $0) }
    }
    return paths.filter { $0.hasPrefix(folder) }.map {
      EmbeddedFile(path: String($0.dropFirst(folder.count)), text: text(of: $0))
    }
  }

  /// Returns the text of a file, or an empty text if no file has the path.
  static func text(of path: String) -> String {
    CSchemaFileText(path).map { String(cString: $0) } ?? ""
  }
}
