/// What the author of a schema or a spec said about something, for doc comments.
package struct Wording: Hashable, Sendable {
  /// The `title`, or nil if there is none.
  package var title: String?
  /// The `description`, or nil if there is none.
  package var description: String?
  /// `examples`, each as compact JSON.
  package var examples: [String] = []
  /// What the type does not say, told as sentences, such as "Between 1 and 92 characters.", in a fixed
  /// order.
  package var facts: [String] = []
  /// Whether the schema marks the value as `deprecated`.
  package var isDeprecated = false

  /// Creates documentation; all of it may be missing.
  package init(title: String? = nil, description: String? = nil, isDeprecated: Bool = false) {
    self.title = title
    self.description = description
    self.isDeprecated = isDeprecated
  }
}
