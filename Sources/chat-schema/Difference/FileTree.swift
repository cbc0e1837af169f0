import CommandStreams
import JSONSchema

/// The files of one side of a comparison: those of the working tree, or those of a commit.
protocol FileTree: SchemaLoader {
  /// Reads a file.
  ///
  /// - Parameter path: The path relative to the current folder, or an absolute one.
  /// - Returns: The contents.
  /// - Throws: `DiagnosticsError` if it cannot be read.
  func read(_ path: String) throws(DiagnosticsError) -> SchemaSource

  /// Returns the paths of the `.json` files in a folder and the folders inside it, relative to it.
  ///
  /// - Returns: The paths in ascending order; nil if the path is not a folder.
  /// - Throws: `DiagnosticsError` if it cannot be read.
  func files(in folder: String) throws(DiagnosticsError) -> [String]?

  /// Returns whether there is a file or folder at a path.
  func has(_ path: String) -> Bool

  /// Returns a path in the form shown to the user.
  func shownName(of path: String) -> String
}

/// The files of the working tree.
struct WorkingTree: FileTree {
  private let loader = FileSchemaLoader()

  func source(at uri: String) throws(DiagnosticsError) -> SchemaSource? {
    try loader.source(at: uri)
  }

  func absence(at uri: String) -> SchemaAbsence? { loader.absence(at: uri) }

  func neighbours(of uri: String) -> [SchemaSource] { loader.neighbours(of: uri) }

  func read(_ path: String) throws(DiagnosticsError) -> SchemaSource {
    try RecordingSchemaLoader().read(SchemaName(file: path))
  }

  func files(in folder: String) throws(DiagnosticsError) -> [String]? {
    guard File.kind(of: folder) == .folder else { return nil }
    var files: [String] = []
    try search(folder, "", &files)
    return files.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  func has(_ path: String) -> Bool { FileStatus.exists(path) }

  func shownName(of path: String) -> String { path }

  /// Folders whose name begins with a dot are left out, as `validate` does.
  private func search(
    _ folder: String, _ prefix: String, _ files: inout [String]
  ) throws(DiagnosticsError) {
    let names: [String]
    do throws(FileProblem) {
      names = try DirectoryListing.names(in: folder)
    } catch {
      throw DiagnosticsError(
        Diagnostic(
          "unreadable-file", at: SourceLocation(file: folder),
          "the folder can not be read: \(error.reason)"))
    }
    for name in names where !name.hasPrefix(".") {
      let path = PathText.join(folder, name)
      switch File.kind(of: path) {
      case .folder: try search(path, prefix + name + "/", &files)
      case .file: if name.hasSuffix(".json") { files.append(prefix + name) }
      default: break
      }
    }
  }
}
