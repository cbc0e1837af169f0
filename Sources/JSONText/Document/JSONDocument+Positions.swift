#if canImport(os)
  import os
#else
  import Synchronization
#endif

extension JSONDocument {
  /// Returns the position of a byte.
  ///
  /// The first question goes over the text up to the offset, or a little further; the document then
  /// keeps positions at regular distances, so that further questions take constant time. A document
  /// that is never asked keeps nothing.
  ///
  /// - Parameter byteOffset: An offset into ``bytes``, from 0 to their number.
  /// - Returns: Its line and column.
  public func position(atByteOffset byteOffset: Int) -> SourcePosition {
    bytes.withUnsafeBufferPointer { buffer in
      let start = start(before: byteOffset, in: buffer)
      return start.position.advanced(
        over: UnsafeBufferPointer(rebasing: buffer[start.offset..<byteOffset]))
    }
  }

  private func start(
    before byteOffset: Int, in buffer: UnsafeBufferPointer<UInt8>
  ) -> (offset: Int, position: SourcePosition) {
    // Short texts, and what is near the start of long ones, need no index.
    guard byteOffset >= PositionIndex.stride else { return (0, origin) }
    let known = Self.lock.withLock { _ in positionIndex }
    var index = known ?? PositionIndex(origin: origin)
    // Outside of the lock: reading a long text must not keep others waiting.
    if index.reach(beyond: byteOffset, in: buffer) > 0 {
      Self.lock.withLock { [index] _ in
        if index.reach > positionIndex?.reach ?? 0 { positionIndex = index }
      }
    }
    return index.start(before: byteOffset)
  }

  /// Guards ``positionIndex`` of all documents.
  ///
  /// One lock for all, because it is held for a few instructions, and a lock of its own would cost
  /// each document that nobody asks.
  #if canImport(os)
    private static let lock = OSAllocatedUnfairLock()
  #else
    private static let lock = Mutex(())
  #endif
}
