/// A file that the generator made.
public struct GeneratedFile: Sendable, Hashable {
  /// The path below the output folder, for example `ChatUser+Coding.swift`.
  public let path: String
  /// The contents in UTF-8.
  public let bytes: [UInt8]

  /// Creates a file.
  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}
