import ChatRuntime
import ChatStore
import ChatStoreSQLite
import Foundation
import ReadingRoom
import Testing

/// Files of the version before the last, which the lock beside the spec speaks of.
struct HistoryTests {
  /// The storage as version 1 had it: books with `pages`, and without a language.
  private static let first = StorageSchema(
    ReadingStorage.schema.tables.map { table in
      guard table.entity == "Book" else { return table }
      return StorageTable(
        "Book", key: table.key,
        columns: [
          StorageColumn("id", .text), StorageColumn("title", .text),
          StorageColumn("revision", .integer), StorageColumn("pages", .integer, default: 0),
          StorageColumn("shelfId", .text, optional: true),
        ],
        links: table.links, lists: table.lists, indexes: table.indexes, searched: table.searched,
        version: table.version)
    })

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

    #expect(ReadingStorage.history.version == 2)
    let store = try await SQLiteStore(path: file.path, history: ReadingStorage.history)
    let books = try await store.fetch(Request<StoredBook>())
    #expect(books.map(\.pageCount) == [272])
    #expect(books.map(\.language) == ["en"])
    let found = try await store.fetch(Request<StoredBook>().search("mort"))
    let areLong = try found.map { try $0.convert().isLong }
    #expect(areLong == [false])
    try await store.close()
  }
}
