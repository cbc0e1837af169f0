extension Order {
  /// How many articles are ordered.
  public var articleCount: Int { items.reduce(0) { $0 + $1.quantity } }
}
