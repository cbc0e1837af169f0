/// The body of an answer, received piece by piece, up to a maximum size.
struct BoundedBody: Hashable, Sendable {
  private let maximumSize: Int
  /// The bytes received; empty if the body is too large.
  private(set) var bytes: [UInt8] = []
  /// Whether more bytes arrived than are accepted.
  ///
  /// Later pieces are ignored, however small.
  private(set) var isTooLarge = false

  /// Creates an empty body.
  ///
  /// - Parameter maximumSize: The number of bytes accepted.
  init(maximumSize: Int) {
    self.maximumSize = maximumSize
  }

  /// Appends a piece.
  mutating func append(_ piece: some Collection<UInt8>) {
    guard !isTooLarge else { return }
    isTooLarge = piece.count > maximumSize - bytes.count
    if isTooLarge {
      bytes = []
    } else {
      bytes += piece
    }
  }
}
