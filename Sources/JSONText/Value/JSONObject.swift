/// The members of a JSON object, in order, each name once.
///
/// Lookup by name takes constant time, whatever the number of members. Two objects are equal if
/// they have equal members in any order. Names are compared scalar by scalar.
///
/// ```swift
/// var object: JSONObject = ["id": "u-1", "age": 41]
/// object["age"] = nil  // removes the member
/// object["name"] = "Ada"
/// ```
public struct JSONObject: Sendable {
  /// A name and its value.
  public typealias Element = (name: String, value: JSONValue)

  private var members: [Element] = []

  /// The indexes of the members by name; empty as long as there are only a few members.
  private var places: [JSONName: Int] = [:]

  private static let fewMembers = 8

  /// Creates an object without members.
  public init() {}

  /// Creates an object from members.
  ///
  /// If a name is repeated, the object has the value of the last member at the position of the
  /// first.
  ///
  /// - Parameter members: Names and values, in order.
  public init(_ members: some Sequence<Element>) {
    for member in members { append(member.name, member.value) }
  }

  /// The names, in order.
  public var names: [String] { members.map(\.name) }

  /// The value of a member.
  ///
  /// Setting `nil` removes the member, and setting a new name appends one.
  ///
  /// - Parameter name: The member's name.
  public subscript(name: String) -> JSONValue? {
    get { place(of: name).map { members[$0].value } }
    set {
      switch (place(of: name), newValue) {
      case (let place?, let value?): members[place].value = value
      case (let place?, nil): remove(at: place)
      case (nil, let value?): append(name, value)
      case (nil, nil): break
      }
    }
  }

  /// Appends a member, or replaces the value of an existing one with the same name.
  ///
  /// - Parameters:
  ///   - name: The member's name.
  ///   - value: Its value.
  public mutating func append(_ name: String, _ value: JSONValue) {
    if let place = place(of: name) {
      members[place].value = value
      return
    }
    members.append((name, value))
    if !places.isEmpty {
      places[JSONName(name)] = members.count - 1
    } else if members.count > Self.fewMembers {
      indexNames()
    }
  }

  private func place(of name: String) -> Int? {
    guard places.isEmpty else { return places[JSONName(name)] }
    return members.firstIndex { JSONName.isEqual($0.name, name) }
  }

  private mutating func remove(at place: Int) {
    members.remove(at: place)
    places = [:]
    if members.count > Self.fewMembers { indexNames() }
  }

  private mutating func indexNames() {
    places.reserveCapacity(members.count)
    for (place, member) in members.enumerated() { places[JSONName(member.name)] = place }
  }
}

extension JSONObject: RandomAccessCollection {
  /// The position of the first member.
  public var startIndex: Int { 0 }

  /// The number of members.
  public var endIndex: Int { members.count }

  /// The member at a position.
  ///
  /// - Parameter place: The index of the member, from 0.
  public subscript(place: Int) -> Element { members[place] }
}

extension JSONObject: Hashable {
  /// Returns whether two objects have equal members, in any order.
  ///
  /// - Parameters:
  ///   - a: An object.
  ///   - b: Another object.
  /// - Returns: Whether they are equal.
  public static func == (a: JSONObject, b: JSONObject) -> Bool {
    a.count == b.count && a.allSatisfy { member in b[member.name] == member.value }
  }

  /// Feeds the members into a hasher.
  ///
  /// Their order does not matter.
  ///
  /// - Parameter hasher: The hasher.
  public func hash(into hasher: inout Hasher) {
    var sum = 0
    for member in members {
      var inner = Hasher()
      JSONName.hash(member.name, into: &inner)
      inner.combine(member.value)
      sum &+= inner.finalize()
    }
    hasher.combine(count)
    hasher.combine(sum)
  }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
  /// Creates an object from a literal, in its order.
  ///
  /// A repeated name stops the program.
  ///
  /// - Parameter elements: Names and values.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    for (name, value) in elements {
      precondition(self[name] == nil, "The member \"\(name)\" is written twice.")
      append(name, value)
    }
  }
}
