package import JSONText

/// A reference and where it stands.
package struct ReferenceOrigin: Sendable {
  /// The keyword, for example `$ref`.
  package var keyword: String

  /// What it refers to, as it is written.
  package var text: String

  /// The keyword's value.
  package var value: JSONNode

  /// The schema object that it is a member of.
  package var schema: JSONNode

  /// The document that the schema is in.
  package var document: DocumentNumber
}
