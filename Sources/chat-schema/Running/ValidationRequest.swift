import CommandStreams
import JSONSchema

/// A request to `validate`, as read from the command line.
struct ValidationRequest: Hashable, Sendable {
  var schema: SchemaRequest
  var paths: [String]
  var format = InputFormat.auto
  var report = ReportKind.text
  var isQuiet = false
  var maximumFailureCount = 10
  /// The number of threads that check; `nil` for one per processor.
  var jobs: Int?
  var progress = ProgressKind.auto
  /// The choices for warnings: to suppress them, or to turn them into errors.
  var warnings = WarningChoices()
}
