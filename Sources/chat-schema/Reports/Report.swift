import CommandStreams
import JSONSchema
import JSONText

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A report that is written during a run.
///
/// A run calls it in the order of the inputs, regardless of the threads that checked them, and from one thread at a
/// time.
protocol Report: AnyObject {
  /// The renderer that converts findings to the bytes of this report.
  var renderer: any FindingRenderer { get }

  /// Begins the report.
  func begin()

  /// Adds the results of a batch of instances.
  func add(_ batch: CheckedBatch)

  /// Ends an input, which was read completely.
  func endInput(path: String)

  /// Adds a problem or a warning about a path, a schema or a spec.
  func add(_ problem: ReportedProblem)

  /// Ends the report.
  func finish(_ summary: RunSummary)
}

/// A report of only the closing line (`--quiet`), and of the paths and schemas that cannot be used, on standard error.
final class QuietReport: Report {
  /// A renderer that writes nothing, because findings are only counted.
  private struct Renderer: FindingRenderer {
    var tellsWarnings: Bool { true }

    func append(_ finding: InstanceFinding, to text: inout OutputBytes) {}
  }

  let renderer: any FindingRenderer = Renderer()

  private let closing: OutputStream
  private let errors: OutputStream

  /// Creates a report that writes its closing line to `closing`.
  init(closing: OutputStream, errors: OutputStream) {
    self.closing = closing
    self.errors = errors
  }

  func begin() {}

  func add(_ batch: CheckedBatch) {}

  func endInput(path: String) {}

  func add(_ problem: ReportedProblem) {
    if problem.isWarning { return }
    errors.write(problem.text)
    errors.flush()
  }

  func finish(_ summary: RunSummary) {
    closing.write(summary.closingLine)
  }
}

/// The formats that `--report` names.
enum ReportKind: String, CaseIterable, Sendable {
  case text
  case json
  case github
  case sarif
  case gitlab
  case junit
  case ctrf
}

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

extension ReportKind {
  /// Creates a report of this kind.
  ///
  /// - Parameters:
  ///   - subject: The name of the schema or entity, as reports show it.
  ///   - isQuiet: Whether the report is only the closing line.
  ///   - listsValid: Whether text and JSON contain valid instances.
  ///   - output: The stream for results.
  ///   - errors: The stream for notices.
  /// - Returns: A report that has not written anything yet.
  func report(
    subject: String, isQuiet: Bool, listsValid: Bool, output: OutputStream, errors: OutputStream
  ) -> any Report {
    if isQuiet {
      return QuietReport(closing: self == .text ? output : errors, errors: errors)
    }
    switch self {
    case .text:
      return TextReport(listsValid: listsValid, output: output, errors: errors)
    case .json:
      return StreamReport(
        renderer: JSONRenderer(listsPassed: listsValid), output: output, errors: errors)
    case .github:
      let path = getenv("GITHUB_STEP_SUMMARY").map { String(cString: $0) }
      return GitHubReport(
        subject: subject, summaryPath: path?.isEmpty == true ? nil : path, output: output,
        errors: errors)
    case .sarif:
      return SARIFReport(output: output, errors: errors)
    case .gitlab:
      return CodeQualityReport(output: output, errors: errors)
    case .junit:
      return JUnitReport(subject: subject, output: output, errors: errors)
    case .ctrf:
      return CTRFReport(subject: subject, output: output, errors: errors)
    }
  }
}
