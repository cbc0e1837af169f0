import ArgumentParser

/// The format of the output of the store and network commands (`--report`).
package enum StoreReportKind: String, CaseIterable, Sendable, ExpressibleByArgument {
  /// Text for people.
  case text
  /// One JSON object per line.
  case json
}
