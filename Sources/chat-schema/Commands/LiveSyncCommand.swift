import ArgumentParser
import CommandStreams

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
