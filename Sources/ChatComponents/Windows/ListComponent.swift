@_spi(Adapter) package import ChatStore
@_spi(Adapter) import ChatSync
import JSONText
import PubNubChatNames

/// A list of records that an application shows as rows: its channels, members or messages.
///
/// It reads the first rows when it loads, and follows them from then on. Rows on screen may load
/// more, from the store as long as it has some, then from the service.
package protocol ListComponent<Row>: AnyObject, Sendable {
  /// The type of the records.
  associatedtype Record: StoredRecord
  /// The type of the rows.
  associatedtype Row: ListRow
  /// The type of the closures that customize the list.
  associatedtype Hooks: Sendable

  /// The parts of the list that do not depend on the kind of its rows.
  var parts: ListParts<Self, Record, Row, Hooks> { get }

  /// Reads the first rows, and follows them from now on; later calls do nothing.
  ///
  /// - Throws: ``StoreError`` if they cannot be read; the method can then be called again.
  func didLoad() async throws

  /// Stops following changes.
  func stop() async
}

/// The parts of a ``ListComponent`` that do not depend on the kind of its rows.
package final class ListParts<
  Model: AnyObject & Sendable, Record: StoredRecord, Row: ListRow, Hooks: Sendable
>: Sendable {
  let reader: ListReader<Record, Row>
  let life = ComponentLifeCycle<Model>()
  let tasks = Tasks()
  let hooks: Guarded<Hooks>

  init(_ store: any Store, growth: WindowGrowth, pageSize: Int, hooks: Hooks) {
    reader = ListReader(store, growth: growth, pageSize: pageSize)
    self.hooks = Guarded(hooks)
  }
}

extension ListComponent {
  /// Whether rows are being fetched from the service.
  package var isFetching: LiveValue<Bool> { parts.reader.isFetching }
  /// The last failure.
  package var failures: LiveFailure { parts.reader.failures }

  /// The closures that customize the list.
  package var hooks: Hooks {
    get { parts.hooks.withLock { $0 } }
    set { parts.hooks.withLock { $0 = newValue } }
  }

  /// The closures that run when the list loads, appears and disappears.
  package var lifeHooks: LifeHooks<Self> {
    get { parts.life.hooks }
    set { parts.life.hooks = newValue }
  }

  /// Notifies the model that the list will appear on screen.
  package func willAppear() { parts.life.willAppear(self) }

  /// Notifies the model that the list will disappear from the screen.
  package func willDisappear() { parts.life.willDisappear(self) }

  /// Notifies the model that a row is on screen, which may load more.
  package func rowShown(_ place: ListPlace) async { await parts.reader.rowShown(place) }

  /// Fetches rows from the service, unless a fetch is already running.
  package func refresh() async { await parts.reader.refresh() }

  /// Stops following changes.
  package func stop() async {
    parts.tasks.cancel()
    await parts.reader.stop()
  }

  /// The rows, which keep the model alive while they are followed.
  var list: LiveList<Row> { parts.reader.list.kept(by: self) }
}

/// The functions with which a list makes its rows.
protocol ListContents: ListComponent {
  associatedtype Settings: Sendable

  var settings: LiveSettings<Settings> { get }
  /// The row at which a fetch begins; nil for none.
  var fetchThreshold: Int? { get }

  /// Returns the sections of records; called again whenever something they depend on has changed.
  func sections(of records: [Record]) -> [ListSection<Row>]

  /// Fetches a page from the service and stores it.
  ///
  /// - Parameter isRefresh: Whether the user asks for it, so that it begins with the first page.
  /// - Returns: The number of items.
  /// - Throws: `RemoteError`; `UnstoredValue` if the page could not be stored; ``StoreError``.
  func fetch(isRefresh: Bool) async throws -> Int
}

extension ListContents {
  /// Reads the first rows, and follows them from now on.
  func read(_ request: StoreRequest<Record>) async throws {
    try await parts.reader.load(
      request,
      ListWork(
        sections: { [weak self] in self?.sections(of: $0) ?? [] },
        threshold: { [weak self] in self?.fetchThreshold },
        fetch: { [weak self] in try await self?.fetch(isRefresh: $0) ?? 0 }))
  }

  /// Shows the rows again whenever the settings change.
  func followSettings() {
    parts.tasks.follow(settings.changes()) { [weak self] _ in
      await self?.parts.reader.render()
    }
  }

  /// Groups the rows of records into sections, and reports an error, after which there are no more
  /// rows.
  ///
  /// - Parameters:
  ///   - records: The records.
  ///   - row: Returns a row with its section; nil for a record that is not shown.
  /// - Returns: The sections, none of them empty.
  func grouped(
    _ records: [Record], by row: (Record) throws -> (section: String?, row: Row)?
  ) -> [ListSection<Row>] {
    var rows: [(section: String?, row: Row)] = []
    do {
      for record in records {
        if let row = try row(record) { rows.append(row) }
      }
    } catch {
      failures.report(.reading, error)
    }
    return ListSection.grouped(rows)
  }
}

/// The position in a listing of the service that is fetched page by page.
struct ListingPosition<Request: Sendable>: Sendable {
  private let first: Request
  /// The next request; nil after the last page.
  private let next: Guarded<Request?>

  init(_ first: Request) {
    self.first = first
    next = Guarded(first)
  }

  /// Fetches the next page.
  ///
  /// - Parameters:
  ///   - isRefresh: Whether to begin with the first page again.
  ///   - page: Fetches a page.
  /// - Returns: The number of items; 0 after the last page.
  /// - Throws: Any error of `page`.
  func fetch<Item: Sendable>(
    isRefresh: Bool, _ page: (Request) async throws -> FetchedPage<Item, Request>
  ) async throws -> Int {
    if isRefresh { next.withLock { $0 = first } }
    guard let request = next.withLock({ $0 }) else { return 0 }
    let page = try await page(request)
    next.withLock { $0 = page.next }
    return page.items.count
  }
}
