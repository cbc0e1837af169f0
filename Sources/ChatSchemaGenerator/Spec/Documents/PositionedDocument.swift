import JSONSchema
import JSONText

/// A JSON file of the author, with its name and the place that references in it start from.
final class PositionedDocument: Sendable {
  /// The file as it is shown to the reader.
  let file: String
  /// The URI that relative references are resolved against.
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

  /// The position of a byte.
  func position(atByteOffset offset: Int) -> SourcePosition {
    document.position(atByteOffset: offset)
  }
}
