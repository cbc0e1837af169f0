import ArgumentParser
import ChatFaces
import ChatModels
@_spi(Adapter) import ChatRuntime
import ChatStoreSQLite
@_spi(Adapter) import ChatSync
import CommandStreams
import Foundation
import JSONSchema
import LocalPages
import TerminalChat
import WebChat

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

  @OptionGroup var options: ChatCommandOptions

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

/// One run of `chat`: a store, a network, and a user interface.
struct ChatRun: Sendable {
  /// The user interface that shows the chat.
  enum Face: Sendable {
    case terminal(TerminalKind)
    /// A web page on this machine; port 0 selects a free port.
    case web(port: UInt16, key: PageKeyFile)
  }

  /// The connection to the service, including the user.
  let network: PubNubConfiguration
  let channels: [String]
  /// The name to set for the current user; nil leaves the profile unchanged.
  let name: String?
  let store: ChatStoreFile
  let face: Face

  /// Runs until the user quits.
  ///
  /// - Returns: The exit code.
  func run() async -> Int32 {
    do {
      let file = try await store.opened()
      let chat = ShownChat(
        PubNubRemote(network), store: file, userID: UserID(network.userID),
        configuration: SyncConfiguration(subscribeKey: network.subscribeKey))
      let status = try await show(chat)
      try await file.close()
      return status.rawValue
    } catch let problem as PageKeyFile.Problem {
      StandardStreams.printError("Error: \(problem)")
      return ExitStatus.unusable.rawValue
    } catch {
      StandardStreams.printError(store.problem(error))
      return ExitStatus.unusable.rawValue
    }
  }

  /// Shows a chat until the user quits, and leaves it.
  private func show(_ chat: ShownChat) async throws -> ExitStatus {
    let channels = channels.map { ChannelID($0) }
    switch face {
    case .terminal(let kind):
      try await chat.begin(channels, named: name)
      try await TerminalChat.run(
        chat.session, on: kind, until: { await EndingSignals.wait() },
        leaving: { await chat.end() })
    case .web(let port, let keyFile):
      let server = Self.server(of: chat, channels, key: try keyFile.key())
      try await chat.beginWithoutSession(channels, named: name)
      do {
        StandardStreams.printLine("open \(try await server.start(port: port))")
      } catch {
        StandardStreams.printError("Error: \(error)")
        await chat.end()
        return .unusable
      }
      await EndingSignals.wait()
      await server.stop()
      await chat.end()
    }
    return .success
  }

  /// Returns the server of a page, which starts a session for each browser tab that shows it.
  private static func server(
    of chat: ShownChat, _ channels: [ChannelID], key: AccessToken
  ) -> WebChatServer {
    WebChatServer(
      secrets: PageSecrets(key: key),
      failed: { StandardStreams.printError("Connections can not be accepted. \($0)") },
      makeChat: { channel in
        let wanted = channel.map { [ChannelID($0)] } ?? []
        let session = try await chat.beginSession(opening: wanted + channels.prefix(1))
        return PageChat(session) { await session.stop() }
      })
  }
}
