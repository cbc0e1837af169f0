import JSONSchema
import JSONText

/// Changes as a comment in a pull request.
struct ChangeMarkdown {
  private let report: DifferenceReport

  init(_ report: DifferenceReport) { self.report = report }

  /// The comment.
  var text: String {
    var text = "### What `\(report.new)` breaks\n\nCompared with `\(report.old)`.\n\n"
    text += "| | |\n|---|---|\n"
    for kind in DifferenceReport.classes {
      let verdict = report.verdict(for: kind)
      let mark = verdict == .compatible ? verdict.rawValue : "**\(verdict.rawValue)**"
      text += "| \(kind.rawValue) | \(mark) |\n"
    }
    let groups = GroupedChange.groups(of: report)
    let breaking = groups.filter { $0.classes != nil }
    for group in breaking { text += "\n" + section(group) }
    for doubt in report.doubts {
      let place = (doubt.new ?? doubt.old).map { " (`\($0)`)" } ?? ""
      text += "\n- Undecided for **\(doubt.kind.rawValue)**: \(doubt.message)\(place)\n"
    }
    let others = groups.filter { $0.classes == nil }
    guard !others.isEmpty else { return text }
    text += "\n<details><summary>\(others.count) \(others.count == 1 ? "change" : "changes") "
    text += "that break nobody</summary>\n\n"
    for group in others { text += "- \(title(group))\n" }
    return text + "\n</details>\n"
  }

  private func title(_ group: GroupedChange) -> String {
    let place = (group.first.new ?? group.first.old).map { " — `\($0)`" } ?? ""
    return DisplayText.lines(group.first.message) + place
  }

  private func section(_ group: GroupedChange) -> String {
    var text = "- \(title(group))  \n  breaks **\(group.classes ?? "")**"
    for (kind, message) in group.otherMessages {
      text += "  \n  \(kind.rawValue): \(DisplayText.lines(message))"
    }
    for entry in group.entries {
      guard let witness = entry.witness else { continue }
      text += "  \n  \(entry.witnessTitle): \(code(witness.text()))"
    }
    for case let advice? in group.entries.map(\.advice).prefix(1) {
      text += "  \n  to avoid it: \(DisplayText.lines(advice))"
    }
    return text + "\n"
  }

  /// Returns a code span, which begins and ends with more backticks than the text has in a row.
  private func code(_ text: String) -> String {
    let shown = DisplayText.line(text)
    var longest = 0
    var current = 0
    for byte in shown.utf8 {
      current = byte == UInt8(ascii: "`") ? current + 1 : 0
      longest = max(longest, current)
    }
    let fence = String(repeating: "`", count: longest + 1)
    return longest == 0 ? fence + shown + fence : "\(fence) \(shown) \(fence)"
  }
}
