import JSONText

extension SourcePosition {
  /// Moves over bytes of UTF-8 that begin here.
  mutating func advance(over bytes: ArraySlice<UInt8>) {
    self = bytes.withUnsafeBufferPointer { advanced(over: $0) }
  }
}
