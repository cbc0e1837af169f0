/// An answer, and how it is sent.
struct Reply: Sendable {
  /// What happens to the answer on its way.
  enum Delivery: Sendable, Hashable {
    case whole
    /// The connection is closed, and nothing is sent.
    case dropped
    /// The connection is closed behind some bytes of the body.
    case truncated(Int)
    /// Each byte of the body comes after a pause.
    case slow(secondsPerByte: Double)
  }

  var answer: ServiceAnswer
  var delivery = Delivery.whole

  /// A reply that closes the connection.
  static let dropped = Reply(answer: ServiceAnswer(), delivery: .dropped)
}
