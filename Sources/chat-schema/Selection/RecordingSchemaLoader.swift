import JSONSchema

/// Finds schemas in files, and remembers which, so that `--watch` knows what a verdict depends on.
///
/// `@unchecked Sendable`: `loaded` is guarded by `lock`; nothing else changes.
final class RecordingSchemaLoader: SchemaLoader, @unchecked Sendable {
  private let lock = Lock()
  /// In the order of reading, some of them twice: the first set of a process is dear.
  private var loaded: [String] = []

  /// The files that have been read, and those that were to be.
  var files: [String] {
    lock.withLock { loaded }.sorted().reduce(into: []) { files, path in
      if files.last != path { files.append(path) }
    }
  }

  func source(at uri: String) throws(DiagnosticsError) -> SchemaSource? {
    guard let source = try FileSchemaLoader().source(at: uri) else { return nil }
    record(source.path)
    return source
  }

  func absence(at uri: String) -> SchemaAbsence? { FileSchemaLoader().absence(at: uri) }

  func neighbours(of uri: String) -> [SchemaSource] { FileSchemaLoader().neighbours(of: uri) }

  /// Reads the file at a path.
  func read(_ path: String) throws(DiagnosticsError) -> SchemaSource {
    record(path)
    return try SchemaSource(contentsOfFile: path)
  }

  private func record(_ path: String) {
    lock.withLock { loaded.append(path) }
  }
}
