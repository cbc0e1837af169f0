import ChatRuntime
@_spi(Adapter) import ChatStore

/// The actions of message actions.
extension SyncEngine {
  /// Attaches an action of the current user to a message, and waits until the service accepts or
  /// rejects it.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - role: The role of message actions.
  /// - Returns: The action with its timetoken.
  /// - Throws: ``OutboxRefusal`` if the service rejected it; ``StoreError``, with the code
  ///   `missingRequiredData` if the message is not stored.
  package func attach<Role: SyncedAction>(
    _ action: NewMessageAction, as role: Role.Type
  ) async throws -> Role.Model {
    try await perform([.addAction(action, provisional: Timetoken(now()))])
    return try await store.read { [userID] snapshot in
      guard let row = try role.rows(of: action, by: userID, in: snapshot).first else {
        throw StoreError(.missingRequiredData, "The message of the action is not stored.")
      }
      return try role.model(of: snapshot.stored(row.key))
    }
  }

  /// Attaches an action to a message, or removes it if the current user has already attached it.
  ///
  /// - Parameters:
  ///   - message: A message that the service has accepted.
  ///   - type: The kind of the action, for example `reaction`.
  ///   - value: The value of the action, for example an emoji.
  ///   - role: The role of messages.
  /// - Throws: ``StoreError``, with the code `missingRequiredData` for a message without a
  ///   timetoken; ``OutboxRefusal`` if the service rejected the change.
  package func toggle<Role: SyncedMessage>(
    _ message: Role.Model, type: String, value: String, as role: Role.Type
  ) async throws {
    let published = try EventReader.message(message, role, rule: .always)
    guard let timetoken = published.timetoken else {
      throw StoreError(
        .missingRequiredData, "An action needs a message that the service has accepted.")
    }
    let action = NewMessageAction(
      channel: published.channel, messageTimetoken: timetoken, type: type, value: value)
    if let number = try await outbox.toggle(action) { try await outcome(of: number) }
  }

  /// Removes an action of the current user, and waits until the service accepts or rejects the
  /// removal.
  ///
  /// - Parameters:
  ///   - model: The action.
  ///   - role: The role of message actions.
  /// - Throws: ``OutboxRefusal`` if the service rejected it; ``StoreError``.
  package func remove<Role: SyncedAction>(_ model: Role.Model, as role: Role.Type) async throws {
    let action = try EventReader.action(model, role)
    try await perform([.removeAction(action.action, timetoken: action.timetoken)])
  }
}
