/// Unicode Normalization Form C for text without scalars that the form always replaces.
///
/// Such scalars (`NFC_Quick_Check=No`) are recognized individually. What remains is the order of
/// marks, and whether marks or Hangul letters compose.
/// marks and whether they, or letters of Hangul, compose.
///
/// - Remark: Unicode Standard Annex 15; Unicode Standard, 3.11.
package enum CanonicalComposition {
  /// Returns whether a text equals its normalization.
  package static func isNormalized(_ scalars: [UInt32]) -> Bool {
    if zip(scalars, scalars.dropFirst()).contains(where: composesHangul) { return false }
    // Latin and most other text contains no marks, so there is nothing to reorder or compose.
    guard
      scalars.contains(where: { $0 >= 0x300 && (combiningClass($0) > 0 || seconds.contains($0)) })
    else { return true }
    return composed(ordered(scalars.flatMap(decomposed))) == scalars
  }

  /// Returns the normalization of a text.
  package static func composing(_ scalars: [UInt32]) -> [UInt32] {
    var result: [UInt32] = []
    for scalar in composed(ordered(scalars.flatMap(decomposed))) {
      if let last = result.last, composesHangul(last, scalar) {
        // A leading consonant and a vowel, or a syllable and its final consonant, become one
        // syllable.
        result[result.count - 1] =
          hangulVowels.contains(scalar)
          ? 0xAC00 + ((last - 0x1100) * 21 + (scalar - 0x1161)) * 28 : last + (scalar - 0x11A7)
      } else {
        result.append(scalar)
      }
    }
    return result
  }

  /// Returns whether a scalar can be reordered, or can compose with the previous one.
  ///
  /// That applies to marks, and to Hangul letters within a syllable.
  static func continues(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x300
      && (combiningClass(scalar.value) > 0 || seconds.contains(scalar.value)
        || hangulVowels.contains(scalar.value) || hangulFinals.contains(scalar.value))
  }

  private static let hangulVowels: ClosedRange<UInt32> = 0x1161...0x1175
  private static let hangulFinals: ClosedRange<UInt32> = 0x11A8...0x11C2

  /// Returns whether two Hangul letters, or a syllable and a letter, form one syllable (Unicode
  /// Standard, 3.12).
  private static func composesHangul(_ first: UInt32, _ second: UInt32) -> Bool {
    if hangulVowels.contains(second) { return 0x1100...0x1112 ~= first }
    guard hangulFinals.contains(second), 0xAC00...0xD7A3 ~= first else { return false }
    // Each pair of a leading consonant and a vowel begins a block of 28 syllables, the first of
    // which has no final consonant.
    return (first - 0xAC00) % 28 == 0
  }

  private struct Pair: Hashable {
    let first: UInt32
    let second: UInt32
  }

  private static let pairs: [UInt32: Pair] = {
    var pairs: [UInt32: Pair] = [:]
    var numbers = PackedNumbers(UnicodeTable.text("compositions"))
    var composite: UInt32 = 0
    while let distance = numbers.next(), let first = numbers.next(), let second = numbers.next() {
      composite += distance
      pairs[composite] = Pair(first: first, second: second)
    }
    return pairs
  }()

  private static let composites = Dictionary(uniqueKeysWithValues: pairs.map { ($1, $0) })

  private static let seconds = Set(pairs.values.map(\.second))

  private static let classes = ScalarPartition(packed: "ccc.runs")

  private static let classValues = UnicodeTable.names("ccc").map { UInt8($0[0]) ?? 0 }

  private static func combiningClass(_ scalar: UInt32) -> UInt8 {
    let part = classes.part(of: scalar)
    return part < classValues.count ? classValues[part] : 0
  }

  private static func decomposed(_ scalar: UInt32) -> [UInt32] {
    guard let pair = pairs[scalar] else { return [scalar] }
    return decomposed(pair.first) + [pair.second]
  }

  /// Returns the text with each run of marks sorted stably by class.
  private static func ordered(_ scalars: [UInt32]) -> [UInt32] {
    var scalars = scalars
    for index in scalars.indices.dropFirst() {
      let scalar = scalars[index]
      let own = combiningClass(scalar)
      guard own > 0 else { continue }
      var place = index
      while place > 0, combiningClass(scalars[place - 1]) > own {
        scalars[place] = scalars[place - 1]
        place -= 1
      }
      scalars[place] = scalar
    }
    return scalars
  }

  private static func composed(_ scalars: [UInt32]) -> [UInt32] {
    var result: [UInt32] = []
    var starter: Int?
    var lastClass: UInt8 = 0
    for scalar in scalars {
      let own = combiningClass(scalar)
      if let index = starter {
        // A mark is blocked if one of the same or a higher class is between it and the starter.
        let isBlocked = result.count - 1 > index && lastClass >= own
        if !isBlocked, let whole = composites[Pair(first: result[index], second: scalar)] {
          result[index] = whole
          continue
        }
      }
      if own == 0 { starter = result.count }
      lastClass = own
      result.append(scalar)
    }
    return result
  }
}
