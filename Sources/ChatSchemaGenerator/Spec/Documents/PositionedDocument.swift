import JSONSchema
import JSONText

/// One of the author's JSON files, with its name and its base URI for references.
final class PositionedDocument: Sendable {
  /// The display path of the file.
  let file: String
  /// The URI against which relative references are resolved.
  let uri: String
  /// The parsed text.
  let document: JSONDocument

  /// Parses a source.
  init(_ source: SchemaSource) throws(JSONSyntaxError) {
    file = source.path
    uri = source.uri
    document = try JSONDocument(source.bytes)
  }

  /// The outermost value.
  var root: SourceValue { SourceValue(node: document.root, pointer: .root, document: self) }

  /// Returns the position of a byte.
  func position(atByteOffset offset: Int) -> SourcePosition {
    document.position(atByteOffset: offset)
  }
}
