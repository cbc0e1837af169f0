import CommandStreams

/// What a run over all inputs came to.
struct RunSummary: Sendable {
  /// Whether instances were looked at; not if the schema could not be used.
  var hasRun = true

  var instanceCount = 0
  var invalidCount = 0
  var byteCount = 0
  var seconds = 0.0

  /// The verdict as an exit code.
  var status = ExitStatus.success

  /// The signal that ended the run before all was checked.
  var interruption: EndingSignal?

  /// What the process exits with.
  var exitCode: Int32 { interruption?.exitCode ?? status.rawValue }

  /// The closing line, as promised: `3 invalid of 490,000 in 0.2 s`; empty without a run.
  ///
  /// It says so if not everything was checked.
  var closingLine: String {
    guard hasRun else { return "" }
    let invalid = NumberText.grouped(invalidCount)
    let all = NumberText.grouped(instanceCount)
    let end = interruption.map { "; interrupted by \($0.name), not everything was checked" } ?? ""
    return "\(invalid) invalid of \(all) in \(NumberText.seconds(seconds)) s\(end)\n"
  }
}
