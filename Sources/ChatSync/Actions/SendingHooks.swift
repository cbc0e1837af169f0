/// Closures that an application runs before and after messages are sent or read; each is optional.
public struct SendingHooks<Message: Sendable>: Sendable {
  /// Runs before a message is stored and sent; returns the message to send.
  public var willSend: (@Sendable (Message) async throws -> Message)?

  /// Runs as soon as a message is stored and queued, with a task that ends when the service accepts
  /// or rejects it.
  public var didSend: (@Sendable (Message, Task<Message, any Error>) -> Void)?

  /// Runs when a message could not be stored, or the service rejected it.
  public var failedToSend: (@Sendable (Message, any Error) -> Void)?

  /// Runs twice when messages of a channel are read: with the stored ones before the request, and
  /// with the ones from the service after it.
  ///
  /// The second argument is `true` for the stored messages.
  public var didFetch: (@Sendable (_ messages: [Message], _ isCached: Bool) -> Void)?

  /// Creates hooks; those left out do nothing.
  public init(
    willSend: (@Sendable (Message) async throws -> Message)? = nil,
    didSend: (@Sendable (Message, Task<Message, any Error>) -> Void)? = nil,
    failedToSend: (@Sendable (Message, any Error) -> Void)? = nil,
    didFetch: (@Sendable (_ messages: [Message], _ isCached: Bool) -> Void)? = nil
  ) {
    self.willSend = willSend
    self.didSend = didSend
    self.failedToSend = failedToSend
    self.didFetch = didFetch
  }
}
