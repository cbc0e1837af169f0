public import JSONText

/// The line of a text that a position is in, and a line with a caret below the position.
///
/// For example, for the position of `4` in `{"name": 4}`:
///
///     {"name": 4}
///              ^
public struct SourceExcerpt: Sendable, Hashable, CustomStringConvertible {
  /// The line, or the part of it around the position; control characters are shown as spaces.
  public let line: String

  /// Blanks up to the position, then `^`.
  public let caret: String

  /// Cuts the excerpt out of a text.
  ///
  /// Only the neighbourhood of the position is looked at, so that a line of many megabytes costs
  /// no more than a short one.
  ///
  /// - Parameters:
  ///   - bytes: The text, in UTF-8; what is not UTF-8 is shown as U+FFFD.
  ///   - position: The place; only its byte offset counts.
  ///   - maximumWidth: How many terminal columns the line may take; at least 20 are used.
  public init(of bytes: [UInt8], at position: SourcePosition, maximumWidth: Int = 100) {
    self.init(of: bytes, atByteOffset: position.byteOffset, maximumWidth: maximumWidth)
  }

  /// Cuts the excerpt around a byte offset out of a text.
  public init(of bytes: [UInt8], atByteOffset offset: Int, maximumWidth: Int = 100) {
    let width = max(20, maximumWidth)
    let offset = min(max(0, offset), bytes.count)
    let window = Self.window(in: bytes, around: offset, reach: width + 1)
    if bytes[window].allSatisfy({ 0x20...0x7E ~= $0 }) {
      (line, caret) = Self.lines(ofASCII: bytes, window, around: offset, width: width)
      return
    }
    var before = Self.cells(bytes[window.lowerBound..<offset])
    var after = Self.cells(bytes[offset..<window.upperBound])
    let isCutBefore = Self.isInsideLine(bytes, window.lowerBound)
    let isCutAfter = window.upperBound < bytes.count && !Self.isLineBreak(bytes[window.upperBound])
    Self.fit(&before, &after, into: width, isCutBefore, isCutAfter)
    var line: [UInt8] = []
    line.reserveCapacity(4 * (before.count + after.count))
    for cells in [before, after] {
      for cell in cells {
        if cell.scalar.value < 0x80 {
          line.append(UInt8(cell.scalar.value))
        } else {
          line += UTF8.encode(cell.scalar) ?? UTF8.encodedReplacementCharacter
        }
      }
    }
    self.line = String(decoding: line, as: UTF8.self)
    var caret: [UInt8] = []
    for cell in before {
      for _ in 0..<cell.width { caret.append(cell.scalar == "\t" ? 0x09 : 0x20) }
    }
    caret.append(UInt8(ascii: "^"))
    self.caret = String(decoding: caret, as: UTF8.self)
  }

  /// The same for a window in which each byte takes one column.
  private static func lines(
    ofASCII bytes: [UInt8], _ window: Range<Int>, around offset: Int, width: Int
  ) -> (line: String, caret: String) {
    let isCutBefore = isInsideLine(bytes, window.lowerBound)
    let isCutAfter = window.upperBound < bytes.count && !isLineBreak(bytes[window.upperBound])
    var (before, after) = (window.lowerBound..<offset, offset..<window.upperBound)
    var (isCutFirst, isCutLast) = (false, false)
    if isCutBefore || isCutAfter || before.count + after.count > width {
      let roomBefore = max(width * 2 / 3, width - after.count)
      if isCutBefore || before.count > roomBefore {
        isCutFirst = true
        before = (offset - min(before.count, roomBefore - 1))..<offset
      }
      let roomAfter = max(1, width - before.count - (isCutFirst ? 1 : 0))
      if isCutAfter || after.count > roomAfter {
        isCutLast = true
        after = offset..<(offset + min(after.count, roomAfter - 1))
      }
    }
    let ellipsis: StaticString = "\u{2026}"
    let line = String(unsafeUninitializedCapacity: before.count + after.count + 6) { memory in
      var count = 0
      func append(_ source: UnsafeBufferPointer<UInt8>) {
        count = memory[count...].update(fromContentsOf: source)
      }
      if isCutFirst { ellipsis.withUTF8Buffer(append) }
      bytes.withUnsafeBufferPointer {
        append(UnsafeBufferPointer(rebasing: $0[before.lowerBound..<after.upperBound]))
      }
      if isCutLast { ellipsis.withUTF8Buffer(append) }
      return count
    }
    let column = before.count + (isCutFirst ? 1 : 0)
    let caret = String(unsafeUninitializedCapacity: column + 1) { memory in
      memory.update(repeating: UInt8(ascii: " "))
      memory[column] = UInt8(ascii: "^")
      return column + 1
    }
    return (line, caret)
  }

  /// Line and caret, one below the other.
  public var description: String { "\(line)\n\(caret)" }
}

extension SourceExcerpt {
  /// One scalar as it is shown, and how many terminal columns it takes.
  private struct Cell {
    var scalar: Unicode.Scalar
    var width: Int

    static let ellipsis = Cell(scalar: "…", width: 1)
  }

  /// The bytes around an offset that are in its line and near enough to be shown: so many scalars
  /// on each side.
  private static func window(in bytes: [UInt8], around offset: Int, reach: Int) -> Range<Int> {
    // Four bytes is the most that a scalar takes, and bytes that are no UTF-8 may begin none.
    let first = max(0, offset - reach * 4)
    var lower = offset
    var room = reach
    while lower > first, room > 0, !isLineBreak(bytes[lower - 1]) {
      lower -= 1
      if !isContinuation(bytes[lower]) { room -= 1 }
    }
    while lower < offset, isContinuation(bytes[lower]) { lower += 1 }
    let last = min(bytes.count, offset + reach * 4)
    var upper = offset
    room = reach
    while upper < last, !isLineBreak(bytes[upper]) {
      if !isContinuation(bytes[upper]) {
        if room == 0 { break }
        room -= 1
      }
      upper += 1
    }
    while upper > offset, upper < bytes.count, isContinuation(bytes[upper]) { upper -= 1 }
    return lower..<upper
  }

  /// Whether a byte is one of a scalar after its first.
  private static func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }

  private static func isLineBreak(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  private static func isInsideLine(_ bytes: [UInt8], _ offset: Int) -> Bool {
    offset > 0 && !isLineBreak(bytes[offset - 1])
  }

  private static func cells(_ bytes: ArraySlice<UInt8>) -> [Cell] {
    var cells: [Cell] = []
    cells.reserveCapacity(bytes.count)
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      if 0x20...0x7E ~= scalar.value || scalar == "\t" {
        cells.append(Cell(scalar: scalar, width: 1))
      } else if let width = scalar.usualWidth {
        cells.append(Cell(scalar: scalar, width: width))
      } else if scalar.properties.generalCategory == .control {
        cells.append(Cell(scalar: " ", width: 1))
      } else {
        cells.append(Cell(scalar: scalar, width: scalar.terminalWidth))
      }
    }
    return cells
  }

  /// Shortens both halves so that they fit, the caret stays visible, and a cut shows as `…`.
  private static func fit(
    _ before: inout [Cell], _ after: inout [Cell], into width: Int, _ isCutBefore: Bool,
    _ isCutAfter: Bool
  ) {
    let beforeWidth = before.reduce(0) { $0 + $1.width }
    let afterWidth = after.reduce(0) { $0 + $1.width }
    if !isCutBefore, !isCutAfter, beforeWidth + afterWidth <= width { return }
    // Two thirds of the line stay in front of the caret when both sides are long.
    let roomBefore = max(width * 2 / 3, width - afterWidth)
    if isCutBefore || beforeWidth > roomBefore {
      var kept = beforeWidth
      var first = 0
      while first < before.count, kept > roomBefore - 1 {
        kept -= before[first].width
        first += 1
      }
      before = [.ellipsis] + before[first...]
    }
    let roomAfter = max(1, width - before.reduce(0) { $0 + $1.width })
    if isCutAfter || afterWidth > roomAfter {
      var kept = 0
      let shown = after.prefix { cell in
        kept += cell.width
        return kept <= roomAfter - 1
      }
      after = shown + [.ellipsis]
    }
  }
}

extension Unicode.Scalar {
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
  fileprivate var terminalWidth: Int {
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
