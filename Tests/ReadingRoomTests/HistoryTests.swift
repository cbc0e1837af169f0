@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatStore
import ChatStoreSQLite
@_spi(Adapter) import ChatSync
import Foundation
import PubNubChatNames
import PubNubLoopback
import ReadingRoom
import TestSupport
import Testing

/// Files of the version before the last, which the lock beside the spec speaks of.
@Suite(.ends)
struct HistoryTests {
  /// The storage as version 1 had it: books with `pages` and without a language, rooms without a floor, and
  /// nothing to write to a room.
  private static let first = StorageSchema(
    PlainReadingProvider.history.schema.tables.compactMap(first))

  private static func first(_ table: StorageTable) -> StorageTable? {
    let columns: [StorageColumn]
    switch table.entity {
    case "Note", "Mark": return nil
    case "Book":
      columns = [
        StorageColumn("id", .text), StorageColumn("title", .text),
        StorageColumn("revision", .integer), StorageColumn("pages", .integer, default: 0),
        StorageColumn("shelfId", .text, optional: true),
      ]
    case "Room": columns = table.columns.filter { $0.name != "floor" }
    default: return table
    }
    return StorageTable(
      table.entity, key: table.key, columns: columns, links: table.links, lists: table.lists,
      indexes: table.indexes, searched: table.searched, version: table.version)
  }

  @Test func `a file of the first version opens, and keeps its data`() async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).sqlite")
    defer { try? FileManager.default.removeItem(at: file) }
    let old = try await SQLiteStore(path: file.path, schema: Self.first)
    try await old.write { transaction in
      let table = Self.first.tables.first { $0.entity == "Book" }
      var row = RowValues(for: try #require(table))
      try row.add("b1")
      try row.add("Mort")
      try row.add(1)
      try row.add(272)
      try transaction.apply(.upsert("Book", row, .always))
    }
    try await old.close()

    #expect(PlainReadingProvider.history.version == 4)
    let store = try await SQLiteStore(path: file.path, history: PlainReadingProvider.history)
    let books = try await store.fetch(StoreRequest<StoredBook>())
    #expect(books.map(\.pageCount) == [272])
    #expect(books.map(\.language) == ["en"])
    let found = try await store.fetch(StoreRequest<StoredBook>().search("mort"))
    let areLong = try found.map { try $0.convert().isLong }
    #expect(areLong == [false])
    try await store.close()
  }

  @Test func `what an application queued before an upgrade goes out after it`() async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).sqlite")
    defer { try? FileManager.default.removeItem(at: file) }
    let old = try await SQLiteStore(path: file.path, schema: Self.first)
    // Nothing listens there.
    let offline = provider("http://127.0.0.1:1", old)
    let calls = [
      Task {
        _ = try await offline.dataProvider.createRemoteChannel(
          RoomRequest(channel: Room(id: "hall", name: "Reading hall")))
      },
      Task {
        _ = try await offline.dataProvider.createRemoteUser(
          ReaderRequest(user: Reader(id: "ada", name: "Ada")))
      },
    ]
    try await old.changes(of: OutboxEntry.all).awaited("two entries") { $0.count == 2 }
    for call in calls { call.cancel() }
    await offline.engine.outbox.stop()
    try await old.close()

    let server = try LoopbackServer()
    let ada = provider(
      try await server.start(),
      try await SQLiteStore(path: file.path, history: PlainReadingProvider.history))
    try await ada.start()
    try await ada.engine.store.changes(of: OutboxEntry.all).awaited("no entry") { $0.isEmpty }
    let room = try await ada.dataProvider.syncRemoteChannel(RoomRequest(channel: Room(id: "hall")))
    let reader = try await ada.dataProvider.syncRemoteUser(
      ReaderRequest(user: Reader(id: "ada")))
    #expect(room.name == "Reading hall" && reader.name == "Ada")
    await ada.stop()
    await server.stop()
  }

  private func provider(_ origin: String, _ store: SQLiteStore) -> PlainReadingProvider {
    PlainReadingProvider(
      PubNubRemote(
        PubNubConfiguration(origin: origin, publishKey: "p", subscribeKey: "s", userID: "ada")),
      store: store, currentUserId: "ada", configuration: SyncConfiguration(subscribeKey: "s"))
  }
}
