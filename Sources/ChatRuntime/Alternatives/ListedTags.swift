import JSONText

// The texts that distinguish alternatives are in a table, like the members of an object, so that they are found by
// their bytes. In a `switch` over strings, canonically equivalent texts are equal.

@_spi(Generated)
extension PayloadReader {
  /// Returns the text of a member of the next value, if an enumeration lists it, and does not consume the value.
  ///
  /// - Parameters:
  ///   - texts: The enumeration of the texts.
  ///   - name: The name of the member.
  /// - Returns: The case of the text; nil for another text, and if the member is missing.
  /// - Throws: `JSONReadError` for malformed JSON.
  public mutating func peekListed<Text: PayloadMember>(
    _ texts: Text.Type, ofMember name: String
  ) throws -> Text? {
    try peekText(ofMember: name).flatMap { Text.table[Text.table.names.place(of: $0)] }
  }
}
