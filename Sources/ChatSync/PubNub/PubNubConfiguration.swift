/// The address, keys and user of a ``PubNubRemote``.
///
/// Descriptions of a configuration do not contain keys or tokens.
package struct PubNubConfiguration: Sendable {
  /// The scheme, the host and, unless it is the default, the port.
  package var origin: String

  /// The publish key, needed only to publish messages and signals.
  package var publishKey: String?

  /// The subscribe key, which identifies the application's key set.
  package var subscribeKey: String

  /// The secret key, which signs requests; for servers only, and never sent.
  package var secretKey: String?

  /// The identifier of the current user; at most 92 bytes.
  package var userID: String

  /// Returns the token of Access Manager before each request; nil if there is no token.
  ///
  /// It is a function, so that an application can supply a new token when the old one expires:
  ///
  /// ```swift
  /// configuration.authToken = { await tokens.current }
  /// ```
  package var authToken: (@Sendable () async -> String?)?

  /// The name and version that the client reports to the service.
  package var clientName: String

  /// Whether each request has a unique identifier in its query, for the logs of the service; false
  /// by default.
  package var sendsRequestIDs: Bool

  /// The time limit for an answer, 15 seconds by default; polls have a time limit of their own.
  package var requestTimeout: Duration

  /// The delays and number of repetitions of repeatable requests; polls, heartbeats and leaves are
  /// never repeated.
  package var retry: RetryPolicy

  /// The maximum size of an answer in bytes; 16 MiB by default.
  package var maximumAnswerSize: Int

  /// Creates a configuration; other properties have default values and can be changed afterwards.
  ///
  /// - Parameters:
  ///   - origin: The scheme, host and port.
  ///   - publishKey: The publish key.
  ///   - subscribeKey: The subscribe key, which identifies the application's key set.
  ///   - secretKey: The secret key, which signs requests.
  ///   - userID: The identifier of the current user.
  ///   - authToken: Returns the token of Access Manager before each request.
  package init(
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
  package var description: String { "PubNubConfiguration(\(origin), \(userID))" }

  /// The origin and the user.
  package var debugDescription: String { description }

  /// The origin and the user, so that a dump shows no key.
  package var customMirror: Mirror {
    Mirror(self, children: ["origin": origin, "userID": userID])
  }
}
