/// The formats that `--report` names.
enum ReportKind: String, CaseIterable, Sendable {
  case text
  case json
  case github
  case sarif
  case junit
}
