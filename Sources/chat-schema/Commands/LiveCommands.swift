import ArgumentParser
import CommandStreams

/// The entry of `chat-schema chat` in `--help`.
///
/// The process is replaced by `chat-schema-live` before the command is parsed.
struct LiveChatCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: LiveCommandName.chat.rawValue,
    abstract: "Shows a chat in the terminal, or in a browser.",
    discussion: """
      A command of 'chat-schema-live', which has to be beside 'chat-schema' or on the PATH; \
      'chat-schema chat --help' shows its options.

      EXIT CODES:
        0  ended by the person or by a signal
        2  wrong usage; no terminal; a store or 'chat-schema-live' can not be used
      """)

  @OptionGroup var options: ChatCommandOptions
}

/// The entry of `chat-schema playground` in `--help`.
///
/// The process is replaced by `chat-schema-live` before the command is parsed.
struct LivePlaygroundCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: LiveCommandName.playground.rawValue,
    abstract: "Shows the validator as a page in a browser on this machine.",
    discussion: """
      A command of 'chat-schema-live', which has to be beside 'chat-schema' or on the PATH; \
      'chat-schema playground --help' says what the page has.

      EXIT CODES:
        0  ended by SIGINT or SIGTERM
        2  wrong usage; a port or 'chat-schema-live' can not be used
      """)

  @OptionGroup var options: PlaygroundOptions
}

/// The entry of `chat-schema send` in `--help`.
///
/// The process is replaced by `chat-schema-live` before the command is parsed.
struct LiveSendCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: LiveCommandName.send.rawValue,
    abstract: "Sends a message.",
    discussion: """
      A command of 'chat-schema-live', which has to be beside 'chat-schema' or on the PATH; \
      'chat-schema send --help' shows its options.

      EXIT CODES:
        0  sent
        1  refused, or kept for later
        2  wrong usage; a store, an origin or 'chat-schema-live' can not be used
      """)

  @OptionGroup var options: SendOptions
}

/// The entry of `chat-schema serve` in `--help`.
///
/// The process is replaced by `chat-schema-live` before the command is parsed.
struct LiveServeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: LiveCommandName.serve.rawValue,
    abstract: "Runs a server on this machine that speaks the PubNub REST protocol.",
    discussion: """
      A command of 'chat-schema-live', which has to be beside 'chat-schema' or on the PATH; \
      'chat-schema serve --help' shows its options.

      EXIT CODES:
        0  ended by SIGINT or SIGTERM
        2  wrong usage; an address, a file or 'chat-schema-live' can not be used
      """)

  @OptionGroup var options: ServeOptions
}

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
      commandName: "load", abstract: "Writes payloads of an entity to a store.")

    @OptionGroup var options: StoreLoadOptions
  }

  /// `chat-schema store show`.
  struct Show: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "show", abstract: "Prints rows of an entity in coded form.")

    @OptionGroup var options: StoreShowOptions
  }

  /// `chat-schema store check`.
  struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "check",
      abstract: "Prints the contents of a store, what waits in it, and its problems.")

    @OptionGroup var options: StoreCheckOptions
  }
}

/// The entry of `chat-schema sync` in `--help`.
///
/// The process is replaced by `chat-schema-live` before the command is parsed.
struct LiveSyncCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: LiveCommandName.sync.rawValue,
    abstract: "Synchronizes a store with a PubNub-compatible network.",
    discussion: """
      A command of 'chat-schema-live', which has to be beside 'chat-schema' or on the PATH; \
      'chat-schema sync --help' shows its options.

      EXIT CODES:
        0  the store is level; ended by a signal
        1  something was refused, kept aside or failed
        2  wrong usage; a store, an origin or 'chat-schema-live' can not be used
      """)

  @OptionGroup var options: SyncOptions
}
