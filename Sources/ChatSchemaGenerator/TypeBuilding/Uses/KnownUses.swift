/// The uses that have been made for conjunctions, and those that are being made.
struct KnownUses {
  private struct OpenUse {
    /// The type that stands for the use where it contains itself.
    var wrapper: TypeID?
    var isRecursive = false
  }

  private var made: [Conjunction.Key: ValueUse] = [:]
  private var open: [Conjunction.Key: OpenUse] = [:]

  /// The use that has been made.
  subscript(_ key: Conjunction.Key) -> ValueUse? { made[key] }

  /// Whether the use is being made, so that another one of it is inside of it.
  func isOpen(_ key: Conjunction.Key) -> Bool { open[key] != nil }

  /// The type that stands for a use that is being made, if it has one.
  func wrapper(_ key: Conjunction.Key) -> TypeID? { open[key]?.wrapper }

  /// Notes that a use is being made; with a wrapper, that stands for it where it contains itself.
  mutating func begin(_ key: Conjunction.Key, wrapper: TypeID? = nil) {
    open[key] = OpenUse(wrapper: wrapper)
  }

  /// Notes that a use contains itself, by way of a type.
  mutating func recur(_ key: Conjunction.Key, by wrapper: TypeID) {
    open[key] = OpenUse(wrapper: wrapper, isRecursive: true)
  }

  /// Notes a use that has been made.
  ///
  /// - Returns: The type that stands for it from now on; nil if it does not contain itself.
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
