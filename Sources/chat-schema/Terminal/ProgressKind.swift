/// When progress is shown on standard error.
enum ProgressKind: String, CaseIterable, Sendable {
  case auto
  case always
  case never
}
