import CommandStreams
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
    notifications.append(.object(notification))
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
      case InstanceWarning.rule: "Each member name of an object occurs once."
      default: "The instance satisfies the keyword '\(name)' of its schema."
      }
    return ["id": .string(name), "shortDescription": ["text": .string(text)]]
  }
}
