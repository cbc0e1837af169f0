import ArgumentParser
import CommandStreams

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
