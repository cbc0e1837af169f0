import JSONSchema
import JSONText

/// Changes as problems that GitHub shows beside the lines of a pull request.
struct ChangeAnnotations {
  private let report: DifferenceReport

  init(_ report: DifferenceReport) { self.report = report }

  /// An error for each change that breaks a class, and a warning for each question without an answer.
  var problems: [ReportedProblem] {
    let changes = GroupedChange.groups(of: report).compactMap { group -> ReportedProblem? in
      guard let classes = group.classes else { return nil }
      let change = group.first
      var sentences = ["breaks \(classes): \(change.message)"]
      sentences += group.otherMessages.map(\.message)
      for entry in group.entries {
        if let witness = entry.witness {
          sentences.append("\(entry.witnessTitle): \(witness.text())")
        }
      }
      return ReportedProblem(
        Diagnostic(
          Diagnostic.ID(rawValue: change.id), at: change.new ?? SourceLocation(file: report.new),
          sentences.joined(separator: "; ")))
    }
    let doubts = report.doubts.map { doubt in
      ReportedProblem(
        Diagnostic(
          Diagnostic.ID(rawValue: "undecided"), .warning,
          at: doubt.new ?? SourceLocation(file: report.new),
          "cannot tell whether \(doubt.kind.rawValue) are broken: \(doubt.message)"))
    }
    return changes + doubts
  }
}
