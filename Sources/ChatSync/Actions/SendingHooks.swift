/// What an application does at the turns of sending a message; each hook is optional.
public struct SendingHooks<Message: Sendable>: Sendable {
  /// Sees a message before it is stored and sent, and returns the one that is.
  public var willSend: (@Sendable (Message) async throws -> Message)?

  /// Is called at once when a message is on its way, with a task that ends when the service has given its word.
  public var didSend: (@Sendable (Message, Task<Message, any Error>) -> Void)?

  /// Is called when the service refused a message.
  public var failedToSend: (@Sendable (Message, any Error) -> Void)?

  /// Is called with messages of a channel before they are read from the service, from the store, and after
  /// that, from the service.
  public var didFetch: (@Sendable (_ messages: [Message], _ isCached: Bool) -> Void)?

  /// Hooks that do nothing.
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
