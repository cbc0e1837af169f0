extension JSONDocument {
  /// Returns the position of a byte.
  ///
  /// The first call reads the text up to the offset, or a little further. The document then keeps
  /// positions at regular distances, so further calls take constant time. A document whose
  /// positions are never read keeps nothing.
  ///
  /// - Parameter byteOffset: An offset into ``bytes``, from 0 to their count.
  /// - Returns: The line and column of the byte.
  public func position(atByteOffset byteOffset: Int) -> SourcePosition {
    guard let written else { return position(atByteOffset: byteOffset, in: bytes) }
    let place = written.map.place(atByteOffset: byteOffset)
    return position(atByteOffset: place.lowerBound, in: written.bytes)
  }

  private func position(atByteOffset byteOffset: Int, in bytes: [UInt8]) -> SourcePosition {
    bytes.withUnsafeBufferPointer { buffer in
      let start = start(before: byteOffset, in: buffer)
      return start.position.advanced(
        over: UnsafeBufferPointer(rebasing: buffer[start.offset..<byteOffset]))
    }
  }

  private func start(
    before byteOffset: Int, in buffer: UnsafeBufferPointer<UInt8>
  ) -> (offset: Int, position: SourcePosition) {
    // Short texts, and bytes near the start of long ones, need no index.
    guard byteOffset >= PositionIndex.stride else { return (0, origin) }
    let known = Self.lock.withLock { positionIndex }
    var index = known ?? PositionIndex(origin: origin)
    // Outside of the lock: reading a long text must not keep others waiting.
    if index.reach(beyond: byteOffset, in: buffer) > 0 {
      Self.lock.withLock {
        if index.reach > positionIndex?.reach ?? 0 { positionIndex = index }
      }
    }
    return index.start(before: byteOffset)
  }

  /// The lock that guards ``positionIndex`` of all documents.
  ///
  /// All documents share one lock, because it is held for a few instructions only, and a lock in
  /// each document would cost memory even where no position is read.
  private static let lock = Lock()
}
