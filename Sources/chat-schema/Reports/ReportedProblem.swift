import CommandStreams
import JSONSchema
import JSONText

/// An error or warning about a path, a schema or a spec, in the form that reports need.
struct ReportedProblem: Sendable {
  /// Whether it is a warning, which does not affect verdicts.
  let isWarning: Bool

  /// The file that it is about, or nil if it is not about a file.
  let path: String?

  /// The position in the file, if it is known.
  let position: SourcePosition?

  /// A stable name of the kind of problem.
  let rule: String

  /// One sentence, without a full stop.
  let message: String

  /// The whole text for people: position, sentence, notes, suggestion, excerpt.
  let text: String

  /// Creates a problem for a path that yields nothing to check.
  init(_ problem: InputProblem) {
    isWarning = false
    path = problem.path
    position = nil
    rule = problem.rule
    message = problem.message
    text = "\(DisplayText.line(problem.path)): error: \(problem.message)\n"
  }

  /// Creates a problem for a signal that ended the run.
  init(_ signal: EndingSignal) {
    isWarning = false
    path = nil
    position = nil
    rule = "run-interrupted"
    message = "interrupted by \(signal.name), not everything was checked"
    text = "error: \(message)\n"
  }

  /// Creates a problem from a diagnostic of a schema or a spec, with the source line if there is one.
  init(_ diagnostic: Diagnostic, excerpt: String = "") {
    isWarning = diagnostic.severity != .error
    path = diagnostic.location?.file
    position = diagnostic.location?.position
    rule = diagnostic.id.rawValue
    message = diagnostic.sentence
    // The source line belongs between the finding and its notes.
    let lines = diagnostic.rendered.split(separator: "\n", maxSplits: 1).map { "\($0)\n" }
    text = (lines.prefix(1) + [excerpt] + lines.dropFirst()).joined()
  }
}
