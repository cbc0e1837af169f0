import CommandStreams

/// What a batch of instances came to, its findings already in the words of the report.
struct CheckedBatch: Sendable {
  /// The input's number, from 0 in the order of the command line.
  let input: Int

  /// The path as shown to the user.
  let path: String

  /// How many bytes were looked at.
  var byteCount = 0

  var instanceCount = 0
  var invalidCount = 0

  /// Findings as the report tells them, one after the other.
  var text: [UInt8] = []

  /// What the findings leave out, all together.
  var omission = FailureOmission.none

  /// Warnings that the report has no place for; they go to standard error.
  var notices: [UInt8] = []

  /// The rules that the findings name, if the report lists them.
  var rules: Set<String> = []

  init(of batch: InstanceBatch) {
    input = batch.input
    path = batch.path
    byteCount = batch.byteCount
  }
}
