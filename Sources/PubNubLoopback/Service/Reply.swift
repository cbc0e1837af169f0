/// An answer, and the way in which it is sent.
struct Reply: Sendable {
  /// The delivery of an answer, which a fault may disturb.
  enum Delivery: Sendable, Hashable {
    case whole
    /// The connection is closed, and nothing is sent.
    case dropped
    /// The connection is closed after some bytes of the body.
    case truncated(Int)
    /// Each byte of the body is sent after a pause.
    case slow(secondsPerByte: Double)
  }

  var answer: ServiceAnswer
  var delivery = Delivery.whole

  /// A reply that closes the connection.
  static let dropped = Reply(answer: ServiceAnswer(), delivery: .dropped)
}
