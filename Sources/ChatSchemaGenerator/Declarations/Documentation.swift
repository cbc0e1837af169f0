/// A doc comment as data; every text may come from a schema and hold anything.
///
/// Texts are inline Markdown: code spans and emphasis stay, what would begin a block (a heading, a
/// list, a fence, a field such as `- Returns:`) is made harmless by the rendering stage, line breaks
/// and runs of white space become one space.
struct Documentation: Hashable, Sendable {
  /// One sentence; further sentences move to the body.
  var summary: String
  /// Paragraphs after the summary.
  var body: [String] = []
  var parameters: [Parameter] = []
  var throwing: String?
  var returns: String?
  /// Where this comes from, as in `- Remark: Generated from …`.
  var remark: String?

  /// What is said about one parameter.
  struct Parameter: Hashable, Sendable {
    var name: Identifier
    var text: String
  }
}

extension Documentation: ExpressibleByStringLiteral {
  /// Makes a comment of one sentence.
  init(stringLiteral value: String) {
    self.init(summary: value)
  }
}
