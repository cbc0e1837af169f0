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
      )
      .enumerated() {
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
  package static func fragment(_ pointer: JSONPointer) -> String {
    sentence("#\(pointer)")
  }

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
