import ChatStore

/// When a component fetches from the service: one fetch at a time, on a row or on demand.
struct PrefetchMachine: Hashable, Sendable {
  /// Whether a fetch is under way.
  private(set) var isFetching = false
  /// Whether the last fetch brought nothing, so that rows ask for no further one.
  private var isExhausted = false
  /// The number of rows when a row last asked.
  private var askedCount: Int?

  /// A row is on screen.
  ///
  /// - Parameters:
  ///   - place: Where the row stands.
  ///   - threshold: The row of the first section that asks for a fetch; nil for none.
  ///   - growth: Where the list grows: rows beyond the threshold, in that direction, ask as well, for
  ///     views that pass over some.
  ///   - rowCount: The number of rows.
  /// - Returns: Whether to fetch now.
  mutating func rowShown(
    _ place: ListPlace, threshold: Int?, growth: WindowGrowth, rowCount: Int
  ) -> Bool {
    guard let threshold, place.section == 0, !isFetching, !isExhausted else { return false }
    let isBeyond = growth == .older ? place.row <= threshold : place.row >= threshold
    guard isBeyond, askedCount != rowCount else { return false }
    askedCount = rowCount
    isFetching = true
    return true
  }

  /// The user has pulled to refresh.
  ///
  /// - Returns: Whether to fetch now.
  mutating func refresh() -> Bool {
    guard !isFetching else { return false }
    isFetching = true
    return true
  }

  /// A fetch has ended.
  ///
  /// - Parameter broughtRows: Whether it brought something; nil if it failed.
  mutating func ended(broughtRows: Bool?) {
    isFetching = false
    switch broughtRows {
    case true?: isExhausted = false
    case false?: isExhausted = true
    case nil: askedCount = nil
    }
  }
}
