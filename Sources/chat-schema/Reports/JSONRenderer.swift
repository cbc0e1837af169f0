import JSONText

/// One object per invalid instance and line: the basic output of JSON Schema with positions.
struct JSONRenderer: FindingRenderer {
  var tellsWarnings: Bool { false }
  var wantsAllAlternatives: Bool { true }

  func append(_ finding: InstanceFinding, to text: inout OutputBytes) {
    guard !finding.isValid else { return }
    let object: JSONValue = [
      "path": .string(finding.path),
      "line": .number(JSONNumber(finding.start.line)),
      "valid": false,
      "errors": .array(finding.failures.flatMap(errors)),
    ]
    text.append(contentsOf: JSONLine.bytes(of: object))
    text.append(0x0A)
  }

  /// The failure and, flat as the basic output is, those of the alternatives it is about.
  private func errors(_ failure: InstanceFailure) -> [JSONValue] {
    [error(failure)] + failure.alternatives.flatMap(errors)
  }

  private func error(_ failure: InstanceFailure) -> JSONValue {
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
