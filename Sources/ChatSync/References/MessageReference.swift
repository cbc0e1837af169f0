public import ChatRuntime
import ChatStore

/// A message, with the verbs of messages.
///
/// A reference is an identifier and the provider; it reads nothing, and keeps nothing alive.
///
/// ```swift
/// try await chat.message(id).react("👍")
/// try await chat.message(id).retry()
/// ```
public struct MessageReference<Provider: MessageProvider>: Sendable
where
  Provider.MessageRole.Model: Identifiable, Provider.MessageRole.Model.ID: EntityIdentifier,
  Provider.MessageRole.Model.ID.RawValue == String
{
  /// The identifier.
  public let id: Provider.MessageRole.Model.ID
  let provider: Provider

  private var key: EntityKey { EntityKey(values: [.text(id.rawValue)]) }

  /// The handle of the message as long as the service does not have it; nil afterwards.
  ///
  /// - Throws: ``StoreError``.
  public var sending: SendHandle<Provider.MessageRole.Model>? {
    get async throws {
      try await provider.engine.sending(id.rawValue)
        .map { provider.engine.handle($0, key, as: Provider.MessageRole.self) }
    }
  }

  /// Tries to send the message again at once, at its place in the queue.
  ///
  /// - Throws: ``StoreError``.
  public func retry() async throws { try await sending?.retry() }

  /// Sends a message that the service refused again, behind all that wait.
  ///
  /// - Throws: ``StoreError``.
  public func resend() async throws { try await sending?.resend() }

  /// Takes back a message that waits or was refused; its row is deleted.
  ///
  /// - Returns: False if it was too late.
  /// - Throws: ``StoreError``.
  @discardableResult
  public func cancel() async throws -> Bool { try await sending?.cancel() ?? false }
}

extension MessageReference where Provider: MessageActionProvider {
  /// Attaches a reaction of the current user; nothing is sent if it is attached.
  ///
  /// - Parameters:
  ///   - value: The reaction, for example an emoji.
  ///   - type: The kind of the message action.
  /// - Returns: The handle of the reaction.
  /// - Throws: ``StoreError``, with the code `missingRequiredData` if the message is not stored or
  ///   the service has not accepted it yet; `PayloadError`.
  @discardableResult
  public func react(_ value: String, type: String = "reaction") async throws -> SendHandle<Void> {
    try await change(.add, type, value)
  }

  /// Removes a reaction of the current user; nothing is sent if it is not attached.
  ///
  /// - Returns: The handle of the removal.
  /// - Throws: The errors of ``react(_:type:)``.
  @discardableResult
  public func unreact(_ value: String, type: String = "reaction") async throws -> SendHandle<Void> {
    try await change(.remove, type, value)
  }

  /// Attaches a reaction, or removes it if it is attached.
  ///
  /// Of several quick ones the last state is sent.
  ///
  /// - Returns: The handle of the change.
  /// - Throws: The errors of ``react(_:type:)``.
  @discardableResult
  public func toggleReaction(
    _ value: String, type: String = "reaction"
  ) async throws -> SendHandle<Void> {
    try await change(.toggle, type, value)
  }

  private func change(
    _ change: ActionChange, _ type: String, _ value: String
  ) async throws -> SendHandle<Void> {
    let id = try await provider.engine.change(
      change, type: type, value: value, of: id.rawValue, Provider.MessageRole.self)
    return SendHandle(id, provider.engine) { _ in () }
  }
}

extension MessageProvider
where
  MessageRole.Model: Identifiable, MessageRole.Model.ID: EntityIdentifier,
  MessageRole.Model.ID.RawValue == String
{
  /// Returns a reference to a message.
  public func message(_ id: MessageRole.Model.ID) -> MessageReference<Self> {
    MessageReference(id: id, provider: self)
  }
}
