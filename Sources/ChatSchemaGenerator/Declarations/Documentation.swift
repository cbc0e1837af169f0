/// A doc comment as data; each text may come from a schema and contain anything.
///
/// Texts are Markdown: paragraphs, lists, code, tables, links and emphasis are kept. The rendering stage
/// neutralizes everything that would be more than text: HTML, a field such as `- Returns:`, a directive to
/// the documentation compiler, a link whose destination is not a page.
struct Documentation: Hashable, Sendable {
  /// The summary.
  ///
  /// Only its first sentence stays; the rest moves to the body.
  var summary: String
  /// The first sentence if the summary begins with something else, such as a list.
  var fallback: String?
  /// Texts after the summary, each of one paragraph or more.
  var body: [String] = []
  var parameters: [Parameter] = []
  var throwing: String?
  var returns: String?
  /// The origin of the declaration, as in `- Remark: Generated from …`.
  var remark: String?

  /// The documentation of one parameter.
  struct Parameter: Hashable, Sendable {
    var name: Identifier
    var text: String
  }
}

extension Documentation: ExpressibleByStringLiteral {
  /// Creates a comment of one sentence.
  init(stringLiteral value: String) {
    self.init(summary: value)
  }
}
