public import JSONText

/// The line of a text that a position is in, and a line with a caret below the position.
///
/// For example, for the position of `4` in `{"name": 4}`:
///
///     {"name": 4}
///              ^
public struct SourceExcerpt: Sendable, Hashable, CustomStringConvertible {
  /// The line, or the part of it around the position.
  ///
  /// Control characters but tabs, and others that a terminal obeys or shows nothing for, are written
  /// as JSON escapes such as `\u202e`.
  public let line: String

  /// Blanks and tabs up to the position, then `^`.
  public let caret: String

  /// Cuts the excerpt out of a text.
  ///
  /// Only the neighbourhood of the position is looked at, so that a line of many megabytes costs
  /// no more than a short one.
  ///
  /// - Parameters:
  ///   - bytes: The text, in UTF-8; what is not UTF-8 is shown as U+FFFD.
  ///   - position: The place; only its byte offset counts.
  ///   - maximumWidth: How many terminal columns the line may take; at least 20 are used.
  public init(of bytes: [UInt8], at position: SourcePosition, maximumWidth: Int = 100) {
    self.init(of: bytes, atByteOffset: position.byteOffset, maximumWidth: maximumWidth)
  }

  /// Cuts the excerpt around a byte offset out of a text.
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

  /// Appends an excerpt of at most 100 columns, indented by two, to a text that is being written.
  ///
  /// - Parameters:
  ///   - bytes: The text that the excerpt is of, in UTF-8.
  ///   - offset: The place in it.
  ///   - text: What gets two lines more.
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

  /// Line and caret, one below the other.
  public var description: String { "\(line)\n\(caret)" }
}
