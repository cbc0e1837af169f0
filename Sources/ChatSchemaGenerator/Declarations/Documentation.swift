/// A doc comment as data.
struct Documentation: Hashable, Sendable {
  /// Texts of the author, which come first, and whose lines stay as they are.
  var quoted: [String] = []
  /// The summary, one sentence; nil below a quoted text.
  var summary: String?
  /// Paragraphs after the summary.
  ///
  /// Where they contain words of a schema, these are in code spans.
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
