import ArgumentParser
import CommandStreams

/// `chat-schema send`: one message.
struct SendCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "send",
    abstract: "Sends a message.",
    discussion: """
      With '--store' the message is in the store, and in its outbox, before it is sent: if the \
      network does not take it within ten seconds it stays there, and the next 'send' or 'sync' \
      with this store sends it. Without, it is sent or it is not.

      EXAMPLES:
        $ chat-schema send --origin http://127.0.0.1:8080 --publish-key p --subscribe-key s \
      --user-id alice --channel general "Hello"

      EXIT CODES:
        0  sent
        1  refused, or kept for later
        2  a store or an origin that can not be used, wrong usage
      """)

  @OptionGroup var network: NetworkOptions

  @Option(help: ArgumentHelp("The channel.", valueName: "channel"))
  var channel: String

  @Option(
    help: ArgumentHelp("The SQLite file that keeps what is sent.", valueName: "file"),
    completion: .file())
  var store: String?

  @Option(help: ArgumentHelp("What the application calls the content.", valueName: "type"))
  var contentType: String?

  @Argument(help: "The words.")
  var text: String

  func validate() throws {
    try NetworkOptions.check(channels: [channel])
    if text.allSatisfy(\.isWhitespace) { throw ValidationError("There are no words to send.") }
  }

  func run() async throws {
    EndingSignals.letEndProcess()
    QuietLogs.begin()
    let session = SendSession(
      network: try network.configuration(), channel: channel,
      store: store.map { ChatStoreFile(path: $0) },
      contentType: contentType, text: text)
    throw ExitCode(await session.run())
  }
}
