extension StoreError {
  /// An error for a column that holds something else than its record expects.
  public static func unreadable(
    _ columns: any ColumnSource, _ index: Int, _ expected: String
  ) -> StoreError {
    StoreError(.unreadable, "The column '\(columns.name(at: index))' does not hold \(expected).")
  }
}
