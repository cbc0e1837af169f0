/// What `store load` was asked for.
struct LoadRequest: Sendable {
  /// The file that is written to.
  var store: ChatStoreFile

  /// The files, folders and `-` that hold the coded forms.
  var paths: [String]

  /// How many values one transaction takes.
  var batchSize = 256

  /// Whether what travels inside a member is written even without a version.
  var isForced = false

  /// How results are told.
  var report = StoreReportKind.text
}
