/// The uses that have been built for conjunctions, and those that are being built.
struct KnownUses {
  private struct OpenUse {
    /// The type that represents the use where it contains itself.
    var wrapper: TypeID?
    var isRecursive = false
  }

  private var made: [Conjunction.Key: ValueUse] = [:]
  private var open: [Conjunction.Key: OpenUse] = [:]

  /// The use that has been built.
  subscript(_ key: Conjunction.Key) -> ValueUse? { made[key] }

  /// Whether the use is being built, so that it contains another one of itself.
  func isOpen(_ key: Conjunction.Key) -> Bool { open[key] != nil }

  /// Returns the type that represents a use that is being built, if there is one.
  func wrapper(_ key: Conjunction.Key) -> TypeID? { open[key]?.wrapper }

  /// Records that a use is being built; a wrapper represents it where it contains itself.
  mutating func begin(_ key: Conjunction.Key, wrapper: TypeID? = nil) {
    open[key] = OpenUse(wrapper: wrapper)
  }

  /// Records that a use contains itself through a type.
  mutating func recur(_ key: Conjunction.Key, by wrapper: TypeID) {
    open[key] = OpenUse(wrapper: wrapper, isRecursive: true)
  }

  /// Records a use that has been built.
  ///
  /// - Returns: The type that represents it from now on; nil if it does not contain itself.
  mutating func finish(_ key: Conjunction.Key, _ use: ValueUse) -> TypeID? {
    let finished = open.removeValue(forKey: key)
    guard let finished, finished.isRecursive, let wrapper = finished.wrapper else {
      made[key] = use
      return nil
    }
    made[key] = ValueUse(type: .named(wrapper))
    return wrapper
  }
}
