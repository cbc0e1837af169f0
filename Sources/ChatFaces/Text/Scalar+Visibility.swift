extension Unicode.Scalar {
  /// The scalar as an escape with its number, for example `\u{202E}`.
  var spelledOut: String { "\\u{\(String(value, radix: 16, uppercase: true))}" }

  /// Whether the scalar is invisible, or changes the direction of adjacent text.
  ///
  /// These are controls, line separators, and all scalars that Unicode allows a program to ignore
  /// when it draws text (Default_Ignorable_Code_Point, Unicode Standard Annex 44): fillers,
  /// joiners, direction marks.
  var isHidden: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: return true
    default: return properties.isDefaultIgnorableCodePoint || properties.isNoncharacterCodePoint
    }
  }

  /// Whether the scalar draws something: it is neither hidden nor blank, and not a combining mark.
  package var isInk: Bool {
    // The braille pattern without dots is drawn as a space.
    if isHidden || properties.isWhitespace || value == 0x2800 { return false }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark, .unassigned: return false
    default: return true
    }
  }

  /// Whether the scalar is one of the tags that spell the region of a flag.
  var isTag: Bool { (0xE0020...0xE007F).contains(value) }

  /// Whether the scalar is a letter or a mark of a script whose words may contain joiners.
  ///
  /// These are the scripts from Arabic to Tibetan, Myanmar, Khmer and Mongolian (Unicode Standard
  /// Annex 31, 2.3).
  var isWrittenWithJoiners: Bool {
    switch value {
    case 0x0600...0x109F, 0x1780...0x18AF, 0xFB50...0xFDFF, 0xFE70...0xFEFC: break
    default: return false
    }
    return properties.isAlphabetic || properties.canonicalCombiningClass != .notReordered
  }
}
