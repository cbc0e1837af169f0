import JSONSchema
import JSONText

/// The changes of schemas since generated files were last committed, in a few lines.
struct ChangeSummary {
  /// The spec, or the schemas.
  let paths: [String]

  /// The folders of the generated files.
  let folders: [String]

  /// The options for reading the schemas.
  let options: ComparisonOptions

  /// The lines; empty if git knows no commit of the generated files, or nothing changed since then.
  var lines: [String] {
    do throws(DiagnosticsError) {
      let repository = try GitRepository()
      guard let commit = try repository.lastCommit(of: folders) else { return [] }
      var lines: [String] = []
      for path in paths { lines += try self.lines(of: path, since: commit) }
      return lines.isEmpty
        ? [] : ["since \(commit.name), in which the generated files were last committed:"] + lines
    } catch {
      // There was no such schema then, or no repository: nothing to compare with.
      return []
    }
  }

  private func lines(
    of path: String, since commit: GitCommit
  ) throws(DiagnosticsError) -> [String] {
    let new = WorkingTree()
    var comparison = Comparison(
      old: commit, new: new, options: options,
      report: DifferenceReport(old: commit.shownName(of: path), new: path))
    try comparison.compare(path, path)
    let report = comparison.report
    guard !report.changes.isEmpty || !report.doubts.isEmpty else { return [] }
    return GroupedChange.groups(of: report).map { group in
      let place = (group.first.new ?? group.first.old).map { "\($0): " } ?? ""
      let classes = group.classes.map { "breaks \($0)" } ?? "breaks nobody"
      return "  " + DisplayText.lines("\(place)\(classes): \(group.first.message)")
    } + ["  " + report.closingLine]
  }
}
