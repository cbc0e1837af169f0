/// A Swift file as text: the only stage that deals with spaces and line breaks.
///
/// The bytes depend only on the ``SourceFile``, and `swift format` with the repository's configuration does
/// not change them.
struct SourceText: Hashable, Sendable {
  /// The text in UTF-8, ending in a line feed.
  let bytes: [UInt8]

  /// Writes a file.
  init(_ file: SourceFile) {
    let layout = FileLayout(file: file)
    let declarations = layout.declarations()
    bytes = Self.text(of: layout.head(of: declarations)) + Self.text(of: declarations)
  }

  private static func text(of writer: TokenWriter) -> [UInt8] {
    var printer = LayoutPrinter(texts: writer.texts)
    for segment in writer.segments {
      printer.print(segment)
    }
    return printer.output
  }

  /// The text as a string.
  var text: String { String(decoding: bytes, as: UTF8.self) }
}
