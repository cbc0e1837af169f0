import ChatActions
import ChatModels
import ChatRecords
@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatStore
import ChatStoreSQLite
@_spi(Adapter) import ChatSync
import ChatSyncTesting
import TestSupport

typealias MyChat = PubNubChatProvider

/// A chat of ada, who follows the channel general, on a network of its own.
struct ScriptedChat {
  let network: ScriptedRemote
  let clock = TestClock()
  let chat: MyChat

  init(_ user: UserID = "ada", on network: ScriptedRemote = ScriptedRemote()) async throws {
    self.network = network
    chat = try await MyChat(
      user: user, remote: network, store: .inMemory, clock: clock)
    try await chat.start()
    try await chat.subscribe(to: ["general"])
    await connection(.connected)
  }

  var general: ChannelReference<MyChat> { chat.channel("general") }

  func connection(_ status: ConnectionState.Status) async {
    for await state in chat.connectionStates {
      Sightings.note("\(state)")
      if state.status == status { return }
    }
  }

  /// Waits until the texts of the stored messages are these, in the order of the service.
  func texts(_ texts: [String]) async throws {
    try await chat.live(general.messages.newest(50)).awaited("the messages \(texts)") {
      $0.map(\.text) == texts
    }
  }
}

extension SendHandle {
  /// Waits until the operation is in a state.
  func wait(until isThere: (State) -> Bool) async {
    for await state in states {
      Sightings.note("\(state)")
      if isThere(state) { return }
    }
  }
}
