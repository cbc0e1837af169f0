import JSONText

/// A part of a text that a terminal shows as a unit: a letter with its marks, an emoji of several
/// scalars, or one character of an escape.
package struct DisplayGlyph: Hashable, Sendable {
  /// The text of the glyph.
  package let text: String

  /// The number of columns, at least one.
  package let width: Int

  /// Creates a glyph from a text that is known to be shown as a unit.
  package init(text: String, width: Int) {
    self.text = text
    self.width = width
  }
}

extension DisplayText {
  /// Returns the glyphs of a line, none of which controls the terminal.
  ///
  /// - Parameter line: A line from an input.
  /// - Returns: The glyphs. Their texts together equal the result of ``line(_:)``.
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
