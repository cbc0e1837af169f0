import ArgumentParser

/// The form in which commands of a store and of the network report (`--report`).
package enum StoreReportKind: String, CaseIterable, Sendable, ExpressibleByArgument {
  /// For people.
  case text
  /// One JSON object a line.
  case json
}
