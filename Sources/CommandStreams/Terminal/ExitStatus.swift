/// What a command's exit code says; promised to scripts.
package enum ExitStatus: Int32, Comparable, Sendable {
  /// All valid; written; no drift.
  case success = 0
  /// Something invalid; drift; a step of the tour failed.
  case findings = 1
  /// A schema, spec or path that can not be used; wrong usage.
  case unusable = 2

  package static func < (left: Self, right: Self) -> Bool {
    left.rawValue < right.rawValue
  }

  /// When two apply, the greater wins.
  package mutating func raise(to other: Self) {
    self = max(self, other)
  }
}
