import JSONText

/// An ordered map from member names to values, with each name once.
///
/// It represents an object whose member names are not listed in the schema, or the members of an object that the schema
/// does not name. Looking up a name takes constant time, whatever the number of members. Names are compared scalar by
/// scalar, as in JSON Schema, and not by canonical equivalence, as the keys of a dictionary are. Two maps are equal if
/// they have equal members in any order.
public struct MemberMap<Value> {
  /// A name and its value.
  public typealias Element = (name: String, value: Value)

  /// The members, in order.
  ///
  /// Names and values share one block of memory. A map is as small as possible, because models have many empty ones.
  @usableFromInline var members: [Element] = []

  /// The indices of the names, if there are more than a few.
  @usableFromInline var places: NamePlaces?

  /// Creates a map without members.
  @inlinable
  public init() {}

  /// Creates a map of members.
  ///
  /// For a repeated name, the last value counts, at the position of the first.
  @inlinable
  public init(_ members: some Sequence<Element>) {
    for member in members { set(member.value, for: member.name) }
  }

  /// The names, in order.
  @inlinable
  public var names: [String] { members.map(\.name) }

  /// The values, in order.
  @inlinable
  public var values: [Value] { members.map(\.value) }

  /// The value of a member; setting nil removes it, and setting a new name adds it at the end.
  @inlinable
  public subscript(name: String) -> Value? {
    get { place(of: name).map { members[$0].value } }
    set {
      if let newValue {
        set(newValue, for: name)
      } else {
        removeValue(for: name)
      }
    }
  }

  /// The value of a member, or a default value if it does not exist; changing the value adds the member.
  @inlinable
  public subscript(name: String, default value: @autoclosure () -> Value) -> Value {
    get { self[name] ?? value() }
    set { set(newValue, for: name) }
  }

  /// Removes a member.
  ///
  /// - Returns: The value that it had; nil if it did not exist.
  @inlinable
  @discardableResult
  public mutating func removeValue(for name: String) -> Value? {
    guard let place = place(of: name) else { return nil }
    let value = members.remove(at: place).value
    places = members.count > NamePlaces.fewNames ? NamePlaces(names) : nil
    return value
  }

  /// Returns a map with the same names and transformed values.
  public func mapValues<Other, Failure: Error>(
    _ transform: (Value) throws(Failure) -> Other
  ) throws(Failure) -> MemberMap<Other> {
    var map = MemberMap<Other>()
    map.places = places
    map.members.reserveCapacity(members.count)
    for (name, value) in members { map.members.append((name, try transform(value))) }
    return map
  }

  @inlinable
  func place(of name: String) -> Int? {
    if let places { return places[name] }
    // A closure that receives members would copy each one, including its value.
    return members.indices.first { NamePlaces.areEqual(members[$0].name, name) }
  }

  @inlinable
  mutating func set(_ value: Value, for name: String) {
    if members.isEmpty {
      // One allocation for the few members that most objects have.
      members.reserveCapacity(4)
    } else if let place = place(of: name) {
      members[place].value = value
      return
    }
    members.append((name, value))
    if places != nil {
      places?.add(name)
    } else if members.count > NamePlaces.fewNames {
      places = NamePlaces(names)
    }
  }
}

extension MemberMap: RandomAccessCollection {
  /// The index of the first member.
  @inlinable
  public var startIndex: Int { 0 }

  /// The number of members.
  @inlinable
  public var endIndex: Int { members.count }

  /// The member at an index.
  @inlinable
  public subscript(place: Int) -> Element { members[place] }
}

extension MemberMap: ExpressibleByDictionaryLiteral {
  /// Creates a map from a literal, in its order; a repeated name is a programming error.
  public init(dictionaryLiteral elements: (String, Value)...) {
    for (name, value) in elements {
      precondition(place(of: name) == nil, "The member \"\(name)\" is written twice.")
      set(value, for: name)
    }
  }
}

extension MemberMap: Sendable where Value: Sendable {}

extension MemberMap: Equatable where Value: Equatable {
  /// Returns whether two maps have equal members, in any order.
  public static func == (a: MemberMap, b: MemberMap) -> Bool {
    guard a.count == b.count else { return false }
    return a.members.allSatisfy { member in
      guard let place = b.place(of: member.name) else { return false }
      return member.value == b.members[place].value
    }
  }
}

extension MemberMap: Hashable where Value: Hashable {
  /// Hashes the members, independently of their order.
  public func hash(into hasher: inout Hasher) {
    var sum = 0
    for (name, value) in members {
      var inner = Hasher()
      NamePlaces.hash(name, into: &inner)
      inner.combine(value)
      sum &+= inner.finalize()
    }
    hasher.combine(count)
    hasher.combine(sum)
  }
}

extension MemberMap: CustomStringConvertible {
  /// The members in the notation of a dictionary.
  public var description: String {
    isEmpty
      ? "[:]"
      : "[" + map { "\($0.name.debugDescription): \($0.value)" }.joined(separator: ", ") + "]"
  }
}

/// An index of the positions of member names in a long list.
///
/// Names are equal if their Unicode scalars are (RFC 8259, section 8.3). `String` also treats canonically equivalent
/// texts as equal, which would merge two members.
@usableFromInline
struct NamePlaces: Sendable {
  private var places: [JSONName: Int] = [:]

  /// The maximum number of names that are searched linearly, without an index.
  @usableFromInline static var fewNames: Int { 8 }

  /// Creates the index of different names, in order.
  @usableFromInline
  init(_ names: [String]) {
    places.reserveCapacity(names.count)
    for name in names { add(name) }
  }

  /// The position of a name; nil if the index does not have it.
  @usableFromInline
  subscript(name: String) -> Int? { places[JSONName(name)] }

  /// Appends a name that the index does not have.
  @usableFromInline
  mutating func add(_ name: String) {
    places[JSONName(name)] = places.count
  }

  /// Returns whether two names have the same scalars.
  @usableFromInline
  static func areEqual(_ a: String, _ b: String) -> Bool { JSONName.isEqual(a, b) }

  /// Feeds a name into a hasher, scalar by scalar.
  @usableFromInline
  static func hash(_ name: String, into hasher: inout Hasher) { JSONName.hash(name, into: &hasher) }
}
