/// A division of all code points into numbered parts, such as the general categories.
struct ScalarPartition: Sendable {
  private let ends: [UInt32]
  private let parts: [UInt8]

  /// Creates the partition of a generated table, which consists of runs with a length and a part.
  init(packed table: String) {
    var ends: [UInt32] = []
    var parts: [UInt8] = []
    var numbers = PackedNumbers(UnicodeTable.text(table))
    var end: UInt32 = 0
    while let length = numbers.next(), let part = numbers.next() {
      end += length
      ends.append(end)
      parts.append(UInt8(truncatingIfNeeded: part))
    }
    self.ends = ends
    self.parts = parts
  }

  /// Returns the part that contains a code point, in time logarithmic in the number of runs.
  func part(of scalar: UInt32) -> Int {
    var low = 0
    var high = ends.count - 1
    while low < high {
      let middle = (low + high) / 2
      if ends[middle] <= scalar { low = middle + 1 } else { high = middle }
    }
    return Int(parts[low])
  }

  /// Returns the code points in any of several parts.
  func set(of wanted: Set<Int>) -> ScalarSet {
    var boundaries: [UInt32] = []
    var start: UInt32 = 0
    for (end, part) in zip(ends, parts) {
      if wanted.contains(Int(part)) {
        if boundaries.last == start {
          boundaries[boundaries.count - 1] = end
        } else {
          boundaries.append(start)
          boundaries.append(end)
        }
      }
      start = end
    }
    return ScalarSet(boundaries: boundaries)
  }
}

/// The role of a scalar in the display of text on a terminal.
enum DisplayClass: UInt8 {
  /// A scalar that is escaped: a control character, a scalar without a glyph, or a blank other than
  /// U+0020.
  case escaped
  /// A mark that takes a column.
  case spacingMark
  /// A mark that joins the consonant before it to the one after it.
  case virama
  /// A mark on the letter before it.
  case mark
  /// A Hangul vowel or final consonant, which is part of the syllable before it.
  case trailingJamo
  /// A letter that a ``virama`` can join with the one before it.
  case consonant
  /// A skin color for the emoji before it.
  case emojiModifier
  /// One half of a flag.
  case regionalIndicator
  /// A scalar that is always an emoji, of two columns.
  case emoji
  /// An emoji of two columns if U+FE0F follows, otherwise a symbol of two columns.
  case wideEmoji
  /// An emoji of two columns if U+FE0F follows, otherwise a symbol of one column.
  case narrowEmoji
  /// A letter or symbol of two columns.
  case wide
  /// Any other letter or symbol, of one column.
  case narrow

  /// Creates the class of a scalar.
  init(_ scalar: Unicode.Scalar) {
    self = Self(rawValue: UInt8(truncatingIfNeeded: Self.classes.part(of: scalar.value))) ?? .narrow
  }

  /// The cases are in the order of the table `display`.
  private static let classes = ScalarPartition(packed: "display.runs")
}
