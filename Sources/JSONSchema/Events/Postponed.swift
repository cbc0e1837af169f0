/// Something about a failure that is worked out when a reader asks for it, and again each time.
///
/// Most failures are never read, so that nothing is worked out for them. Two are equal if they are about the
/// same subschema: the rest follows from the value and the keyword that failed, which are compared anyway.
package struct Postponed<Value: Sendable>: Sendable {
  private let subschema: SubschemaID
  private let make: @Sendable () -> Value

  /// Postpones a piece of work about a subschema; the work keeps what it needs alive.
  init(about subschema: SubschemaID, _ make: @escaping @Sendable () -> Value) {
    self.subschema = subschema
    self.make = make
  }

  /// The result.
  package var value: Value { make() }
}

extension Postponed: Hashable {
  /// Whether two are about the same subschema.
  package static func == (first: Self, second: Self) -> Bool {
    first.subschema == second.subschema
  }

  /// Hashes the subschema.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(subschema)
  }
}
