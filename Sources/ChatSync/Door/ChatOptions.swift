public import Logging

/// The options of a chat, or of another spec with roles; the defaults suit an application.
///
/// ```swift
/// var options = ChatOptions()
/// options.publishesTyping = false
/// let chat = try await MyChat(user: "ada", remote: remote, store: store, options: options)
/// ```
public struct ChatOptions: Sendable {
  /// The treatment of messages that are sent without a connection; kept by default.
  public var offlineMessages = OfflineMessages.keep

  /// Whether typing signals of the current user are sent; true by default.
  public var publishesTyping = true

  /// Whether typing signals of other users are shown; true by default.
  public var displaysTyping = true

  /// Whether presence in followed channels is known; true by default.
  public var followsPresence = true

  /// Whether the channels of which the current user is a member are followed; true by default.
  public var followsMemberships = true

  /// Whether all messages of a channel are read when it is followed for the first time, rather than
  /// the newest page; false by default.
  public var readsWholePast = false

  /// The logger; nothing is logged without one.
  public var logger: Logger?

  /// Closures that run when events arrive and when sync fails.
  public var hooks = SyncHooks()

  /// Creates options.
  public init(logger: Logger? = nil) {
    self.logger = logger
  }

  /// Returns the configuration of an engine.
  func configuration(keySet: String) -> SyncConfiguration {
    var configuration = SyncConfiguration(subscribeKey: keySet)
    configuration.offlineMessages = offlineMessages
    configuration.publishesTyping = publishesTyping
    configuration.displaysTyping = displaysTyping
    configuration.followsPresence = followsPresence
    configuration.followsMemberships = followsMemberships
    configuration.readsWholePast = readsWholePast
    return configuration
  }
}
