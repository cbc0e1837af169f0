package import JSONText

/// Converts text from inputs into the form shown to users.
///
/// Only this type decides which text of an input reaches a terminal. Control characters, characters
/// that change the direction of text, blanks other than U+0020, and all characters without a glyph
/// are written as JSON escapes. So `k`, U+001B, `[2J` becomes `k\u001b[2J`. A backslash in the
/// input is not escaped.
package enum DisplayText {
  /// Returns the shown form of a line: a name, a path or a value.
  package static func line(_ text: String) -> String {
    shown(text) { line, bytes in append(bytes, to: &line) }
  }

  /// Returns the shown form of a text that consists of lines.
  package static func lines(_ text: String) -> String {
    shown(text) { shown, bytes in
      for (number, line) in bytes.split(
        separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false
      ).enumerated() {
        if number > 0 { shown.append(UInt8(ascii: "\n")) }
        append(UnsafeBufferPointer(rebasing: line), to: &shown)
      }
    }
  }

  /// Returns the shown form of a sentence, or of a part of one, that quotes names and values.
  ///
  /// Texts that look the same but differ in their normal form are distinguished: a scalar that
  /// Unicode Normalization Form C would change is escaped, too. A decomposed `é` becomes `e\u0301`.
  package static func sentence(_ text: String) -> String {
    isPlain(text) ? text : line(NormalForm.escaped(text))
  }

  /// Returns a JSON Pointer as a readable fragment, which is not percent-encoded: `#/$defs/first
  /// name`.
  package static func fragment(_ pointer: JSONPointer) -> String { sentence("#\(pointer)") }

  /// Appends a line in UTF-8 in its shown form.
  package static func append(_ line: UnsafeBufferPointer<UInt8>, to text: inout OutputBytes) {
    DisplayCells.append(line, 0..<line.count, to: &text)
  }

  /// Replaces the end of a text by its shown form as a ``sentence(_:)``.
  ///
  /// - Parameters:
  ///   - text: The text in UTF-8.
  ///   - start: The offset at which the sentence begins.
  package static func replaceSentence(of text: inout OutputBytes, from start: Int) {
    guard !text.withBytes(from: start, isPlain) else { return }
    let raw = text.withBytes(from: start) { String(decoding: $0, as: UTF8.self) }
    text.removeAll(from: start)
    text.append(contentsOf: sentence(raw))
  }

  /// Returns whether all of a text is shown unchanged, judged by its bytes alone.
  package static func isPlain(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var cells = DisplayCells(text, 0..<text.count)
    return cells.skipPlain() == text.count
  }

  private static func isPlain(_ text: String) -> Bool {
    text.utf8.withContiguousStorageIfAvailable(isPlain) ?? false
  }

  private static func shown(
    _ text: String, _ append: (inout OutputBytes, UnsafeBufferPointer<UInt8>) -> Void
  ) -> String {
    if isPlain(text) { return text }
    var text = text
    return text.withUTF8 { bytes in
      var shown = OutputBytes(capacity: bytes.count + 16)
      append(&shown, bytes)
      return shown.text
    }
  }
}

/// Escapes a scalar as JSON does: `\u202e`, `\ud83d\ude00`, or `\n`, `\r` and `\t`.
enum DisplayEscape {
  /// Returns the number of characters in the escape.
  static func width(of scalar: Unicode.Scalar) -> Int {
    letter(of: scalar) == nil ? 6 * UTF16.width(scalar) : 2
  }

  static func append(_ scalar: Unicode.Scalar, to text: inout OutputBytes) {
    if let letter = letter(of: scalar) {
      text.append(UInt8(ascii: "\\"))
      text.append(letter)
      return
    }
    for unit in UTF16.encode(scalar).map(Array.init) ?? [] {
      text.append("\\u")
      for shift in [12, 8, 4, 0] {
        text.append(digit(UInt8(truncatingIfNeeded: unit >> shift) & 15))
      }
    }
  }

  private static func letter(of scalar: Unicode.Scalar) -> UInt8? {
    switch scalar {
    case "\n": UInt8(ascii: "n")
    case "\r": UInt8(ascii: "r")
    case "\t": UInt8(ascii: "t")
    default: nil
    }
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }
}

/// Distinguishes texts that differ only in their Unicode normalization.
enum NormalForm {
  /// Returns the text with every scalar escaped that Normalization Form C would replace or compose.
  static func escaped(_ text: String) -> String {
    let scalars = Array(text.unicodeScalars)
    // Latin letters have nothing to compose with, and all other affected scalars are above them.
    guard scalars.contains(where: { $0.value >= 0x300 }) else { return text }
    var bytes = OutputBytes(capacity: text.utf8.count + 16)
    var start = 0
    while start < scalars.count {
      var end = start + 1
      while end < scalars.count, CanonicalComposition.continues(scalars[end]) { end += 1 }
      append(scalars[start..<end], to: &bytes)
      start = end
    }
    return bytes.text
  }

  /// Appends a scalar and the following ones that could compose with it.
  private static func append(_ cluster: ArraySlice<Unicode.Scalar>, to text: inout OutputBytes) {
    let isReplaced = cluster.contains { replaced.contains($0.value) }
    let isNormal = !isReplaced && CanonicalComposition.isNormalized(cluster.map(\.value))
    for (number, scalar) in cluster.enumerated() {
      if !isNormal && (number > 0 || replaced.contains(scalar.value)) {
        DisplayEscape.append(scalar, to: &text)
      } else {
        text.append(contentsOf: String(scalar))
      }
    }
  }

  private static let replaced = ScalarSet(packed: "replaced")
}
