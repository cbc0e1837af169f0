/// The secret that requests must have to be answered.
package struct AccessToken: Hashable, Sendable {
  /// The token, in characters that an address holds as they are.
  package let text: String

  /// The characters, 64 of them (RFC 4648, section 5).
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

  /// The number of characters of a random token.
  private static let length = 32

  /// A token of the caller's own.
  ///
  /// - Precondition: The text has at least one character, and only letters, digits, `-` and `_`.
  init(_ text: String) {
    precondition(
      !text.isEmpty && text.utf8.allSatisfy(Self.alphabet.contains),
      "A token has letters, digits, - and _ alone.")
    self.text = text
  }

  /// A token that was kept as text; nil for a text that is not a token as ``init()`` makes them.
  package init?(kept text: some StringProtocol) {
    guard text.utf8.count == Self.length, text.utf8.allSatisfy(Self.alphabet.contains) else {
      return nil
    }
    self.text = String(text)
  }

  /// A token that cannot be guessed: 192 random bits.
  package init() {
    var generator = SystemRandomNumberGenerator()
    self.init(using: &generator)
  }

  /// A token of random bits.
  init(using generator: inout some RandomNumberGenerator) {
    let bytes = (0..<Self.length).map { _ in Self.alphabet[Int(generator.next() & 63)] }
    text = String(decoding: bytes, as: UTF8.self)
  }

  /// Whether a text is the token; how long that takes does not depend on where they differ.
  func matches(_ candidate: some StringProtocol) -> Bool {
    let (a, b) = (Array(text.utf8), Array(candidate.utf8))
    guard a.count == b.count else { return false }
    return zip(a, b).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
