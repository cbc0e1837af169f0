import CommandStreams
import JSONSchema
import JSONText

/// A report that writes findings as a SARIF 2.1.0 log, and the closing line to standard error.
///
/// A finding about a subject is a result, and its notes with a location are related locations. An error for which
/// something could not be examined is a notification of the invocation.
final class SARIFFindings: FindingsReport {
  private let output: OutputStream
  private let errors: OutputStream
  private var results: [JSONValue] = []
  private var rules: Set<String> = []
  private var notifications: [JSONValue] = []

  init(output: OutputStream, errors: OutputStream) {
    self.output = output
    self.errors = errors
  }

  func add(_ subject: SubjectFindings) {
    for finding in subject.findings where !finding.isRepeated {
      rules.insert(finding.diagnostic.id.rawValue)
      results.append(.object(Self.result(finding.diagnostic)))
    }
  }

  func add(_ problem: ReportedProblem) {
    errors.write(problem.text)
    errors.flush()
    notifications.append(SARIFReport.notification(problem))
  }

  func finish(_ closing: String, _ status: ExitStatus) {
    let invocation: JSONObject = [
      "executionSuccessful": .bool(notifications.isEmpty),
      "exitCode": .number(JSONNumber(Int(status.rawValue))),
      "toolExecutionNotifications": .array(notifications),
    ]
    let run: JSONObject = [
      "columnKind": "unicodeCodePoints",
      "results": .array(results),
      "invocations": .array([.object(invocation)]),
      "tool": ["driver": driver],
    ]
    output.write(
      JSONLine.bytes(of: [
        "$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0",
        "runs": .array([.object(run)]),
      ]))
    output.write("\n")
    errors.write(closing + "\n")
    output.flush()
    errors.flush()
  }

  private var driver: JSONValue {
    [
      "name": "chat-schema",
      "version": .string(Version.current),
      "semanticVersion": .string(Version.current),
      "rules": .array(rules.sorted().map { ["id": .string($0)] }),
    ]
  }

  private static func result(_ diagnostic: Diagnostic) -> JSONObject {
    var result: JSONObject = [
      "ruleId": .string(diagnostic.id.rawValue),
      "level": .string(diagnostic.severity.rawValue),
      "message": ["text": .string(diagnostic.sentence)],
    ]
    if let location = diagnostic.location {
      result["locations"] = [["physicalLocation": physicalLocation(location)]]
    }
    let related = diagnostic.notes.compactMap { note -> JSONValue? in
      note.location.map {
        ["physicalLocation": physicalLocation($0), "message": ["text": .string(note.message)]]
      }
    }
    if !related.isEmpty { result["relatedLocations"] = .array(related) }
    return result
  }

  private static func physicalLocation(_ location: SourceLocation) -> JSONValue {
    SARIFRenderer.physicalLocation(
      path: location.file, SourceRange(start: location.position, end: location.position))
  }
}
