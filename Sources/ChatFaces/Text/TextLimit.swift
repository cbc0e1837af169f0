import JSONText

/// The maximum length of a text that can be sent.
package struct TextLimit: Equatable, Sendable {
  /// The maximum size of the text as JSON, in UTF-8 bytes without the quotation marks.
  package let byteCount: Int
  /// The maximum number of characters (Unicode code points), from the schema of messages; nil for
  /// no maximum.
  package let characterCount: Int?

  /// Creates a limit.
  package init(byteCount: Int, characterCount: Int? = nil) {
    self.byteCount = byteCount
    self.characterCount = characterCount
  }

  /// Creates the limit for a service with a maximum size of messages.
  ///
  /// The size that remains for the text is rounded down to one digit, for example 32,658 bytes to
  /// 30,000: a number that users can remember, and that does not depend on the length of
  /// identifiers.
  ///
  /// - Parameters:
  ///   - messageSize: The maximum size of a message, in bytes.
  ///   - emptySize: The size of a message without a text.
  ///   - characterCount: The maximum number of characters; nil for no maximum.
  init(messageSize: Int, emptySize: Int, characterCount: Int?) {
    var unit = 1
    let rest = max(0, messageSize - emptySize)
    while rest / unit >= 10 { unit *= 10 }
    self.init(byteCount: rest / unit * unit, characterCount: characterCount)
  }

  /// Returns the length of a text, and the maximum length of a text of such characters.
  package func count(of text: String) -> TextCount {
    let bytes = JSONValue.string(text).bytes().count - 2
    let count = text.unicodeScalars.count
    // Letters beyond ASCII take more than one byte each.
    var limit = bytes > count ? count * byteCount / bytes : byteCount
    if let characterCount { limit = min(limit, characterCount) }
    return TextCount(
      count: count, limit: limit,
      isTooLong: bytes > byteCount || count > characterCount ?? count)
  }

  /// Returns a sentence for a text that is too long; nil for any other.
  package func problem(with text: String) -> String? {
    // Each code point takes at most six bytes, so most texts need not be counted.
    if text.utf8.count * 6 <= byteCount, characterCount == nil { return nil }
    let count = count(of: text)
    return count.isTooLong ? "Too long: \(count) characters" : nil
  }
}

/// The length of a text, and its limit.
package struct TextCount: Equatable, Sendable, CustomStringConvertible {
  /// The number of characters.
  package let count: Int
  /// The maximum number of such characters.
  package let limit: Int
  /// Whether the text cannot be sent.
  package let isTooLong: Bool

  /// Whether the text is near the limit, from nine tenths on, so that a counter helps.
  package var isNear: Bool { isTooLong || count * 10 >= limit * 9 }

  /// Both numbers, for example `40,000 of 30,000`.
  package var description: String { "\(Self.text(count)) of \(Self.text(limit))" }

  private static func text(_ number: Int) -> String {
    var digits = String(number)
    var place = digits.count - 3
    while place > 0 {
      digits.insert(",", at: digits.index(digits.startIndex, offsetBy: place))
      place -= 3
    }
    return digits
  }
}
