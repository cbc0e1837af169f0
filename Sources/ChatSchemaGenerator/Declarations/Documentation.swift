/// A doc comment as data; every text may come from a schema and hold anything.
///
/// Texts are Markdown: paragraphs, lists, code, tables, links and emphasis stay. The rendering stage makes
/// harmless what would be more than text: HTML, a field such as `- Returns:`, an order to the
/// documentation compiler, a link that leads to something else than a page.
struct Documentation: Hashable, Sendable {
  /// Begins with a sentence; all that comes after it moves to the body.
  var summary: String
  /// A sentence that comes first if the summary begins with something else, such as a list.
  var fallback: String?
  /// Texts after the summary, each of one paragraph or more.
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
