import JSONSchema
import JSONText

/// A JSON file of the author in which places are found in constant time.
///
/// A ``JSONNode`` counts lines from the start of its file each time it is asked; a model of many
/// thousand attributes, each with its location, would take quadratic time that way.
final class PositionedDocument: Sendable {
  /// The file as it is shown to the reader.
  let file: String
  /// The URI that relative references are resolved against.
  let uri: String
  /// The parsed text.
  let document: JSONDocument
  /// The position of every ``stride``-th byte.
  private let checkpoints: [SourcePosition]

  private static let stride = 256

  /// Parses a source.
  init(_ source: SchemaSource) throws(JSONSyntaxError) {
    file = source.path
    uri = source.uri
    let document = try JSONDocument(source.bytes)
    self.document = document
    checkpoints = document.bytes.withUnsafeBufferPointer { bytes in
      var result = [SourcePosition.start]
      var start = 0
      while let last = result.last, start + Self.stride <= bytes.count {
        let chunk = UnsafeBufferPointer(rebasing: bytes[start..<start + Self.stride])
        result.append(last.advanced(over: chunk))
        start += Self.stride
      }
      return result
    }
  }

  /// The outermost value.
  var root: SourceValue { SourceValue(node: document.root, pointer: .root, document: self) }

  /// The position of a byte.
  func position(atByteOffset offset: Int) -> SourcePosition {
    let index = offset / Self.stride
    return document.bytes.withUnsafeBufferPointer { bytes in
      let rest = UnsafeBufferPointer(rebasing: bytes[index * Self.stride..<offset])
      return checkpoints[index].advanced(over: rest)
    }
  }
}
