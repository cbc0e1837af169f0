import ArgumentParser
import Foundation
import TerminalChat

/// `chat-schema chat`: a chat in the terminal.
struct ChatCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "chat",
    abstract: "Shows a chat in the terminal.",
    usage: """
      chat-schema chat --origin <url> --publish-key <key> --subscribe-key <key> --user-id <user> \
      --channel <channel> ... --store <file> [<options>]
      """,
    discussion: """
      Shows what is in the store at once, keeps it level with the network, and sends what is \
      written; without a network it waits in the store. F1 lists the keys.

      The own user becomes a member of the channels. How far channels are read is kept in the \
      memberships, as 'lastReadMessageTimetoken' of their custom data.

      No colours are used if the variable NO_COLOR is set.

      EXAMPLES:
        $ chat-schema serve --port 8080 &
        $ chat-schema chat --origin http://127.0.0.1:8080 --publish-key p --subscribe-key s \
      --user-id ada --channel general --channel random --store ada.sqlite

      EXIT CODES:
        0  ended by the person or by a signal
        2  no terminal, a store that can not be used, wrong usage
      """)

  @OptionGroup var network: NetworkOptions

  @Option(help: ArgumentHelp("A channel; may be given several times.", valueName: "channel"))
  var channel: [String]

  @OptionGroup var storeOptions: StoreOptions

  func run() async throws {
    QuietLogs.begin()
    guard TerminalChat.hasTerminal else {
      StandardStreams.printError("Error: 'chat' needs a terminal for its input and output.")
      throw ExitCode(2)
    }
    let environment = ProcessInfo.processInfo.environment
    let hasColors =
      environment["NO_COLOR"].map(\.isEmpty) ?? true && environment["TERM"] != "dumb"
    let run = ChatRun(
      network: network.configuration, channels: channel, store: storeOptions.file,
      face: .terminal(hasColors: hasColors))
    throw ExitCode(await run.run())
  }
}
