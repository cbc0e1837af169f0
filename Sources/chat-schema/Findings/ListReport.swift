import CommandStreams
import JSONSchema
import JSONText

/// A report that lists findings as text, as annotations, or as one JSON object per subject.
final class ListReport: FindingsReport {
  /// The form of the list.
  enum Form {
    case text
    case json
    case github
  }

  private let form: Form
  private let output: OutputStream
  private let errors: OutputStream

  init(_ form: Form, output: OutputStream, errors: OutputStream) {
    self.form = form
    self.output = output
    self.errors = errors
  }

  func add(_ subject: SubjectFindings) {
    switch form {
    case .json:
      if subject.findings.isEmpty { return }
      output.write(JSONLine.bytes(of: .object(Self.object(subject))))
      output.write("\n")
    case .text:
      for finding in subject.findings where !finding.isRepeated {
        output.write(finding.problem.text)
      }
    case .github:
      for finding in subject.findings where !finding.isRepeated {
        output.write(GitHubRenderer.command(finding.problem))
      }
    }
  }

  func add(_ problem: ReportedProblem) {
    if form == .github { output.write(GitHubRenderer.command(problem)) }
    // Flushed first, so that the order is right if both streams go to the same terminal.
    output.flush()
    errors.write(problem.text)
    errors.flush()
  }

  func finish(_ closing: String, _ status: ExitStatus) {
    (form == .text ? output : errors).write(closing + "\n")
    output.flush()
    errors.flush()
  }

  private static func object(_ subject: SubjectFindings) -> JSONObject {
    var object: JSONObject = ["path": .string(subject.path)]
    if let position = subject.position { object["line"] = .number(JSONNumber(position.line)) }
    if let name = subject.name { object["name"] = .string(name) }
    object["valid"] = .bool(!subject.isWrong)
    object["findings"] = .array(subject.findings.map { .object(members(of: $0.diagnostic)) })
    return object
  }

  private static func members(of diagnostic: Diagnostic) -> JSONObject {
    var members = JSONObject([
      ("id", .string(diagnostic.id.rawValue)),
      ("severity", .string(diagnostic.severity.rawValue)),
      ("message", .string(diagnostic.sentence)),
    ])
    add(diagnostic.location, to: &members)
    if !diagnostic.notes.isEmpty {
      members["notes"] = .array(
        diagnostic.notes.map { note in
          var members: JSONObject = ["message": .string(note.message)]
          add(note.location, to: &members)
          return .object(members)
        })
    }
    return members
  }

  private static func add(_ location: SourceLocation?, to members: inout JSONObject) {
    guard let location else { return }
    members["path"] = .string(location.file)
    members["line"] = .number(JSONNumber(location.position.line))
    members["column"] = .number(JSONNumber(location.position.column))
    members["byteOffset"] = .number(JSONNumber(location.position.byteOffset))
    if let pointer = location.pointer { members["pointer"] = .string(pointer.description) }
  }
}
