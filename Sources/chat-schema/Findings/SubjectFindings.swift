import CommandStreams
import JSONSchema
import JSONText

/// A schema, or a test of one, with the findings about it.
struct SubjectFindings {
  /// The file of the subject, as shown to the user.
  let path: String

  /// The name of the subject in its file; nil if the file itself is the subject.
  var name: String?

  /// The position of the subject in the file; nil for the whole file.
  var position: SourcePosition?

  /// The findings, in order.
  var findings: [ShownFinding]

  /// Whether one of the findings is an error.
  var isWrong: Bool { findings.contains { $0.diagnostic.severity == .error } }

  /// The file, followed by the line and the name if the subject is a part of the file.
  var title: String {
    let line = position.map { ":\($0.line)" } ?? ""
    return path + line + (name.map { " (\($0))" } ?? "")
  }
}

/// A finding with its source line.
struct ShownFinding {
  let diagnostic: Diagnostic

  /// The source line and the caret, if there are any.
  var excerpt = ""

  /// Whether an earlier subject has the same finding, so that a list of findings leaves it out.
  var isRepeated = false

  /// The finding in the form that reports need.
  var problem: ReportedProblem { ReportedProblem(diagnostic, excerpt: excerpt) }
}

/// A report about schemas or tests, written while they are examined.
protocol FindingsReport: AnyObject {
  /// Adds a subject that was examined.
  func add(_ subject: SubjectFindings)

  /// Adds an error for which something could not be examined.
  func add(_ problem: ReportedProblem)

  /// Ends the report.
  ///
  /// - Parameters:
  ///   - closing: The closing line, without a line break.
  ///   - status: The status with which the command exits.
  func finish(_ closing: String, _ status: ExitStatus)
}
