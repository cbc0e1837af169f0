/// When progress is shown on standard error.
package enum ProgressKind: String, CaseIterable, Sendable {
  case auto
  case always
  case never
}
