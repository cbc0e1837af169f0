/// A command that needs a store or a network, and is part of another executable.
///
/// The executable that only reads schemas and payloads therefore starts fast, and links neither.
enum LiveCommandName: String, CaseIterable, Sendable {
  case store
  case serve
  case sync
  case send
  case chat

  /// The name of the executable that implements these commands.
  static let executable = "chat-schema-live"

  /// Returns the arguments for the executable that implements these commands.
  ///
  /// - Parameter arguments: The arguments of the process, such as `store check` or `help store check`.
  /// - Returns: The arguments; nil if they name another command.
  static func arguments(of arguments: some Collection<String>) -> [String]? {
    let isHelp = arguments.first == "help"
    let command = Array(arguments.dropFirst(isHelp ? 1 : 0))
    guard let first = command.first, Self(rawValue: first) != nil else { return nil }
    return command + (isHelp ? ["--help"] : [])
  }
}
