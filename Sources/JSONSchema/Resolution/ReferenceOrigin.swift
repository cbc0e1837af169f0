package import JSONText

/// A reference and its location.
package struct ReferenceOrigin: Sendable {
  /// The keyword, for example `$ref`.
  package var keyword: String

  /// The text of the reference, as written.
  package var text: String

  /// The keyword's value.
  package var value: JSONNode

  /// The schema object that contains the reference.
  package var schema: JSONNode

  /// The document that contains the schema.
  package var document: DocumentNumber
}
