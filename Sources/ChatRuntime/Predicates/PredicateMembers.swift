import JSONText

/// The member names that a predicate distinguishes, prepared for look-up by their bytes.
@_spi(Generated)
public struct PredicateNames: Sendable {
  let table: JSONMemberTable

  /// Prepares names, each identified by its index.
  public init(_ names: [String]) {
    table = JSONMemberTable(names)
  }
}

/// Iterates over the members of one object, and detects repeated names.
///
/// Only the last member with a repeated name counts, and a predicate cannot undo its verdict on an earlier one.
@_spi(Generated)
public struct PredicateMembers {
  private let names: JSONMemberTable
  private let seesOthers: Bool
  private var previous = JSONMemberTable.unknown
  private var known: UInt64 = 0
  private var moreKnown: Set<Int> = []
  private var others: Set<Int> = []

  /// The number of members so far.
  public private(set) var count = 0

  init(_ names: JSONMemberTable, seesOthers: Bool) {
    self.names = names
    self.seesOthers = seesOthers
  }

  /// Advances to the value of the next member, which must be consumed before the next call.
  ///
  /// - Returns: The index of its name, -1 for an unknown name; nil at the end of the object.
  /// - Throws: ``CheckFailure`` (undecided) for a repeated name.
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

  /// Returns whether the object had a member with a name, given by its index.
  public func contains(_ number: Int) -> Bool {
    number < 64 ? known >> UInt64(number) & 1 == 1 : moreKnown.contains(number)
  }

  /// Returns whether the object had members with all names in a range of indices.
  public func contains(_ numbers: ClosedRange<Int>) -> Bool {
    numbers.allSatisfy(contains)
  }

  private mutating func insert(_ number: Int) throws {
    guard !contains(number) else { throw CheckFailure.undecided }
    if number < 64 { known |= 1 << UInt64(number) } else { moreKnown.insert(number) }
  }

  /// Records a name by its hash.
  ///
  /// Two names with the same hash count as a repeated name, and the engine then decides.
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
  /// Begins an object and returns an iterator over the members with the given names; other members are skipped.
  public mutating func beginMembers(_ names: PredicateNames) throws -> PredicateMembers {
    try beginMembers(names, seesOthers: false)
  }

  /// Begins an object and returns an iterator over all of its members.
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
