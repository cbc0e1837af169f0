import ChatRuntime
@_spi(Adapter) import ChatStore

/// The functions of a component that build its rows and fetch its pages.
struct ListWork<Record: StoredRecord, Row: ListRow>: Sendable {
  /// Returns the sections of records; called again whenever something they depend on has changed.
  var sections: @Sendable ([Record]) -> [ListSection<Row>]
  /// Returns the row at which a fetch begins; nil for none.
  var threshold: @Sendable () -> Int?
  /// Fetches a page from the service and stores it, on request of the user beginning with the first
  /// one; returns the number of items.
  var fetch: @Sendable (_ isRefresh: Bool) async throws -> Int
}

/// Reads the records of a component from the store, as far as they are shown, and keeps their rows
/// up to date.
///
/// ``RecordWindow`` decides what is shown, and ``PrefetchMachine`` what is fetched. A commit costs
/// one reading of the window, however long the history behind it.
actor ListReader<Record: StoredRecord, Row: ListRow> {
  nonisolated let list = LiveList<Row>()
  nonisolated let isFetching = LiveValue(false)
  nonisolated let failures = LiveFailure(nil)

  private let store: any Store
  private let growth: WindowGrowth
  private let pageSize: Int
  private var window: RecordWindow<Record>?
  private var work: ListWork<Record, Row>?
  private var prefetch = PrefetchMachine()
  private var records: [Record] = []
  private var observation: Task<Void, Never>?
  private var observationNumber = 0
  private var isGrowing = false

  init(_ store: any Store, growth: WindowGrowth, pageSize: Int) {
    self.store = store
    self.growth = growth
    self.pageSize = pageSize
  }

  deinit { observation?.cancel() }
}

// MARK: - Reading

extension ListReader {
  /// Reads the first page, and follows it from now on.
  ///
  /// - Throws: ``StoreError``; then nothing is followed.
  func load(_ request: StoreRequest<Record>, _ work: ListWork<Record, Row>) async throws {
    let window = RecordWindow(request, growth: growth, pageSize: pageSize)
    (self.window, self.work) = (window, work)
    let page = try await store.fetch(window.request.page)
    observe()
    received(page, observationNumber)
  }

  /// Stops reading and following.
  func stop() {
    observation?.cancel()
    observation = nil
    observationNumber += 1
  }

  /// Builds the rows again, because something other than the records has changed.
  func render() {
    guard let work else { return }
    list.states.send(work.sections(records))
  }

  /// The shown records.
  var shownRecords: [Record] { records }

  /// The sections, each row with its record; rows without a record are left out.
  ///
  /// - Throws: ``StoreError`` for a record whose key cannot be read.
  func shown() throws -> [ListSection<RecordRow<Record, Row>>] where Row: RecordKeyed {
    var byKey: [EntityKey: Record] = [:]
    for record in records { byKey[try record.storedKey] = record }
    return list.sections.map { section in
      ListSection(
        id: section.id, title: section.title,
        rows: section.rows.compactMap { row in
          row.recordKey.flatMap { byKey[$0] }.map { RecordRow(record: $0, contents: row) }
        })
    }
  }

  private func observe() {
    observation?.cancel()
    observationNumber += 1
    guard let request = window?.request else { return }
    let number = observationNumber
    let pages = store.changes(of: request.page)
    observation = Task { [weak self, failures] in
      do {
        for try await page in pages { await self?.received(page, number) }
      } catch {
        failures.report(.reading, error)
      }
    }
  }

  /// Processes the records of an observation, and ignores those of an earlier one.
  private func received(_ page: StorePage<Record>, _ number: Int) {
    guard number == observationNumber else { return }
    records = page.records
    if window?.received(page) == true { observe() }
    render()
  }
}

// MARK: - Showing more

extension ListReader {
  /// Processes a row on screen: more rows are read from the store, and from the service if the row
  /// is near the end.
  func rowShown(_ place: ListPlace) async {
    let rowCount = list.sections.reduce(0) { $0 + $1.rows.count }
    let index = list.sections.prefix(place.section).reduce(place.row) { $0 + $1.rows.count }
    window?.shows(index, of: rowCount)
    if growth == .further, window?.isNearEnd(index, of: rowCount) == true { await growFurther() }
    let isFetch = prefetch.rowShown(
      place, threshold: work?.threshold(), growth: growth, rowCount: rowCount)
    if isFetch { await fetch(isForced: false) }
  }

  /// Fetches a page from the service, unless a fetch is already running.
  func refresh() async {
    if prefetch.refresh() { await fetch(isForced: true) }
  }

  /// Shows the stored records of the page before the first record.
  ///
  /// - Returns: Whether the page was full.
  /// - Throws: ``StoreError``.
  func showOlder() async throws -> Bool {
    guard let request = window?.olderPage, !isGrowing else { return false }
    isGrowing = true
    defer { isGrowing = false }
    let number = observationNumber
    let page = try await store.fetch(request.page)
    // The observation may have returned to the newest page in the meantime.
    guard number == observationNumber, let window else { return false }
    let count = page.records.count + records.count
    guard self.window?.grew(by: page, to: count) == true else { return false }
    records = page.records + records
    render()
    observe()
    return window.isFull(page)
  }

  private func growFurther() async {
    guard !isGrowing, window?.growFurther() == true, let request = window?.request else { return }
    isGrowing = true
    defer { isGrowing = false }
    observe()
    let number = observationNumber
    do {
      received(try await store.fetch(request.page), number)
    } catch {
      failures.report(.reading, error)
    }
  }

  private func fetch(isForced: Bool) async {
    isFetching.send(true)
    defer { isFetching.send(false) }
    do {
      let isStored = growth == .older ? try await showOlder() : false
      if isStored, !isForced { return prefetch.ended(broughtRows: true) }
      let count = try await work?.fetch(isForced) ?? 0
      if growth == .older { _ = try await showOlder() }
      prefetch.ended(broughtRows: isStored || count > 0)
    } catch {
      prefetch.ended(broughtRows: nil)
      failures.report(.fetching, error)
    }
  }
}
