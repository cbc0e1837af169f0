/// `language`: a well-formed tag of RFC 5646, 2.1, in letters of either case.
///
/// It is not checked whether subtags are registered.
enum LanguageTagFormat {
  /// The tags that do not follow the grammar (RFC 5646, 2.1, `irregular`).
  ///
  /// The regular ones follow it.
  private static let irregular = [
    "en-gb-oed", "i-ami", "i-bnn", "i-default", "i-enochian", "i-hak", "i-klingon", "i-lux",
    "i-mingo", "i-navajo", "i-pwn", "i-tao", "i-tay", "i-tsu", "sgn-be-fr", "sgn-be-nl",
    "sgn-ch-de",
  ]

  static func check(_ bytes: UnsafeBufferPointer<UInt8>) throws(FormatProblem) {
    if bytes.count <= 11, irregular.contains(String(decoding: bytes, as: UTF8.self).lowercased()) {
      return
    }
    var subtags = Subtags(bytes)
    guard let first = subtags.current else {
      throw FormatProblem(.expected(.languageSubtag), at: 0)
    }
    if !subtags.isPrivateUse {
      guard 2...8 ~= first.count, subtags.areLetters else {
        throw FormatProblem(.expected(.languageSubtag), at: 0)
      }
      subtags.advance()
      if first.count <= 3 { subtags.skip(upTo: 3) { $0.count == 3 && $0.areLetters } }
      subtags.skip(upTo: 1) { $0.count == 4 && $0.areLetters }
      subtags.skip(upTo: 1) { $0.count == 2 && $0.areLetters || $0.count == 3 && $0.areDigits }
      subtags.skip(upTo: .max) { $0.isVariant }
      try readExtensions(&subtags)
    }
    if subtags.isPrivateUse {
      let start = subtags.position
      subtags.advance()
      guard subtags.skip(upTo: .max, while: { 1...8 ~= $0.count }) > 0 else {
        throw FormatProblem(.expected(.subtag), at: min(start + 2, bytes.count))
      }
    }
    guard subtags.current == nil else {
      throw FormatProblem(.expected(.subtag), at: subtags.position)
    }
  }

  private static func readExtensions(_ subtags: inout Subtags) throws(FormatProblem) {
    var seen: [UInt8] = []
    while subtags.count == 1, !subtags.isPrivateUse {
      let start = subtags.position
      if seen.contains(subtags.foldedFirst) { throw FormatProblem(.repeated(.subtag), at: start) }
      seen.append(subtags.foldedFirst)
      subtags.advance()
      guard subtags.skip(upTo: .max, while: { 2...8 ~= $0.count }) > 0 else {
        throw FormatProblem(.expected(.subtag), at: min(start + 2, subtags.end))
      }
    }
  }

  /// The subtags of a tag, which consist of letters and digits, one after the other.
  private struct Subtags {
    private let bytes: UnsafeBufferPointer<UInt8>
    private(set) var position = 0
    /// The subtag at the position; nil after the last one, and if there is no valid subtag.
    private(set) var current: Range<Int>?

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
      self.bytes = bytes
      read()
    }

    var end: Int { bytes.count }

    private mutating func read() {
      var reader = FormatReader(bytes, in: position..<bytes.count)
      let count = reader.skip(all: .lettersAndDigits)
      let isWhole = reader.isAtEnd || reader.next == UInt8(ascii: "-")
      current = count > 0 && isWhole ? position..<position + count : nil
    }

    /// Moves to the next subtag.
    ///
    /// A hyphen that is not followed by one is not skipped.
    mutating func advance() {
      guard let current else { return }
      position = current.upperBound
      guard position < bytes.count else {
        self.current = nil
        return
      }
      position += 1
      read()
      // There is no valid subtag, so the end of the tag is not reached.
      if self.current == nil { self.current = position..<position }
    }

    @discardableResult
    mutating func skip(upTo limit: Int, while condition: (Subtags) -> Bool) -> Int {
      var skipped = 0
      while skipped < limit, current != nil, condition(self) {
        advance()
        skipped += 1
      }
      return skipped
    }

    var count: Int { current?.count ?? 0 }

    var areLetters: Bool { all(in: .letters) }

    var areDigits: Bool { all(in: .digits) }

    /// Whether the subtag has five to eight letters and digits, or four that begin with a digit.
    var isVariant: Bool {
      5...8 ~= count || count == 4 && ASCIISet.digits.contains(bytes[position])
    }

    /// Whether this is the `x` before private-use subtags.
    var isPrivateUse: Bool { count == 1 && foldedFirst == UInt8(ascii: "x") }

    /// The first character in lower case.
    var foldedFirst: UInt8 { bytes[position] | 0x20 }

    private func all(in set: ASCIISet) -> Bool {
      current?.allSatisfy { set.contains(bytes[$0]) } ?? false
    }
  }
}
