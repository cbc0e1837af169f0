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

  /// The closing line, as promised: `3 invalid of 490,000 in 0.2 s`; empty without a run.
  var closingLine: String {
    guard hasRun else { return "" }
    let invalid = NumberText.grouped(invalidCount)
    let all = NumberText.grouped(instanceCount)
    return "\(invalid) invalid of \(all) in \(NumberText.seconds(seconds)) s\n"
  }
}
