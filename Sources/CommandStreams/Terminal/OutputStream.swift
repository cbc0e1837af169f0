import JSONSchema
package import JSONText

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A buffered stream of bytes to a file descriptor.
///
/// A failed write sets ``failure``, and everything after it is dropped. So a report can write without a `try` on every
/// line, and its caller checks for a failure after each step. It must not be used by two threads at once.
package final class OutputStream {
  /// The error after which nothing can be written, or `nil` if there was none.
  package private(set) var failure: FileProblem?

  /// Whether the stream goes to a terminal.
  package let isTerminal: Bool

  private let descriptor: Int32
  private let name: String
  private var buffer: [UInt8] = []

  private init(descriptor: Int32, name: String) {
    self.descriptor = descriptor
    self.name = name
    isTerminal = isatty(descriptor) == 1
  }

  /// Creates a buffer for standard output.
  package static func standardOutput() -> OutputStream {
    OutputStream(descriptor: STDOUT_FILENO, name: "<stdout>")
  }

  /// Creates a buffer for standard error.
  package static func standardError() -> OutputStream {
    OutputStream(descriptor: STDERR_FILENO, name: "<stderr>")
  }

  /// Creates a buffer for a file, which is created, or emptied if it exists.
  ///
  /// - Throws: ``FileProblem`` if it can not be opened. Its missing parent folders are created.
  package static func file(_ path: String) throws(FileProblem) -> OutputStream {
    try NewFile.makeDirectory(PathText.directory(of: path))
    return try opened(path, O_TRUNC)
  }

  /// Creates a buffer for the end of a file, which is created if it does not exist.
  ///
  /// - Throws: ``FileProblem`` if it can not be opened.
  package static func appending(to path: String) throws(FileProblem) -> OutputStream {
    try opened(path, O_APPEND)
  }

  private static func opened(_ path: String, _ flag: Int32) throws(FileProblem) -> OutputStream {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | flag, 0o644)
    guard descriptor >= 0 else { throw .last("write", path) }
    return OutputStream(descriptor: descriptor, name: path)
  }

  /// Appends text in UTF-8.
  ///
  /// Characters that control the terminal, except line breaks, are written as escapes, because the text may come from
  /// an input or an argument.
  package func write(_ text: String) {
    write(DisplayText.lines(text).utf8)
  }

  /// Appends bytes unchanged: text that ``DisplayText`` has escaped already, or control sequences for the terminal.
  package func write(_ bytes: some Collection<UInt8>) {
    buffer.append(contentsOf: bytes)
    if buffer.count >= Self.bufferSize { flush() }
  }

  /// Writes the buffered bytes.
  package func flush() {
    defer { buffer.removeAll(keepingCapacity: true) }
    guard failure == nil else { return }
    var done = 0
    while done < buffer.count {
      let count = buffer.withUnsafeBytes { bytes in
        sysWrite(descriptor, UnsafeRawBufferPointer(rebasing: bytes[done...]))
      }
      if count > 0 {
        done += count
      } else if errno != EINTR {
        failure = .last("write", name)
        return
      }
    }
  }

  private static let bufferSize = 64 << 10
}

/// Calls the system's `write`, which the method of the same name hides inside the class.
private func sysWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}

/// The handling of a standard output that cannot be written any more.
package enum ClosedOutput {
  /// Makes writes to a closed pipe fail instead of ending the process without a verdict.
  package static func ignoreSignal() {
    signal(SIGPIPE, SIG_IGN)
  }

  /// Ends the process immediately, from any thread, although others may wait for input.
  ///
  /// If the reader closed the pipe, as `head` does, the process ends silently with the status so far. Otherwise it
  /// prints a message and exits with 2.
  package static func end(
    _ failure: FileProblem, status: ExitStatus, errors: OutputStream
  ) -> Never {
    if failure.isClosedPipe { exit(status.rawValue) }
    errors.write("\(failure)\n")
    errors.flush()
    exit(ExitStatus.unusable.rawValue)
  }
}

/// The exit codes of the commands, which scripts can rely on.
package enum ExitStatus: Int32, Comparable, Sendable {
  /// All instances are valid; the files were written; the generated files match their schemas.
  case success = 0
  /// An instance is invalid; generated files differ from their schemas; a step of the tour failed.
  case findings = 1
  /// A schema, spec or path cannot be used; the usage is wrong.
  case unusable = 2

  package static func < (left: Self, right: Self) -> Bool {
    left.rawValue < right.rawValue
  }

  /// Replaces the status by another one if that is greater.
  package mutating func raise(to other: Self) {
    self = max(self, other)
  }
}

/// A function that writes JSON without line breaks.
package enum JSONLine {
  /// Returns the compact text of a value, in which control and invisible characters in strings are escaped.
  package static func bytes(of value: JSONValue) -> [UInt8] {
    var writer = JSONWriter()
    writer.write(value)
    let bytes = writer.takeBytes()
    return bytes.withUnsafeBufferPointer { text in
      if DisplayText.isPlain(text) { return bytes }
      var shown = OutputBytes(capacity: text.count + 64)
      DisplayText.append(text, to: &shown)
      return shown.take()
    }
  }
}
