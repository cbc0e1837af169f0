#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The terminal of the process, taken over for the screen of the chat.
final class TerminalDevice: Sendable {
  /// The original attributes of the terminal, which are restored at the end.
  private let before: termios

  /// Whether standard input and output are a terminal.
  static var isThere: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 }

  /// Takes the terminal over: switches to another screen, reads keys without echo, and marks pasted
  /// text as such.
  ///
  /// - Throws: `TerminalProblem` if there is no terminal.
  init() throws {
    var attributes = termios()
    guard tcgetattr(STDIN_FILENO, &attributes) == 0 else { throw TerminalProblem.none }
    before = attributes
    cfmakeraw(&attributes)
    guard tcsetattr(STDIN_FILENO, TCSANOW, &attributes) == 0 else { throw TerminalProblem.none }
    write("\u{1B}[?1049h\u{1B}[?2004h")
  }

  /// Restores the terminal to its original state.
  func restore() {
    write("\u{1B}[?2004l\u{1B}[0m\u{1B}[?25h\u{1B}[?1049l")
    var attributes = before
    // If the terminal is gone, there is nothing to restore.
    _ = tcsetattr(STDIN_FILENO, TCSANOW, &attributes)
  }

  /// The size of the screen; 80 columns and 24 rows if the terminal does not report it.
  var size: ScreenSize {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0
    else { return ScreenSize(columns: 80, rows: 24) }
    return ScreenSize(reportedColumns: size.ws_col, rows: size.ws_row)
  }

  /// Writes to the terminal.
  func write(_ text: String) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { systemWrite(STDOUT_FILENO, $0) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        // The terminal is gone; its input ends too, and with it the chat.
        return
      }
    }
  }

  /// Waits for bytes.
  ///
  /// - Parameter milliseconds: The maximum time to wait; nil for no limit.
  /// - Returns: The bytes; empty if none arrived in time; nil at the end of the input.
  static func read(within milliseconds: Int32?) -> [UInt8]? {
    var request = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    let count = poll(&request, 1, milliseconds ?? -1)
    if count == 0 || count < 0 && errno == EINTR { return [] }
    guard count > 0 else { return nil }
    var buffer = [UInt8](repeating: 0, count: 4096)
    let length = buffer.withUnsafeMutableBytes { systemRead(STDIN_FILENO, $0) }
    if length < 0 { return errno == EINTR ? [] : nil }
    return length == 0 ? nil : Array(buffer.prefix(length))
  }
}

/// A reason why a terminal chat cannot be shown.
enum TerminalProblem: Error {
  /// Standard input or output is not a terminal.
  case none
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}

private func systemRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawBufferPointer) -> Int {
  read(descriptor, bytes.baseAddress, bytes.count)
}
