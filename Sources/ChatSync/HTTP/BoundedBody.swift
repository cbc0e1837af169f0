/// The body of an answer as it comes in, piece by piece, up to a size.
struct BoundedBody: Hashable, Sendable {
  private let maximumSize: Int
  /// What has come; empty if it is too large.
  private(set) var bytes: [UInt8] = []
  /// Whether more came than is accepted.
  ///
  /// Pieces that come after that are passed over, however small.
  private(set) var isTooLarge = false

  /// Creates an empty body.
  ///
  /// - Parameter maximumSize: How many bytes are accepted.
  init(maximumSize: Int) {
    self.maximumSize = maximumSize
  }

  /// Takes a piece in.
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
