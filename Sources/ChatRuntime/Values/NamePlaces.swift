import JSONText

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
