import JSONText

/// The places of member names in a list of many.
///
/// Names are equal if their Unicode scalars are (RFC 8259, section 8.3). `String` also takes
/// canonically equivalent texts for equal, which would merge two members.
@usableFromInline
struct NamePlaces: Sendable {
  private var places: [JSONName: Int] = [:]

  /// How many names are looked through one by one before their places are written down.
  @usableFromInline static var fewNames: Int { 8 }

  /// The places of different names, in order.
  @usableFromInline
  init(_ names: [String]) {
    places.reserveCapacity(names.count)
    for name in names { add(name) }
  }

  /// The place of a name; nil if it is not here.
  @usableFromInline
  subscript(name: String) -> Int? { places[JSONName(name)] }

  /// Adds a name that is not here, behind the others.
  @usableFromInline
  mutating func add(_ name: String) {
    places[JSONName(name)] = places.count
  }

  /// Whether two names have the same scalars.
  @usableFromInline
  static func areEqual(_ a: String, _ b: String) -> Bool { JSONName.isEqual(a, b) }

  /// Feeds a name into a hasher, scalar by scalar.
  @usableFromInline
  static func hash(_ name: String, into hasher: inout Hasher) { JSONName.hash(name, into: &hasher) }
}
