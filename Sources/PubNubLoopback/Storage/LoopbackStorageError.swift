/// Why the file of a server can not be used: a sentence.
public struct LoopbackStorageError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What failed, and with which file.
  public let description: String
}
