package import JSONText

/// Text that an input brought along, as people are shown it.
///
/// The one place where it is decided what of an input reaches a terminal: control characters, those
/// that change the direction of text, blanks other than U+0020 and all that has no glyph are written
/// by their numbers, as JSON writes them. So `k`, U+001B, `[2J` becomes `k\u001b[2J`. A backslash of the
/// input stays as it is.
package enum DisplayText {
  /// A line: a name, a path, a value.
  package static func line(_ text: String) -> String {
    shown(text) { line, bytes in append(bytes, to: &line) }
  }

  /// Text that is laid out in lines already.
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

  /// A sentence, or a part of one, which quotes names and values.
  ///
  /// Texts that look the same and differ in their normal form are told apart: where Unicode
  /// Normalization Form C would have another scalar, the scalar is written by its number too.
  /// A decomposed `é` becomes `e\u0301`.
  package static func sentence(_ text: String) -> String {
    isPlain(text) ? text : line(NormalForm.escaped(text))
  }

  /// A JSON Pointer as a fragment that people can read, which is not percent-encoded:
  /// `#/$defs/first name`.
  package static func fragment(_ pointer: JSONPointer) -> String {
    sentence("#\(pointer)")
  }

  /// Appends a line in UTF-8.
  package static func append(_ line: UnsafeBufferPointer<UInt8>, to text: inout OutputBytes) {
    DisplayCells.append(line, 0..<line.count, to: &text)
  }

  /// Replaces what was appended to a text by how it is shown as a ``sentence(_:)``.
  ///
  /// - Parameters:
  ///   - text: The text, in UTF-8.
  ///   - start: Where the sentence begins.
  package static func replaceSentence(of text: inout OutputBytes, from start: Int) {
    guard !text.withBytes(from: start, isPlain) else { return }
    let raw = text.withBytes(from: start) { String(decoding: $0, as: UTF8.self) }
    text.removeAll(from: start)
    text.append(contentsOf: sentence(raw))
  }

  /// Whether all of a text is shown as it is, without a look at more than its bytes.
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
