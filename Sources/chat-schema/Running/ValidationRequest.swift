import CommandStreams
import JSONSchema

/// What the user asked `validate` for.
struct ValidationRequest: Hashable, Sendable {
  var schema: SchemaRequest
  var paths: [String]
  var format = InputFormat.auto
  var report = ReportKind.text
  var isQuiet = false
  var maximumFailureCount = 10
  /// How many threads check; `nil` for as many as processors.
  var jobs: Int?
  var progress = ProgressKind.auto
  /// What becomes of warnings.
  var warnings = WarningChoices()
}
