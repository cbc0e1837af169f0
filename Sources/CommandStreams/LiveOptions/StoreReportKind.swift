import ArgumentParser

/// How the commands of a store tell what they did (`--report`).
package enum StoreReportKind: String, CaseIterable, Sendable, ExpressibleByArgument {
  /// For people.
  case text
  /// One JSON object a line.
  case json
}
