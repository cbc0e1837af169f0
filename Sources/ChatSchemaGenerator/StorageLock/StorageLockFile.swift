package import JSONSchema

/// The file that stores the versions of a storage.
package struct StorageLockFile: Sendable {
  /// The path.
  package let path: String

  /// Creates a reference to the file beside a spec, which need not exist.
  package init(besideSpec spec: String) {
    let folder = spec.lastIndex(of: "/").map { spec[...$0] } ?? ""
    path = folder + StorageLock.fileName
  }

  /// Reads the file; returns nil if it does not exist.
  ///
  /// - Throws: ``DiagnosticsError`` if the file exists and cannot be read.
  package func source() throws(DiagnosticsError) -> SchemaSource? {
    guard FileAccess().exists(path) else { return nil }
    return try SchemaSource(contentsOfFile: path)
  }

  /// Writes the lock if its bytes differ.
  ///
  /// - Returns: Whether the file was written.
  package func write(_ lock: StorageLock) throws(OutputError) -> Bool {
    if try drift(from: lock) == nil { return false }
    do {
      try FileAccess().write(lock.bytes, to: path, draft: 0)
    } catch {
      throw OutputError(problems: [
        OutputError.Problem(
          code: .unwritable, path: path, message: "the lock can not be written: \(error)")
      ])
    }
    return true
  }

  /// Returns the difference between the file and a lock; nil if they are equal.
  package func drift(from lock: StorageLock) throws(OutputError) -> Drift? {
    let entry: FileAccess.Entry
    do {
      entry = try FileAccess().entry(at: path)
    } catch {
      throw OutputError(problems: [
        OutputError.Problem(
          code: .unreadable, path: path, message: "the lock can not be read: \(error)")
      ])
    }
    switch entry {
    case .nothing: return Drift(path: path, kind: .missing)
    case .other: return Drift(path: path, kind: .notGenerated)
    case .file(let found):
      if found == lock.bytes { return nil }
      return Drift(
        path: path, kind: Drift.firstDifference(expected: lock.bytes, found: found))
    }
  }
}
