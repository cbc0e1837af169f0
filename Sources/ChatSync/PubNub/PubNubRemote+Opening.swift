import Logging

/// The options of a PubNub client beside its keys; the defaults suit the service.
public struct PubNubOptions: Sendable {
  /// The time limit for an answer, 15 seconds by default; polls have a time limit of their own.
  public var requestTimeout = Duration.seconds(15)

  /// The number of repetitions of a request that only reads, after failures that pass; 0 for none.
  public var maximumRetries = RetryPolicy().maximumRetries

  /// The maximum size of an answer in bytes; 16 MiB by default.
  public var maximumAnswerSize = 16 << 20

  /// Whether each request has a unique identifier in its query, for the logs of the service; false
  /// by default.
  public var sendsRequestIDs = false

  /// Creates options.
  public init() {}
}

extension PubNubRemote {
  /// Returns a client of PubNub, or of a compatible server, for the user who opens it.
  ///
  /// ```swift
  /// let remote = PubNubRemote.pubNub(publishKey: "pub-c-…", subscribeKey: "sub-c-…")
  /// ```
  ///
  /// - Parameters:
  ///   - publishKey: The publish key, needed only to publish.
  ///   - subscribeKey: The subscribe key, which identifies the application's key set.
  ///   - origin: The scheme, host and port of the service.
  ///   - token: Returns the token of Access Manager before each request; nil without one.
  ///   - options: The other options.
  /// - Returns: The client, which has no user yet.
  public static func pubNub(
    publishKey: String? = nil, subscribeKey: String, origin: String = "https://ps.pndsn.com",
    token: (@Sendable () async -> String?)? = nil, options: PubNubOptions = PubNubOptions()
  ) -> PubNubRemote {
    var configuration = PubNubConfiguration(
      origin: origin, publishKey: publishKey, subscribeKey: subscribeKey, userID: "",
      authToken: token)
    configuration.requestTimeout = options.requestTimeout
    configuration.retry.maximumRetries = options.maximumRetries
    configuration.maximumAnswerSize = options.maximumAnswerSize
    configuration.sendsRequestIDs = options.sendsRequestIDs
    return PubNubRemote(configuration, logger: .silent)
  }

  /// Returns a client of a compatible server for one user, whose functions can be called without a
  /// chat.
  ///
  /// - Parameters:
  ///   - origin: The scheme, host and port of the server.
  ///   - publishKey: The publish key.
  ///   - subscribeKey: The subscribe key.
  ///   - user: The user of the requests.
  ///   - transport: Sends the requests.
  /// - Returns: The client.
  @_spi(Adapter)
  public static func pubNub(
    origin: String, publishKey: String, subscribeKey: String, user: String,
    transport: any HTTPTransport = URLSessionTransport()
  ) -> PubNubRemote {
    PubNubRemote(
      PubNubConfiguration(
        origin: origin, publishKey: publishKey, subscribeKey: subscribeKey, userID: user),
      transport: transport, logger: .silent)
  }
}

extension Logger {
  /// A logger that writes nothing.
  static var silent: Logger { Logger(label: "ChatSync") { _ in SwiftLogNoOpLogHandler() } }
}
