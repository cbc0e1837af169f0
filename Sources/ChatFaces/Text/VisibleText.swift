/// Text of peers in a form that can be shown: scalars that are invisible, or change the direction
/// of adjacent text, are escaped.
///
/// For example, a right-to-left override becomes `\u{202E}`. Letters of any direction stay, and so
/// do joiners and selectors that belong to an emoji or to a script written with them.
package struct VisibleText {
  /// Whether line breaks and tabs stay.
  let keepsLines: Bool

  /// Returns a text of several lines in a form that can be shown.
  package static func lines(_ text: String) -> String { VisibleText(keepsLines: true).shown(text) }

  /// Returns a text of one line in a form that can be shown.
  package static func line(_ text: String) -> String { VisibleText(keepsLines: false).shown(text) }

  /// Returns a name in a form that can be shown.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - identifier: The text to show for a name without visible characters.
  /// - Returns: A text of one line with visible characters.
  package static func name(_ name: String, or identifier: String) -> String {
    for text in [name, identifier] where text.unicodeScalars.contains(where: \.isInk) {
      return line(text)
    }
    let blank = name.isEmpty ? identifier : name
    return blank.isEmpty ? "(no name)" : blank.unicodeScalars.map(\.spelledOut).joined()
  }

  /// Returns the initials of a name; a question mark for letters that cannot be shown.
  package static func initials(_ letters: String) -> String {
    let isPlain = letters.allSatisfy { character in
      character.unicodeScalars.count <= 8 && line(String(character)) == String(character)
    }
    return isPlain && letters.unicodeScalars.contains(where: \.isInk) ? letters : "?"
  }

  private func shown(_ text: String) -> String {
    // Most texts have nothing to escape.
    guard text.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value > 0x7E }) else {
      return text
    }
    let scalars = Array(text.unicodeScalars)
    var result = String.UnicodeScalarView()
    for (place, scalar) in scalars.enumerated() {
      let before = place > 0 ? scalars[place - 1] : nil
      let after = place + 1 < scalars.count ? scalars[place + 1] : nil
      if stays(scalar, between: before, and: after) {
        result.append(scalar)
      } else if !(keepsLines && scalar == "\r" && after == "\n") {
        result.append(contentsOf: scalar.spelledOut.unicodeScalars)
      }
    }
    return String(result)
  }

  private func stays(
    _ scalar: Unicode.Scalar, between before: Unicode.Scalar?, and after: Unicode.Scalar?
  ) -> Bool {
    switch scalar.value {
    case 0x20...0x7E: true
    case 0x09, 0x0A: keepsLines
    case 0x200C, 0x200D: Self.joins(before, after)
    case 0xFE00...0xFE0F, 0xE0100...0xE01EF: before.map { $0.isInk && $0.value > 0x20 } ?? false
    // The flag of a region is a black flag followed by invisible letters.
    case 0xE0020...0xE007F: before.map { $0 == "\u{1F3F4}" || $0.isTag } ?? false
    default: !scalar.isHidden
    }
  }

  /// Returns whether a joiner between two scalars belongs to an emoji, or to a script that is
  /// written with joiners.
  private static func joins(_ before: Unicode.Scalar?, _ after: Unicode.Scalar?) -> Bool {
    guard let before, let after else { return false }
    if after.properties.isEmoji && after.value > 0x7F {
      return before.properties.isEmoji || before.value == 0xFE0F
    }
    return before.isWrittenWithJoiners && after.isWrittenWithJoiners
  }
}
