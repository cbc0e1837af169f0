public import JSONText

/// The line of a text that contains a position, and a second line with a caret below the position.
///
/// For example, for the position of `4` in `{"name": 4}`:
///
///     {"name": 4}
///              ^
public struct SourceExcerpt: Sendable, Hashable, CustomStringConvertible {
  /// The line, or the part of it around the position.
  ///
  /// Control characters except tabs, and other characters that control a terminal or are invisible,
  /// are written as JSON escapes such as `\u202e`.
  public let line: String

  /// Spaces and tabs up to the position, then `^`.
  public let caret: String

  /// Creates the excerpt of a text around a position.
  ///
  /// Only the neighborhood of the position is read, so a line of many megabytes costs no more than
  /// a short one.
  ///
  /// - Parameters:
  ///   - bytes: The text in UTF-8. Invalid sequences are shown as U+FFFD.
  ///   - position: The position. Only its byte offset is used.
  ///   - maximumWidth: The maximum number of terminal columns of the line; at least 20 are used.
  public init(of bytes: [UInt8], at position: SourcePosition, maximumWidth: Int = 100) {
    self.init(of: bytes, atByteOffset: position.byteOffset, maximumWidth: maximumWidth)
  }

  /// Creates the excerpt of a text around a byte offset.
  public init(of bytes: [UInt8], atByteOffset offset: Int, maximumWidth: Int = 100) {
    (line, caret) = bytes.withUnsafeBufferPointer { text in
      let cut = ExcerptCut(text, around: offset, width: maximumWidth)
      var line = OutputBytes()
      cut.appendLine(of: text, to: &line)
      var caret = OutputBytes()
      cut.appendCaret(below: text, to: &caret)
      return (line.text, caret.text)
    }
  }

  /// Appends an excerpt of at most 100 columns, indented by two, to a text.
  ///
  /// - Parameters:
  ///   - bytes: The text to excerpt, in UTF-8.
  ///   - offset: The byte offset in it.
  ///   - text: The text to which two lines are appended.
  package static func append(
    of bytes: UnsafeBufferPointer<UInt8>, atByteOffset offset: Int, to text: inout OutputBytes
  ) {
    let cut = ExcerptCut(bytes, around: offset, width: 100)
    text.append("  ")
    cut.appendLine(of: bytes, to: &text)
    text.append("\n  ")
    cut.appendCaret(below: bytes, to: &text)
    text.append(UInt8(ascii: "\n"))
  }

  /// The line and the caret, each on its own line.
  public var description: String { "\(line)\n\(caret)" }
}
