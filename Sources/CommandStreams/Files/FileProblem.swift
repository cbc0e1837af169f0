import JSONSchema

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Why the operating system refused something about a file.
package struct FileProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path as the user gave it, or `<stdin>`.
  package let path: String

  /// What was tried, as an infinitive: "read", "write".
  package let operation: String

  /// The system's error number (`errno`).
  package let code: Int32

  /// The system's own words for the error number.
  package var reason: String {
    String(cString: strerror(code))
  }

  package var description: String {
    "\(DisplayText.line(path)): error: cannot \(operation): \(reason)"
  }

  /// Whether the reader at the other end of a pipe has gone.
  package var isClosedPipe: Bool {
    code == EPIPE
  }

  /// Whether there is no file of that name.
  package var isMissingFile: Bool {
    code == ENOENT || code == ENOTDIR
  }

  /// The failure that the last system call left in `errno`.
  package static func last(_ operation: String, _ path: String) -> Self {
    Self(path: path, operation: operation, code: errno)
  }
}
