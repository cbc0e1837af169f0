/// A block of Markdown, as far as doc comments can hold it (CommonMark 0.31, sections 4 and 5, and the
/// tables of GitHub).
///
/// HTML is no block: it is text, which the rendering escapes.
indirect enum MarkdownBlock: Hashable {
  /// An item of a list.
  struct Item: Hashable {
    /// `-`, `*`, `+`, or a number with its mark, such as `1.`.
    var marker: String
    var blocks: [MarkdownBlock]
  }

  /// Text with single spaces, in the parts that hard breaks divide it into.
  case paragraph([String])
  case heading(level: Int, String)
  /// Lines as they are, and the language that a fence names.
  case code([String], language: String?)
  /// Items, with empty lines between them if it is loose.
  case list([Item], isLoose: Bool)
  case quote([MarkdownBlock])
  /// The rows with the one below the header, a cell a text.
  case table([[String]])
  /// A line across.
  case rule
}
