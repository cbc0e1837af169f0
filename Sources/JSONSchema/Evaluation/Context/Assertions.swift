@_spi(Engine) import JSONText

/// Decides assertions about a single value, for both quick and traced evaluation.
///
/// Each family of assertions has a file in `Families`.
struct Assertions {
  let instance: Instance
  unowned(unsafe) let program: Program

  /// Returns the members of an object, for lookups by name.
  func members(of object: Int, lookupCount: Int) -> ObjectMembers {
    ObjectMembers(of: object, in: instance.tape, program, lookupCount: lookupCount)
  }

  /// Returns the index of a member's name in a table; negative if the table does not contain it.
  func place(of name: Int, in names: NameTable) -> Int {
    instance.withUTF8(name) { program.names.index(of: $0, in: names, guess: 0) }
  }

  /// Returns whether neither the `properties` nor the `patternProperties` next to it apply to a
  /// member.
  func isAdditional(_ name: Int, _ additional: Additional) -> Bool {
    if let names = additional.properties, place(of: name, in: names) >= 0 { return false }
    return !matchesAny(additional.patterns, name)
  }

  /// Returns whether a member's name matches one of the patterns.
  func matchesAny(_ patterns: PatternList, _ name: Int) -> Bool {
    patterns.indices.contains { matches(name, program.patterns[$0].pattern) == true }
  }
}
