/// The limits of reading an input.
package enum InputLimits {
  /// The maximum length of an instance, in bytes.
  ///
  /// It bounds memory, because an instance takes up to nine times its size.
  package static let maximumByteCount = 512 << 20
}
