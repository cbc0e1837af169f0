public import JSONText

/// The output format of version 1 that is a flat list of the subschemas with errors or annotations.
///
/// JSON Schema version 1, "JSON Schema Validation Output for Machines", "List".
public struct ListOutput: EvaluationListener, Sendable {
  private var tree = HierarchicalOutput()

  /// Creates an output without events.
  public init() {}

  /// Receives the next event.
  public mutating func receive(_ event: EvaluationEvent) {
    tree.receive(event)
  }

  /// Receives the verdict, and drops the units that support another one.
  public mutating func conclude(isValid: Bool) {
    tree.conclude(isValid: isValid)
  }

  /// The verdict; true before evaluation.
  public var isValid: Bool { tree.unit?.isValid ?? true }

  /// The units with errors or annotations, without details, in the order in which they began.
  public var details: [SchemaUnit] {
    var details: [SchemaUnit] = []
    var open = tree.unit.map { [$0] } ?? []
    while var unit = open.popLast() {
      open += unit.details.reversed()
      unit.details = []
      if !unit.errors.isEmpty || !unit.annotations.isEmpty { details.append(unit) }
    }
    return details
  }

  /// The output in the format of the standard.
  public var json: JSONValue {
    ["valid": .bool(isValid), "details": .array(details.map(\.json))]
  }
}
