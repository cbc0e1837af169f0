import CommandStreams
import JSONSchema
import JSONText

/// Tells what `store load` does: results on standard output, what is for people only on standard error.
struct LoadReport {
  /// How results are told.
  let kind: StoreReportKind
  let output: OutputStream
  let errors: OutputStream

  /// The stream for findings: standard output holds nothing but JSON if it holds any.
  private var findings: OutputStream { kind == .text ? output : errors }

  /// Tells why a value was left out.
  func add(_ refusal: Refusal) {
    var text = OutputBytes()
    refusal.append(to: &text)
    findings.write(text.take())
  }

  /// Tells what is doubtful about a value of a batch.
  func add(_ warning: Diagnostic, in batch: InstanceBatch) {
    var text = OutputBytes()
    Refusal.append(warning, in: batch, to: &text)
    findings.write(text.take())
  }

  /// Tells about a path, or the store, that can not be used.
  func add(problem text: String) {
    output.flush()
    errors.write(text)
    errors.flush()
  }

  /// Tells that a transaction is on disk.
  func commit(_ progress: LoadProgress) {
    if kind == .json { output.write(progress.line) }
    errors.flush()
    output.flush()
  }

  /// Tells what it all came to.
  func finish(_ progress: LoadProgress, seconds: Double) {
    findings.write(progress.closingLine(seconds: seconds))
    output.flush()
    errors.flush()
  }
}
