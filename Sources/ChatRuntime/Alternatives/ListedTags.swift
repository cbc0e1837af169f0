import JSONText

// The texts that tell alternatives apart are an enumeration like the members of an object, so that they
// are found by their bytes: a `switch` over strings takes canonically equivalent texts for equal.

extension PayloadMember {
  /// The listed text that equals a text scalar by scalar; nil if there is none.
  public init?(exactly text: String) {
    guard let member = Self.table.member(named: text) else { return nil }
    self = member
  }
}

extension PayloadMemberTable {
  /// The member with a name; nil if there is none.
  func member(named name: String) -> Member? {
    let index = names.lookup.index(of: name)
    return index >= 0 ? members[index] : nil
  }
}

extension PayloadReader {
  /// The text of a member of the next value, which stays to be read, if it is one of those listed.
  ///
  /// - Returns: The text; nil for another one, and if there is no such member.
  public mutating func peekListed<Text: PayloadMember>(
    _ type: Text.Type, ofMember name: String
  ) throws -> Text? {
    try peekText(ofMember: name).flatMap { Text(exactly: $0) }
  }
}
