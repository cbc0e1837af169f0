import ChatFaces
import ChatModels
import ChatRuntime
import ChatStoreSQLite
import ChatSync
import CommandStreams
import TerminalChat
import WebChat

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
