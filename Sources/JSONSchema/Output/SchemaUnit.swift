public import JSONText

/// An entry of an output of version 1: what one subschema said about one value.
///
/// JSON Schema version 1, "JSON Schema Validation Output for Machines", "Output Unit".
public struct SchemaUnit: Sendable, Hashable {
  /// Whether the value is valid against the subschema.
  public var isValid: Bool

  /// The way through the schema, `$ref`s included.
  public var evaluationPath: JSONPointer

  /// The subschema's own place; only a fragment if the schema has no URI.
  public var schemaLocation: String

  /// The way from the root of the instance.
  public var instanceLocation: JSONPointer

  /// Why keywords failed, each in a sentence; that of a `false` schema has no name.
  public var errors = JSONObject()

  /// What keywords say about the value, by their names; dropped if it is not valid.
  public var annotations = JSONObject()

  /// The units of the subschemas that its keywords apply.
  public var details: [SchemaUnit] = []

  init(_ event: EvaluationEvent) {
    isValid = event.isValid
    evaluationPath = event.keywordLocation
    schemaLocation = event.absoluteKeywordLocation
    instanceLocation = event.instanceLocation
  }

  /// Takes what a keyword says; that a subschema failed is said by the unit of the subschema.
  mutating func add(_ event: EvaluationEvent) {
    if let failure = event.failure, failure.reason != .subschema {
      errors[event.keyword ?? ""] = .string(failure.sentence)
    }
    if let keyword = event.keyword, let annotation = event.annotation {
      annotations[keyword] = annotation
    }
  }

  /// The unit without its details, as the standard writes it.
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

  /// The unit with its details, as the standard writes it.
  public var json: JSONValue {
    var object = members
    if !details.isEmpty { object["details"] = .array(details.map(\.json)) }
    return .object(object)
  }
}
