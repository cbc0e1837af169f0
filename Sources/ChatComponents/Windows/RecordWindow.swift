import ChatStore

/// Where a list of records grows when more of them are to be shown.
enum WindowGrowth: Hashable, Sendable {
  /// At its beginning: the newest records are shown first, and older ones on demand.
  case older
  /// At its end: the first records are shown first, and further ones on demand.
  case further
}

/// Which records of a request are shown, so that no component ever reads all of them.
///
/// Pages are bounded by the place of a row in the order, not by a count: rows that come and go meanwhile
/// neither repeat nor hide others, and rows that are shown do not leave when new ones come.
struct RecordWindow<Record: StoredRecord>: Hashable, Sendable {
  private enum Extent: Hashable {
    /// The newest records: a page, as long as it is not full or all of it waits to be sent.
    case newest(Int)
    /// Everything from a row on.
    case from(PageKey)
    /// The first records.
    case first(Int)
    /// What the application's own request says.
    case fixed
  }

  private let base: Request<Record>
  private let pageSize: Int
  private var extent: Extent
  /// The number of records when the window grew last.
  private var grownCount = 0
  /// Whether there may be more records where the window grows.
  private(set) var hasMore = true
  /// Whether the end of the list is on screen, so that nobody misses what leaves its beginning.
  var isAtEnd = true

  /// A window that shows the first page.
  ///
  /// - Parameters:
  ///   - base: The request; one that says how many records it takes is shown as it is.
  ///   - growth: Where the window grows.
  ///   - pageSize: How many records a page has.
  init(_ base: Request<Record>, growth: WindowGrowth, pageSize: Int) {
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

  /// The request for the records that are shown.
  var request: Request<Record> {
    switch extent {
    case .newest(let count): base.newest(count)
    case .from(let key): base.from(key)
    case .first(let count): base.first(count)
    case .fixed: base
    }
  }

  /// The request for the page that comes before the records that are shown; nil if none is stored.
  var olderPage: Request<Record>? {
    guard case .from(let key) = extent, hasMore else { return nil }
    return base.newest(pageSize).before(key)
  }

  /// Everything from a row on; if the row has no place in the order yet, a page more than is shown.
  ///
  /// A row that waits leaves its place when it gets its value, and would stand before the window then.
  private func extended(to key: PageKey, _ count: Int) -> Extent {
    let isWaiting = base.query.sort.first?.awaitsValue == true && key.values.first?.isNull == true
    return isWaiting ? .newest(count + pageSize) : .from(key)
  }

  /// The records of the request were read.
  ///
  /// - Returns: Whether the request is another one from now on.
  mutating func received(_ page: Page<Record>) -> Bool {
    let count = page.records.count
    switch extent {
    case .newest(let limit):
      guard count >= limit, let key = page.firstKey else { return false }
      extent = extended(to: key, count)
      grownCount = count
      return extent != .newest(limit)
    case .from:
      // As many came as fill three pages: what lies far above is let go while nobody looks at it.
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

  /// The page before the records that are shown was read.
  ///
  /// - Returns: Whether it had records, so that the request is another one from now on.
  mutating func grew(by page: Page<Record>, to count: Int) -> Bool {
    guard let key = page.firstKey else { return false }
    extent = extended(to: key, count)
    grownCount = count
    isAtEnd = false
    return true
  }

  /// More of the first records are to be shown.
  ///
  /// - Returns: Whether there are more.
  mutating func growFurther() -> Bool {
    guard case .first(let count) = extent, hasMore else { return false }
    extent = .first(count + pageSize)
    return true
  }

  /// Whether a page is as long as a page can be.
  func isFull(_ page: Page<Record>) -> Bool { page.records.count >= pageSize }

  /// Whether a row stands so near to the end of the window that the next page is wanted.
  func isNearEnd(_ index: Int, of count: Int) -> Bool { index + pageSize / 5 + 1 >= count }

  /// Notes which row is on screen.
  mutating func shows(_ index: Int, of count: Int) { isAtEnd = index + pageSize >= count }
}
