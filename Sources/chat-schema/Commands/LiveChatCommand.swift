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

  @OptionGroup var options: ChatOptions
}
