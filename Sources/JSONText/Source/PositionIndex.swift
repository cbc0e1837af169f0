/// Positions at regular distances in a text, from which every other one is a short walk away.
///
/// It reaches as far as somebody asked, and is made longer when somebody asks for more.
package struct PositionIndex: Sendable {
  /// The number of bytes between two of the positions, which is the longest walk.
  package static let stride = 1024

  /// The positions of the bytes 0, ``stride``, twice ``stride`` and so on.
  private var positions: [SourcePosition]

  /// Creates the index that knows the first byte.
  ///
  /// - Parameter origin: The position of the text's first byte.
  package init(origin: SourcePosition) {
    positions = [origin]
  }

  /// The number of bytes from the start of the text on whose positions are a short walk away.
  package var reach: Int { positions.count * Self.stride }

  /// Makes the index reach beyond an offset, if it does not.
  ///
  /// It then reaches twice as far as before at least, so that ascending offsets make it longer few
  /// times.
  ///
  /// - Parameters:
  ///   - byteOffset: An offset into the text.
  ///   - bytes: The text.
  /// - Returns: The number of bytes that were read.
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

  /// Returns the place that the walk to an offset begins at.
  ///
  /// - Parameter byteOffset: An offset within ``reach``.
  /// - Returns: The last position at or before it, and its own offset in the text.
  package func start(before byteOffset: Int) -> (offset: Int, position: SourcePosition) {
    let index = byteOffset / Self.stride
    return (index * Self.stride, positions[index])
  }
}
