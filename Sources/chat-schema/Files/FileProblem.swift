import JSONSchema

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Why the operating system refused something about a file.
struct FileProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path as the user gave it, or `<stdin>`.
  let path: String

  /// What was tried, as an infinitive: "read", "write".
  let operation: String

  /// The system's error number (`errno`).
  let code: Int32

  /// The system's own words for the error number.
  var reason: String {
    String(cString: strerror(code))
  }

  var description: String {
    "\(DisplayText.line(path)): error: cannot \(operation): \(reason)"
  }

  /// Whether the reader at the other end of a pipe has gone.
  var isClosedPipe: Bool {
    code == EPIPE
  }

  /// Whether there is no file of that name.
  var isMissingFile: Bool {
    code == ENOENT || code == ENOTDIR
  }

  /// The failure that the last system call left in `errno`.
  static func last(_ operation: String, _ path: String) -> Self {
    Self(path: path, operation: operation, code: errno)
  }
}
