import CommandStreams
import JSONSchema
import JSONText

/// A path, a schema or a spec that can not be used or is doubtful, as reports tell it.
struct ReportedProblem: Sendable {
  /// Whether nothing is wrong, only doubtful: no verdict changes.
  let isWarning: Bool

  /// The file that it is about, if it is about one.
  let path: String?

  /// Where in the file, if that is known.
  let position: SourcePosition?

  /// A stable name of the kind of problem.
  let rule: String

  /// One sentence, without a full stop.
  let message: String

  /// All of it as shown to people: position, sentence, notes, suggestion, excerpt.
  let text: String

  /// A path that yields nothing to check.
  init(_ problem: InputProblem) {
    isWarning = false
    path = problem.path
    position = nil
    rule = problem.rule
    message = problem.message
    text = "\(DisplayText.line(problem.path)): error: \(problem.message)\n"
  }

  /// A signal that ended the run.
  init(_ signal: EndingSignal) {
    isWarning = false
    path = nil
    position = nil
    rule = "run-interrupted"
    message = "interrupted by \(signal.name), not everything was checked"
    text = "error: \(message)\n"
  }

  /// What is wrong with a schema or a spec, with the source line if there is one.
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
