/// The numbers of a generated table, in base 32 with the least significant digit first.
///
/// Each digit is one of 64 characters: the first 32 characters end a number, the others continue
/// it.
struct PackedNumbers: Sequence, IteratorProtocol {
  private let text: UnsafeBufferPointer<UInt8>
  private var position = 0

  init(_ text: UnsafeBufferPointer<UInt8>) {
    self.text = text
  }

  /// Returns the next number; nil after the last one.
  mutating func next() -> UInt32? {
    guard position < text.count else { return nil }
    var number: UInt32 = 0
    var shift: UInt32 = 0
    while position < text.count {
      let digit = Self.digit(text[position])
      position += 1
      number |= (digit & 31) << shift
      if digit < 32 { break }
      shift += 5
    }
    return number
  }

  private static func digit(_ character: UInt8) -> UInt32 {
    switch character {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(character - UInt8(ascii: "A"))
    case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(character - UInt8(ascii: "a")) + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(character - UInt8(ascii: "0")) + 52
    case UInt8(ascii: "+"): 62
    default: 63
    }
  }
}
