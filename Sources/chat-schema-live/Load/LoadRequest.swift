import CommandStreams

/// What `store load` was asked for.
struct LoadRequest: Sendable {
  /// The file that is written to.
  var store: ChatStoreFile

  /// The files, folders and `-` that hold the coded forms.
  var paths: [String]

  /// The number of values of each transaction; nil lets transactions grow.
  var batchSize: Int?

  /// Whether what travels inside a member is written even without a version.
  var isForced = false

  /// How results are told.
  var report = StoreReportKind.text
}
