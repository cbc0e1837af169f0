import CommandStreams
import JSONText

/// One object per invalid instance and line: the basic output of JSON Schema with positions.
struct JSONRenderer: FindingRenderer {
  var tellsWarnings: Bool { false }
  var wantsAllAlternatives: Bool { true }

  func append(_ finding: InstanceFinding, to text: inout OutputBytes) {
    guard !finding.isValid else { return }
    var object: JSONObject = [
      "path": .string(finding.path),
      "line": .number(JSONNumber(finding.start.line)),
      "valid": false,
      "errors": .array(finding.failures.flatMap(errors)),
    ]
    if let (name, count) = omitted(finding.omission) { object[name] = count }
    text.append(contentsOf: JSONLine.bytes(of: .object(object)))
    text.append(0x0A)
  }

  /// The member that says how many failures are left out, and whether that many or at least as many.
  private func omitted(_ omission: FailureOmission) -> (name: String, count: JSONValue)? {
    guard omission != .none else { return nil }
    let name = omission.mayHaveMore ? "omittedErrorsAtLeast" : "omittedErrors"
    return (name, .number(JSONNumber(omission.count)))
  }

  /// The failure and, flat as the basic output is, those of the alternatives it is about.
  ///
  /// Those of the alternative that came closest are marked.
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
    [
      "keywordLocation": .string(failure.keywordLocation),
      "absoluteKeywordLocation": .string(failure.absoluteKeywordLocation),
      "instanceLocation": .string(failure.instanceLocation),
      "error": .string(failure.message),
      "line": .number(JSONNumber(failure.start.line)),
      "column": .number(JSONNumber(failure.start.column)),
      "byteOffset": .number(JSONNumber(failure.start.byteOffset)),
    ]
  }
}
