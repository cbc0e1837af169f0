import JSONText

/// A path, a schema or a spec that can not be used, as reports tell it.
struct ReportedProblem: Sendable {
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

  /// A path that could not be read.
  init(_ problem: FileProblem) {
    path = problem.path
    position = nil
    rule = "unreadable-path"
    message = "cannot \(problem.operation): \(problem.reason)"
    text = "\(problem)\n"
  }
}
