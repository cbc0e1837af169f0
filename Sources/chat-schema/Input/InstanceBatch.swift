import JSONSchema
import JSONText

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Some whole instances of one input, as bytes that nobody has parsed yet.
struct InstanceBatch: Sendable {
  /// How the bytes hold the instances.
  enum Contents: Sendable {
    /// All the bytes are one instance.
    case document
    /// One instance per line; lines of nothing but white space hold none.
    case lines
    /// The pieces, in order.
    case pieces([Piece])
  }

  /// One instance, or what stands where one was expected.
  struct Piece: Hashable, Sendable {
    /// Where it is in the bytes of the batch.
    let range: Range<Int>

    /// Why it can not be one, when that is known already; else the parser judges.
    var problem: TextProblem?
  }

  /// Where a batch of lines belongs, whose first line has no number yet.
  struct LinePlace: Sendable {
    /// The lines of the input.
    let numbering: LineNumbering

    /// The batch's place among the batches of lines, from 0.
    let number: Int
  }

  /// The input's number, from 0 in the order of the command line.
  let input: Int

  /// The path as shown to the user.
  let path: String

  /// The bytes with ``StreamPadding`` behind them.
  let padded: [UInt8]

  /// The position of the first byte in its input; of a batch with a ``linePlace``, all but the line.
  var start: SourcePosition

  let contents: Contents

  /// Where the number of the first line is found out.
  var linePlace: LinePlace?

  /// Creates a batch.
  ///
  /// - Parameters:
  ///   - input: The input's number.
  ///   - path: The path as shown to the user.
  ///   - bytes: The bytes; an array with room for ``StreamPadding`` is not copied.
  ///   - start: The position of the first byte.
  ///   - contents: How the bytes hold the instances.
  init(
    input: Int, path: String, bytes: consuming [UInt8], start: SourcePosition, contents: Contents
  ) {
    self.input = input
    self.path = path
    bytes.append(contentsOf: StreamPadding.bytes)
    padded = bytes
    self.start = start
    self.contents = contents
  }

  /// How many bytes there are without the padding.
  var byteCount: Int { padded.count - StreamPadding.count }

  /// Where the line ends that a byte is in: at its line feed, or else at the end of the batch.
  func lineEnd(from offset: Int) -> Int {
    padded.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress,
        let end = memchr(start + offset, 0x0A, byteCount - offset)
      else { return byteCount }
      return UnsafeRawPointer(end) - start
    }
  }

  /// The bytes without the padding.
  var bytes: ArraySlice<UInt8> { padded[..<byteCount] }
}
