import ArgumentParser
import CommandStreams
import Foundation
import JSONSchema
import TerminalChat

/// `chat-schema chat`: shows a chat in the terminal or in a browser.
struct ChatCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "chat",
    abstract: "Shows a chat in the terminal, or in a browser.",
    usage: """
      chat-schema chat --origin <url> --publish-key <key> --subscribe-key <key> --user-id <user> \
      --channel <channel> ... --store <file> [<options>]
      """,
    discussion: """
      Shows the contents of the store at once, synchronizes it with the network, and sends \
      messages; without a network they wait in the store. F1 lists the keys.

      With '--web' a browser on this machine shows the chat: one line, 'open http://…', prints the \
      address. Anyone who has the address while the program runs can read and write as the user; \
      the next run has another address. A page that is open continues in the next run if '--port' \
      is the same. Its key is kept for that in a file beside the store that only you can read \
      ('--page-key-file' names another one); delete the file to shut such pages out. Each tab of \
      the browser has its own open channel.

      The own user becomes a member of the channels, with the name of '--name' or of its profile. \
      A membership keeps the position up to which its channel was read, as \
      'lastReadMessageTimetoken' of its custom data; the position only moves forward.

      Unsent text is kept in the store, for each channel.

      No colours are used if the variable NO_COLOR is set.

      EXAMPLES:
        $ chat-schema serve --port 8080 &
        $ chat-schema chat --origin http://127.0.0.1:8080 --publish-key p --subscribe-key s \
      --user-id ada --channel general --channel random --store ada.sqlite
        $ chat-schema chat … --user-id bob --channel general --store bob.sqlite --web \
      --port 8792

      EXIT CODES:
        0  ended by the person or by a signal
        2  no terminal, a store or a port that can not be used, wrong usage
      """)

  @OptionGroup var options: ChatOptions

  func validate() throws {
    try options.network.check()
    try NetworkOptions.check(channels: options.channels.channel)
    if let name = options.name, name.allSatisfy(\.isWhitespace) {
      throw ValidationError("'--name' needs a name.")
    }
    if options.port != 0, !options.web { throw ValidationError("'--port' is for '--web'.") }
    if let file = options.pageKeyFile {
      guard options.web else { throw ValidationError("'--page-key-file' is for '--web'.") }
      if file.isEmpty { throw ValidationError("The value of '--page-key-file' is empty.") }
    }
  }

  func run() async throws {
    QuietLogs.begin()
    let run = ChatRun(
      network: try options.network.configuration(), channels: options.channels.channel,
      name: options.name, store: options.store.file, face: try face)
    throw ExitCode(await run.run())
  }

  private var face: ChatRun.Face {
    get throws {
      if options.web {
        let path = options.pageKeyFile ?? PageKeyFile.path(beside: options.store.store)
        return .web(port: options.port, key: PageKeyFile(path: path))
      }
      let kind = TerminalKind(ProcessInfo.processInfo.environment)
      guard TerminalChat.hasTerminal else {
        throw refusal("'chat' needs a terminal.")
      }
      guard kind.canDraw else {
        throw refusal(
          kind.name.isEmpty
            ? "'chat' cannot draw on this terminal: the variable TERM is not set."
            : "'chat' cannot draw on a terminal of the kind '\(DisplayText.line(kind.name))' (TERM)."
        )
      }
      return .terminal(kind)
    }
  }

  private func refusal(_ reason: String) -> ExitCode {
    StandardStreams.printError("Error: \(reason) Use '--web' for a browser.")
    return ExitCode(ExitStatus.unusable.rawValue)
  }
}
