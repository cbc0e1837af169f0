import JSONText

/// The names that a predicate tells apart, prepared for look-up by their bytes.
@_spi(Generated)
public struct PredicateNames: Sendable {
  let table: JSONMemberTable

  /// Prepares names, each of which has its place as number.
  public init(_ names: [String]) {
    table = JSONMemberTable(names)
  }
}

/// Goes through the members of one object, and notices a name that is there twice.
///
/// Of two members with one name only the last counts, which a predicate that has judged the first one
/// can not take back.
@_spi(Generated)
public struct PredicateMembers {
  private let names: JSONMemberTable
  private let seesOthers: Bool
  private var previous = JSONMemberTable.unknown
  private var known: UInt64 = 0
  private var moreKnown: Set<Int> = []
  private var others: Set<Int> = []

  /// How many members there were.
  public private(set) var count = 0

  init(_ names: JSONMemberTable, seesOthers: Bool) {
    self.names = names
    self.seesOthers = seesOthers
  }

  /// Goes to the value of the next member, which has to be read before the next call.
  ///
  /// - Returns: The number of its name, -1 for a name without one; nil at the end of the object.
  /// - Throws: ``CheckFailure`` (undecided) for a name that is there twice.
  public mutating func next(_ reader: inout PayloadReader) throws -> Int? {
    while let index = try reader.json.nextMember(in: names, after: previous) {
      if index >= 0 {
        previous = index
        try insert(index)
        count += 1
        return index
      }
      if seesOthers {
        try insert(reader.json.memberName)
        count += 1
        return index
      }
      try reader.json.skipValue()
    }
    return nil
  }

  /// Whether there was a member of a name.
  public func contains(_ number: Int) -> Bool {
    number < 64 ? known >> UInt64(number) & 1 == 1 : moreKnown.contains(number)
  }

  /// Whether there were members of all names in a range.
  public func contains(_ numbers: ClosedRange<Int>) -> Bool {
    numbers.allSatisfy(contains)
  }

  private mutating func insert(_ number: Int) throws {
    guard !contains(number) else { throw CheckFailure.undecided }
    if number < 64 { known |= 1 << UInt64(number) } else { moreKnown.insert(number) }
  }

  /// Two different names of one hash are taken for one name: the engine decides then, as for any other.
  private mutating func insert(_ name: String) throws {
    var name = name
    var hasher = Hasher()
    name.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    guard others.insert(hasher.finalize()).inserted else {
      throw CheckFailure.undecided
    }
  }
}

@_spi(Generated)
extension PayloadReader {
  /// Begins an object of which only members of some names matter; the others are passed over.
  public mutating func beginMembers(_ names: PredicateNames) throws -> PredicateMembers {
    try beginMembers(names, seesOthers: false)
  }

  /// Begins an object of which all members matter.
  public mutating func beginAllMembers(_ names: PredicateNames) throws -> PredicateMembers {
    try beginMembers(names, seesOthers: true)
  }

  private mutating func beginMembers(
    _ names: PredicateNames, seesOthers: Bool
  ) throws -> PredicateMembers {
    guard context == nil else { throw CheckFailure.undecided }
    try json.beginObject()
    return PredicateMembers(names.table, seesOthers: seesOthers)
  }
}
