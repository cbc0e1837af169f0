import CommandStreams
import JSONText

/// A renderer of one JSON object per instance that fails, each on a line: the basic output of JSON Schema with positions.
struct JSONRenderer: FindingRenderer {
  /// Whether valid instances are listed.
  var listsPassed = false

  var tellsWarnings: Bool { false }
  var wantsAllAlternatives: Bool { true }
  var wantsEdits: Bool { true }

  func append(_ finding: InstanceFinding, to text: inout OutputBytes) {
    guard !finding.isInOrder else { return }
    var object: JSONObject = [
      "path": .string(finding.path),
      "line": .number(JSONNumber(finding.start.line)),
      "valid": .bool(finding.isValid),
      "errors": .array(finding.failures.flatMap(errors)),
    ]
    if let (name, count) = omitted(finding.omission) { object[name] = count }
    text.append(contentsOf: JSONLine.bytes(of: .object(object)))
    text.append(0x0A)
  }

  func append(_ instance: PassedInstance, to text: inout OutputBytes) {
    let object: JSONObject = [
      "path": .string(instance.batch.path), "line": .number(JSONNumber(instance.start.line)),
      "valid": true,
    ]
    text.append(contentsOf: JSONLine.bytes(of: .object(object)))
    text.append(0x0A)
  }

  /// Returns the member that contains the number of omitted failures; its name distinguishes an exact number from a
  /// minimum.
  private func omitted(_ omission: FailureOmission) -> (name: String, count: JSONValue)? {
    guard omission != .none else { return nil }
    let name = omission.mayHaveMore ? "omittedErrorsAtLeast" : "omittedErrors"
    return (name, .number(JSONNumber(omission.count)))
  }

  /// Returns the error units of the failure and of the failures of its alternatives, as a flat list like the basic
  /// output.
  ///
  /// The units of the closest alternative are marked.
  private func errors(_ failure: InstanceFailure) -> [JSONValue] {
    var first = error(failure)
    if failure.alternatives.omittedCount > 0 {
      first["omittedAlternativeErrors"] = .number(JSONNumber(failure.alternatives.omittedCount))
    }
    let alternatives = failure.alternatives.failures.map { alternative in
      var error = error(alternative.failure)
      if alternative.isClosest { error["closest"] = true }
      return JSONValue.object(error)
    }
    return [.object(first)] + alternatives
  }

  private func error(_ failure: InstanceFailure) -> JSONObject {
    var error: JSONObject = [
      "keywordLocation": .string(failure.keywordLocation),
      "absoluteKeywordLocation": .string(failure.absoluteKeywordLocation),
      "instanceLocation": .string(failure.instanceLocation),
      "error": .string(failure.message),
      "line": .number(JSONNumber(failure.start.line)),
      "column": .number(JSONNumber(failure.start.column)),
      "byteOffset": .number(JSONNumber(failure.start.byteOffset)),
    ]
    if let message = failure.errorMessage { error["errorMessage"] = .string(message) }
    if let edit = failure.edit { error["suggestion"] = suggestion(edit) }
    return error
  }

  /// Returns the replacement, in the file as it is written, that the suggestion of a failure asks for.
  private func suggestion(_ edit: SuggestedEdit) -> JSONValue {
    [
      "byteOffset": .number(JSONNumber(edit.start.byteOffset)),
      "byteCount": .number(JSONNumber(edit.byteCount)), "text": .string(edit.text),
    ]
  }
}
