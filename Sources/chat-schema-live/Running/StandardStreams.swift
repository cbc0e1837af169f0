import JSONSchema

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Lines on the standard streams of the process.
///
/// Controls that an argument brought along are spelled out.
enum StandardStreams {
  /// Prints a line to standard output, at once.
  static func printLine(_ text: String) {
    write(text + "\n", to: STDOUT_FILENO)
  }

  /// Prints a line to standard error.
  static func printError(_ text: String) {
    write(text + "\n", to: STDERR_FILENO)
  }

  private static func write(_ text: String, to descriptor: Int32) {
    var rest = Array(DisplayText.lines(text).utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { systemWrite(descriptor, $0) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        // The reader is gone, and with it the one who could be told.
        return
      }
    }
  }
}

/// The system's `write`, which the method of the same name hides inside the type.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}
