public import JSONText

/// An entry of an output: the result of one keyword or subschema for one value.
///
/// JSON Schema 2020-12 Core, 12.3.
public struct OutputUnit: Sendable, Hashable {
  /// Whether the keyword or subschema succeeded.
  public var isValid: Bool

  /// The path through the schema, including each `$ref` (12.3.1).
  public var keywordLocation: JSONPointer

  /// The keyword's own location (12.3.2); `nil` if the schema has no URI.
  public var absoluteKeywordLocation: String?

  /// The path from the root of the instance (12.3.3).
  public var instanceLocation: JSONPointer

  /// A one-sentence reason for the failure (12.3.4).
  public var error: String?

  /// The annotation that the keyword attaches to the value (12.3.4).
  public var annotation: JSONValue?

  /// The units of the subschemas and keywords inside it (12.3.5).
  public var nested: [OutputUnit] = []

  init(_ event: EvaluationEvent) {
    isValid = event.isValid
    keywordLocation = event.keywordLocation
    instanceLocation = event.instanceLocation
    let absolute = event.absoluteKeywordLocation
    // Without a URI there is no absolute location, only a fragment.
    absoluteKeywordLocation = absolute.utf8.first == UInt8(ascii: "#") ? nil : absolute
    error = event.failure?.sentence
    annotation = event.annotation
  }

  /// The members that every unit has, and its error or annotation.
  var members: JSONObject {
    var object = JSONObject()
    object["valid"] = .bool(isValid)
    object["keywordLocation"] = .string(keywordLocation.description)
    if let absoluteKeywordLocation {
      object["absoluteKeywordLocation"] = .string(absoluteKeywordLocation)
    }
    object["instanceLocation"] = .string(instanceLocation.description)
    if let error { object["error"] = .string(error) }
    if let annotation { object["annotation"] = annotation }
    return object
  }

  /// The unit with its nested units, in the format of the standard.
  ///
  /// The nested units of a failure are in `errors`, those of a success in `annotations`.
  public var json: JSONValue {
    var object = members
    if !nested.isEmpty {
      object[isValid ? "annotations" : "errors"] = .array(nested.map(\.json))
    }
    return .object(object)
  }
}
