/// The reason for which the file of a server cannot be used, as one sentence.
public struct LoopbackStorageError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The failed operation, and its file.
  public let description: String
}
