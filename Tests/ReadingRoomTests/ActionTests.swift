@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatStore
import ChatStoreSQLite
@_spi(Adapter) import ChatSync
import Logging
import PubNubChatNames
import PubNubLoopback
import ReadingRoom
import TestSupport
import Testing

/// Actions of a spec whose roles are readers, rooms and visits, against a server.
@Suite(.ends)
struct ActionTests {
  private func provider(_ user: ReaderID, _ origin: String) async throws -> (
    PlainReadingProvider, SQLiteStore
  ) {
    let store = try await SQLiteStore(inMemory: PlainReadingProvider.history.schema)
    let remote = PubNubRemote(
      PubNubConfiguration(
        origin: origin, publishKey: "p", subscribeKey: "s", userID: user.rawValue))
    let provider = PlainReadingProvider(
      remote, store: store, currentUserId: user,
      configuration: SyncConfiguration(subscribeKey: "s"))
    return (provider, store)
  }

  @Test func `what one reader writes the other one reads, and sees who is there`() async throws {
    let server = try LoopbackServer()
    let origin = try await server.start()
    let (ada, adasStore) = try await provider("ada", origin)
    let (bob, bobsStore) = try await provider("bob", origin)

    let room = Room(id: "hall", name: "Reading hall")
    _ = try await ada.dataProvider.createRemoteChannel(RoomRequest(channel: room))
    _ = try await ada.dataProvider.createRemoteUser(
      ReaderRequest(user: Reader(id: "ada", name: "Ada")))
    let visit = Visit<VoidCustomData>(roomId: "hall", readerId: "ada", status: "window")
    try await ada.dataProvider.createRemoteMembers(MembersModifyRequest(members: [visit]))
    let own = try await adasStore.fetch(PlainReadingProvider.Member.visitsBy(roomId: "hall"))
    #expect(own.map(\.status) == ["window"])

    try await bob.subscribe(to: ["hall"])
    try await bob.start()
    let visits = bobsStore.changes(of: PlainReadingProvider.Member.visitsBy(roomId: "hall"))
    try await visits.awaited("the visit") { $0.first?.status == "window" }
    let rooms = bobsStore.changes(of: PlainReadingProvider.Channel.all)
    try await rooms.awaited("the count of visits") { $0.first?.visitCount == 1 }

    try await ada.subscribe(to: ["hall"])
    try await ada.start()
    try await visits.awaited("the presence of Ada") { $0.first?.isPresent == true }
    let read = try await bob.dataProvider.syncRemoteUser(ReaderRequest(user: Reader(id: "ada")))
    #expect(read.name == "Ada")

    await ada.stop()
    await bob.stop()
    try await adasStore.close()
    try await bobsStore.close()
    await server.stop()
  }

  @Test func `references have the same verbs for readers, rooms, visits and notes`() async throws {
    let server = try LoopbackServer()
    let (ada, store) = try await provider("ada", try await server.start())
    try await ada.me.update { $0.name = "Ada" }
    let hall = ada.channel("hall")
    try await hall.create {
      $0.name = "Reading hall"
      $0.floor = "first"
    }
    let visit = try await hall.join().value
    #expect(visit.roomId == "hall" && visit.readerId == "ada")
    #expect(try await hall.refresh().floor == "first")
    let note = try await hall.send("Quiet, please").value
    #expect(note.words == "Quiet, please" && note.writerId == "ada" && note.place != nil)
    try await ada.message(note.id).edit("Quiet").value
    try await ada.message(note.id).react("👍").value
    let marks = try await store.fetch(PlainReadingProvider.Action.marksBy(noteId: note.id))
    #expect(Set(marks.map { "\($0.kind) \($0.sign)" }) == ["edited Quiet", "reaction 👍"])
    try await hall.leave().value
    #expect(try await store.fetch(PlainReadingProvider.Member.visitsBy(roomId: "hall")).isEmpty)
    await ada.stop()
    await server.stop()
  }
}
