import JSONText

/// The scalars of a part of a text, each with its representation on a terminal.
struct DisplayCells {
  /// The representation of a part of the text.
  enum Look {
    /// The part is shown unchanged.
    case plain
    /// The scalar is shown as a JSON escape.
    case escaped(Unicode.Scalar)
    /// Invalid UTF-8 is shown as U+FFFD.
    case replaced
  }

  /// A scalar, or an invalid sequence of bytes.
  struct Cell {
    var bytes: Range<Int>

    /// The number of terminal columns.
    var width: Int

    var look = Look.plain

    /// Whether the text is shown unchanged.
    var isPlain: Bool { if case .plain = look { true } else { false } }
  }

  /// The range of bytes that remain.
  private(set) var rest: Range<Int>

  private let text: UnsafeBufferPointer<UInt8>
  /// Whether tabs are shown unchanged.
  ///
  /// Source lines are indented by tabs, but sentences do not use them.
  private let keepsTabs: Bool

  /// The context after the last cell; nil after a byte of ASCII, from which it is computed when
  /// needed.
  private var context: DisplayContext? = .start

  init(_ text: UnsafeBufferPointer<UInt8>, _ part: Range<Int>, keepsTabs: Bool = false) {
    self.text = text
    self.keepsTabs = keepsTabs
    rest = part
  }

  mutating func next() -> Cell? {
    guard let first = rest.first else { return nil }
    let byte = text[first]
    if byte >= 0x80 { return longCell(first) }
    rest = first + 1..<rest.upperBound
    let bytes = first..<first + 1
    if 0x20...0x7E ~= byte {
      context = nil
      return Cell(bytes: bytes, width: 1)
    }
    context = .start
    if byte == UInt8(ascii: "\t"), keepsTabs { return Cell(bytes: bytes, width: 1) }
    return escaped(Unicode.Scalar(byte), bytes)
  }

  private func escaped(_ scalar: Unicode.Scalar, _ bytes: Range<Int>) -> Cell {
    Cell(bytes: bytes, width: DisplayEscape.width(of: scalar), look: .escaped(scalar))
  }

  private mutating func longCell(_ first: Int) -> Cell {
    if let scalar = commonScalar(first), let width = scalar.usualWidth {
      rest = first + UTF8.width(scalar)..<rest.upperBound
      context = DisplayContext(behindLetterOfWidth: width)
      return Cell(bytes: first..<rest.lowerBound, width: width)
    }
    guard let scalar = scalar(at: first) else { return replacedCell(first) }
    let end = first + UTF8.width(scalar)
    rest = end..<rest.upperBound
    if scalar == "\u{FE0F}", isKeycap(first) {
      context = DisplayContext(behindLetterOfWidth: 1)
      return Cell(bytes: first..<end, width: 1)
    }
    var context = context ?? DisplayContext(behind: text[first - 1])
    let width = context.width(of: scalar) { self.scalar(at: end) }
    self.context = context
    guard let width else { return escaped(scalar, first..<end) }
    return Cell(bytes: first..<end, width: width)
  }

  private mutating func replacedCell(_ first: Int) -> Cell {
    var parser = Unicode.UTF8.ForwardParser()
    var bytes = text[rest].makeIterator()
    var length = 1
    if case .error(let count) = parser.parseScalar(from: &bytes) { length = count }
    rest = first + length..<rest.upperBound
    context = .start
    return Cell(bytes: first..<rest.lowerBound, width: 1, look: .replaced)
  }

  /// Returns the scalar whose bytes begin at an offset; nil at the end and for invalid UTF-8.
  private func scalar(at offset: Int) -> Unicode.Scalar? {
    guard offset < rest.upperBound else { return nil }
    var parser = Unicode.UTF8.ForwardParser()
    var bytes = text[offset..<rest.upperBound].makeIterator()
    guard case .valid(let encoded) = parser.parseScalar(from: &bytes) else { return nil }
    return Unicode.UTF8.decode(encoded)
  }

  /// Returns whether U+FE0F at an offset is part of a keycap such as `1️⃣`.
  ///
  /// A keycap begins with a digit, `#` or `*`, and ends with U+20E3.
  private func isKeycap(_ offset: Int) -> Bool {
    guard context == nil, offset > 0, scalar(at: offset + 3) == "\u{20E3}" else { return false }
    switch text[offset - 1] {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "#"), UInt8(ascii: "*"): return true
    default: return false
    }
  }

  /// Returns the scalar of two or three bytes at an offset, if it is one of those that make up most
  /// text.
  private func commonScalar(_ first: Int) -> Unicode.Scalar? {
    guard rest.upperBound - first >= 3 else { return nil }
    let (lead, second, third) = (text[first], text[first + 1], text[first + 2])
    guard second & 0xC0 == 0x80 else { return nil }
    if 0xC2...0xDF ~= lead {
      return Unicode.Scalar(UInt32(lead & 0x1F) << 6 | UInt32(second & 0x3F))
    }
    guard 0xE1...0xEC ~= lead, third & 0xC0 == 0x80 else { return nil }
    return Unicode.Scalar(
      UInt32(lead & 0xF) << 12 | UInt32(second & 0x3F) << 6 | UInt32(third & 0x3F))
  }

  /// Skips bytes that are one column each and shown unchanged.
  ///
  /// - Parameter maximum: The maximum number of bytes to skip.
  /// - Returns: The number of bytes skipped.
  mutating func skipPlain(atMost maximum: Int = .max) -> Int {
    let start = rest.lowerBound
    let last = start + min(maximum, rest.count)
    var end = start
    while last - end >= 8 {
      let count = Self.plainCount(text, at: end)
      end += count
      if count < 8 { break }
    }
    while end < last, 0x20...0x7E ~= text[end] { end += 1 }
    rest = end..<rest.upperBound
    if end > start { context = nil }
    return max(0, end - start)
  }

  /// Skips the scalars that would be shown differently without the preceding ones, such as marks.
  ///
  /// - Returns: The number of columns skipped.
  mutating func skipAttached() -> Int {
    var width = 0
    while true {
      var following = self
      var first = DisplayCells(text, rest, keepsTabs: keepsTabs)
      guard let cell = following.next(), let firstCell = first.next(),
        cell.width != firstCell.width || cell.isPlain != firstCell.isPlain
          || following.context != first.context
      else { return width }
      self = following
      width += cell.width
    }
  }

  /// Returns the number of printable ASCII bytes, of eight bytes, before one that is not printable
  /// ASCII.
  private static func plainCount(_ text: UnsafeBufferPointer<UInt8>, at offset: Int) -> Int {
    // The lowest mark belongs to the first such byte, whatever borrows or carries occur above it.
    marks(text, at: offset).trailingZeroBitCount / 8
  }

  /// Returns whether eight bytes are all printable ASCII.
  static func isPlainWord(_ text: UnsafeBufferPointer<UInt8>, at offset: Int) -> Bool {
    marks(text, at: offset) == 0
  }

  /// Returns eight bytes with the highest bit set in the first one that is not printable ASCII.
  private static func marks(_ text: UnsafeBufferPointer<UInt8>, at offset: Int) -> UInt64 {
    let raw = UnsafeRawBufferPointer(text)
    let word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    let blanks: UInt64 = 0x2020_2020_2020_2020
    let ones: UInt64 = 0x0101_0101_0101_0101
    // A byte that is too low borrows from the highest bit, and DEL carries into it.
    return (word | (word &- blanks) | (word &+ ones)) & 0x8080_8080_8080_8080
  }

  /// Appends a part of a text in the form in which it is shown.
  static func append(
    _ text: UnsafeBufferPointer<UInt8>, _ part: Range<Int>, keepsTabs: Bool = false,
    to line: inout OutputBytes
  ) {
    var cells = DisplayCells(text, part, keepsTabs: keepsTabs)
    var start = part.lowerBound
    _ = cells.skipPlain()
    while let cell = cells.next() {
      _ = cells.skipPlain()
      if cell.isPlain { continue }
      line.append(UnsafeBufferPointer(rebasing: text[start..<cell.bytes.lowerBound]))
      switch cell.look {
      case .plain: break
      case .escaped(let scalar): DisplayEscape.append(scalar, to: &line)
      case .replaced: line.append("\u{FFFD}")
      }
      start = cell.bytes.upperBound
    }
    line.append(UnsafeBufferPointer(rebasing: text[start..<part.upperBound]))
  }
}

extension Unicode.Scalar {
  /// The width of a scalar that its block shows to be neither a control character nor a mark; nil
  /// for others.
  fileprivate var usualWidth: Int? {
    switch value {
    case 0xC0...0x24F, 0x370...0x373, 0x391...0x3A1, 0x3B1...0x3C9, 0x410...0x44F: 1
    case 0x3041...0x3096, 0x30A1...0x30FA, 0x4E00...0x9FFF, 0xAC00...0xD7A3: 2
    default: nil
    }
  }
}
