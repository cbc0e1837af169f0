extension StoreError {
  /// Returns an error for a column whose content is not of the type that its record expects.
  @_spi(Adapter) public static func unreadable(
    _ columns: any ColumnSource, _ index: Int, _ expected: String
  ) -> StoreError {
    StoreError(.unreadable, "The column '\(columns.name(at: index))' does not hold \(expected).")
  }
}
