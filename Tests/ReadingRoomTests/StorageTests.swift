@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatStore
import ChatStoreSQLite
import ChatSync
import ReadingRoom
import TestSupport
import Testing

/// Records of a spec that is not about chat: shelves in shelves, books by several authors, keys of two parts.
@Suite(.ends)
struct StorageTests {
  private func filled() async throws -> SQLiteStore {
    let store = try await SQLiteStore(inMemory: PlainReadingProvider.history.schema)
    try await Self.fill(store)
    return store
  }

  /// Two shelves in a third, and three books, one of them by two authors.
  static func fill(_ store: SQLiteStore) async throws {
    try await store.write { transaction in
      for shelf in [
        Shelf(id: "cellar", label: "Cellar"), Shelf(id: "maps", label: "Maps", parentId: "cellar"),
        Shelf(id: "novels", label: "Novels", parentId: "cellar"),
      ] {
        try StoredShelf.insertOrUpdate(shelf: shelf, into: transaction)
      }
      for book in [
        Book(id: "b1", title: "Good Omens", revision: 1, pageCount: 412, shelfId: "novels"),
        Book(id: "b2", title: "Mort", revision: 1, pageCount: 272, shelfId: "novels"),
        Book(id: "b3", title: "Atlas of Omens", revision: 1, shelfId: "maps"),
      ] {
        try StoredBook.insertOrUpdate(book: book, into: transaction)
      }
      for (id, name) in [("terry", "Terry"), ("neil", "Neil")] {
        try PlainReadingProvider.User.insertOrUpdate(
          reader: Reader<VoidCustomData>(id: ReaderID(id), name: name), into: transaction)
      }
      for authorship in [
        Authorship(bookId: "b1", authorId: "neil", place: 2),
        Authorship(bookId: "b1", authorId: "terry"), Authorship(bookId: "b2", authorId: "terry"),
      ] {
        try StoredAuthorship.insertOrUpdate(authorship: authorship, into: transaction)
      }
    }
  }

  @Test func `books have several authors, and authors several books`() async throws {
    let store = try await filled()
    let authors = try await store.fetch(StoredAuthorship.authorshipsBy(bookId: "b1"))
    #expect(authors.map(\.authorId) == ["terry", "neil"])
    let books = try await store.fetch(StoredAuthorship.authorshipsBy(authorId: "terry"))
    #expect(books.map(\.bookId) == ["b1", "b2"])
    let removed = try await store.write {
      try StoredAuthorship.remove(bookId: "b1", authorId: "terry", from: $0)
    }
    #expect(removed?.place == 1)
    #expect(try await store.fetch(StoreRequest<StoredAuthorship>().count) == 2)
  }

  @Test func `an authorship waits for its author`() async throws {
    let store = try await filled()
    let authorship = Authorship(bookId: "b3", authorId: "gerard")
    let changes = try Changeset { try StoredAuthorship.write(authorship: authorship, into: $0) }
    #expect(try await store.apply(changes).parkedCount == 1)
    #expect(try await store.fetch(StoredAuthorship.authorshipsBy(bookId: "b3")) == [])
    try await store.write {
      _ = try PlainReadingProvider.User.insertOrUpdate(
        reader: Reader<VoidCustomData>(id: "gerard"), into: $0)
    }
    let authors = try await store.fetch(StoredAuthorship.authorshipsBy(bookId: "b3"))
    let models = try authors.map { try $0.convert() }
    #expect(models == [authorship])
  }

  @Test func `a shelf that goes takes the shelves in it, and no books`() async throws {
    let store = try await filled()
    let inside = try await store.fetch(StoredShelf.shelvesBy(parentId: "cellar"))
    #expect(inside.map(\.id) == ["maps", "novels"])
    #expect(inside.map(\.bookCount) == [1, 2])
    try await store.write { _ = try StoredShelf.remove(shelfId: "cellar", from: $0) }
    #expect(try await store.fetch(StoreRequest<StoredShelf>().count) == 0)
    let books = try await store.fetch(StoreRequest<StoredBook>())
    #expect(books.map(\.shelfId) == ["novels", "novels", "maps"])
    #expect(try await store.first(StoreRequest<StoredBook>())?.convert().isLong == true)
  }

  @Test func `a late patch changes nothing, and titles are found by words`() async throws {
    let store = try await filled()
    for (revision, title) in [(3, "The Light Fantastic"), (2, "Eric")] {
      try await store.write {
        try StoredBook.write(
          usingPatch: Book.Patcher(id: "b2", revision: revision, title: .some(title)), into: $0)
      }
    }
    let found = try await store.fetch(StoreRequest<StoredBook>().search("fantas"))
    #expect(found.map(\.title) == ["The Light Fantastic"])
    #expect(found.map(\.pageCount) == [272])
    let omens = StoredBook.booksBy(shelfId: "novels").search("omens")
    #expect(try await store.fetch(omens).map(\.id) == ["b1"])
  }

  @Test func `a list on screen follows the books of a shelf`() async throws {
    let store = try await filled()
    var titles = store.changes(of: StoredBook.booksBy(shelfId: "maps")).makeAsyncIterator()
    let first = try await titles.next()
    #expect(first?.map(\.title) == ["Atlas of Omens"])
    try await store.write {
      let book = Book(id: "b4", title: "Atlas", revision: 1, shelfId: "maps")
      _ = try StoredBook.insertOrUpdate(book: book, into: $0)
    }
    let second = try await titles.next()
    #expect(second?.map(\.title) == ["Atlas", "Atlas of Omens"])
  }
}
