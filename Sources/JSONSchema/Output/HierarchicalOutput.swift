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

/// The output format of version 1 that is a flat list of the subschemas with errors or annotations.
///
/// JSON Schema version 1, "JSON Schema Validation Output for Machines", "List".
public struct ListOutput: EvaluationListener, Sendable {
  private var tree = HierarchicalOutput()

  /// Creates an output without events.
  public init() {}

  /// Receives the next event.
  public mutating func receive(_ event: EvaluationEvent) { tree.receive(event) }

  /// Receives the verdict, and drops the units that support another one.
  public mutating func conclude(isValid: Bool) { tree.conclude(isValid: isValid) }

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
  public var json: JSONValue { ["valid": .bool(isValid), "details": .array(details.map(\.json))] }
}

/// An entry of an output of version 1: the result of one subschema for one value.
///
/// JSON Schema version 1, "JSON Schema Validation Output for Machines", "Output Unit".
public struct SchemaUnit: Sendable, Hashable {
  /// Whether the value is valid against the subschema.
  public var isValid: Bool

  /// The path through the schema, including each `$ref`.
  public var evaluationPath: JSONPointer

  /// The subschema's own location; only a fragment if the schema has no URI.
  public var schemaLocation: String

  /// The path from the root of the instance.
  public var instanceLocation: JSONPointer

  /// The reasons of failed keywords, each one sentence, by keyword.
  ///
  /// The reason of a `false` schema has the empty name.
  public var errors = JSONObject()

  /// The annotations of the value, by keyword; empty if the value is not valid.
  public var annotations = JSONObject()

  /// The units of the subschemas that its keywords apply.
  public var details: [SchemaUnit] = []

  init(_ event: EvaluationEvent) {
    isValid = event.isValid
    evaluationPath = event.keywordLocation
    schemaLocation = event.absoluteKeywordLocation
    instanceLocation = event.instanceLocation
  }

  /// Adds the error or annotation of a keyword.
  ///
  /// A failed subschema is reported by its own unit.
  mutating func add(_ event: EvaluationEvent) {
    if let failure = event.failure, failure.reason != .subschema {
      errors[event.keyword ?? ""] = .string(failure.sentence)
    }
    if let keyword = event.keyword, let annotation = event.annotation {
      annotations[keyword] = annotation
    }
  }

  /// The unit without its details, in the format of the standard.
  var members: JSONObject {
    var object: JSONObject = [
      "valid": .bool(isValid), "evaluationPath": .string(evaluationPath.description),
      "schemaLocation": .string(schemaLocation),
      "instanceLocation": .string(instanceLocation.description),
    ]
    if !errors.isEmpty { object["errors"] = .object(errors) }
    if !annotations.isEmpty {
      object[isValid ? "annotations" : "droppedAnnotations"] = .object(annotations)
    }
    return object
  }

  /// The unit with its details, in the format of the standard.
  public var json: JSONValue {
    var object = members
    if !details.isEmpty { object["details"] = .array(details.map(\.json)) }
    return .object(object)
  }
}
