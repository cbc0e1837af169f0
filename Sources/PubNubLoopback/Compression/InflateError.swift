/// The reason for which compressed bytes cannot be read.
enum InflateError: Error, Hashable {
  /// The bytes end too early or have a wrong format.
  case malformed
  /// The bytes are larger than allowed once decompressed.
  case tooLarge
}
