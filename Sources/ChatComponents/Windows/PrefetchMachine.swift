@_spi(Adapter) import ChatStore

/// Decides when a component fetches from the service: one fetch at a time, at a row or on demand.
struct PrefetchMachine: Hashable, Sendable {
  /// Whether a fetch is running.
  private(set) var isFetching = false
  /// Whether the last fetch returned nothing, so that rows cause no further one.
  private var isExhausted = false
  /// The number of rows when a row last caused a fetch.
  private var askedCount: Int?

  /// Processes a row on screen.
  ///
  /// - Parameters:
  ///   - place: The position of the row.
  ///   - threshold: The row of the first section at which a fetch begins; nil for none.
  ///   - growth: The direction in which the list grows: rows beyond the threshold in that direction
  ///     cause a fetch too, because views may skip rows.
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

  /// Processes a pull to refresh.
  ///
  /// - Returns: Whether to fetch now.
  mutating func refresh() -> Bool {
    guard !isFetching else { return false }
    isFetching = true
    return true
  }

  /// Records the end of a fetch.
  ///
  /// - Parameter broughtRows: Whether it returned rows; nil if it failed.
  mutating func ended(broughtRows: Bool?) {
    isFetching = false
    switch broughtRows {
    case true?: isExhausted = false
    case false?: isExhausted = true
    case nil: askedCount = nil
    }
  }
}
