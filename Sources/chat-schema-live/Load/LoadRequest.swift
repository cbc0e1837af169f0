import CommandStreams

/// A request to `store load`, as read from the command line.
struct LoadRequest: Sendable {
  /// The store to write to.
  var store: ChatStoreFile

  /// The files, folders and `-` (standard input) that contain the payloads.
  var paths: [String]

  /// The number of values per transaction; nil lets transactions grow.
  var batchSize: Int?

  /// Whether the channel and the user nested in a member are written even without a version.
  var isForced = false

  /// The format of the results.
  var report = StoreReportKind.text
}
