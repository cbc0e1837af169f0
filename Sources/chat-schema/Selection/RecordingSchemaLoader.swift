import CommandStreams
import JSONSchema
import JSONText

/// A loader of schema files that records which files it read, so that `--watch` knows the files on which a verdict
/// depends.
///
/// `@unchecked Sendable`: `lock` guards `loaded` and `readSources`; nothing else changes.
final class RecordingSchemaLoader: SchemaLoader, @unchecked Sendable {
  private let lock = Lock()
  /// The paths in the order of reading, with duplicates.
  ///
  /// It is not a set, because the first set of a process is expensive.
  private var loaded: [String] = []

  /// The files that were read, and those that could not be read.
  var files: [String] {
    lock.withLock { loaded }.sorted().reduce(into: []) { files, path in
      if files.last != path { files.append(path) }
    }
  }

  /// The sources that were read, with their contents at that time.
  var sources: [SchemaSource] { lock.withLock { readSources } }

  private var readSources: [SchemaSource] = []

  private let loader: any SchemaLoader

  /// Creates a loader that reads through another one, by default the files of the working tree.
  init(_ loader: any SchemaLoader = FileSchemaLoader()) {
    self.loader = loader
  }

  func source(at uri: String) throws(DiagnosticsError) -> SchemaSource? {
    guard let source = try loader.source(at: uri) else { return nil }
    record(source.path, source)
    return source
  }

  func absence(at uri: String) -> SchemaAbsence? { loader.absence(at: uri) }

  func neighbours(of uri: String) -> [SchemaSource] { loader.neighbours(of: uri) }

  /// Reads the file that a name refers to, or standard input.
  func read(_ name: SchemaName) throws(DiagnosticsError) -> SchemaSource {
    if name.isStandardInput {
      let source = try Self.standardInput()
      record(nil, source)
      return source
    }
    let path = try SchemaSource.path(ofFile: name.file)
    record(path, nil)
    let source = try SchemaSource(contentsOfFile: path)
    record(nil, source)
    return source
  }

  /// Reads standard input to its end.
  ///
  /// Relative references in it are resolved against the working folder.
  private static func standardInput() throws(DiagnosticsError) -> SchemaSource {
    let file = OpenFile(standardInput: ())
    var bytes: [UInt8] = []
    do throws(FileProblem) {
      while bytes.count <= File.maximumByteCount, try file.read(upTo: 1 << 16, into: &bytes) > 0 {}
    } catch {
      throw unreadable(file, error.reason)
    }
    guard bytes.count <= File.maximumByteCount else {
      throw unreadable(file, File.tooLong.reason)
    }
    return SchemaSource(bytes: bytes, uri: SchemaSource.uri(ofFile: file.path), path: file.path)
  }

  private static func unreadable(_ file: OpenFile, _ reason: String) -> DiagnosticsError {
    DiagnosticsError(
      Diagnostic(
        "unreadable-file", at: SourceLocation(file: file.path),
        "the file can not be read: \(reason)"))
  }

  private func record(_ path: String?, _ source: SchemaSource?) {
    lock.withLock {
      if let path { loaded.append(path) }
      if let source { readSources.append(source) }
    }
  }
}
