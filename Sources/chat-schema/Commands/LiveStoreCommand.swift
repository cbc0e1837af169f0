import ArgumentParser
import CommandStreams

/// The entry of `chat-schema store` in `--help`.
///
/// The process is replaced by `chat-schema-live` before the command is parsed.
struct LiveStoreCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: LiveCommandName.store.rawValue,
    abstract: "Writes payloads to a store of the chat, shows its rows, and checks it.",
    discussion: """
      A command of 'chat-schema-live', which has to be beside 'chat-schema' or on the PATH; \
      'chat-schema store --help' shows its commands: load, show and check.

      EXIT CODES:
        0  all written; shown; nothing is wrong
        1  a value was refused; something is wrong in the store
        2  wrong usage; a store, a path or 'chat-schema-live' can not be used
      """,
    subcommands: [Load.self, Show.self, Check.self])

  /// `chat-schema store load`.
  struct Load: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Writes payloads of an entity to a store.")

    @OptionGroup var options: StoreLoadOptions
  }

  /// `chat-schema store show`.
  struct Show: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Prints rows of an entity in coded form.")

    @OptionGroup var options: StoreShowOptions
  }

  /// `chat-schema store check`.
  struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Prints the contents of a store, what waits in it, and its problems.")

    @OptionGroup var options: StoreOptions
  }
}
