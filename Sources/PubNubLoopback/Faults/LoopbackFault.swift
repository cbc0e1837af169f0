/// A deliberate fault of a server, for tests of clients.
public struct LoopbackFault: Sendable, Hashable {
  /// The kind of a fault.
  public enum Kind: Sendable, Hashable {
    /// The answer is sent some seconds late; the request takes effect at once.
    case delay(seconds: Double)

    /// The connection is closed before the request takes effect.
    case dropBefore

    /// The connection is closed after the request took effect, so that the client cannot know about
    /// the effect.
    case dropAfter

    /// The request has no effect and is answered with a status.
    ///
    /// - Parameter retryAfter: The seconds of the header `Retry-After`; `nil` leaves it out.
    case status(Int, retryAfter: Int? = nil)

    /// The request takes effect, but is answered with a status.
    case statusAfter(Int)

    /// The connection is closed in the middle of the body.
    ///
    /// - Parameter bytes: The number of bytes of the body that are sent.
    case truncate(bytes: Int)

    /// The body is sent one byte at a time, with a pause before each byte.
    case slow(secondsPerByte: Double)

    /// The body is replaced by another text, such as one that is not JSON.
    case body(String)

    /// Each event of an answer is sent twice.
    case duplicate

    /// The events of an answer are sent in reverse order.
    case reorder
  }

  /// The kind of the fault.
  public var kind: Kind

  /// The affected part of the service; `nil` for all.
  public var endpoint: LoopbackEndpoint?

  /// The number of affected requests; `nil` for all until the fault is removed.
  public var times: Int?

  /// The share of affected requests, from 0 to 1.
  public var probability: Double

  /// Creates a fault.
  ///
  /// - Parameters:
  ///   - kind: The kind of the fault.
  ///   - endpoint: The affected part of the service; `nil` for all.
  ///   - times: The number of affected requests; `nil` for all.
  ///   - probability: The share of affected requests, from 0 to 1.
  public init(
    _ kind: Kind, endpoint: LoopbackEndpoint? = nil, times: Int? = nil, probability: Double = 1
  ) {
    self.kind = kind
    self.endpoint = endpoint
    self.times = times
    self.probability = probability
  }
}
