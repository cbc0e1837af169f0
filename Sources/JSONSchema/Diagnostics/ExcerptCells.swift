import JSONText

/// The scalars of a part of a text, each with how it is shown.
struct ExcerptCells {
  /// One scalar, or what is no scalar.
  struct Cell {
    /// Its bytes.
    var bytes: Range<Int>

    /// How many terminal columns it takes.
    var width: Int

    /// What is shown in its place: a blank for control characters, U+FFFD for what is not UTF-8.
    var substitute: StaticString?
  }

  /// What is left to go over.
  private(set) var rest: Range<Int>

  private let text: UnsafeBufferPointer<UInt8>

  init(_ text: UnsafeBufferPointer<UInt8>, _ part: Range<Int>) {
    self.text = text
    rest = part
  }

  mutating func next() -> Cell? {
    guard let first = rest.first else { return nil }
    let byte = text[first]
    if byte < 0x80 {
      rest = first + 1..<rest.upperBound
      let isShown = 0x20...0x7E ~= byte || byte == UInt8(ascii: "\t")
      return Cell(bytes: first..<first + 1, width: 1, substitute: isShown ? nil : " ")
    }
    return longCell(first)
  }

  private mutating func longCell(_ first: Int) -> Cell {
    if let scalar = commonScalar(first), let width = scalar.usualWidth {
      rest = first + UTF8.width(scalar)..<rest.upperBound
      return Cell(bytes: first..<rest.lowerBound, width: width)
    }
    var parser = Unicode.UTF8.ForwardParser()
    var bytes = text[rest].makeIterator()
    switch parser.parseScalar(from: &bytes) {
    case .valid(let encoded):
      rest = first + encoded.count..<rest.upperBound
      let cell = first..<rest.lowerBound
      guard let width = Unicode.UTF8.decode(encoded).shownWidth else {
        return Cell(bytes: cell, width: 1, substitute: " ")
      }
      return Cell(bytes: cell, width: width)
    case .error(let length):
      rest = first + length..<rest.upperBound
      return Cell(bytes: first..<rest.lowerBound, width: 1, substitute: "\u{FFFD}")
    case .emptyInput:
      rest = rest.upperBound..<rest.upperBound
      return Cell(bytes: first..<first, width: 0)
    }
  }

  /// The scalar of two or three bytes at a place, if there is one that most text is made of.
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

  /// What is to be known of a part of a text before it is shown.
  struct Extent {
    /// How many terminal columns it takes.
    var width: Int

    var hasTabs = false

    /// Whether something is shown in the place of a scalar.
    var hasSubstitutes = false
  }

  /// How much room a part of a text takes up to the end of its first line.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - part: The part.
  ///   - columns: After how many columns nothing more is looked at.
  /// - Returns: What is to be known, and where the line ends or nothing more is looked at.
  static func extent(
    of text: UnsafeBufferPointer<UInt8>, _ part: Range<Int>, columns: Int
  ) -> (extent: Extent, end: Int) {
    var cells = ExcerptCells(text, part)
    var extent = Extent(width: cells.skipPlain(atMost: columns))
    // Marks take no column, and there may be a megabyte of them.
    var remainingCells = 8 * columns
    while extent.width < columns, remainingCells > 0, let first = cells.rest.first,
      !isLineBreak(text[first]), let cell = cells.next()
    {
      remainingCells -= 1
      if text[first] == UInt8(ascii: "\t") { extent.hasTabs = true }
      if cell.substitute != nil { extent.hasSubstitutes = true }
      extent.width += cell.width
      extent.width += cells.skipPlain(atMost: columns - extent.width)
    }
    return (extent, cells.rest.lowerBound)
  }

  /// Whether a byte ends a line.
  static func isLineBreak(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  /// Goes over bytes that are one column each and shown as they are.
  ///
  /// - Parameter maximum: How many are gone over at most.
  /// - Returns: How many there were.
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
    return end - start
  }

  /// How many of eight bytes are printable ASCII before one that is not.
  private static func plainCount(_ text: UnsafeBufferPointer<UInt8>, at offset: Int) -> Int {
    // The lowest mark is that of the first byte, whatever a byte above it borrows or is carried.
    marks(text, at: offset).trailingZeroBitCount / 8
  }

  /// Whether eight bytes are all printable ASCII.
  static func isPlainWord(_ text: UnsafeBufferPointer<UInt8>, at offset: Int) -> Bool {
    marks(text, at: offset) == 0
  }

  /// Eight bytes, with the highest bit set in the first one that is no printable ASCII.
  private static func marks(_ text: UnsafeBufferPointer<UInt8>, at offset: Int) -> UInt64 {
    let raw = UnsafeRawBufferPointer(text)
    let word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    let blanks: UInt64 = 0x2020_2020_2020_2020
    let ones: UInt64 = 0x0101_0101_0101_0101
    // Too low a byte borrows the bit that is asked for, DEL is carried into it.
    return (word | (word &- blanks) | (word &+ ones)) & 0x8080_8080_8080_8080
  }

  /// Appends a part of a text as it is shown.
  static func append(
    _ text: UnsafeBufferPointer<UInt8>, _ part: Range<Int>, to line: inout OutputBytes
  ) {
    var cells = ExcerptCells(text, part)
    var start = part.lowerBound
    _ = cells.skipPlain()
    while let cell = cells.next() {
      _ = cells.skipPlain()
      guard let substitute = cell.substitute else { continue }
      line.append(UnsafeBufferPointer(rebasing: text[start..<cell.bytes.lowerBound]))
      line.append(substitute)
      start = cell.bytes.upperBound
    }
    line.append(UnsafeBufferPointer(rebasing: text[start..<part.upperBound]))
  }
}

extension Unicode.Scalar {
  /// How many terminal columns the scalar takes; `nil` for a control character.
  fileprivate var shownWidth: Int? {
    if let usualWidth { return usualWidth }
    return properties.generalCategory == .control ? nil : terminalWidth
  }

  /// The width of what is neither a control character nor a mark, as far as its block tells.
  fileprivate var usualWidth: Int? {
    switch value {
    case 0xC0...0x24F, 0x370...0x373, 0x391...0x3A1, 0x3B1...0x3C9, 0x410...0x44F: 1
    case 0x3041...0x3096, 0x30A1...0x30FA, 0x4E00...0x9FFF, 0xAC00...0xD7A3, 0x1F300...0x1F64F: 2
    default: nil
    }
  }

  /// How many terminal columns the scalar takes: none, one or two.
  ///
  /// An approximation of Unicode Standard Annex 11 by blocks; terminals differ in the details.
  private var terminalWidth: Int {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
      0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F,
      0x1F680...0x1F6FF, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
      return 2
    default: return 1
    }
  }
}
