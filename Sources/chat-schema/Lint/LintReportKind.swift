/// The formats of the findings about schemas.
enum LintReportKind: String, CaseIterable, Sendable {
  case text
  case json
  case github
}
