/// The words of a schema's or spec's author about a declaration, for doc comments.
package struct Wording: Hashable, Sendable {
  /// The `title`, or nil.
  package var title: String?
  /// The `description`, or nil.
  package var description: String?
  /// `examples`, each as compact JSON.
  package var examples: [String] = []
  /// Sentences about assertions that the type does not express, such as "Between 1 and 92 characters.", in a
  /// fixed order.
  package var facts: [String] = []
  /// Whether the schema marks the value as `deprecated`.
  package var isDeprecated = false

  /// Creates documentation; all parts are optional.
  package init(title: String? = nil, description: String? = nil, isDeprecated: Bool = false) {
    self.title = title
    self.description = description
    self.isDeprecated = isDeprecated
  }

  /// Returns a location with only the name of the file, because the path by which the generator was given the
  /// file differs between machines.
  static func place(_ description: String) -> String {
    let end = description.firstIndex(of: "#") ?? description.endIndex
    let name = description[..<end].split(separator: "/").last ?? ""
    return String(name + description[end...])
  }

  /// Returns a text as a code span; a backtick, which would end the span, becomes an apostrophe.
  static func codeSpan(_ text: String) -> String {
    let text = String.UnicodeScalarView(text.unicodeScalars.map { $0 == "`" ? "'" : $0 })
    return "`\(String(text))`"
  }
}
