/// A sequential source of bytes: a file, a pipe, or a script in a test.
protocol ByteSource: AnyObject {
  /// The path as shown to the user.
  var path: String { get }

  /// The size in bytes, or `nil` for a source without a size, such as a pipe or a terminal.
  var size: Int? { get }

  /// Whether the end is known to be reached; false if only another read can determine it.
  var isAtEnd: Bool { get }

  /// Appends up to `count` bytes to a buffer, and waits for the first one.
  ///
  /// - Returns: The number of appended bytes; 0 at the end.
  func read(upTo count: Int, into buffer: inout [UInt8]) throws(FileProblem) -> Int

  /// Waits until a read would not block, for at most the given time.
  ///
  /// - Returns: Whether a read would return bytes or the end without blocking.
  func isReady(within milliseconds: Int32) -> Bool
}

extension ByteSource {
  /// False: only another read can determine whether the end is reached.
  var isAtEnd: Bool { false }
}
