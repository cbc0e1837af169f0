import JSONSchema

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The file system's metadata of a path: kind, size, identity and modification time.
package struct FileStatus: Hashable, Sendable {
  /// The kinds of file that the commands treat differently.
  package enum Kind: Hashable, Sendable {
    case directory
    case regular
    /// A pipe, a socket or a device, which can be read only once, from its beginning.
    case stream
  }

  package let kind: Kind
  package let size: Int

  /// Device and inode, which identify the file whatever path leads to it.
  package let identity: [UInt64]

  /// The time of the last modification, in nanoseconds since 1970.
  package let modified: Int

  /// Returns whether a file exists at the path.
  package static func exists(_ path: String) -> Bool {
    access(path, F_OK) == 0
  }

  /// Reads the metadata of a path, following symbolic links.
  package init(path: String) throws(FileProblem) {
    var status = stat()
    guard stat(path, &status) == 0 else { throw .last("read", path) }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: kind = .directory
    case S_IFREG: kind = .regular
    default: kind = .stream
    }
    size = Int(status.st_size)
    identity = [UInt64(truncatingIfNeeded: status.st_dev), UInt64(status.st_ino)]
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    modified = Int(time.tv_sec) &* 1_000_000_000 &+ Int(time.tv_nsec)
  }
}

/// An error for a file operation that the operating system refused.
package struct FileProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path as the user gave it, or `<stdin>`.
  package let path: String

  /// The operation that failed, as an infinitive: "read", "write".
  package let operation: String

  /// The system's error number (`errno`).
  package let code: Int32

  /// The reason that is not an error of the system; nil for one that is.
  private let ownReason: String?

  /// The reason: mostly the system's description of the error number.
  package var reason: String { ownReason ?? String(cString: strerror(code)) }

  package var description: String {
    "\(DisplayText.line(path)): error: cannot \(operation): \(reason)"
  }

  /// Creates an error of the system.
  package init(path: String, operation: String, code: Int32) {
    self.path = path
    self.operation = operation
    self.code = code
    ownReason = nil
  }

  /// Creates an error that is not one of the system.
  package init(path: String, operation: String, reason: String) {
    self.path = path
    self.operation = operation
    code = 0
    ownReason = reason
  }

  /// Whether the other end of a pipe was closed.
  package var isClosedPipe: Bool {
    code == EPIPE
  }

  /// Whether the file does not exist.
  package var isMissingFile: Bool {
    code == ENOENT || code == ENOTDIR
  }

  /// Returns the error that the last system call left in `errno`.
  package static func last(_ operation: String, _ path: String) -> Self {
    Self(path: path, operation: operation, code: errno)
  }
}
