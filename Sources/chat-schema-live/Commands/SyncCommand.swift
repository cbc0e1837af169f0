import ArgumentParser
import CommandStreams

/// `chat-schema sync`: synchronizes a store with the network.
struct SyncCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sync",
    abstract: "Synchronizes a store with a PubNub-compatible network.",
    usage: """
      chat-schema sync --origin <url> --publish-key <key> --subscribe-key <key> --user-id <user> \
      --channel <channel> ... --store <file> [<options>]
      """,
    discussion: """
      Reads the channels, those that the user is a member of, their members and their whole past into \
      the store, and sends what waits in its outbox. A second run reads only what is new.

      Without '--follow' it ends when the store is level. With it, it stays until SIGINT or \
      SIGTERM and prints a line for each event; an event is in the store before its line is \
      printed, and the next run continues where this one ended, however it ended.

      EXAMPLES:
        $ chat-schema sync --origin http://127.0.0.1:8080 --publish-key p --subscribe-key s \
      --user-id alice --channel general --store chat.sqlite
        $ chat-schema sync … --channel general --channel random --follow --report json

      EXIT CODES:
        0  the store is level; ended by a signal
        1  something was refused, kept aside or failed
        2  a store or an origin that can not be used, wrong usage
      """)

  @OptionGroup var options: SyncOptions

  func validate() throws {
    try options.network.check()
    try NetworkOptions.check(channels: options.channels.channel)
  }

  func run() async throws {
    QuietLogs.begin()
    let session = SyncSession(
      network: try options.network.configuration(), channels: options.channels.channel,
      store: options.store.file,
      isFollowing: options.follow,
      report: SyncReport(kind: options.report, progress: options.progress))
    throw ExitCode(await session.run())
  }
}
