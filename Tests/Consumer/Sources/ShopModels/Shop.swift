extension Order {
  /// What all lines cost that have a price.
  public var total: Double {
    lines.reduce(0) { $0 + Double($1.quantity) * ($1.price ?? 0) }
  }
}
