/// The exit codes of the commands, which scripts can rely on.
package enum ExitStatus: Int32, Comparable, Sendable {
  /// All instances are valid; the files were written; the generated files match their schemas.
  case success = 0
  /// An instance is invalid; generated files differ from their schemas; a step of the tour failed.
  case findings = 1
  /// A schema, spec or path cannot be used; the usage is wrong.
  case unusable = 2

  package static func < (left: Self, right: Self) -> Bool {
    left.rawValue < right.rawValue
  }

  /// Replaces the status by another one if that is greater.
  package mutating func raise(to other: Self) {
    self = max(self, other)
  }
}
