extension Book {
  /// Whether it takes more than an evening.
  public var isLong: Bool { pageCount > 300 }
}
