import JSONText

// The texts that tell alternatives apart are a table like the members of an object, so that they are
// found by their bytes: a `switch` over strings takes canonically equivalent texts for equal.

@_spi(Generated)
extension PayloadReader {
  /// The text of a member of the next value, which stays to be read, if an enumeration lists it.
  ///
  /// - Parameters:
  ///   - texts: The enumeration of the texts.
  ///   - name: The name of the member.
  /// - Returns: The case of the text; nil for another text, and if there is no such member.
  /// - Throws: `JSONReadError` for what is not JSON.
  public mutating func peekListed<Text: PayloadMember>(
    _ texts: Text.Type, ofMember name: String
  ) throws -> Text? {
    try peekText(ofMember: name).flatMap { Text.table[Text.table.names.place(of: $0)] }
  }
}
