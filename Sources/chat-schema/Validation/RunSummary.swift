import CommandStreams

/// The result of a run over all inputs.
struct RunSummary: Sendable {
  /// Whether instances were checked; false if the schema could not be used.
  var hasRun = true

  var instanceCount = 0
  var invalidCount = 0
  var byteCount = 0
  var seconds = 0.0

  /// The verdict as an exit code.
  var status = ExitStatus.success

  /// The signal that ended the run before everything was checked.
  var interruption: EndingSignal?

  /// The exit code of the process.
  var exitCode: Int32 { interruption?.exitCode ?? status.rawValue }

  /// The closing line, in its documented form: `3 invalid of 490,000 in 0.2 s`; empty if nothing was checked.
  ///
  /// It ends with a remark if a signal interrupted the run.
  var closingLine: String {
    guard hasRun else { return "" }
    let invalid = NumberText.grouped(invalidCount)
    let all = NumberText.grouped(instanceCount)
    let end = interruption.map { "; interrupted by \($0.name), not everything was checked" } ?? ""
    return "\(invalid) invalid of \(all) in \(NumberText.seconds(seconds)) s\(end)\n"
  }
}
