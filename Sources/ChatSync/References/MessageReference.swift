public import ChatRuntime
@_spi(Adapter) import ChatStore

/// A message, with the verbs of messages.
///
/// A reference is an identifier and the provider; it reads nothing, and need not be kept.
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
  /// - Throws: `StoreError`.
  public var sending: SendHandle<Provider.MessageRole.Model>? {
    get async throws {
      try await provider.engine.sending(id.rawValue)
        .map { provider.engine.handle($0, key, as: Provider.MessageRole.self) }
    }
  }

  /// Tries to send the message again at once, at its place in the queue.
  ///
  /// - Throws: `StoreError`.
  public func retry() async throws { try await sending?.retry() }

  /// Sends a message that the service refused again, behind all that wait.
  ///
  /// - Throws: `StoreError`.
  public func resend() async throws { try await sending?.resend() }

  /// Takes back a message that waits or was refused; its row is deleted.
  ///
  /// - Returns: False if it was too late.
  /// - Throws: `StoreError`.
  @discardableResult
  public func cancel() async throws -> Bool { try await sending?.cancel() ?? false }
}

extension MessageReference where Provider: MessageActionProvider {
  /// Attaches a reaction of the current user; nothing is sent if it is attached.
  ///
  /// - Parameter value: The reaction, for example an emoji.
  /// - Returns: The handle of the reaction.
  /// - Throws: `StoreError`, with the code `missingRequiredData` if the message is not stored or
  ///   the service has not accepted it yet; `PayloadError`.
  @discardableResult
  public func react(_ value: String) async throws -> SendHandle<Void> {
    try await change(.add, value)
  }

  /// Removes a reaction of the current user; nothing is sent if it is not attached.
  ///
  /// - Returns: The handle of the removal.
  /// - Throws: The errors of ``react(_:)``.
  @discardableResult
  public func unreact(_ value: String) async throws -> SendHandle<Void> {
    try await change(.remove, value)
  }

  /// Attaches a reaction, or removes it if it is attached.
  ///
  /// Of several quick ones the last state is sent.
  ///
  /// - Returns: The handle of the change.
  /// - Throws: The errors of ``react(_:)``.
  @discardableResult
  public func toggleReaction(_ value: String) async throws -> SendHandle<Void> {
    try await change(.toggle, value)
  }

  private func change(_ change: ActionChange, _ value: String) async throws -> SendHandle<Void> {
    let id = try await provider.engine.change(
      change, reaction: value, of: id.rawValue, Provider.MessageRole.self)
    return SendHandle(id, provider.engine) { _ in () }
  }
}

/// The places from which a message is deleted.
public enum MessageDeletion: Hashable, Sendable {
  /// All users see that it was deleted: an action `deleted` is attached to it.
  case forAll
  /// The history of the service, and the store. Other devices keep what they have.
  case fromHistory
  /// The store alone.
  case here
}

extension MessageReference where Provider: MessageActionProvider {
  /// Deletes the message.
  ///
  /// A message that waits in the outbox is taken back. As at the service, any user who may attach
  /// actions can delete a message.
  ///
  /// - Parameter deletion: The places; by default all users see that it was deleted.
  /// - Returns: The handle of the deletion; ``MessageDeletion/fromHistory`` and
  ///   ``MessageDeletion/here`` are complete when the call returns.
  /// - Throws: `StoreError`, with the code `missingRequiredData` for a message that is not stored
  ///   or is being sent; for ``MessageDeletion/fromHistory`` ``RemoteError``.
  @discardableResult
  public func delete(_ deletion: MessageDeletion = .forAll) async throws -> SendHandle<Void> {
    let (engine, role) = (provider.engine, Provider.MessageRole.self)
    let subject = OutboxOperation.subject(ofMessage: id.rawValue)
    var operation = OutboxID(nil, subject: subject)
    switch deletion {
    case .forAll: operation = try await engine.markDeleted(id.rawValue, role)
    case .fromHistory: try await engine.deleteFromHistory(id.rawValue, role)
    case .here: try await engine.deleteStored(id.rawValue, role)
    }
    return SendHandle(operation, engine) { _ in () }
  }
}

extension MessageReference
where Provider: MessageActionProvider, Provider.MessageRole: DraftedMessage {
  /// Replaces the text of the message.
  ///
  /// While the message waits in the outbox, its text is replaced there, and a refused message is
  /// tried again. Afterwards, an action `edited` has the new text; the published text remains. As
  /// at the service, any user who may attach actions can edit a message.
  ///
  /// ```swift
  /// try await chat.message(id).edit("Hello, all")
  /// ```
  ///
  /// - Parameter text: The new text.
  /// - Returns: The handle of the change.
  /// - Throws: `StoreError`, with the code `missingRequiredData` for a message that is not stored
  ///   or is being sent, and `uniqueConstraint` for an earlier text of the current user after which
  ///   another user has edited the message; `PayloadError`; ``RemoteError`` with the code
  ///   ``RemoteError/Code/tooLarge``.
  @discardableResult
  public func edit(_ text: String) async throws -> SendHandle<Void> {
    let operation = try await provider.engine.edit(
      id.rawValue, to: text, Provider.MessageRole.self, Provider.ActionRole.self)
    return SendHandle(operation, provider.engine) { _ in () }
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
