/// A command that needs a store or a network, and is part of another executable.
///
/// So that the command that only reads schemas and payloads starts in an instant and links neither.
enum LiveCommandName: String, CaseIterable, Sendable {
  case store
  case serve
  case sync
  case send
  case chat

  /// The executable that has these commands.
  static let executable = "chat-schema-live"

  /// The command that the arguments of a process begin with.
  init?(_ arguments: some Collection<String>) {
    guard let first = arguments.first, let name = Self(rawValue: first) else { return nil }
    self = name
  }
}
