import CHelpTexts

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The texts that `--help` prints, which a test takes from the argument parser.
///
/// The parser takes several times as long for such a text as the process for all else.
enum HelpText {
  /// The number of columns that the texts are laid out for.
  static let width = 80

  /// Returns the text that a command line asks for, such as `validate --help` or `help validate`.
  ///
  /// - Parameters:
  ///   - arguments: The arguments.
  ///   - width: The number of columns of the terminal.
  /// - Returns: The text; nil for other arguments, and for a terminal with fewer columns than the texts have, for which
  ///   the parser lays them out.
  static func requested(by arguments: some Collection<String>, width: Int) -> String? {
    guard width >= Self.width else { return nil }
    var command = Array(arguments)
    if command.first == "help" {
      command.removeFirst()
    } else if command.last == "--help" || command.last == "-h" {
      command.removeLast()
    } else {
      return nil
    }
    return text(of: command)
  }

  /// Returns the text of a command.
  ///
  /// - Parameter command: The names of the command, from the outermost one below `chat-schema` on.
  /// - Returns: The text; nil for names that are no command.
  static func text(of command: [String]) -> String? {
    var length = 0
    guard let text = CHelpText((["chat-schema"] + command).joined(separator: " "), &length) else {
      return nil
    }
    return String(
      decoding: UnsafeRawBufferPointer(start: text, count: length), as: UTF8.self)
  }

  /// The number of columns of the terminal, as the argument parser finds it out.
  static var terminalWidth: Int {
    if let columns = getenv("COLUMNS").flatMap({ Int(String(cString: $0)) }) { return columns }
    var size = winsize()
    let isTerminal = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0
    return isTerminal && size.ws_col > 0 ? Int(size.ws_col) : width
  }
}
