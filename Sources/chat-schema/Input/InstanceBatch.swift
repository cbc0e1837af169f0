import JSONText

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

  /// The input's number, from 0 in the order of the command line.
  let input: Int

  /// The path as shown to the user.
  let path: String

  let bytes: [UInt8]

  /// The position of the first byte in its input.
  let start: SourcePosition

  let contents: Contents
}
