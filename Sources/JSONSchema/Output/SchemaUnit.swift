public import JSONText

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
