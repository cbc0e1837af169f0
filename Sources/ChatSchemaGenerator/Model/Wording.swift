/// What the author of a schema or a spec said about something, for doc comments.
package struct Wording: Hashable, Sendable {
  /// The `title`, or `nil` if there is none.
  package var title: String?
  /// The `description`, or `nil` if there is none.
  package var description: String?
  /// Constraints told as sentences, such as "Between 1 and 92 characters.", in a fixed order.
  package var facts: [String]
  /// Whether the schema marks the value as `deprecated`.
  package var isDeprecated: Bool

  /// Creates documentation; all of it may be missing.
  package init(
    title: String? = nil, description: String? = nil, facts: [String] = [],
    isDeprecated: Bool = false
  ) {
    self.title = title
    self.description = description
    self.facts = facts
    self.isDeprecated = isDeprecated
  }
}
