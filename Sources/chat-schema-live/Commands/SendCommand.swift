import ArgumentParser
import CommandStreams

/// `chat-schema send`: sends one message.
struct SendCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "send",
    abstract: "Sends a message.",
    discussion: """
      With '--store' the message is in the store, and in its outbox, before it is sent: if the \
      network does not take it within ten seconds it stays there, and the next 'send' or 'sync' \
      with this store sends it. Without '--store' a message that is not sent is lost.

      EXAMPLES:
        $ chat-schema send --origin http://127.0.0.1:8080 --publish-key p --subscribe-key s \
      --user-id alice --channel general "Hello"

      EXIT CODES:
        0  sent
        1  refused, or kept for later
        2  a store or an origin that can not be used, wrong usage
      """)

  @OptionGroup var options: SendOptions

  func validate() throws {
    try options.network.check()
    try NetworkOptions.check(channels: [options.channel])
    if options.text.allSatisfy(\.isWhitespace) {
      throw ValidationError("There are no words to send.")
    }
  }

  func run() async throws {
    EndingSignals.letEndProcess()
    QuietLogs.begin()
    let session = SendSession(
      network: try options.network.configuration(), channel: options.channel,
      store: options.store.map { ChatStoreFile(path: $0) },
      contentType: options.contentType, text: options.text)
    throw ExitCode(await session.run())
  }
}
