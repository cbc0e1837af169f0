import JSONSchema

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A file that is read from its beginning to its end, and closed with the last reference to it.
///
/// It must not be used by two threads at once. The reader that owns it has a lock for this.
package final class OpenFile: ByteSource {
  package let path: String

  package let size: Int?

  package private(set) var isAtEnd = false

  /// The number of bytes that were read.
  private var position = 0

  private let descriptor: Int32
  private let closes: Bool

  /// Opens a file for reading.
  ///
  /// - Throws: ``FileProblem``. A directory can be opened, and then the first read fails.
  package init(path: String) throws(FileProblem) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .last("read", path) }
    self.path = path
    self.descriptor = descriptor
    self.closes = true
    self.size = Self.size(of: descriptor)
  }

  /// Creates a file for standard input, shown as `<stdin>`.
  package init(standardInput: Void) {
    path = "<stdin>"
    descriptor = STDIN_FILENO
    closes = false
    size = Self.size(of: STDIN_FILENO)
  }

  deinit {
    if closes { close(descriptor) }
  }

  package func read(upTo count: Int, into buffer: inout [UInt8]) throws(FileProblem) -> Int {
    // The bytes of earlier reads are moved into one array with the new bytes, with room for the padding that a scan
    // needs. If there are more old bytes than requested ones, the array grows instead, so that a long line that arrives
    // in small pieces is not moved for each of them.
    let kept = buffer.count <= count ? buffer : []
    var got = 0
    var code: Int32 = 0
    let room = kept.count + count + StreamPadding.count
    let bytes = [UInt8](unsafeUninitializedCapacity: room) { memory, filled in
      _ = memory.initialize(from: kept)
      let rest = UnsafeMutableRawBufferPointer(
        UnsafeMutableBufferPointer(rebasing: memory[kept.count..<kept.count + count]))
      repeat {
        got = sysRead(descriptor, rest)
        code = errno
      } while got < 0 && code == EINTR
      filled = kept.count + max(got, 0)
    }
    guard got >= 0 else { throw FileProblem(path: path, operation: "read", code: code) }
    position += got
    // A regular file returns less than requested only at its end. Some virtual files have no size, and are read again.
    isAtEnd = got == 0 || got < count && size.map { $0 > 0 && position >= $0 } ?? false
    if kept.count == buffer.count {
      buffer = bytes
    } else {
      buffer.append(contentsOf: bytes)
    }
    return got
  }

  /// Returns whether a read would not block; always true for a regular file.
  package func isReady(within milliseconds: Int32) -> Bool {
    guard size == nil else { return true }
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&request, 1, milliseconds) != 0
  }

  private static func size(of descriptor: Int32) -> Int? {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int(status.st_size)
  }
}

/// Calls the system's `read`, which the method of the same name hides inside the class.
private func sysRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawBufferPointer) -> Int {
  read(descriptor, bytes.baseAddress, bytes.count)
}

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
