import ChatActions
import ChatStoreSQLite
import ChatSyncTesting
import Foundation

struct Mood: MessageCustomData {
  var mood = ""
  var level = 0
  var due: Date?
}
enum AppData: ChatCustomData { typealias Message = Mood }
typealias MyChat = Chat<AppData>
typealias Message = MyChat.Message
typealias User = MyChat.User

/// A chat of ada on a network of its own, in which bob and eve can be played.
struct Stage {
  let network = ScriptedRemote()
  let clock = TestClock()
  let chat: MyChat
  let bob: MyChat

  init() async throws {
    chat = try await MyChat(user: "ada", remote: network, store: .inMemory, clock: clock)
    bob = try await MyChat(user: "bob", remote: network, store: .inMemory, clock: clock)
    for chat in [chat, bob] {
      try await chat.start()
      _ = try await chat.me.update { $0.name = chat.currentUserId.rawValue.capitalized }.value
      _ = try await chat.channel("general").join().value
    }
    for chat in [chat, bob] {
      for await state in chat.connectionStates where state.status == .connected { break }
      for try await members in chat.live(chat.channel("general").members)
      where members.count == 2 { break }
    }
  }

  func end() async {
    await chat.stop()
    await bob.stop()
  }

  /// Waits until a chat has messages of these texts.
  func texts(_ texts: String..., of chat: MyChat) async throws {
    for try await messages in chat.live(chat.channel("general").messages)
    where messages.map(\.text) == texts { return }
  }
}
