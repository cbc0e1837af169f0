#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Functions that create files and folders.
package enum NewFile {
  /// Creates and writes a file, and creates its missing parent folders.
  ///
  /// - Throws: ``FileProblem``. Its code is `EEXIST` if the file exists already; it is then not changed.
  package static func write(_ text: String, to path: String) throws(FileProblem) {
    try makeDirectory(PathText.directory(of: path))
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw .last("write", path) }
    defer { close(descriptor) }
    try write(Array(text.utf8), to: descriptor, path)
  }

  /// Writes all bytes to an open file.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - descriptor: The open file.
  ///   - path: The path of the file, for errors.
  /// - Throws: ``FileProblem``.
  static func write(_ bytes: [UInt8], to descriptor: Int32, _ path: String) throws(FileProblem) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Self.write(descriptor, $0) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        throw .last("write", path)
      }
    }
  }

  /// Creates a folder and its missing parents.
  ///
  /// Does nothing if the folder exists.
  package static func makeDirectory(_ path: String) throws(FileProblem) {
    if path.isEmpty || mkdir(path, 0o755) == 0 || errno == EEXIST { return }
    guard errno == ENOENT else { throw .last("create the folder", path) }
    let parent = PathText.directory(of: path)
    if parent == path { throw .last("create the folder", path) }
    try makeDirectory(parent)
    guard mkdir(path, 0o755) == 0 || errno == EEXIST else {
      throw .last("create the folder", path)
    }
  }

  private static func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    #if canImport(Darwin)
      Darwin.write(descriptor, bytes.baseAddress, bytes.count)
    #else
      Glibc.write(descriptor, bytes.baseAddress, bytes.count)
    #endif
  }
}
