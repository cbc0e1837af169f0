import JSONSchema

/// A request for the findings about schemas.
struct LintRequest {
  /// Files, folders, or `-`.
  var paths: [String]
  var report: LintReportKind
  /// Whether what is certain is mended in the files.
  var fixes: Bool
  /// The time for each schema.
  var timeLimit: Duration
  var resolve: [ResolveEntry]
  var options: CompilationOptions
  var warnings: WarningChoices
}
