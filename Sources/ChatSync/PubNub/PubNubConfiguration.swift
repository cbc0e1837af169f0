/// How a ``PubNubRemote`` reaches the service, and as whom.
///
/// Descriptions of a configuration hold no key and no token.
public struct PubNubConfiguration: Sendable {
  /// Scheme, host and, if it is not the usual one, port.
  public var origin: String

  /// The key that messages are published with; needed by nothing else.
  public var publishKey: String?

  /// The key that tells one application's data from another's.
  public var subscribeKey: String

  /// The key that signs requests, for servers only; never sent.
  public var secretKey: String?

  /// The user that everything is done as; at most 92 bytes.
  public var userID: String

  /// Gives the token of Access Manager before each request; nil where there is none.
  ///
  /// A function, so that an application can give a new token when the old one ends:
  ///
  /// ```swift
  /// configuration.authToken = { await tokens.current }
  /// ```
  public var authToken: (@Sendable () async -> String?)?

  /// What the client calls itself.
  public var clientName: String

  /// Whether each request has an identifier of its own in the query, for the logs of the service.
  public var sendsRequestIDs: Bool

  /// How long to wait for an answer; polls have a time of their own.
  public var requestTimeout: Duration

  /// When requests are repeated that may be; polls, heartbeats and leaves never are.
  public var retry: RetryPolicy

  /// How many bytes an answer may have.
  public var maximumAnswerSize: Int

  /// Creates a configuration; what is left out can be changed afterwards.
  ///
  /// - Parameters:
  ///   - origin: Scheme, host and port.
  ///   - publishKey: The key that messages are published with.
  ///   - subscribeKey: The key that tells one application's data from another's.
  ///   - secretKey: The key that signs requests.
  ///   - userID: The user that everything is done as.
  ///   - authToken: Gives the token of Access Manager before each request.
  public init(
    origin: String = "https://ps.pndsn.com", publishKey: String? = nil, subscribeKey: String,
    secretKey: String? = nil, userID: String, authToken: (@Sendable () async -> String?)? = nil
  ) {
    self.origin = origin
    self.publishKey = publishKey
    self.subscribeKey = subscribeKey
    self.secretKey = secretKey
    self.userID = userID
    self.authToken = authToken
    clientName = "ChatSchema-Swift"
    sendsRequestIDs = false
    requestTimeout = .seconds(15)
    retry = RetryPolicy()
    maximumAnswerSize = 16 << 20
  }
}

extension PubNubConfiguration: CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{
  /// The origin and the user.
  public var description: String { "PubNubConfiguration(\(origin), \(userID))" }

  /// The origin and the user.
  public var debugDescription: String { description }

  /// The origin and the user, so that a dump shows no key.
  public var customMirror: Mirror {
    Mirror(self, children: ["origin": origin, "userID": userID])
  }
}
