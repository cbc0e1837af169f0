import JSONText

extension SourcePosition {
  /// Advances the position over UTF-8 bytes that begin there.
  mutating func advance(over bytes: ArraySlice<UInt8>) {
    self = bytes.withUnsafeBufferPointer { advanced(over: $0) }
  }
}
