/// What is fuzzed: bytes go in, and a property that does not hold ends the program.
public enum FuzzTarget: String, CaseIterable, Sendable {
  /// Bytes as a JSON text.
  case text
  /// Bytes as a schema.
  case schema
  /// A line with a pattern, and the rest as a text.
  case pattern
  /// A schema and an instance; see ``EvaluationInput``.
  case evaluation
  /// Requests to the loopback server, one a line.
  case request
  /// A line with a filter expression, and the rest as a JSON text.
  case filter
  /// Bytes as a compressed body.
  case inflate

  /// Checks every property of the target for some bytes.
  public func check(_ bytes: [UInt8]) {
    switch self {
    case .text: TextProperties.check(bytes)
    case .schema: SchemaProperties.check(bytes)
    case .pattern: PatternProperties.check(bytes)
    case .evaluation: EvaluationProperties.check(bytes)
    case .request: RequestProperties.check(bytes)
    case .filter: FilterProperties.check(bytes)
    case .inflate: InflateProperties.check(bytes)
    }
  }
}

/// Ends the program if a property does not hold, with all that is needed to make a test of it.
func expect(_ holds: Bool, _ property: @autoclosure () -> String) {
  if !holds { fatalError("The property does not hold: \(property())") }
}

/// Bytes as they can be pasted into a test.
func shown(_ bytes: some Sequence<UInt8>) -> String {
  String(decoding: Array(bytes), as: UTF8.self).debugDescription
}
