public import JSONText

/// The output of version 1 that follows the evaluation: a unit for every subschema.
///
/// JSON Schema version 1, "JSON Schema Validation Output for Machines", "Hierarchical".
public struct HierarchicalOutput: EvaluationListener, Sendable {
  /// The unit of the whole evaluation; `nil` before it.
  public private(set) var unit: SchemaUnit?

  private var open: [SchemaUnit] = []

  /// An output of nothing yet.
  public init() {}

  /// Takes the next event.
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

  /// Takes the verdict; what speaks for another one is left out.
  public mutating func conclude(isValid: Bool) {
    guard var unit, unit.isValid != isValid else { return }
    unit.isValid = isValid
    unit.details = []
    unit.errors = JSONObject()
    unit.annotations = JSONObject()
    self.unit = unit
  }

  /// The output as the standard writes it.
  public var json: JSONValue { unit?.json ?? ["valid": true] }
}
