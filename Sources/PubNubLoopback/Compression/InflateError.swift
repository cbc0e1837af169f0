/// Why compressed bytes can not be read.
enum InflateError: Error, Hashable {
  /// They end too early, or are not what they claim to be.
  case malformed
  /// They are larger than allowed once decompressed.
  case tooLarge
}
