/// Positions at regular distances in a text, from which any other position is a short walk away.
///
/// The index covers the text only as far as positions were requested, and grows with further
/// requests.
package struct PositionIndex: Sendable {
  /// The number of bytes between two positions, which is the length of the longest walk.
  package static let stride = 1024

  /// The positions of the bytes 0, ``stride``, twice ``stride`` and so on.
  private var positions: [SourcePosition]

  /// Creates an index that contains only the position of the first byte.
  ///
  /// - Parameter origin: The position of the text's first byte.
  package init(origin: SourcePosition) {
    positions = [origin]
  }

  /// The number of bytes, from the start of the text, that the index covers.
  package var reach: Int { positions.count * Self.stride }

  /// Extends the index beyond an offset, if it does not cover it yet.
  ///
  /// Each extension at least doubles its reach, so ascending offsets extend it only a few times.
  ///
  /// - Parameters:
  ///   - byteOffset: An offset into the text.
  ///   - bytes: The text.
  /// - Returns: The number of bytes read.
  @discardableResult
  package mutating func reach(
    beyond byteOffset: Int, in bytes: UnsafeBufferPointer<UInt8>
  ) -> Int {
    guard byteOffset >= reach else { return 0 }
    let goal = min(max(byteOffset, 2 * reach - 1), bytes.count)
    let first = reach - Self.stride
    positions.reserveCapacity(goal / Self.stride + 1)
    while reach <= goal, let last = positions.last {
      positions.append(
        last.advanced(over: UnsafeBufferPointer(rebasing: bytes[reach - Self.stride..<reach])))
    }
    return reach - Self.stride - first
  }

  /// Returns the position from which the walk to an offset begins.
  ///
  /// - Parameter byteOffset: An offset within ``reach``.
  /// - Returns: The last indexed position at or before the offset, and that position's own offset.
  package func start(before byteOffset: Int) -> (offset: Int, position: SourcePosition) {
    let index = byteOffset / Self.stride
    return (index * Self.stride, positions[index])
  }
}
