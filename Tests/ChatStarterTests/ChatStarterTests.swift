import ChatComponents
@_spi(Adapter) import ChatRuntime
import ChatStarter
@_spi(Adapter) import ChatStore
import ChatStoreSQLite
@_spi(Adapter) import ChatSync
import PubNubChatNames
import PubNubLoopback
import TestSupport
import Testing

/// The chat of a spec that `init --chat` writes, against a server, as its view models show it.
@Suite(.ends)
struct ChatStarterTests {
  private func chat(_ user: UserID, _ origin: String) async throws -> TeamChat {
    let chat = TeamChat(
      PubNubRemote(
        PubNubConfiguration(
          origin: origin, publishKey: "p", subscribeKey: "s", userID: user.rawValue)),
      store: try await SQLiteStore(inMemory: TeamChat.history.schema), currentUserId: user,
      configuration: SyncConfiguration(subscribeKey: "s"))
    try await chat.introduce(TeamUser(id: user, name: user.rawValue))
    _ = try await chat.dataProvider.createRemoteChannel(
      ChannelRequest(channel: TeamChannel(id: "general", name: "General")))
    try await chat.dataProvider.createRemoteMembers(
      MembersModifyRequest(members: [
        TeamMember(channelId: "general", userId: user)
      ]))
    try await chat.subscribe(to: ["general"])
    try await chat.start()
    return chat
  }

  @Test func `two people talk and react`() async throws {
    let server = try LoopbackServer()
    let origin = try await server.start()
    let (ada, bob) = (try await chat("ada", origin), try await chat("bob", origin))
    let adasModels = ViewModels(of: ada)
    let bobsModels = ViewModels(of: bob)
    let adas = try await adasModels.messageList(for: "general")
    try await adas.didLoad()
    let bobs = try await bobsModels.messageList(for: "general")
    try await bobs.didLoad()

    await adas.messageInput.textChanged("Hello")
    let sent = try await adas.messageInput.send()?.value
    #expect(sent?.timetoken != nil)
    let message = try #require(
      try await bobs.messages.awaited("the message") {
        $0.sections.flatMap(\.rows).first?.message != nil
      }.sections.flatMap(\.rows).first?.message)
    #expect(message.text == "Hello")
    try await bobs.toggleReaction("👍", on: message.messageID)
    try await adas.messages.awaited("the reaction") {
      $0.sections.flatMap(\.rows).first?.message?.reactions.map(\.value) == ["👍"]
    }
    for (chat, list) in [(ada, adas), (bob, bobs)] {
      await list.stop()
      await chat.stop()
      try await chat.engine.store.close()
    }
    await server.stop()
  }
}
