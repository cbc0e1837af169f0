/// How much of an input is taken at once, whatever it holds.
package enum InputLimits {
  /// The longest instance that is read.
  ///
  /// Bounds memory: an instance takes up to nine times its size.
  package static let maximumByteCount = 512 << 20
}
