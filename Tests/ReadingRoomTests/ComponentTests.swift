import ChatComponents
@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatStore
import ChatStoreSQLite
@_spi(Adapter) import ChatSync
import PubNubChatNames
import PubNubLoopback
import ReadingRoom
import TestSupport
import Testing

/// The view models of a spec that calls everything by other names, against a server.
@Suite(.ends)
struct ComponentTests {
  /// A reader who follows the hall, and what is shown to them.
  private func reader(_ id: ReaderID, _ origin: String) async throws -> (
    PlainReadingProvider, ViewModels<PlainReadingProvider>
  ) {
    let provider = PlainReadingProvider(
      PubNubRemote(
        PubNubConfiguration(
          origin: origin, publishKey: "p", subscribeKey: "s", userID: id.rawValue)),
      store: try await SQLiteStore(inMemory: PlainReadingProvider.history.schema),
      currentUserId: id, configuration: SyncConfiguration(subscribeKey: "s"))
    _ = try await provider.dataProvider.createRemoteUser(
      ReaderRequest(user: Reader(id: id, name: id == "ada" ? "Ada" : "Bob")))
    try await provider.dataProvider.createRemoteMembers(
      MembersModifyRequest(members: [
        Visit<VoidCustomData>(room: Room(id: "hall"), reader: Reader(id: id))
      ]))
    try await provider.subscribe(to: ["hall"])
    try await provider.start()
    return (provider, ViewModels(of: provider))
  }

  @Test func `rooms, visits, notes and marks are shown, written and put`() async throws {
    let server = try LoopbackServer()
    let origin = try await server.start()
    let (ada, adasModels) = try await reader("ada", origin)
    _ = try await ada.dataProvider.createRemoteChannel(
      RoomRequest(channel: Room(id: "hall", name: "Reading hall", floor: "first")))
    let (bob, bobsModels) = try await reader("bob", origin)

    let rooms = bobsModels.channelList()
    try await rooms.didLoad()
    let shown = try await rooms.channels.awaited("the hall") {
      $0.sections.flatMap(\.rows).map(\.name) == ["Reading hall"]
    }
    #expect(shown.sections.map(\.title) == ["first"])
    let visits = adasModels.memberList(of: "hall")
    try await visits.didLoad()
    try await visits.members.awaited("Ada and Bob") {
      Set($0.sections.flatMap(\.rows).map(\.name)) == ["Ada", "Bob"]
    }

    let adasNotes = try await adasModels.messageList(for: "hall")
    try await adasNotes.didLoad()
    let bobsNotes = try await bobsModels.messageList(for: "hall")
    try await bobsNotes.didLoad()
    await adasNotes.messageInput.textChanged("Mind the step.")
    let sent = try await adasNotes.messageInput.send()?.value
    #expect(sent?.content.words == "Mind the step." && sent?.place != nil)

    let note = try await bobsNotes.messages.awaited("the note with its author") {
      $0.sections.flatMap(\.rows).first?.message?.avatar == .initials("A")
    }.sections.flatMap(\.rows).first?.message
    #expect(note?.text == "Mind the step.")
    try await bobsNotes.toggleReaction("👍", on: #require(note).messageID)
    let rows = try await adasNotes.messages.awaited("the mark") {
      $0.sections.flatMap(\.rows).first?.message?.reactions.isEmpty == false
    }.sections.flatMap(\.rows).compactMap(\.message)
    let marks = try #require(rows.first).reactions
    #expect(marks.map(\.value) == ["👍"] && marks.map(\.isHighlighted) == [false])
    #expect(rows.map(\.status) == [.delivered])

    for (provider, lists) in [(ada, adasNotes), (bob, bobsNotes)] {
      await lists.stop()
      await provider.stop()
      try await provider.engine.store.close()
    }
    await server.stop()
  }
}
