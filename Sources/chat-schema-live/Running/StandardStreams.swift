import JSONSchema

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Functions that print lines to the standard streams of the process.
///
/// Control characters, which an argument may contain, are escaped.
enum StandardStreams {
  /// Prints a line to standard output, without buffering.
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
        // The reader has gone, so the error cannot be reported.
        return
      }
    }
  }
}

/// Calls the system's `write`, which the method of the same name hides inside the type.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}
