#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The terminal of the process, taken over for a screen of its own.
final class TerminalDevice: Sendable {
  /// How the terminal was, to be given back so.
  private let before: termios

  /// Whether standard input and output are a terminal.
  static var isThere: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 }

  /// Takes the terminal over: another screen, keys without echo, pasted text marked as such.
  ///
  /// - Throws: `TerminalProblem` if there is none.
  init() throws {
    var attributes = termios()
    guard tcgetattr(STDIN_FILENO, &attributes) == 0 else { throw TerminalProblem.none }
    before = attributes
    cfmakeraw(&attributes)
    guard tcsetattr(STDIN_FILENO, TCSANOW, &attributes) == 0 else { throw TerminalProblem.none }
    write("\u{1B}[?1049h\u{1B}[?2004h")
  }

  /// Gives the terminal back as it was.
  func restore() {
    write("\u{1B}[?2004l\u{1B}[0m\u{1B}[?25h\u{1B}[?1049l")
    var attributes = before
    // Without a terminal there is nothing to give back.
    _ = tcsetattr(STDIN_FILENO, TCSANOW, &attributes)
  }

  /// How large the screen is; 80 columns and 24 rows if the terminal does not say.
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
        // The terminal is gone; its input ends as well, and with it the chat.
        return
      }
    }
  }

  /// Waits for bytes.
  ///
  /// - Parameter milliseconds: How long at most; nil for as long as it takes.
  /// - Returns: The bytes; none if there were none in time; nil at the end of the input.
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

/// Why there is no terminal chat.
enum TerminalProblem: Error {
  /// Standard input or output is no terminal.
  case none
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}

private func systemRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawBufferPointer) -> Int {
  read(descriptor, bytes.baseAddress, bytes.count)
}
