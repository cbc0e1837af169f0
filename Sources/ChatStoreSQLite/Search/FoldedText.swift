import Foundation

/// A text in the folded form that the search index compares, with the class of each byte.
///
/// Folding removes the differences of compatibility forms (NFKC: full-width letters, ligatures), of case (`ß` becomes
/// `ss`), of the diacritics of Latin and Greek letters, and of the optional marks of Hebrew and Arabic.
struct FoldedText {
  /// The class of a character in the search index.
  enum Class: UInt8 {
    /// Not part of a word, such as a space.
    case separator
    /// A character of a word: a letter, a digit or a mark.
    case word
    /// Punctuation that counts inside a run of characters and not at its ends, such as a comma.
    case softPunctuation
    /// Punctuation that also counts at the ends, such as the signs of `C++`, `#tag` and `$5`.
    case hardPunctuation
    /// A character that is a word by itself: an emoji, or a character of a script that is written without spaces.
    case single
  }

  /// The text in UTF-8.
  private(set) var bytes: [UInt8] = []
  /// The class of the character that each byte belongs to.
  private(set) var classes: [Class] = []

  /// Replaces the text.
  ///
  /// - Parameter text: Valid UTF-8.
  mutating func set(_ text: UnsafeRawBufferPointer) {
    removeAll()
    var index = text.startIndex
    while index < text.endIndex {
      let byte = text[index]
      if byte < 0x80 {
        append(ascii: byte)
        index += 1
        continue
      }
      let length = byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4
      guard index + length <= text.endIndex,
        let scalar = Self.scalar(text[index..<(index + length)]), append(knownAlone: scalar)
      else { return setWhole(String(decoding: text, as: UTF8.self)) }
      index += length
    }
  }

  private mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    classes.removeAll(keepingCapacity: true)
  }

  private mutating func append(ascii byte: UInt8) {
    let kind = Self.classesOfASCII[Int(byte)]
    bytes.append(kind == .word && byte > 0x40 ? byte | 0x20 : byte)
    classes.append(kind)
  }

  private mutating func append(_ scalar: Unicode.Scalar, _ kind: Class) {
    for byte in String(scalar).utf8 {
      bytes.append(byte)
      classes.append(kind)
    }
  }

  /// Appends a character whose folded form does not depend on its neighbours.
  ///
  /// - Returns: Whether it is such a character; if not, nothing was appended.
  private mutating func append(knownAlone scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x80...0x2ff, 0x370...0x52f:
      for (scalar, kind) in Self.foldings[Int(scalar.value) - 0x80] { append(scalar, kind) }
    // Hiragana and Katakana without half-width forms and voice marks, Han, Hangul syllables.
    case 0x3041...0x3096, 0x30a1...0x30fa, 0x4e00...0x9fff: append(scalar, .single)
    case 0xac00...0xd7a3: append(scalar, .word)
    case 0x1f300...0x1faff: append(scalar, .single)
    default: return false
    }
    return true
  }

  private mutating func setWhole(_ text: String) {
    removeAll()
    for scalar in Self.folded(text).unicodeScalars {
      if let kind = Self.classOfFolded(scalar) { append(scalar, kind) }
    }
  }

  private static func scalar(_ bytes: Slice<UnsafeRawBufferPointer>) -> Unicode.Scalar? {
    let lead = UInt32(bytes[bytes.startIndex])
    let first = bytes.count == 2 ? lead & 0x1f : bytes.count == 3 ? lead & 0x0f : lead & 0x07
    return Unicode.Scalar(bytes.dropFirst().reduce(first) { $0 << 6 | UInt32($1 & 0x3f) })
  }

  /// The folded characters of U+0080 to U+052F.
  private static let foldings: [[(Unicode.Scalar, Class)]] = (0x80...0x52f).map { value in
    guard let scalar = Unicode.Scalar(UInt32(value)) else { return [] }
    return folded(String(scalar)).unicodeScalars.compactMap { scalar in
      classOfFolded(scalar).map { (scalar, $0) }
    }
  }
}

// MARK: Characters

extension FoldedText {
  /// Returns the character that each byte of a folded form comes from, as its range in the text.
  ///
  /// - Parameter text: Valid UTF-8.
  /// - Returns: One range for each byte. It is that of the whole text where the folded forms of single characters do not
  ///   add up to that of the text.
  static func characters(of text: UnsafeRawBufferPointer) -> [Range<Int>] {
    var (whole, single) = (FoldedText(), FoldedText())
    whole.set(text)
    var ranges: [Range<Int>] = []
    ranges.reserveCapacity(whole.bytes.count)
    var start = 0
    for character in String(decoding: text, as: UTF8.self) {
      let end = start + character.utf8.count
      single.set(UnsafeRawBufferPointer(rebasing: text[start..<end]))
      guard whole.bytes.dropFirst(ranges.count).starts(with: single.bytes) else { break }
      ranges += repeatElement(start..<end, count: single.bytes.count)
      start = end
    }
    guard start == text.count, ranges.count == whole.bytes.count else {
      return Array(repeating: 0..<text.count, count: whole.bytes.count)
    }
    return ranges
  }
}

// MARK: Folding

extension FoldedText {
  /// Folds a text.
  ///
  /// Case is folded by way of upper case, which maps `ß` to `ss` and `ς` to `σ` (Unicode, chapter 5.18).
  private static func folded(_ text: String) -> String {
    var folded = String.UnicodeScalarView()
    var isMarkDropped = false
    for scalar in text.decomposedStringWithCompatibilityMapping.unicodeScalars {
      switch scalar.value {
      case 0x300...0x36f:
        if !isMarkDropped { folded.append(scalar) }
        continue
      // Hebrew points; Arabic vowel signs, and hamza above and below.
      case 0x591...0x5bd, 0x5bf...0x5c7, 0x64b...0x65f, 0x670: continue
      // The apostrophe that phone keyboards insert.
      case 0x2018, 0x2019, 0x2bc: folded.append("'")
      default:
        // Lower case comes first, because `ẞ` is its own upper case.
        for lower in scalar.properties.lowercaseMapping.unicodeScalars {
          for upper in lower.properties.uppercaseMapping.unicodeScalars {
            folded.append(contentsOf: upper.properties.lowercaseMapping.unicodeScalars)
          }
        }
      }
      isMarkDropped = isLatinOrGreek(scalar)
    }
    return String(folded).precomposedStringWithCompatibilityMapping
  }

  private static func isLatinOrGreek(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x41...0x24f, 0x370...0x3ff, 0x1e00...0x1fff: true
    default: false
    }
  }
}

// MARK: Classes

extension FoldedText {
  private static let classesOfASCII = (0..<0x80).map(classOfASCII)

  private static func classOfASCII(_ byte: UInt8) -> Class {
    switch byte {
    case 0...0x20, 0x7f: .separator
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"):
      .word
    case UInt8(ascii: "#"), UInt8(ascii: "$"), UInt8(ascii: "%"), UInt8(ascii: "&"),
      UInt8(ascii: "+"), UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: "@"),
      UInt8(ascii: "\\"), UInt8(ascii: "^"), UInt8(ascii: "_"), UInt8(ascii: "~"):
      .hardPunctuation
    default: .softPunctuation
    }
  }

  /// Returns the class of a character of a folded text; nil for one that is left out, such as a joiner in emoji.
  private static func classOfFolded(_ scalar: Unicode.Scalar) -> Class? {
    if scalar.isASCII { return classOfASCII(UInt8(scalar.value)) }
    if isOfScriptWithoutSpaces(scalar) { return .single }
    switch scalar.value {
    // Variation selectors, and the enclosing keycap.
    case 0xfe00...0xfe0f, 0x20e3: return nil
    // Emoji, also those of later versions of Unicode; skin tones, and the letters of flags.
    case 0x1f000...0x1faff: return .single
    default: break
    }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber, .otherNumber, .nonspacingMark, .spacingMark, .enclosingMark,
      .privateUse:
      return .word
    case .otherSymbol: return .single
    case .mathSymbol: return scalar.properties.isEmoji ? .single : .hardPunctuation
    case .currencySymbol, .connectorPunctuation: return .hardPunctuation
    case .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
      .finalPunctuation, .otherPunctuation, .modifierSymbol:
      return .softPunctuation
    case .format: return nil
    default: return .separator
    }
  }

  private static func isOfScriptWithoutSpaces(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0e00...0x0eff, 0x1000...0x109f, 0x1780...0x17ff: true  // Thai, Lao, Burmese, Khmer
    case 0x3040...0x30ff, 0x31f0...0x31ff: true  // Hiragana, Katakana
    case 0x3400...0x4dbf, 0x4e00...0x9fff, 0xf900...0xfaff, 0x20000...0x3ffff: true  // Han
    default: false
    }
  }
}
