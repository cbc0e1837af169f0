/// Decodes keys from the bytes of a terminal (ECMA-48 with the extensions of xterm), however they
/// are divided.
struct KeyDecoder {
  /// The maximum size of pasted text; the rest is dropped.
  static let maximumPaste = TextField.maximumSize

  private var pending: [UInt8] = []
  private var pasted: [UInt8]?

  /// Whether there are bytes that may be the beginning of a key: an ESC is a key of its own if
  /// nothing follows.
  var isWaiting: Bool { !pending.isEmpty && pasted == nil }

  /// Decodes bytes.
  ///
  /// - Returns: The complete keys.
  mutating func feed(_ bytes: some Sequence<UInt8>) -> [Key] {
    pending.append(contentsOf: bytes)
    var keys: [Key] = []
    while let key = next() { keys.append(contentsOf: key) }
    return Self.joined(keys)
  }

  /// Ends the wait for more bytes: an ESC that waits is a key of its own.
  mutating func flush() -> [Key] {
    guard isWaiting else { return [] }
    defer { pending = [] }
    return pending[0] == 0x1B ? [.escape] : []
  }

  /// Returns the next keys, empty for a sequence without a meaning here; nil if bytes are missing.
  private mutating func next() -> [Key]? {
    if pasted != nil { return paste() }
    guard let first = pending.first else { return nil }
    if first == 0x1B { return escape() }
    if first < 0x20 || first == 0x7F {
      pending.removeFirst()
      return Self.controls(first)
    }
    return text()
  }

  private static func controls(_ byte: UInt8) -> [Key] {
    switch byte {
    case 0x0D: [.enter]
    case 0x0A: [.lineBreak]
    case 0x09: [.tab]
    case 0x08, 0x7F: [.backspace]
    case 0x01...0x1A: [.control(Character(Unicode.Scalar(byte + 0x60)))]
    default: []
    }
  }

  /// Returns the text up to the next byte that is not text.
  private mutating func text() -> [Key]? {
    let end = pending.firstIndex { $0 < 0x20 || $0 == 0x7F } ?? pending.count
    var part = pending[..<end]
    if end == pending.count, let cut = Self.cutScalar(part) { part = part[..<cut] }
    guard !part.isEmpty else { return nil }
    let text = String(decoding: part, as: UTF8.self)
    pending.removeFirst(part.count)
    return [.text(text)]
  }

  /// Returns the index of the last scalar if some of its bytes are missing.
  private static func cutScalar(_ bytes: ArraySlice<UInt8>) -> Int? {
    for (distance, index) in bytes.indices.reversed().prefix(4).enumerated() {
      let byte = bytes[index]
      if byte & 0xC0 == 0x80 { continue }
      let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC0 ? 2 : 1
      return length > distance + 1 ? index : nil
    }
    return nil
  }

  // MARK: Sequences

  private mutating func escape() -> [Key]? {
    guard pending.count > 1 else { return nil }
    switch pending[1] {
    case UInt8(ascii: "["): return controlSequence()
    case UInt8(ascii: "O"):
      guard pending.count > 2 else { return nil }
      defer { pending.removeFirst(3) }
      return Self.named(pending[2], [])
    case 0x0D, 0x0A:
      pending.removeFirst(2)
      return [.lineBreak]
    case 0x1B:
      pending.removeFirst()
      return [.escape]
    case 0x08, 0x7F:
      pending.removeFirst(2)
      return [.eraseWord]
    case ..<0x20:
      // Another key immediately after Escape.
      pending.removeFirst()
      return [.escape]
    default: return alt()
    }
  }

  /// Returns the character after an ESC: the key was pressed with Alt.
  private mutating func alt() -> [Key]? {
    let first = pending[1]
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC0 ? 2 : 1
    // Any other byte ends the character.
    let rest = pending.dropFirst(2).prefix(length - 1).prefix { $0 & 0xC0 == 0x80 }
    if rest.count < length - 1, pending.count == 2 + rest.count { return nil }
    let text = String(decoding: pending[1..<2 + rest.count], as: UTF8.self)
    pending.removeFirst(2 + rest.count)
    return text.first.map { $0 == "\u{FFFD}" ? [] : [.alt($0)] } ?? []
  }

  /// Decodes `ESC [`, parameters, and a final byte (ECMA-48, 5.4).
  private mutating func controlSequence() -> [Key]? {
    let body = pending.dropFirst(2)
    guard let end = body.firstIndex(where: { !(0x20...0x3F ~= $0) }) else {
      // No sequence of a terminal is that long.
      if body.count > 64 { pending = [] }
      return nil
    }
    let final = pending[end]
    let parameters = body[..<end].split(separator: UInt8(ascii: ";")).map {
      Int(String(decoding: $0, as: UTF8.self)) ?? 0
    }
    guard 0x40...0x7E ~= final else {
      // A key inside a sequence: it was not a sequence.
      pending.removeFirst(end)
      return []
    }
    pending.removeFirst(end + 1)
    if final == UInt8(ascii: "~"), parameters.first == 200 {
      pasted = []
      return []
    }
    return Self.named(final, parameters)
  }

  private static func named(_ final: UInt8, _ parameters: [Int]) -> [Key] {
    // The second parameter is one more than the modifiers held: 1 is Shift, 2 Alt, 4 Control
    // (xterm).
    let held = parameters.count > 1 ? max(1, parameters[1]) - 1 : 0
    let (hasAlt, movesByWord) = (held & 2 != 0, held & 6 != 0)
    return switch (final, parameters.first) {
    case (UInt8(ascii: "A"), _): [hasAlt ? .altUp : .up]
    case (UInt8(ascii: "B"), _): [hasAlt ? .altDown : .down]
    case (UInt8(ascii: "C"), _): [movesByWord ? .wordRight : .right]
    case (UInt8(ascii: "D"), _): [movesByWord ? .wordLeft : .left]
    case (UInt8(ascii: "H"), _), (UInt8(ascii: "~"), 1), (UInt8(ascii: "~"), 7): [.home]
    case (UInt8(ascii: "F"), _), (UInt8(ascii: "~"), 4), (UInt8(ascii: "~"), 8): [.end]
    case (UInt8(ascii: "Z"), _): [.backTab]
    case (UInt8(ascii: "P"), _), (UInt8(ascii: "~"), 11): [.help]
    case (UInt8(ascii: "~"), 3): [.delete]
    case (UInt8(ascii: "~"), 5): [.pageUp]
    case (UInt8(ascii: "~"), 6): [.pageDown]
    default: []
    }
  }

  // MARK: Pasting

  private static let pasteEnd = Array("\u{1B}[201~".utf8)

  /// Reads bytes up to the end of pasted text; all of them are text, whatever their values.
  private mutating func paste() -> [Key]? {
    guard var text = pasted else { return nil }
    let end = pending.firstRange(of: Self.pasteEnd)
    // The end marker may be divided too.
    let count = end?.lowerBound ?? max(0, pending.count - Self.pasteEnd.count + 1)
    text.append(contentsOf: pending.prefix(count).prefix(Self.maximumPaste - text.count))
    pending.removeFirst(end?.upperBound ?? count)
    pasted = end == nil ? text : nil
    guard end != nil else { return nil }
    let pasted = String(decoding: text, as: UTF8.self)
      .replacing("\r\n", with: "\n").replacing("\r", with: "\n")
    return pasted.isEmpty ? [] : [.text(pasted)]
  }

  /// Joins successive texts, so that a letter and its marks are entered at once.
  private static func joined(_ keys: [Key]) -> [Key] {
    keys.reduce(into: []) { joined, key in
      if case .text(let next) = key, case .text(let last)? = joined.last {
        joined[joined.count - 1] = .text(last + next)
      } else {
        joined.append(key)
      }
    }
  }
}
