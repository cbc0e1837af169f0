import JSONText

// The texts that tell alternatives apart are a table like the members of an object, so that they are
// found by their bytes: a `switch` over strings takes canonically equivalent texts for equal.

extension PayloadReader {
  /// The text of a member of the next value, which stays to be read, if it is one of those listed.
  ///
  /// - Returns: The place of the text in the table; -1 for another one, and if there is no such member.
  public mutating func peekListed(_ texts: MemberTable, ofMember name: String) throws -> Int {
    try peekText(ofMember: name).map { texts.place(of: $0) } ?? JSONMemberTable.unknown
  }
}
