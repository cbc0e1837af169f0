import ChatActions
import ChatModels
import ChatRecords
@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatStore
@_spi(Adapter) import ChatSync
import ChatSyncTesting
import TestSupport
import Testing

/// Chats of previews.
@Suite(.ends)
struct PreviewTests {
  private static let chat = MyChat.preview(user: "ada") { transaction in
    _ = try PubNubManagedUser.insertOrUpdate(
      user: PubNubChatUser(id: "ada", name: "Ada"), into: transaction)
  }

  @Test func `a preview has its rows and is not started`() async throws {
    let users = try await Self.chat.fetch(StoreRequest<PubNubManagedUser>())
    #expect(users.map(\.name) == ["Ada"])
    #expect(Self.chat.currentUserId == "ada")
    for await state in Self.chat.connectionStates {
      #expect(state.status == .disconnected)
      break
    }
  }

  @Test func `a preview can be written to and observed`() async throws {
    let chat = MyChat.preview()
    #expect(chat.currentUserId == "preview")
    _ = try await chat.channel("general").send("Hello").value
    try await chat.live(chat.channel("general").messages).awaited("the message") {
      $0.map(\.text) == ["Hello"]
    }
  }

  @Test func `a row that can not be saved ends the program`() async throws {
    await #expect(processExitsWith: .failure) {
      _ = MyChat.preview { _ in throw CancellationError() }
    }
  }
}
