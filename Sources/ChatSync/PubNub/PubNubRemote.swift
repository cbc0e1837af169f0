public import Logging

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A network client for the REST protocol of PubNub, or of a compatible server.
///
/// ```swift
/// let remote = PubNubRemote(
///   PubNubConfiguration(publishKey: "pub-c-…", subscribeKey: "sub-c-…", userID: "alice"))
/// let timetoken = try await remote.publish(PublishRequest(channel: "general", value: message))
/// ```
///
/// It is a value; copies share the connections of the transport. Repeatable requests are repeated
/// as set by `PubNubConfiguration.retry`. Logs contain requests, statuses and times, but no keys,
/// tokens or payloads.
public struct PubNubRemote: Sendable {
  /// The address, keys and user.
  package let configuration: PubNubConfiguration

  private let transport: any HTTPTransport
  private let clock: any Clock<Duration>
  private let deadlines: Deadlines
  private let random: @Sendable () -> UInt64
  private let unixTime: @Sendable () -> Int64
  private let logger: Logger

  /// Creates a client.
  ///
  /// - Parameters:
  ///   - configuration: The address, keys and user.
  ///   - transport: The transport that sends the requests.
  ///   - clock: The clock for time-outs and delays.
  ///   - random: The source of the random part of delays, and of request identifiers.
  ///   - unixTime: Returns the seconds since 1970-01-01 UTC, for signatures; nil for the system's
  ///     time.
  ///   - logger: The logger, which gets one line per attempt.
  package init(
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

@_spi(Adapter) extension PubNubRemote: ChatRemote {
  /// The subscribe key.
  public var keySet: String { configuration.subscribeKey }

  /// Returns the same client for another user, with another logger if there is one.
  public func signedIn(as userID: String, logger: Logger?) -> any ChatRemote {
    var configuration = configuration
    configuration.userID = userID
    return PubNubRemote(
      configuration, transport: transport, clock: clock, random: random, unixTime: unixTime,
      logger: logger ?? self.logger)
  }
}

extension PubNubRemote {
  /// Sends a request, repeats it where that is allowed and useful, and returns the successful
  /// response.
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
        // The caller decides about a longer wait.
        let limit = configuration.retry.maximumDelay
        if let wished = error.retryAfter, wished > limit { throw error }
        try await sleep(
          for: configuration.retry.delay(
            attempt: attempt, retryAfter: error.retryAfter, random: random()))
        attempt += 1
      }
    }
  }

  /// Returns whether a request can be repeated: a rate limit refuses it before anything is done,
  /// other failures do not guarantee that.
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

  /// Sends a request, and cancels it when its time is over.
  private func send(
    _ request: HTTPRequest, called name: String, timeout: Duration
  ) async throws(RemoteError) -> HTTPResponse {
    let transport = transport
    let maximumSize = configuration.maximumAnswerSize
    do {
      let response = try await deadlines.run(within: timeout) {
        try await transport.send(request, maximumBodySize: maximumSize)
      }
      // A transport may ignore the limit.
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

  /// Returns the byte strings that must not appear in an error.
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
  /// Creates the error of a request that got no response.
  fileprivate init(sending name: String, _ error: any Error) {
    // Other errors may contain an address, and with it keys.
    let cause = error as? TransportError
    switch cause?.code {
    case .timedOut:
      self.init(.timedOut, "No answer to the request \(name) came in time.", cause: cause)
    case .answerTooLarge:
      self.init(
        .answerTooLarge, "The answer to the request \(name) passes the limit.", cause: cause)
    case .invalidAddress:
      self.init(.invalidRequest, "The origin is not a valid URL.", cause: cause)
    case .notHTTP:
      self.init(.invalidAnswer, "The answer to the request \(name) is not HTTP.", cause: cause)
    case .unexpectedEncoding:
      self.init(
        .invalidAnswer, "The answer to the request \(name) is compressed, which was not allowed.",
        cause: cause)
    default:
      self.init(
        .connectionFailed, "The connection failed during the request \(name).", cause: cause)
    }
  }
}
