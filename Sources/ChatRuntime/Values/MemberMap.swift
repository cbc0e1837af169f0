/// Values by the names of the members that hold them, in order, each name once.
///
/// What an object is whose members a schema does not name one by one, and what is kept of the members
/// that it does not name at all. Looking a name up takes constant time, whatever the number of
/// members. Names are compared scalar by scalar, as JSON Schema does, and not canonically, as the keys
/// of a dictionary are. Two maps are equal if they have equal members in any order.
public struct MemberMap<Value> {
  /// A name and its value.
  public typealias Element = (name: String, value: Value)

  @usableFromInline var table = MemberNames()

  @usableFromInline var storedValues: [Value] = []

  /// The values, in order.
  @inlinable
  public var values: [Value] { storedValues }

  /// A map without members.
  @inlinable
  public init() {}

  /// A map of members; of two with one name the value of the later counts, at the place of the
  /// earlier.
  @inlinable
  public init(_ members: some Sequence<Element>) {
    for member in members { set(member.value, for: member.name) }
  }

  /// The names, in order.
  @inlinable
  public var names: [String] { table.names }

  /// The value of a member; setting `nil` removes it, setting a new name adds it at the end.
  @inlinable
  public subscript(name: String) -> Value? {
    get { table.place(of: name).map { storedValues[$0] } }
    set {
      if let newValue {
        set(newValue, for: name)
      } else {
        removeValue(for: name)
      }
    }
  }

  /// The value of a member, or a default for one that is not there, which changing it adds.
  @inlinable
  public subscript(name: String, default value: @autoclosure () -> Value) -> Value {
    get { self[name] ?? value() }
    set { set(newValue, for: name) }
  }

  /// Removes a member.
  ///
  /// - Returns: The value that it had; nil if there was none.
  @inlinable
  @discardableResult
  public mutating func removeValue(for name: String) -> Value? {
    guard let place = table.place(of: name) else { return nil }
    table.remove(at: place)
    return storedValues.remove(at: place)
  }

  /// The same names with transformed values.
  public func mapValues<Other, Failure: Error>(
    _ transform: (Value) throws(Failure) -> Other
  ) throws(Failure) -> MemberMap<Other> {
    var map = MemberMap<Other>()
    map.table = table
    map.storedValues.reserveCapacity(storedValues.count)
    for value in values { map.storedValues.append(try transform(value)) }
    return map
  }

  @inlinable
  mutating func set(_ value: Value, for name: String) {
    if let place = table.place(of: name) {
      storedValues[place] = value
    } else {
      table.append(name)
      if storedValues.isEmpty { storedValues.reserveCapacity(4) }
      storedValues.append(value)
    }
  }
}

extension MemberMap: RandomAccessCollection {
  /// The place of the first member.
  @inlinable
  public var startIndex: Int { 0 }

  /// The number of members.
  @inlinable
  public var endIndex: Int { storedValues.count }

  /// The member at a place.
  @inlinable
  public subscript(place: Int) -> Element { (table.names[place], storedValues[place]) }
}

extension MemberMap: ExpressibleByDictionaryLiteral {
  /// A map from a literal, in its order; a repeated name is a programming error.
  public init(dictionaryLiteral elements: (String, Value)...) {
    for (name, value) in elements {
      precondition(table.place(of: name) == nil, "The member \"\(name)\" is written twice.")
      set(value, for: name)
    }
  }
}

extension MemberMap: Sendable where Value: Sendable {}

extension MemberMap: Equatable where Value: Equatable {
  /// Whether two maps have equal members, in any order.
  public static func == (a: MemberMap, b: MemberMap) -> Bool {
    guard a.count == b.count else { return false }
    return a.indices.allSatisfy { place in
      guard let other = b.table.place(of: a.table.names[place]) else { return false }
      return a.storedValues[place] == b.storedValues[other]
    }
  }
}

extension MemberMap: Hashable where Value: Hashable {
  /// Feeds the members into a hasher, whatever their order.
  public func hash(into hasher: inout Hasher) {
    var sum = 0
    for place in indices {
      var inner = Hasher()
      table.hash(place, into: &inner)
      inner.combine(storedValues[place])
      sum &+= inner.finalize()
    }
    hasher.combine(count)
    hasher.combine(sum)
  }
}

extension MemberMap: CustomStringConvertible {
  /// The members as a dictionary shows them.
  public var description: String {
    isEmpty
      ? "[:]"
      : "[" + map { "\($0.name.debugDescription): \($0.value)" }.joined(separator: ", ") + "]"
  }
}
