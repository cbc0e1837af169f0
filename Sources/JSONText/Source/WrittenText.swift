/// A text of another format that a JSON text was converted from.
///
/// It is a class, so that a document without one is not larger than a reference.
package final class WrittenText: Sendable {
  /// The text as written.
  package let bytes: [UInt8]

  /// The places of the JSON text's values in it.
  package let map: SourceMap

  package init(_ bytes: [UInt8], _ map: SourceMap) {
    self.bytes = bytes
    self.map = map
  }
}
