/// How the commands of a store tell what they did (`--report`).
enum StoreReportKind: String, CaseIterable, Sendable {
  /// For people.
  case text
  /// One JSON object a line.
  case json
}
