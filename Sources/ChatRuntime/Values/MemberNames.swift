import JSONText

/// Member names in order, each once, with their places.
///
/// Names are equal if their Unicode scalars are (RFC 8259, section 8.3). `String` also takes
/// canonically equivalent texts for equal, which would merge two members.
@usableFromInline
struct MemberNames: Sendable {
  @usableFromInline private(set) var names: [String] = []

  /// The places of the names, once there are more than a few.
  private var places: [JSONName: Int] = [:]

  private static let fewNames = 8

  @usableFromInline
  init() {}

  /// The place of a name; nil if it is not here.
  @usableFromInline
  func place(of name: String) -> Int? {
    guard places.isEmpty else { return places[JSONName(name)] }
    return names.firstIndex { JSONName.isEqual($0, name) }
  }

  /// Adds a name that is not here.
  @usableFromInline
  mutating func append(_ name: String) {
    // One block of memory for the few that most objects have.
    if names.isEmpty { names.reserveCapacity(4) }
    names.append(name)
    if !places.isEmpty {
      places[JSONName(name)] = names.count - 1
    } else if names.count > Self.fewNames {
      indexNames()
    }
  }

  /// Removes the name at a place; those behind it move up.
  @usableFromInline
  mutating func remove(at place: Int) {
    names.remove(at: place)
    places = [:]
    if names.count > Self.fewNames { indexNames() }
  }

  /// Feeds a name into a hasher, scalar by scalar.
  @usableFromInline
  func hash(_ place: Int, into hasher: inout Hasher) {
    JSONName.hash(names[place], into: &hasher)
  }

  private mutating func indexNames() {
    places.reserveCapacity(names.count)
    for (place, name) in names.enumerated() { places[JSONName(name)] = place }
  }
}
