/// Bytes that come one after the other: a file, a pipe, or a script in a test.
protocol ByteSource: AnyObject {
  /// The path as shown to the user.
  var path: String { get }

  /// The size in bytes, or `nil` for what has none (a pipe, a terminal).
  var size: Int? { get }

  /// Whether the end was met; false as long as only another read can tell.
  var isAtEnd: Bool { get }

  /// Appends up to `count` bytes to a buffer, waiting for the first of them.
  ///
  /// - Returns: How many bytes were appended; 0 at the end.
  func read(upTo count: Int, into buffer: inout [UInt8]) throws(FileProblem) -> Int

  /// Waits until a read would not block, at most the given time.
  ///
  /// - Returns: Whether bytes, or the end, are there.
  func isReady(within milliseconds: Int32) -> Bool
}

extension ByteSource {
  /// Only another read can tell.
  var isAtEnd: Bool { false }
}
