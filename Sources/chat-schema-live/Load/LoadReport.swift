import CommandStreams
import JSONSchema
import JSONText

/// The report of `store load`: results on standard output, and text for people only on standard error.
struct LoadReport {
  /// The format of the results.
  let kind: StoreReportKind
  let output: OutputStream
  let errors: OutputStream

  /// The stream for findings.
  ///
  /// With JSON, standard output contains nothing else, so findings go to standard error.
  private var findings: OutputStream { kind == .text ? output : errors }

  /// Reports the reasons why a value was left out.
  func add(_ refusal: Refusal) {
    var text = OutputBytes()
    refusal.append(to: &text)
    findings.write(text.take())
  }

  /// Reports a warning about a value of a batch.
  func add(_ warning: Diagnostic, in batch: InstanceBatch) {
    var text = OutputBytes()
    Refusal.append(warning, in: batch, to: &text)
    findings.write(text.take())
  }

  /// Reports a path, or the store, that cannot be used.
  func add(problem text: String) {
    output.flush()
    errors.write(text)
    errors.flush()
  }

  /// Reports that a transaction was committed.
  func commit(_ progress: LoadProgress) {
    if kind == .json { output.write(progress.line) }
    errors.flush()
    output.flush()
  }

  /// Reports the totals.
  func finish(_ progress: LoadProgress, seconds: Double) {
    findings.write(progress.closingLine(seconds: seconds))
    output.flush()
    errors.flush()
  }
}
