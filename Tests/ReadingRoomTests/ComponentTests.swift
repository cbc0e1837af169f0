import ChatComponents
import ChatRuntime
import ChatStore
import ChatStoreSQLite
import ChatSync
import PubNubLoopback
import ReadingRoom
import Testing

/// The view models of a spec that calls everything by other names, against a server.
@Suite(.timeLimit(.minutes(20)))
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
    _ = try await provider.dataProvider.createRemoteReader(
      ReaderRequest(user: Reader(id: id, name: id == "ada" ? "Ada" : "Bob")))
    try await provider.dataProvider.createRemoteVisits(
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
    _ = try await ada.dataProvider.createRemoteRoom(
      RoomRequest(channel: Room(id: "hall", name: "Reading hall", floor: "first")))
    let (bob, bobsModels) = try await reader("bob", origin)

    let rooms = bobsModels.channelList()
    try await rooms.didLoad()
    for await change in rooms.channels {
      guard change.sections.flatMap(\.rows).map(\.name) == ["Reading hall"] else { continue }
      #expect(change.sections.map(\.title) == ["first"])
      break
    }
    let visits = adasModels.memberList(of: "hall")
    try await visits.didLoad()
    for await change in visits.members {
      let names = Set(change.sections.flatMap(\.rows).map(\.name))
      if names == ["Ada", "Bob"] { break }
    }

    let adasNotes = try await adasModels.messageList(for: "hall")
    try await adasNotes.didLoad()
    let bobsNotes = try await bobsModels.messageList(for: "hall")
    try await bobsNotes.didLoad()
    await adasNotes.messageInput.textChanged("Mind the step.")
    let sent = try await adasNotes.messageInput.send()?.value
    #expect(sent?.content.words == "Mind the step." && sent?.place != nil)

    var note: MessageRow?
    for await change in bobsNotes.messages {
      note = change.sections.flatMap(\.rows).compactMap(\.message).first
      if note?.avatar == .initials("A") { break }
    }
    #expect(note?.text == "Mind the step.")
    try await bobsNotes.toggleReaction("👍", on: #require(note).messageID)
    for await change in adasNotes.messages {
      let rows = change.sections.flatMap(\.rows).compactMap(\.message)
      guard let reactions = rows.first?.reactions, !reactions.isEmpty else { continue }
      #expect(reactions.map(\.value) == ["👍"] && reactions.map(\.isHighlighted) == [false])
      #expect(rows.map(\.status) == [.delivered])
      break
    }

    for (provider, lists) in [(ada, adasNotes), (bob, bobsNotes)] {
      await lists.stop()
      try await provider.stop()
      try await provider.engine.store.close()
    }
    await server.stop()
  }
}
