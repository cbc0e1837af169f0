import CommandStreams

/// The results of a batch of instances, with the findings as text of the report.
struct CheckedBatch: Sendable {
  /// The input's number, from 0 in the order of the command line.
  let input: Int

  /// The path as shown to the user.
  let path: String

  /// The number of checked bytes.
  var byteCount = 0

  var instanceCount = 0
  var invalidCount = 0

  /// The findings as text of the report, in order.
  var text: [UInt8] = []

  /// The failures that the findings leave out, in total.
  var omission = FailureOmission.none

  /// The warnings that the report cannot contain; they are written to standard error.
  var notices: [UInt8] = []

  /// The rules that the findings name, if the report lists them.
  var rules: Set<String> = []

  init(of batch: InstanceBatch) {
    input = batch.input
    path = batch.path
    byteCount = batch.byteCount
  }
}
