@_spi(Adapter) import ChatStore
import TestSupport
import Testing

@testable @_spi(Adapter) import ChatSync

/// Lists that are read page by page.
@Suite(.ends)
struct PagedLoadTests {
  /// What a load did, in order.
  private actor Book {
    private(set) var fetched: [Int?] = []
    private(set) var stored: [[Int]] = []
    private(set) var mostFetchedAhead = 0

    func fetch(_ cursor: Int?) {
      fetched.append(cursor)
      mostFetchedAhead = max(mostFetchedAhead, fetched.count - stored.count)
    }

    func store(_ items: [Int]) { stored.append(items) }
  }

  private struct Failure: Error {}

  /// Ten pages of two items each.
  private func load(
    _ book: Book, from cursor: Int? = nil, failing page: Int? = nil, refusing: Int? = nil
  ) -> PagedLoad<Int, Int> {
    PagedLoad(from: cursor) { cursor in
      await book.fetch(cursor)
      let number = cursor ?? 0
      if number == page { throw Failure() }
      return .init(
        items: [number * 2, number * 2 + 1], next: number < 9 ? number + 1 : nil, totalCount: 20)
    } store: { items in
      if items.first == refusing { throw Failure() }
      await book.store(items)
    }
  }

  @Test func `pages are stored in order, with progress, and the next is fetched meanwhile`()
    async throws
  {
    let book = Book()
    var counts: [Int] = []
    for try await page in load(book) {
      counts.append(page.itemCount)
      #expect(page.totalCount == 20)
      #expect(page.pageCount == counts.count)
    }
    #expect(counts == Array(stride(from: 2, through: 20, by: 2)))
    #expect(await book.stored == (0..<10).map { [$0 * 2, $0 * 2 + 1] })
    #expect(await book.mostFetchedAhead <= 2)
  }

  @Test func `a page that can not be fetched says where to resume`() async throws {
    let book = Book()
    let error = await #expect(throws: PaginationError<Int>.self) {
      try await load(book, failing: 4).all()
    }
    #expect(error?.cursor == 4)
    #expect(await book.stored.count == 4)
    #expect(try await load(book, from: error?.cursor).all() == 12)
    #expect(await book.stored.count == 10)
  }

  @Test func `a page that can not be stored is told and the load goes on`() async throws {
    let book = Book()
    var failures: [Int] = []
    try await load(book, refusing: 6).all { page in
      if page.error != nil { failures.append(page.pageCount) }
    }
    #expect(failures == [4])
    #expect(await book.stored.count == 9)
  }

  @Test func `a page that names itself as the next one is the last`() async throws {
    let load = PagedLoad<Int, Int>(from: 3) { _ in
      .init(items: [1], next: 3)
    } store: { _ in
    }
    #expect(try await load.all() == 1)
  }

  @Test func `a load whose task is cancelled ends`() async throws {
    let load = PagedLoad<Int, Int> { _ in
      try await Task.sleep(for: .seconds(86_400))
      return .init(items: [], next: nil)
    } store: { _ in
    }
    let task = Task { try await load.all() }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func `a first page whose write is cancelled is no answer that could not be stored`()
    async throws
  {
    let load = PagedLoad<Int, Int> { _ in
      .init(items: [1], next: nil)
    } store: { _ in
      throw CancellationError()
    }
    await #expect(throws: CancellationError.self) { _ = try await load.firstPage() }
    await #expect(throws: UnstoredValue.self) {
      _ = try await self.load(Book(), refusing: 0).firstPage()
    }
  }
}
