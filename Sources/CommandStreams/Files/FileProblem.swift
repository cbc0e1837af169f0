import JSONSchema

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// An error for a file operation that the operating system refused.
package struct FileProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path as the user gave it, or `<stdin>`.
  package let path: String

  /// The operation that failed, as an infinitive: "read", "write".
  package let operation: String

  /// The system's error number (`errno`).
  package let code: Int32

  /// The system's description of the error number.
  package var reason: String {
    String(cString: strerror(code))
  }

  package var description: String {
    "\(DisplayText.line(path)): error: cannot \(operation): \(reason)"
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
