@_spi(Adapter) import ChatStore

/// The end at which a list of records grows when more of them are to be shown.
enum WindowGrowth: Hashable, Sendable {
  /// The beginning: the newest records are shown first, and older ones on demand.
  case older
  /// The end: the first records are shown first, and further ones on demand.
  case further
}

/// The range of a request's records that is shown, so that no component ever reads all of them.
///
/// Pages are bounded by the position of a row in the order, not by a count: rows that come and go
/// neither repeat nor hide others, and shown rows do not leave when new ones arrive.
struct RecordWindow<Record: StoredRecord>: Hashable, Sendable {
  private enum Extent: Hashable {
    /// The newest records: one page, until it is full and not all of it waits to be sent.
    case newest(Int)
    /// All records from a row on.
    case from(PageKey)
    /// The first records.
    case first(Int)
    /// The extent of the application's own request.
    case fixed
  }

  private let base: StoreRequest<Record>
  private let pageSize: Int
  private var extent: Extent
  /// The number of records when the window last grew.
  private var grownCount = 0
  /// Whether there may be more records at the end where the window grows.
  private(set) var hasMore = true
  /// Whether the end of the list is on screen, so that rows can leave its beginning unnoticed.
  var isAtEnd = true

  /// Creates a window that shows the first page.
  ///
  /// - Parameters:
  ///   - base: The request; one with its own number of records is shown unchanged.
  ///   - growth: The end at which the window grows.
  ///   - pageSize: The number of records in a page.
  init(_ base: StoreRequest<Record>, growth: WindowGrowth, pageSize: Int) {
    self.base = base
    self.pageSize = max(1, pageSize)
    extent =
      switch (base.query.extent, growth) {
      case (.all, .older): .newest(self.pageSize)
      case (.all, .further): .first(self.pageSize)
      default: .fixed
      }
    if extent == .fixed { hasMore = false }
  }

  /// The request for the shown records.
  var request: StoreRequest<Record> {
    switch extent {
    case .newest(let count): base.newest(count)
    case .from(let key): base.from(key)
    case .first(let count): base.first(count)
    case .fixed: base
    }
  }

  /// The request for the page before the shown records; nil if none is stored.
  var olderPage: StoreRequest<Record>? {
    guard case .from(let key) = extent, hasMore else { return nil }
    return base.newest(pageSize).before(key)
  }

  /// Returns an extent of all records from a row on; if the row has no final position yet, of a
  /// page more than is shown.
  ///
  /// A waiting row leaves its position when it gets its value, and would then be before the window.
  private func extended(to key: PageKey, _ count: Int) -> Extent {
    let isWaiting = base.query.sort.first?.awaitsValue == true && key.values.first?.isNull == true
    return isWaiting ? .newest(count + pageSize) : .from(key)
  }

  /// Processes the records of the request.
  ///
  /// - Returns: Whether the request has changed.
  mutating func received(_ page: StorePage<Record>) -> Bool {
    let count = page.records.count
    switch extent {
    case .newest(let limit):
      guard count >= limit, let key = page.firstKey else { return false }
      extent = extended(to: key, count)
      grownCount = count
      return extent != .newest(limit)
    case .from:
      // Three more pages have arrived: the rows far above are released while the user is at the
      // end.
      guard isAtEnd, count >= grownCount + 3 * pageSize || count >= 8 * pageSize else {
        return false
      }
      extent = .newest(pageSize)
      hasMore = true
      return true
    case .first(let limit):
      hasMore = count >= limit
      return false
    case .fixed: return false
    }
  }

  /// Processes the page before the shown records.
  ///
  /// - Returns: Whether it had records, so that the request has changed.
  mutating func grew(by page: StorePage<Record>, to count: Int) -> Bool {
    guard let key = page.firstKey else { return false }
    extent = extended(to: key, count)
    grownCount = count
    isAtEnd = false
    return true
  }

  /// Extends the window by a page of further records.
  ///
  /// - Returns: Whether there may be more.
  mutating func growFurther() -> Bool {
    guard case .first(let count) = extent, hasMore else { return false }
    extent = .first(count + pageSize)
    return true
  }

  /// Returns whether a page has the full number of records.
  func isFull(_ page: StorePage<Record>) -> Bool { page.records.count >= pageSize }

  /// Returns whether a row is so near the end of the window that the next page should be read.
  func isNearEnd(_ index: Int, of count: Int) -> Bool { index + pageSize / 5 + 1 >= count }

  /// Records which row is on screen.
  mutating func shows(_ index: Int, of count: Int) { isAtEnd = index + pageSize >= count }
}
