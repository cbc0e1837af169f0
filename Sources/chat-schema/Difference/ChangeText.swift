import CommandStreams
import JSONSchema
import JSONText

/// Changes as text for people: where, what, whom it breaks, a payload that shows it, and what would avoid it.
struct ChangeText {
  private let report: DifferenceReport

  init(_ report: DifferenceReport) { self.report = report }

  /// Writes all changes, and the verdicts.
  func write(to output: OutputStream) {
    let style = TextStyle.suited(to: output)
    for group in GroupedChange.groups(of: report) { write(group, style, to: output) }
    for doubt in report.doubts {
      let place = (doubt.new ?? doubt.old).map { "\($0): " } ?? ""
      style.write("\(place)cannot tell: ", .warning, to: output)
      output.write(
        "whether \(doubt.kind.rawValue) are broken: " + DisplayText.lines(doubt.message) + "\n\n")
    }
  }

  private func write(_ group: GroupedChange, _ style: TextStyle, to output: OutputStream) {
    let change = group.first
    let place = (change.new ?? change.old).map { "\($0): " } ?? ""
    style.write(place, .bold, to: output)
    if let classes = group.classes {
      style.write("breaks \(classes): ", .error, to: output)
    } else {
      style.write("breaks nobody: ", .good, to: output)
    }
    output.write(DisplayText.lines("\(change.message) [\(change.id)]") + "\n")
    if change.new != nil, let old = change.old, group.classes != nil {
      line("before", "\(old)", output)
    }
    for (kind, message) in group.otherMessages { line(kind.rawValue, message, output) }
    for entry in group.entries {
      if let witness = entry.witness { line(entry.witnessTitle, witness.text(), output) }
    }
    var advices: [String] = []
    for case let advice? in group.entries.map(\.advice) where !advices.contains(advice) {
      advices.append(advice)
    }
    for advice in advices { line("to avoid it", advice, output) }
    if group.classes != nil { output.write("\n") }
  }

  private func line(_ title: String, _ text: String, _ output: OutputStream) {
    output.write("    \(title): \(DisplayText.lines(text))\n")
  }
}
