public import Logging

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The network over the REST protocol of PubNub, or of a server that speaks it.
///
/// ```swift
/// let remote = PubNubRemote(
///   PubNubConfiguration(publishKey: "pub-c-…", subscribeKey: "sub-c-…", userID: "alice"))
/// let timetoken = try await remote.publish(PublishRequest(channel: "general", value: message))
/// ```
///
/// A value that can be copied; copies share the transport's connections. What a request may repeat is
/// repeated as ``PubNubConfiguration/retry`` says. Logs name requests, statuses and times, and hold
/// neither keys nor tokens nor payloads.
public struct PubNubRemote: ChatRemote {
  /// How the service is reached, and as whom.
  public let configuration: PubNubConfiguration

  private let transport: any HTTPTransport
  private let clock: any Clock<Duration>
  private let deadlines: Deadlines
  private let random: @Sendable () -> UInt64
  private let unixTime: @Sendable () -> Int64
  private let logger: Logger

  /// Creates a client.
  ///
  /// - Parameters:
  ///   - configuration: How the service is reached, and as whom.
  ///   - transport: What sends the requests.
  ///   - clock: What time-outs and delays are measured with.
  ///   - random: What delays take their random part from, and requests their identifiers.
  ///   - unixTime: The seconds since 1970-01-01 UTC, for signatures; nil for those of the system.
  ///   - logger: What takes one line for each attempt.
  public init(
    _ configuration: PubNubConfiguration, transport: any HTTPTransport = URLSessionTransport(),
    clock: any Clock<Duration> = ContinuousClock(),
    random: @escaping @Sendable () -> UInt64 = { .random(in: .min ... .max) },
    unixTime: (@Sendable () -> Int64)? = nil,
    logger: Logger = Logger(label: "ChatSync")
  ) {
    self.configuration = configuration
    self.transport = transport
    self.clock = clock
    deadlines = Deadlines(clock)
    self.random = random
    self.unixTime = unixTime ?? { Int64(Date().timeIntervalSince1970) }
    self.logger = logger
  }
}

extension PubNubRemote {
  /// Sends a request, again where that is allowed and helps, and returns the answer of success.
  func perform(_ endpoint: Endpoint) async throws(RemoteError) -> HTTPResponse {
    let requestID = RequestID(random(), random())
    var attempt = 0
    while true {
      do throws(RemoteError) {
        let response = try await performOnce(endpoint, requestID, attempt: attempt)
        return response
      } catch {
        log(error, endpoint, requestID, attempt: attempt)
        let maximum = endpoint.isSingleAttempt ? 0 : configuration.retry.maximumRetries
        guard error.isTransient, attempt < maximum, isHarmless(toRepeat: endpoint, after: error)
        else { throw error }
        // A longer wait is for the caller to decide about.
        let limit = configuration.retry.maximumDelay
        if let wished = error.retryAfter, wished > limit { throw error }
        try await sleep(
          for: configuration.retry.delay(
            attempt: attempt, retryAfter: error.retryAfter, random: random()))
        attempt += 1
      }
    }
  }

  /// A rate limit refuses a request before anything is done; other failures leave that open.
  private func isHarmless(toRepeat endpoint: Endpoint, after error: RemoteError) -> Bool {
    endpoint.isRepeatable || error.code == .rateLimited
  }

  private func performOnce(
    _ endpoint: Endpoint, _ requestID: RequestID, attempt: Int
  ) async throws(RemoteError) -> HTTPResponse {
    let token = endpoint.sendsAuthToken ? await configuration.authToken?() : nil
    let request = try RequestBuilder(
      configuration: configuration, authToken: token, requestID: requestID, unixTime: unixTime
    ).request(for: endpoint)
    let response = try await send(
      request, called: endpoint.name, timeout: endpoint.timeout ?? configuration.requestTimeout)
    guard (200..<300).contains(response.status) else {
      let redaction = Redaction(secrets: secrets(of: endpoint, token))
      throw RemoteError(response, to: endpoint.name, redaction)
    }
    logger.debug(
      "answered",
      metadata: [
        "request": "\(endpoint.name)", "id": "\(requestID)", "status": "\(response.status)",
        "bytes": "\(response.body.count)", "attempt": "\(attempt)",
      ])
    return response
  }

  /// Sends a request, and gives it up when the time is over.
  private func send(
    _ request: HTTPRequest, called name: String, timeout: Duration
  ) async throws(RemoteError) -> HTTPResponse {
    let transport = transport
    let maximumSize = configuration.maximumAnswerSize
    do {
      let response = try await deadlines.run(within: timeout) {
        try await transport.send(request, maximumBodySize: maximumSize)
      }
      // A transport may not know the limit.
      guard response.body.count <= maximumSize else { throw TransportError(.answerTooLarge) }
      return response
    } catch {
      if Task.isCancelled { throw RemoteError(.cancelled, "The request \(name) was cancelled.") }
      throw RemoteError(sending: name, error)
    }
  }

  private func sleep(for duration: Duration) async throws(RemoteError) {
    do {
      try await clock.sleep(for: duration)
    } catch {
      throw RemoteError(.cancelled, "The wait before the next attempt was cancelled.")
    }
  }

  /// What may not be in an error.
  func secrets(of endpoint: Endpoint, _ token: String? = nil) -> [[UInt8]] {
    let keys = [
      configuration.publishKey, configuration.subscribeKey, configuration.secretKey, token,
    ].compactMap(\.self)
    return keys.map { Array($0.utf8) } + endpoint.confidential + [endpoint.body]
  }

  private func log(
    _ error: RemoteError, _ endpoint: Endpoint, _ requestID: RequestID, attempt: Int
  ) {
    let level: Logger.Level = error.code == .cancelled ? .debug : .info
    logger.log(
      level: level, "failed",
      metadata: [
        "request": "\(endpoint.name)", "id": "\(requestID)", "code": "\(error.code)",
        "status": "\(error.status.map(String.init) ?? "none")", "attempt": "\(attempt)",
      ])
  }
}

extension RemoteError {
  /// The error of a request that got no answer.
  fileprivate init(sending name: String, _ error: any Error) {
    // Other errors than that may hold an address, and with it keys.
    let cause = error as? TransportError
    switch cause?.code {
    case .timedOut:
      self.init(.timedOut, "No answer to the request \(name) came in time.", cause: cause)
    case .answerTooLarge:
      self.init(
        .answerTooLarge, "The answer to the request \(name) passes the limit.", cause: cause)
    case .invalidAddress:
      self.init(.invalidRequest, "The origin is no address.", cause: cause)
    case .notHTTP:
      self.init(.invalidAnswer, "The answer to the request \(name) is not HTTP.", cause: cause)
    case .unexpectedEncoding:
      self.init(
        .invalidAnswer, "The answer to the request \(name) is compressed without being asked to.",
        cause: cause)
    default:
      self.init(
        .connectionFailed, "The connection failed during the request \(name).", cause: cause)
    }
  }
}
