extension Book {
  /// Whether it takes more than an evening.
  package var isLong: Bool { pageCount > 300 }
}
