public import JSONText

/// The output of version 1 that is a flat list: a unit for every subschema that says something.
///
/// JSON Schema version 1, "JSON Schema Validation Output for Machines", "List".
public struct ListOutput: EvaluationListener, Sendable {
  private var tree = HierarchicalOutput()

  /// An output of nothing yet.
  public init() {}

  /// Takes the next event.
  public mutating func receive(_ event: EvaluationEvent) {
    tree.receive(event)
  }

  /// Takes the verdict; what speaks for another one is left out.
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

  /// The output as the standard writes it.
  public var json: JSONValue {
    ["valid": .bool(isValid), "details": .array(details.map(\.json))]
  }
}
