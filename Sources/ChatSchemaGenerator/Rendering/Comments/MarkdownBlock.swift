/// A block of Markdown that doc comments support (CommonMark 0.31, sections 4 and 5, and GitHub's tables).
///
/// HTML is not a block: it is text, which the rendering escapes.
indirect enum MarkdownBlock: Hashable {
  /// An item of a list.
  struct Item: Hashable {
    /// `-`, `*`, `+`, or a number with its mark, such as `1.`.
    var marker: String
    var blocks: [MarkdownBlock]
  }

  /// Text with single spaces, divided into parts by hard breaks.
  case paragraph([String])
  case heading(level: Int, String)
  /// Unchanged lines, and the language that a fence names.
  case code([String], language: String?)
  /// Items, with empty lines between them if the list is loose.
  case list([Item], isLoose: Bool)
  case quote([MarkdownBlock])
  /// The rows, including the delimiter row below the header; each cell is a text.
  case table([[String]])
  /// A thematic break.
  case rule
}
