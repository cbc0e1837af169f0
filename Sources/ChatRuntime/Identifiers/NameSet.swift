/// A set of names of channels or users, which are compared byte by byte, as in `ExactText`.
///
/// ```swift
/// var channels: NameSet = ["general", "random"]
/// channels.insert("caf\u{e9}")
/// channels.contains("cafe\u{301}")   // false: other bytes, and so another channel
/// ```
public struct NameSet: Hashable, Sendable {
  private var names: Set<ExactText>

  private init(names: Set<ExactText>) {
    self.names = names
  }

  /// The number of names.
  public var count: Int { names.count }

  /// Returns the names in the order of their bytes.
  public func sorted() -> [String] { names.sorted().map(\.wrappedValue) }

  /// Returns the names that satisfy a condition.
  public func filter(_ isIncluded: (String) throws -> Bool) rethrows -> NameSet {
    NameSet(names: try names.filter { try isIncluded($0.wrappedValue) })
  }
}

extension NameSet: SetAlgebra {
  /// Creates an empty set.
  public init() {
    self.init(names: [])
  }

  /// Creates a set of some names.
  public init<Names: Sequence<String>>(_ names: Names) {
    self.init(names: Set(names.lazy.map { ExactText($0) }))
  }

  /// Creates a set of some names.
  public init(arrayLiteral names: String...) {
    self.init(names)
  }

  /// Whether the set has no names.
  public var isEmpty: Bool { names.isEmpty }

  /// Returns whether a name is in the set.
  public func contains(_ name: String) -> Bool { names.contains(ExactText(name)) }

  /// Inserts a name.
  @discardableResult
  public mutating func insert(_ name: String) -> (inserted: Bool, memberAfterInsert: String) {
    (names.insert(ExactText(name)).inserted, name)
  }

  /// Inserts a name, and returns it if it was in the set before.
  @discardableResult
  public mutating func update(with name: String) -> String? {
    names.update(with: ExactText(name))?.wrappedValue
  }

  /// Removes a name, and returns it if it was in the set.
  @discardableResult
  public mutating func remove(_ name: String) -> String? {
    names.remove(ExactText(name))?.wrappedValue
  }

  /// Returns the names of both sets.
  public func union(_ other: NameSet) -> NameSet { NameSet(names: names.union(other.names)) }

  /// Returns the names that both sets have in common.
  public func intersection(_ other: NameSet) -> NameSet {
    NameSet(names: names.intersection(other.names))
  }

  /// Returns the names that only one of both sets has.
  public func symmetricDifference(_ other: NameSet) -> NameSet {
    NameSet(names: names.symmetricDifference(other.names))
  }

  /// Inserts the names of another set.
  public mutating func formUnion(_ other: NameSet) { names.formUnion(other.names) }

  /// Removes the names that another set does not have.
  public mutating func formIntersection(_ other: NameSet) { names.formIntersection(other.names) }

  /// Keeps the names that only one of both sets has.
  public mutating func formSymmetricDifference(_ other: NameSet) {
    names.formSymmetricDifference(other.names)
  }
}

extension NameSet: Sequence {
  /// Returns an iterator over the names, in no particular order.
  public func makeIterator() -> some IteratorProtocol<String> {
    names.lazy.map(\.wrappedValue).makeIterator()
  }
}
