import JSONSchema

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Buffered bytes on their way to a file descriptor.
///
/// A failed write is remembered in ``failure`` and everything after it is dropped, so that reports
/// can write without a `try` on every line; whoever drives the report asks after each step.
/// Not for two threads at once.
package final class OutputStream {
  /// Why nothing more can be written, or `nil` while all is well.
  package private(set) var failure: FileProblem?

  /// Whether a person is looking.
  package let isTerminal: Bool

  private let descriptor: Int32
  private let name: String
  private var buffer: [UInt8] = []

  private init(descriptor: Int32, name: String) {
    self.descriptor = descriptor
    self.name = name
    isTerminal = isatty(descriptor) == 1
  }

  /// A new buffer in front of standard output.
  package static func standardOutput() -> OutputStream {
    OutputStream(descriptor: STDOUT_FILENO, name: "<stdout>")
  }

  /// A new buffer in front of standard error.
  package static func standardError() -> OutputStream {
    OutputStream(descriptor: STDERR_FILENO, name: "<stderr>")
  }

  /// Appends text, in UTF-8, of which nothing but line breaks controls the terminal: whatever an input
  /// or an argument brought along is written as an escape.
  package func write(_ text: String) {
    write(DisplayText.lines(text).utf8)
  }

  /// Appends bytes as they are: what ``DisplayText`` has gone over already, or controls the terminal.
  package func write(_ bytes: some Collection<UInt8>) {
    buffer.append(contentsOf: bytes)
    if buffer.count >= Self.bufferSize { flush() }
  }

  /// Writes what has been collected.
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

/// The system's `write`, which the method of the same name hides inside the class.
private func sysWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}
