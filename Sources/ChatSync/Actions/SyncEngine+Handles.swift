import ChatRuntime
@_spi(Adapter) import ChatStore
import JSONText

/// The verbs of references: each stores, queues, and returns the handle of what it queued.
extension SyncEngine {
  /// Returns the handle of an operation whose result is a row.
  nonisolated func handle<Role: SyncedEntity>(
    _ id: OutboxID, _ key: EntityKey, as role: Role.Type
  ) -> SendHandle<Role.Model> {
    SendHandle(id, self) { snapshot in
      try snapshot.find(Role.Record.self, key: key).map { try role.model(of: $0) }
    }
  }

  // MARK: Messages

  /// Stores and queues a message, and runs the hooks of the application.
  ///
  /// - Throws: The errors of ``send(_:as:_:)-(Role.Model,_,_)``, and of ``SendingHooks/willSend``.
  package func queue<Role: SyncedMessage>(
    _ message: Role.Model, as role: Role.Type, _ options: PublishOptions,
    _ hooks: SendingHooks<Role.Model>
  ) async throws -> SendHandle<Role.Model> {
    let message = try await hooks.willSend?(message) ?? message
    let handle: SendHandle<Role.Model>
    do {
      let key = try encoding { try role.key(of: message) }
      let subject = OutboxOperation.subject(ofMessage: key.values.first?.text ?? "")
      let number = try await send(message, as: role, options)
      handle = self.handle(OutboxID(number, subject: subject), key, as: role)
    } catch {
      hooks.failedToSend?(message, error)
      throw error
    }
    if hooks.didSend == nil, hooks.failedToSend == nil { return handle }
    let delivery = Task {
      do {
        return try await handle.value(startsSending: false)
      } catch {
        if (error as? any ChatSchemaError)?.kind != .cancelled, !(error is CancellationError) {
          hooks.failedToSend?(message, error)
        }
        throw error
      }
    }
    hooks.didSend?(message, delivery)
    return handle
  }

  /// Returns the operation that sends a message; nil if there is no entry.
  nonisolated func sending(_ messageID: String) async throws -> OutboxID? {
    let subject = OutboxOperation.subject(ofMessage: messageID)
    return try await store.first(OutboxEntry.entriesBy(subject: subject)).map { OutboxID($0) }
  }

  /// Returns the handle of a message that is being sent, without its value.
  package nonisolated func handle(ofMessage messageID: String) async throws -> SendHandle<Void>? {
    try await sending(messageID).map { SendHandle($0, self) { _ in () } }
  }

  // MARK: Reactions

  /// Attaches, removes or toggles a reaction of the current user.
  ///
  /// A reaction that another application attached under the other type is the same one.
  ///
  /// - Throws: ``StoreError`` with the code `missingRequiredData` if the message is not stored, or
  ///   the service has not accepted it yet.
  @discardableResult
  package func change<Role: SyncedMessage>(
    _ change: ActionChange, reaction value: String, of messageID: String, _ role: Role.Type
  ) async throws -> OutboxID {
    try await outbox.submit(change) { transaction in
      let (channel, timetoken) = try role.published(messageID, in: transaction)
      return MessageMark.reactions.map {
        NewMessageAction(channel: channel, messageTimetoken: timetoken, type: $0, value: value)
      }
    }
  }

  // MARK: Users and channels

  /// Returns the model that a change begins with: the stored one, or one with an identifier alone.
  nonisolated func stored<Role: SyncedProfile>(
    _ reference: ProfileReference, as role: Role.Type
  ) async throws -> Role.Model {
    let record = try await store.read { try $0.find(Role.Record.self, key: reference.key) }
    return try record.map { try role.model(of: $0) } ?? role.stub(reference.id)
  }

  /// Stores and queues the members in which two models of a user or a channel differ.
  ///
  /// If the service does not know it, everything that the new model says is sent.
  ///
  /// - Throws: `PayloadError` with all schema violations; ``StoreError``.
  func change<Role: SyncedProfile>(
    _ reference: ProfileReference, from old: Role.Model, to new: Role.Model, as role: Role.Type,
    creates: Bool
  ) async throws -> SendHandle<Role.Model> {
    try new.validate()
    let stub = role.stub(reference.id)
    let edit = try new.object().changes(from: old.object())
    let whole = try new.object().changes(from: stub.object())
    let subject = "\(reference.kind.rawValue) \(reference.id)"
    let id = try await outbox.submit { transaction in
      let isKnown = try role.isConfirmed(reference.key, in: transaction)
      if creates, isKnown {
        throw StoreError(
          .entityCreationError, "There is a \(reference.kind.rawValue) of this identifier already.")
      }
      try role.write(stub, rule: .ifAbsent, into: transaction)
      try role.writeDifferences(of: new, from: old, into: transaction)
      let body = isKnown ? edit : whole
      if isKnown, body.isEmpty { return .nothing(subject: subject) }
      return .send(.setProfile(reference, body))
    }
    return handle(id, reference.key, as: role)
  }

  // MARK: Memberships

  /// Stores and queues a membership.
  func join<Role: SyncedMembership>(
    _ membership: MembershipReference, as role: Role.Type
  ) async throws -> SendHandle<Role.Model> {
    try await add(membership, by: .addMembership(membership), as: role)
  }

  /// Stores and queues an invitation.
  func invite<Role: SyncedMembership>(
    _ membership: MembershipReference, as role: Role.Type
  ) async throws -> SendHandle<Role.Model> {
    try await add(membership, by: .invite(membership, at: Timetoken(now())), as: role)
  }

  private func add<Role: SyncedMembership>(
    _ membership: MembershipReference, by operation: OutboxOperation, as role: Role.Type
  ) async throws -> SendHandle<Role.Model> {
    // Before the row is written, whose schema refuses such a name in other words.
    try operation.checkNames()
    let id = try await outbox.submit { [roles] transaction in
      try roles.user?.writeStub(membership.user, into: transaction)
      try roles.channel?.writeStub(membership.channel, into: transaction)
      try role.writeStub(membership, into: transaction)
      return .send(operation)
    }
    return handle(id, role.key(channel: membership.channel, user: membership.user), as: role)
  }

  /// Deletes a membership, and queues its removal.
  func leave<Role: SyncedMembership>(
    _ membership: MembershipReference, as role: Role.Type
  ) async throws -> SendHandle<Void> {
    let id = try await outbox.submit { transaction in
      try role.remove(membership, from: transaction)
      return .send(.removeMembership(membership))
    }
    return SendHandle(id, self) { _ in () }
  }
}

extension SyncedProfile {
  /// Returns whether the service has confirmed a user or a channel, so that it has a version.
  fileprivate static func isConfirmed(
    _ key: EntityKey, in snapshot: any StoreSnapshot
  ) throws -> Bool {
    guard let order = table.version?.order, let row = try snapshot.row(of: table, key) else {
      return false
    }
    return !row[order].isNull
  }
}

extension JSONObject {
  /// Returns the members that differ from those of another object; null for one that is gone.
  fileprivate func changes(from old: JSONObject) -> JSONObject {
    var changes: JSONObject = [:]
    for (name, value) in self where old[name] != value { changes[name] = value }
    for (name, value) in old where self[name] == nil && !value.isNull { changes[name] = .null }
    return changes
  }
}
