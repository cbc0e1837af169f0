import CommandStreams
import JSONSchema

/// A report of annotations for a workflow run, and of a summary for the page of the run.
///
/// GitHub names the file of the summary in the variable `GITHUB_STEP_SUMMARY`. Without it, no summary is written.
final class GitHubReport: Report {
  let renderer: any FindingRenderer

  private let stream: StreamReport
  private let errors: OutputStream
  private let summaryPath: String?
  private var summary: StepSummary

  /// Creates a report.
  ///
  /// - Parameters:
  ///   - subject: The name of the schema or entity.
  ///   - summaryPath: The file to which the summary is appended; nil for none.
  ///   - output: The stream for annotations.
  ///   - errors: The stream for notices, problems and the closing line.
  init(subject: String, summaryPath: String?, output: OutputStream, errors: OutputStream) {
    let kept = summaryPath == nil ? 0 : StepSummary.maximumRows
    renderer = GitHubRenderer(maximumKept: kept)
    stream = StreamReport(
      renderer: renderer, output: output, errors: errors, problemText: GitHubRenderer.command)
    self.errors = errors
    self.summaryPath = summaryPath
    summary = StepSummary(subject: subject)
  }

  func begin() { stream.begin() }

  func add(_ batch: CheckedBatch) {
    stream.add(batch)
    for finding in batch.kept { summary.add(finding) }
  }

  func endInput(path: String) { stream.endInput(path: path) }

  func add(_ problem: ReportedProblem) {
    stream.add(problem)
    summary.add(problem)
  }

  func finish(_ result: RunSummary) {
    stream.finish(result)
    guard let summaryPath else { return }
    do throws(FileProblem) {
      let file = try OutputStream.appending(to: summaryPath)
      file.write(summary.text(result).utf8)
      file.flush()
      if let failure = file.failure { throw failure }
    } catch {
      errors.write("\(error)\n")
    }
  }
}

/// The summary of a run in Markdown: the verdict, and a table of the first failures.
struct StepSummary {
  /// The maximum number of rows; the log has all failures.
  static let maximumRows = 50

  private let subject: String
  private var rows: [(place: String, message: String)] = []
  private var failureCount = 0

  /// Creates a summary without rows.
  init(subject: String) { self.subject = subject }

  /// Adds the failures of an instance.
  mutating func add(_ finding: InstanceFinding) {
    failureCount += finding.omission.count
    for failure in finding.failures {
      let location = failure.instanceLocation
      let message = failure.wholeMessage + (location.isEmpty ? "" : " (at \(location))")
      add("\(finding.path):\(failure.start)", message)
    }
  }

  /// Adds a problem, unless it is a warning.
  mutating func add(_ problem: ReportedProblem) {
    if problem.isWarning { return }
    let position = problem.position.map { ":\($0)" } ?? ""
    add((problem.path ?? "") + position, problem.message)
  }

  private mutating func add(_ place: String, _ message: String) {
    failureCount += 1
    if rows.count < Self.maximumRows { rows.append((place, message)) }
  }

  /// Returns the Markdown.
  func text(_ result: RunSummary) -> String {
    let isGood = result.status == .success
    let verdict = result.hasRun ? String(result.closingLine.dropLast()) : "nothing was checked"
    var text = "### \(isGood ? "✅" : "❌") chat-schema: \(Self.cell(subject))\n\n\(verdict)\n"
    if rows.isEmpty { return text + "\n" }
    text += "\n| Place | Failure |\n|---|---|\n"
    for row in rows { text += "| \(Self.cell(row.place)) | \(Self.cell(row.message)) |\n" }
    let more = failureCount - rows.count
    let end = result.invalidCount + result.refusals.invalid > rows.count || more > 0
    return text + (end ? "\nOnly the first \(rows.count) are shown; the log has all.\n" : "") + "\n"
  }

  /// Returns a text for a cell of a table, in which nothing is Markdown or HTML.
  private static func cell(_ text: String) -> String {
    var cell = ""
    for scalar in DisplayText.line(text).unicodeScalars {
      switch scalar {
      case "&": cell += "&amp;"
      case "<": cell += "&lt;"
      case "|", "\\", "`", "*", "_", "[", "]", "~", "#": cell += "\\\(scalar)"
      default: cell.unicodeScalars.append(scalar)
      }
    }
    return cell
  }
}
