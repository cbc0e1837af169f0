import CommandStreams
import JSONSchema
import JSONText

/// A renderer of one block per failure: position and sentence, the source line with a caret, the schema location.
struct TextRenderer: FindingRenderer {
  let style: TextStyle

  /// Whether valid instances are listed, one per line.
  var listsPassed = false

  var tellsWarnings: Bool { true }

  func append(_ instance: PassedInstance, to text: inout OutputBytes) {
    style.append(.bold, to: &text) { text in
      text.append(contentsOf: instance.batch.pathBytes)
      text.append(UInt8(ascii: ":"))
      guard instance.batch.isOfStream else { return }
      text.append(decimal: instance.start.line)
      text.append(UInt8(ascii: ":"))
    }
    text.append(" valid\n")
  }

  func append(_ finding: InstanceFinding, to text: inout OutputBytes) {
    for warning in finding.warnings {
      let position = warning.range.start
      head(finding.batch, position, .warning, "warning:", to: &text) {
        $0.append(contentsOf: "\(warning.message) [\(warning.rule)]")
      }
      finding.appendExcerpt(at: position, to: &text)
      text.append(UInt8(ascii: "\n"))
    }
    for index in finding.failures.indices {
      append(finding.failures[index], of: finding, to: &text)
    }
    if let omission = finding.omission.sentence {
      head(finding.batch, finding.start, .note, "note:", to: &text) {
        $0.append(contentsOf: omission)
      }
      text.append(UInt8(ascii: "\n"))
    }
  }

  private func append(
    _ failure: InstanceFailure, of finding: InstanceFinding, to text: inout OutputBytes
  ) {
    let position = failure.start
    if let message = failure.errorMessage {
      head(finding.batch, position, .error, "error:", to: &text) { $0.append(contentsOf: message) }
      text.append("  ")
      failure.appendMessage(to: &text)
      text.append(UInt8(ascii: "\n"))
    } else {
      head(finding.batch, position, .error, "error:", to: &text) { failure.appendMessage(to: &$0) }
    }
    finding.appendExcerpt(at: position, to: &text)
    if let use = failure.use {
      head(finding.batch, use, .note, "note:", to: &text) { $0.append("it is used here") }
    }
    alternatives(of: failure, finding.batch, to: &text)
    if let place = failure.schemaPlace {
      style.append(.dim, to: &text) { text in
        text.append("  schema: ")
        text.append(contentsOf: place)
      }
      text.append(UInt8(ascii: "\n"))
    }
    text.append(UInt8(ascii: "\n"))
  }

  /// Appends one line for the choice that the failure explains, or for each alternative if none is closest.
  private func alternatives(
    of failure: InstanceFailure, _ batch: InstanceBatch, to text: inout OutputBytes
  ) {
    if let choice = failure.choice {
      head(batch, choice.start, .note, "note:", to: &text) {
        $0.append(contentsOf: choice.sentence)
      }
    }
    for alternative in failure.alternatives.failures {
      head(batch, alternative.failure.start, .note, "note:", to: &text) {
        $0.append(contentsOf: alternative.sentence)
      }
    }
    if failure.alternatives.omittedCount > 0 {
      head(batch, failure.start, .note, "note:", to: &text) {
        $0.append(contentsOf: "\(failure.alternatives.omittedCount) more alternatives not shown")
      }
    }
  }

  private func head(
    _ batch: InstanceBatch, _ position: SourcePosition, _ look: TextStyle.Look,
    _ severity: StaticString,
    to text: inout OutputBytes, _ appendMessage: (inout OutputBytes) -> Void
  ) {
    style.append(.bold, to: &text) { text in
      text.append(contentsOf: batch.pathBytes)
      text.append(UInt8(ascii: ":"))
      text.append(decimal: position.line)
      text.append(UInt8(ascii: ":"))
      text.append(decimal: position.column)
      text.append(UInt8(ascii: ":"))
    }
    text.append(UInt8(ascii: " "))
    style.append(look, to: &text) { $0.append(severity) }
    text.append(UInt8(ascii: " "))
    style.append(.bold, to: &text) { text in
      let start = text.count
      appendMessage(&text)
      DisplayText.replaceSentence(of: &text, from: start)
    }
    text.append(UInt8(ascii: "\n"))
  }
}

/// The report for people.
///
/// It writes findings and the closing line to standard output, and problems to standard error.
final class TextReport: Report {
  let renderer: any FindingRenderer

  private let output: OutputStream
  private let errors: OutputStream

  /// Creates a report; `listsValid` says whether it contains valid instances.
  init(listsValid: Bool, output: OutputStream, errors: OutputStream) {
    self.output = output
    self.errors = errors
    renderer = TextRenderer(style: .suited(to: output), listsPassed: listsValid)
  }

  func begin() {}

  func add(_ batch: CheckedBatch) {
    output.write(batch.text)
  }

  func endInput(path: String) {}

  func add(_ problem: ReportedProblem) {
    // Flushed first, so that the order is right if both streams go to the same terminal.
    output.flush()
    errors.write(problem.text)
    errors.flush()
  }

  func finish(_ summary: RunSummary) {
    output.write(summary.closingLine)
  }
}
