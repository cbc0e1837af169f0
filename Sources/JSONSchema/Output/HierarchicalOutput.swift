public import JSONText

/// The output format of version 1 that mirrors the evaluation, with a unit for every subschema.
///
/// JSON Schema version 1, "JSON Schema Validation Output for Machines", "Hierarchical".
public struct HierarchicalOutput: EvaluationListener, Sendable {
  /// The unit of the whole evaluation; `nil` before it ends.
  public private(set) var unit: SchemaUnit?

  private var open: [SchemaUnit] = []

  /// Creates an output without events.
  public init() {}

  /// Receives the next event.
  public mutating func receive(_ event: EvaluationEvent) {
    switch event.moment {
    case .subschemaStarted: open.append(SchemaUnit(event))
    case .keywordStarted: break
    case .keywordDecided: if !open.isEmpty { open[open.count - 1].add(event) }
    case .subschemaDecided:
      guard var decided = open.popLast() else { return }
      decided.isValid = event.isValid
      decided.add(event)
      if open.isEmpty {
        unit = decided
      } else {
        open[open.count - 1].details.append(decided)
      }
    }
  }

  /// Receives the verdict, and drops the units that support another one.
  public mutating func conclude(isValid: Bool) {
    guard var unit, unit.isValid != isValid else { return }
    unit.isValid = isValid
    unit.details = []
    unit.errors = JSONObject()
    unit.annotations = JSONObject()
    self.unit = unit
  }

  /// The output in the format of the standard.
  public var json: JSONValue { unit?.json ?? ["valid": true] }
}
