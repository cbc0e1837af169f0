import ArgumentParser
import CommandStreams

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
