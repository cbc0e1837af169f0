import CommandStreams
import JSONSchema
import JSONText

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
  private let input = StandardInput()

  func source(at uri: String) throws(DiagnosticsError) -> SchemaSource? {
    try loader.source(at: uri)
  }

  func absence(at uri: String) -> SchemaAbsence? { loader.absence(at: uri) }

  func neighbours(of uri: String) -> [SchemaSource] { loader.neighbours(of: uri) }

  func read(_ path: String) throws(DiagnosticsError) -> SchemaSource {
    path == "-" ? try input.read() : try RecordingSchemaLoader().read(SchemaName(file: path))
  }

  /// Standard input, which is read once and used several times.
  ///
  /// `@unchecked Sendable`: `lock` guards `source`; nothing else changes.
  private final class StandardInput: @unchecked Sendable {
    private let lock = Lock()
    private var source: SchemaSource?

    func read() throws(DiagnosticsError) -> SchemaSource {
      if let source = lock.withLock({ source }) { return source }
      let text = try RecordingSchemaLoader().read(SchemaName(file: "-"))
      lock.withLock { source = text }
      return text
    }
  }

  func files(in folder: String) throws(DiagnosticsError) -> [String]? {
    guard File.kind(of: folder) == .folder else { return nil }
    var files: [String] = []
    try search(folder, "", &files)
    return files.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  func has(_ path: String) -> Bool { path == "-" || FileStatus.exists(path) }

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
