import CommandStreams
import JSONText

/// A renderer of the results of a SARIF log (Static Analysis Results Interchange Format 2.1.0, section 3.27).
///
/// A comma and a line break precede each result.
struct SARIFRenderer: FindingRenderer {
  var tellsWarnings: Bool { true }
  var listsRules: Bool { true }

  func append(_ finding: InstanceFinding, to text: inout OutputBytes) {
    for warning in finding.warnings {
      append(
        result(
          rule: InstanceWarning.rule, level: "warning", message: warning.message, finding.path,
          warning.range, properties: ["instanceLocation": .string(warning.instanceLocation)]),
        to: &text)
    }
    for (place, failure) in finding.failures.enumerated() {
      var properties = properties(failure)
      if place == finding.failures.count - 1, let omission = finding.omission.sentence {
        properties["omission"] = .string(omission)
      }
      append(
        result(
          rule: failure.rule, level: "error", message: failure.wholeMessage, finding.path,
          finding.range(of: failure),
          related: relatedLocations(failure, finding), properties: properties), to: &text)
    }
  }

  private func append(_ result: JSONValue, to text: inout OutputBytes) {
    text.append(",\n")
    text.append(contentsOf: JSONLine.bytes(of: result))
  }

  private func result(
    rule: String, level: String, message: String, _ path: String, _ range: SourceRange,
    related: [JSONValue] = [], properties: JSONObject
  ) -> JSONValue {
    var result: JSONObject = [
      "ruleId": .string(rule),
      "level": .string(level),
      "message": ["text": .string(message)],
      "locations": [
        ["physicalLocation": Self.physicalLocation(path: path, range)]
      ],
      "properties": .object(properties),
    ]
    if !related.isEmpty {
      result["relatedLocations"] = .array(related)
    }
    return .object(result)
  }

  private func properties(_ failure: InstanceFailure) -> JSONObject {
    var properties: JSONObject = [
      "instanceLocation": .string(failure.instanceLocation),
      "keywordLocation": .string(failure.keywordLocation),
      "absoluteKeywordLocation": .string(failure.absoluteKeywordLocation),
    ]
    if let number = failure.choice?.number {
      properties["closestAlternative"] = Self.number(number)
      if let name = failure.choice?.name { properties["closestAlternativeName"] = .string(name) }
    }
    return properties
  }

  /// Returns the location of the value whose closest alternative is explained.
  ///
  /// If no alternative is closest, returns the locations at which the alternatives failed (section 3.27.22).
  private func relatedLocations(
    _ failure: InstanceFailure, _ finding: InstanceFinding
  ) -> [JSONValue] {
    if let choice = failure.choice {
      let range = finding.range(from: choice.start, byteCount: choice.byteCount)
      return [relatedLocation(choice.sentence, range, finding)]
    }
    return failure.alternatives.failures.map { alternative in
      relatedLocation(alternative.sentence, finding.range(of: alternative.failure), finding)
    }
  }

  private func relatedLocation(
    _ message: String, _ range: SourceRange, _ finding: InstanceFinding
  ) -> JSONValue {
    [
      "physicalLocation": Self.physicalLocation(path: finding.path, range),
      "message": ["text": .string(message)],
    ]
  }

  /// Returns a `physicalLocation` (section 3.29).
  ///
  /// Standard input, which is not a file, has only a name.
  static func physicalLocation(path: String, _ range: SourceRange?) -> JSONValue {
    let uri = path == "<stdin>" ? "stdin" : PathEncoding.uriReference(path: path)
    var location: JSONObject = ["artifactLocation": ["uri": .string(uri)]]
    if let range {
      location["region"] = [
        "startLine": number(range.start.line),
        "startColumn": number(range.start.column),
        "endLine": number(range.end.line),
        "endColumn": number(range.end.column),
        "byteOffset": number(range.start.byteOffset),
        "byteLength": number(range.end.byteOffset - range.start.byteOffset),
      ]
    }
    return .object(location)
  }

  private static func number(_ number: Int) -> JSONValue {
    .number(JSONNumber(number))
  }
}
