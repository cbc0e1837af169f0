import JSONText

/// A part of a text that a terminal shows as a whole: a letter with its marks, an emoji of several scalars,
/// or one character of an escape.
package struct DisplayGlyph: Hashable, Sendable {
  /// What is written.
  package let text: String

  /// How many columns it takes, one or more.
  package let width: Int

  /// A part of a text that is known to be shown as a whole.
  package init(text: String, width: Int) {
    self.text = text
    self.width = width
  }
}

extension DisplayText {
  /// A line as the glyphs that it is shown by, none of which a terminal obeys.
  ///
  /// - Parameter line: The line, as an input brought it along.
  /// - Returns: The glyphs; their texts together are what ``line(_:)`` gives.
  package static func glyphs(of line: String) -> [DisplayGlyph] {
    var line = line
    return line.withUTF8 { bytes in
      var glyphs: [DisplayGlyph] = []
      glyphs.reserveCapacity(bytes.count)
      var cells = DisplayCells(bytes, 0..<bytes.count)
      while let cell = cells.next() {
        switch cell.look {
        case .plain:
          let width = cell.width + cells.skipAttached()
          let part = bytes[cell.bytes.lowerBound..<cells.rest.lowerBound]
          glyphs.append(DisplayGlyph(text: String(decoding: part, as: UTF8.self), width: width))
        case .escaped(let scalar):
          for character in DisplayEscape.text(of: scalar) {
            glyphs.append(DisplayGlyph(text: String(character), width: 1))
          }
        case .replaced: glyphs.append(DisplayGlyph(text: "\u{FFFD}", width: 1))
        }
      }
      return glyphs
    }
  }
}

extension DisplayEscape {
  fileprivate static func text(of scalar: Unicode.Scalar) -> String {
    var bytes = OutputBytes(capacity: 12)
    append(scalar, to: &bytes)
    return bytes.text
  }
}
