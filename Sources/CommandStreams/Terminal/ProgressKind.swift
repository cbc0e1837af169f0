import ArgumentParser

/// The condition under which progress is shown on standard error.
package enum ProgressKind: String, CaseIterable, Sendable, ExpressibleByArgument {
  case auto
  case always
  case never
}
