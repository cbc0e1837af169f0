/// Something that a server does wrong on purpose, so that clients can be tested.
public struct LoopbackFault: Sendable, Hashable {
  /// What goes wrong.
  public enum Kind: Sendable, Hashable {
    /// The answer comes some seconds late; the request takes effect at once.
    case delay(seconds: Double)

    /// The connection is closed before the request takes effect.
    case dropBefore

    /// The connection is closed after the request took effect, so that the client can not know.
    case dropAfter

    /// The request has no effect and is answered with a status.
    ///
    /// - Parameter retryAfter: The seconds of the header `Retry-After`; `nil` leaves it out.
    case status(Int, retryAfter: Int? = nil)

    /// The request takes effect and is answered with a status all the same.
    case statusAfter(Int)

    /// The connection is closed in the midst of the body.
    ///
    /// - Parameter bytes: How many bytes of the body are sent.
    case truncate(bytes: Int)

    /// The body comes in pieces of one byte, with a pause before each.
    case slow(secondsPerByte: Double)

    /// The body is another text, such as one that is not JSON.
    case body(String)

    /// Each event of an answer is sent twice.
    case duplicate

    /// The events of an answer are sent in reverse.
    case reorder
  }

  /// What goes wrong.
  public var kind: Kind

  /// Which part of the service is concerned; `nil` for all.
  public var endpoint: LoopbackEndpoint?

  /// How many requests are concerned; `nil` for all until the fault is removed.
  public var times: Int?

  /// The share of requests that are concerned, from 0 to 1.
  public var probability: Double

  /// Describes a fault.
  ///
  /// - Parameters:
  ///   - kind: What goes wrong.
  ///   - endpoint: Which part of the service is concerned; `nil` for all.
  ///   - times: How many requests are concerned; `nil` for all.
  ///   - probability: The share of requests that are concerned, from 0 to 1.
  public init(
    _ kind: Kind, endpoint: LoopbackEndpoint? = nil, times: Int? = nil, probability: Double = 1
  ) {
    self.kind = kind
    self.endpoint = endpoint
    self.times = times
    self.probability = probability
  }
}
