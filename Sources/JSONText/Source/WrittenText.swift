/// A text that a JSON text was made from: one of another format, or JSON before members were added.
///
/// It is a class, so that a document without one is not larger than a reference.
package final class WrittenText: Sendable {
  /// The text as written.
  package let bytes: [UInt8]

  /// The places of the JSON text's values in it.
  package let map: SourceMap

  /// The position of its first byte in the larger text from which it was cut.
  package let origin: SourcePosition

  package init(_ bytes: [UInt8], _ map: SourceMap, origin: SourcePosition = .start) {
    self.bytes = bytes
    self.map = map
    self.origin = origin
  }
}
