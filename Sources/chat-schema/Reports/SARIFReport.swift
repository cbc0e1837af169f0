import CommandStreams
import JSONSchema
import JSONText

/// A report that writes a SARIF 2.1.0 log to standard output, and the closing line to standard error.
///
/// The results are written first, as they are found, and the tool with the rules that they name follows. The order of
/// members has no meaning, and this way memory is bounded.
final class SARIFReport: Report {
  let renderer: any FindingRenderer = SARIFRenderer()

  private let output: OutputStream
  private let errors: OutputStream
  private var hasResults = false
  private var rules: Set<String> = []
  private var notifications: [JSONValue] = []
  private var hasFailed = false
  private var omission = FailureOmission.none

  init(output: OutputStream, errors: OutputStream) {
    self.output = output
    self.errors = errors
  }

  func begin() {
    output.write(
      #"{"$schema":"https://json.schemastore.org/sarif-2.1.0.json","version":"2.1.0","runs":["#)
    // Columns count Unicode scalars, which SARIF calls code points (section 3.14.17).
    output.write(#"{"columnKind":"unicodeCodePoints","results":["#)
  }

  func add(_ batch: CheckedBatch) {
    errors.write(batch.notices)
    rules.formUnion(batch.rules)
    omission = omission + batch.omission
    guard !batch.text.isEmpty else { return }
    // Each result begins with a comma, which the first one does not need.
    output.write(hasResults ? batch.text[...] : batch.text.dropFirst())
    hasResults = true
  }

  func endInput(path: String) {}

  func add(_ problem: ReportedProblem) {
    errors.write(problem.text)
    errors.flush()
    if !problem.isWarning { hasFailed = true }
    notifications.append(Self.notification(problem))
  }

  /// Returns the notification about a path, a schema or a spec.
  static func notification(_ problem: ReportedProblem) -> JSONValue {
    var notification: JSONObject = [
      "level": problem.isWarning ? "warning" : "error",
      "message": ["text": .string(problem.message)],
      "descriptor": ["id": .string(problem.rule)],
    ]
    if let path = problem.path {
      let range = problem.position.map { SourceRange(start: $0, end: $0) }
      notification["locations"] = [
        ["physicalLocation": SARIFRenderer.physicalLocation(path: path, range)]
      ]
    }
    return .object(notification)
  }

  func finish(_ summary: RunSummary) {
    noteOmission()
    var invocation: JSONObject = [
      "executionSuccessful": .bool(!hasFailed),
      "exitCode": .number(JSONNumber(Int(summary.exitCode))),
      "toolExecutionNotifications": .array(notifications),
    ]
    if let signal = summary.interruption {
      invocation["exitSignalName"] = .string(signal.name)
      invocation["exitSignalNumber"] = .number(JSONNumber(Int(signal.number)))
    }
    output.write("\n],\"invocations\":")
    output.write(JSONLine.bytes(of: .array([.object(invocation)])))
    output.write(",\"tool\":")
    output.write(JSONLine.bytes(of: ["driver": driver]))
    output.write("}]}\n")
    errors.write(summary.closingLine)
  }

  /// Adds a notification with the number of omitted failures of all instances.
  private func noteOmission() {
    guard omission != .none else { return }
    let count = NumberText.grouped(omission.count)
    let text =
      omission.mayHaveMore
      ? "at least \(count) failures are left out; finding all would take too many steps"
      : "\(count) failures are left out; --max-errors 0 shows all"
    notifications.append(["level": "note", "message": ["text": .string(text)]])
  }

  private var driver: JSONValue {
    [
      "name": "chat-schema",
      "version": .string(Version.current),
      "semanticVersion": .string(Version.current),
      "rules": .array(rules.sorted().map(rule)),
    ]
  }

  private func rule(_ name: String) -> JSONValue {
    let text =
      switch name {
      case InstanceFailure.textRule: "The text is a JSON value (RFC 8259)."
      case InstanceFailure.validRule: "The instance is invalid, as it must be."
      case Diagnostic.ID.repeatedMember.rawValue: "Each member name of an object occurs once."
      case Diagnostic.ID.yamlTag.rawValue: "Tags of YAML mean nothing in JSON."
      case Diagnostic.ID.yamlVersion.rawValue: "A scalar has the same value in YAML 1.1 and 1.2."
      default: "The instance satisfies the keyword '\(name)' of its schema."
      }
    return ["id": .string(name), "shortDescription": ["text": .string(text)]]
  }
}

/// Functions that encode paths as URI references (RFC 3986).
enum PathEncoding {
  /// Returns a path as a URI reference: a relative path stays relative, and an absolute one becomes a `file:` URI.
  static func uriReference(path: String) -> String {
    let encoded = encode(path)
    return path.hasPrefix("/") ? "file://" + encoded : encoded
  }

  /// Returns a path in which every byte is percent-encoded that is neither unreserved nor a slash.
  ///
  /// So a colon in the first segment is not read as the end of a scheme.
  private static func encode(_ path: String) -> String {
    var result = ""
    for byte in path.utf8 {
      if isUnreserved(byte) || byte == UInt8(ascii: "/") {
        result.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        result += digits.count == 1 ? "%0\(digits)" : "%\(digits)"
      }
    }
    return result
  }

  private static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "~"):
      true
    default: false
    }
  }
}

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
          rule: warning.rule, level: "warning", message: warning.message, finding.path,
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
