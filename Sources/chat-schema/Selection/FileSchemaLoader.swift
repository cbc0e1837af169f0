import JSONSchema

/// Finds schemas by their place in the file system, and remembers which files it has read.
///
/// `@unchecked Sendable`: `loaded` is guarded by `lock`; nothing else changes.
final class FileSchemaLoader: SchemaLoader, @unchecked Sendable {
  private let lock = Lock()
  private var loaded: Set<String> = []
  private let folder: WorkingDirectory

  /// Makes a loader that shows paths relative to a folder.
  init(folder: WorkingDirectory) {
    self.folder = folder
  }

  /// The files that were asked for, there or not: what a result depends on.
  var files: [String] {
    lock.withLock { loaded.sorted() }
  }

  func source(at uri: String) throws(DiagnosticsError) -> SchemaSource? {
    guard let path = URIReference(uri).filePath else { return nil }
    do throws(FileProblem) {
      return try read(path)
    } catch {
      if error.isMissingFile { return nil }
      throw DiagnosticsError(Self.diagnostic(error))
    }
  }

  /// Reads a schema file.
  func read(_ path: String) throws(FileProblem) -> SchemaSource {
    let absolute = folder.absolute(path)
    let display = folder.display(absolute)
    lock.withLock { _ = loaded.insert(display) }
    return SchemaSource(
      bytes: try FileContents.read(display),
      uri: URIReference(filePath: absolute).description, path: display)
  }

  /// The finding that a file can not be read.
  static func diagnostic(_ problem: FileProblem) -> Diagnostic {
    Diagnostic(
      "unreadable-file", at: SourceLocation(file: problem.path),
      "cannot \(problem.operation): \(problem.reason)")
  }
}
