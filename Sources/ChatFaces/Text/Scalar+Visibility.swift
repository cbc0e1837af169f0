extension Unicode.Scalar {
  /// The scalar as its number, for example `\u{202E}`.
  var spelledOut: String { "\\u{\(String(value, radix: 16, uppercase: true))}" }

  /// Whether the scalar can not be seen, or changes the direction of what is beside it.
  ///
  /// Controls and line separators, and all that Unicode lets a program leave out when it draws text
  /// (Default_Ignorable_Code_Point, Unicode Standard Annex 44): fillers, joiners, marks of direction.
  var isHidden: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: return true
    default: return properties.isDefaultIgnorableCodePoint || properties.isNoncharacterCodePoint
    }
  }

  /// Whether the scalar leaves ink: it is neither hidden nor blank, and no mark without its base.
  package var isInk: Bool {
    // The pattern of braille without dots is drawn as a space.
    if isHidden || properties.isWhitespace || value == 0x2800 { return false }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark, .unassigned: return false
    default: return true
    }
  }

  /// Whether the scalar is one of the tags that spell the region of a flag.
  var isTag: Bool { (0xE0020...0xE007F).contains(value) }

  /// Whether the scalar is a letter or a mark of a script whose words may have joiners in them.
  ///
  /// Scripts from Arabic to Tibetan, of Myanmar, Khmer and Mongolian (Unicode Standard Annex 31, 2.3).
  var isWrittenWithJoiners: Bool {
    switch value {
    case 0x0600...0x109F, 0x1780...0x18AF, 0xFB50...0xFDFF, 0xFE70...0xFEFC: break
    default: return false
    }
    return properties.isAlphabetic || properties.canonicalCombiningClass != .notReordered
  }
}
