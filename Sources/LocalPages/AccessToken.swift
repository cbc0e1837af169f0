/// A secret that a request must have to be answered.
package struct AccessToken: Hashable, Sendable {
  /// The token, in characters that an address holds unescaped.
  package let text: String

  /// The 64 characters of tokens (RFC 4648, section 5).
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

  /// The number of characters of a random token.
  private static let length = 32

  /// Creates a token from a text.
  ///
  /// - Precondition: The text has at least one character, and only letters, digits, `-` and `_`.
  package init(_ text: String) {
    precondition(
      !text.isEmpty && text.utf8.allSatisfy(Self.alphabet.contains),
      "A token has letters, digits, - and _ alone.")
    self.text = text
  }

  /// Creates a token from a text that was kept; nil for a text that ``init()`` cannot have created.
  package init?(kept text: some StringProtocol) {
    guard text.utf8.count == Self.length, text.utf8.allSatisfy(Self.alphabet.contains) else {
      return nil
    }
    self.text = String(text)
  }

  /// Creates a token that cannot be guessed, from 192 random bits.
  package init() {
    var generator = SystemRandomNumberGenerator()
    self.init(using: &generator)
  }

  /// Creates a token from random bits.
  init(using generator: inout some RandomNumberGenerator) {
    let bytes = (0..<Self.length).map { _ in Self.alphabet[Int(generator.next() & 63)] }
    text = String(decoding: bytes, as: UTF8.self)
  }

  /// Returns whether a text is the token, in a time that does not depend on the position of a
  /// difference.
  package func matches(_ candidate: some StringProtocol) -> Bool {
    let (a, b) = (Array(text.utf8), Array(candidate.utf8))
    guard a.count == b.count else { return false }
    return zip(a, b).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
