import CommandStreams
import JSONSchema
import JSONText

/// The formats in which `diff` reports changes.
enum DifferenceReportKind: String, CaseIterable, Sendable {
  case text
  case json
  case github
  case markdown

  /// Writes a report.
  ///
  /// - Parameters:
  ///   - report: The changes, in order.
  ///   - output: The stream for them.
  ///   - closing: The stream for the line with all verdicts.
  func write(_ report: DifferenceReport, to output: OutputStream, closing: OutputStream) {
    switch self {
    case .text: ChangeText(report).write(to: output)
    case .json:
      output.write(JSONLine.bytes(of: ChangeJSON(report).value))
      output.write("\n")
    case .github:
      for problem in ChangeAnnotations(report).problems {
        output.write(GitHubRenderer.command(problem))
      }
    case .markdown: output.write(ChangeMarkdown(report).text)
    }
    if self != .markdown { closing.write(report.closingLine + "\n") }
  }
}

extension DifferenceReport {
  /// The classes that a change can break.
  static let classes: [ChangeClass] = [.writers, .readers, .source, .storage]

  /// The verdicts of all classes on one line.
  var closingLine: String {
    Self.classes.map { kind in
      let count = changes.count { $0.kind == kind }
      let verdict = verdict(for: kind)
      return "\(kind.rawValue): \(verdict.rawValue)"
        + (verdict == .breaking ? " (\(count) \(count == 1 ? "change" : "changes"))" : "")
    }
    .joined(separator: "; ")
  }
}

/// A change with all classes that it breaks.
struct GroupedChange {
  var entries: [ReportedChange]

  /// The change as the first entry words it.
  var first: ReportedChange { entries[0] }

  /// Returns the changes of a report, in order.
  static func groups(of report: DifferenceReport) -> [GroupedChange] {
    var groups: [GroupedChange] = []
    for change in report.changes {
      if let last = groups.last?.first, last.id == change.id, last.old == change.old,
        last.new == change.new
      {
        groups[groups.count - 1].entries.append(change)
      } else {
        groups.append(GroupedChange(entries: [change]))
      }
    }
    return groups
  }

  /// The classes that the change breaks, as part of a sentence; nil for none.
  var classes: String? {
    var names: [String] = []
    for entry in entries where entry.kind != .none && !names.contains(entry.kind.rawValue) {
      names.append(entry.kind.rawValue)
    }
    guard let last = names.popLast() else { return nil }
    return names.isEmpty ? last : names.joined(separator: ", ") + " and " + last
  }

  /// The sentences of other entries that differ from the first one, such as those about source code.
  var otherMessages: [(kind: ChangeClass, message: String)] {
    entries.filter { $0.message != first.message }.map { ($0.kind, $0.message) }
  }
}

extension ReportedChange {
  /// The sentence about the witness.
  var witnessTitle: String {
    kind == .writers ? "valid before, refused now" : "refused before, valid now"
  }
}
