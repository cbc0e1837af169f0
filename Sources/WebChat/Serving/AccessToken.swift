/// What a request has to know to be answered.
struct AccessToken: Hashable, Sendable {
  /// The token, in characters that an address holds as they are.
  let text: String

  /// The characters, 64 of them (RFC 4648, section 5).
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

  /// A token of the caller's own.
  ///
  /// - Precondition: The text has at least one character, and only letters, digits, `-` and `_`.
  init(_ text: String) {
    precondition(
      !text.isEmpty && text.utf8.allSatisfy(Self.alphabet.contains),
      "A token has letters, digits, - and _ alone.")
    self.text = text
  }

  /// A token that nobody guesses: 192 random bits.
  init(using generator: inout some RandomNumberGenerator) {
    let bytes = (0..<32).map { _ in Self.alphabet[Int(generator.next() & 63)] }
    text = String(decoding: bytes, as: UTF8.self)
  }

  /// Whether a text is the token; how long that takes does not depend on where they differ.
  func matches(_ candidate: some StringProtocol) -> Bool {
    let (a, b) = (Array(text.utf8), Array(candidate.utf8))
    guard a.count == b.count else { return false }
    return zip(a, b).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
