@_spi(Adapter) public import ChatStore
@_spi(Adapter) public import ChatSync

extension UserProvider {
  /// Writes users, a batch in each transaction.
  ///
  /// What cannot be written is left out and reported; the rest of its batch is written.
  ///
  /// - Parameters:
  ///   - users: The models.
  ///   - batchSize: The number of models in a transaction.
  ///   - batchHandler: Called after each batch.
  /// - Returns: The number of models that were written, and of those that were not.
  /// - Throws: `CancellationError`.
  @discardableResult
  public func load(
    users: [UserRole.Model], batchSize: Int = 256,
    batchHandler: ((LoadedBatch<UserRole.Model>) -> Void)? = nil
  ) async throws -> LoadSummary {
    try await store.loaded(users, batchSize: batchSize, batchHandler: batchHandler) {
      try UserRole.write($0, rule: .always, into: $1)
    }
  }

  /// Writes what a patch names, if it is newer than what is stored.
  ///
  /// - Parameter patch: The patch.
  /// - Returns: The record.
  /// - Throws: ``StoreError``, with the code `missingRequiredData` if there is no row.
  @discardableResult
  public func patch(user patch: UserRole.Patch) async throws -> UserRole.Record {
    try await store.write { transaction in
      try UserRole.write(patch, into: transaction)
      return try transaction.required(UserRole.key(of: patch))
    }
  }

  /// Deletes a user from the store, and what belongs to it.
  ///
  /// - Parameter userId: Its identifier.
  /// - Returns: The row as it was; nil if there was none.
  /// - Throws: ``StoreError``.
  @discardableResult
  public func removeStoredUser(userId: UserRole.Record.StoredID) async throws -> UserRole.Record? {
    try await store.write { try $0.removed(UserRole.Record.storedKey(of: userId)) }
  }
}

extension ChannelProvider {
  /// Writes channels, a batch in each transaction.
  ///
  /// What cannot be written is left out and reported; the rest of its batch is written.
  ///
  /// - Parameters:
  ///   - channels: The models.
  ///   - batchSize: The number of models in a transaction.
  ///   - batchHandler: Called after each batch.
  /// - Returns: The number of models that were written, and of those that were not.
  /// - Throws: `CancellationError`.
  @discardableResult
  public func load(
    channels: [ChannelRole.Model], batchSize: Int = 256,
    batchHandler: ((LoadedBatch<ChannelRole.Model>) -> Void)? = nil
  ) async throws -> LoadSummary {
    try await store.loaded(channels, batchSize: batchSize, batchHandler: batchHandler) {
      try ChannelRole.write($0, rule: .always, into: $1)
    }
  }

  /// Writes what a patch names, if it is newer than what is stored.
  ///
  /// - Parameter patch: The patch.
  /// - Returns: The record.
  /// - Throws: ``StoreError``, with the code `missingRequiredData` if there is no row.
  @discardableResult
  public func patch(channel patch: ChannelRole.Patch) async throws -> ChannelRole.Record {
    try await store.write { transaction in
      try ChannelRole.write(patch, into: transaction)
      return try transaction.required(ChannelRole.key(of: patch))
    }
  }

  /// Deletes a channel from the store, and what belongs to it.
  ///
  /// - Parameter channelId: Its identifier.
  /// - Returns: The row as it was; nil if there was none.
  /// - Throws: ``StoreError``.
  @discardableResult
  public func removeStoredChannel(channelId: ChannelRole.Record.StoredID) async throws
    -> ChannelRole.Record?
  {
    try await store.write { try $0.removed(ChannelRole.Record.storedKey(of: channelId)) }
  }
}

extension MembershipProvider {
  /// Writes members, a batch in each transaction.
  ///
  /// What cannot be written is left out and reported; the rest of its batch is written.
  ///
  /// What travels inside is written if it has its version. With `forceWrite` it is written as well
  /// if it has none, but what is nothing but an identity only where there is no row.
  ///
  /// - Parameters:
  ///   - members: The models.
  ///   - forceWrite: Whether users and channels without a version are written.
  ///   - batchSize: The number of models in a transaction.
  ///   - batchHandler: Called after each batch.
  /// - Returns: The number of models that were written, and of those that were not.
  /// - Throws: `CancellationError`.
  @discardableResult
  public func load(
    members: [MembershipRole.Model],
    forceWrite: Bool = true, batchSize: Int = 256,
    batchHandler: ((LoadedBatch<MembershipRole.Model>) -> Void)? = nil
  ) async throws -> LoadSummary {
    try await store.loaded(members, batchSize: batchSize, batchHandler: batchHandler) {
      try MembershipRole.write($0, forcesParents: forceWrite, rule: .always, into: $1)
    }
  }

  /// Writes what a patch names, if it is newer than what is stored.
  ///
  /// - Parameter patch: The patch.
  /// - Returns: The record.
  /// - Throws: ``StoreError``, with the code `missingRequiredData` if there is no row.
  @discardableResult
  public func patch(member patch: MembershipRole.Patch) async throws -> MembershipRole.Record {
    try await store.write { transaction in
      try MembershipRole.write(patch, into: transaction)
      return try transaction.required(MembershipRole.key(of: patch))
    }
  }

  /// Deletes a membership from the store.
  ///
  /// - Parameters:
  ///   - channelId: The channel.
  ///   - userId: The user.
  /// - Returns: The row as it was; nil if there was none.
  /// - Throws: ``StoreError``.
  @discardableResult
  public func removeStoredMember(
    channelId: ChannelRole.Model.ID, userId: UserRole.Model.ID
  ) async throws -> MembershipRole.Record? {
    let key = MembershipRole.key(channel: channelId.rawValue, user: userId.rawValue)
    return try await store.write { try $0.removed(key) }
  }

  /// Deletes memberships from the store, a batch in each transaction.
  ///
  /// - Parameters:
  ///   - members: The models, of which only the identities are used.
  ///   - batchSize: The number of models in a transaction.
  ///   - batchHandler: Called after each batch.
  /// - Returns: The number of models that were handled, and of those that could not be.
  /// - Throws: `CancellationError`.
  @discardableResult
  public func removeStoredMembers(
    members: [MembershipRole.Model], batchSize: Int = 256,
    batchHandler: ((LoadedBatch<MembershipRole.Model>) -> Void)? = nil
  ) async throws -> LoadSummary {
    try await store.loaded(members, batchSize: batchSize, batchHandler: batchHandler) {
      _ = try $1.removed(MembershipRole.key(of: $0), of: MembershipRole.Record.self)
    }
  }
}

extension MessageProvider {
  /// Writes messages, a batch in each transaction.
  ///
  /// What cannot be written is left out and reported; the rest of its batch is written.
  ///
  /// With `processMessageActions` the stored actions become those of the models; without it they
  /// are stored with a new row only.
  ///
  /// - Parameters:
  ///   - messages: The models.
  ///   - processMessageActions: Whether the stored actions are replaced.
  ///   - batchSize: The number of models in a transaction.
  ///   - batchHandler: Called after each batch.
  /// - Returns: The number of models that were written, and of those that were not.
  /// - Throws: `CancellationError`.
  @discardableResult
  public func load(
    messages: [MessageRole.Model],
    processMessageActions: Bool = false, batchSize: Int = 256,
    batchHandler: ((LoadedBatch<MessageRole.Model>) -> Void)? = nil
  ) async throws -> LoadSummary {
    try await store.loaded(messages, batchSize: batchSize, batchHandler: batchHandler) {
      try MessageRole.write($0, replacesActions: processMessageActions, rule: .always, into: $1)
    }
  }

  /// Deletes a message from the store, and what belongs to it.
  ///
  /// - Parameter messageId: Its identifier.
  /// - Returns: The row as it was; nil if there was none.
  /// - Throws: ``StoreError``.
  @discardableResult
  public func removeStoredMessage(messageId: MessageRole.Record.StoredID) async throws
    -> MessageRole.Record?
  {
    try await store.write { try $0.removed(MessageRole.Record.storedKey(of: messageId)) }
  }
}

extension MessageActionProvider {
  /// Writes message actions, a batch in each transaction.
  ///
  /// What cannot be written is left out and reported; the rest of its batch is written.
  ///
  /// - Parameters:
  ///   - messageActions: The models.
  ///   - batchSize: The number of models in a transaction.
  ///   - batchHandler: Called after each batch.
  /// - Returns: The number of models that were written, and of those that were not.
  /// - Throws: `CancellationError`.
  @discardableResult
  public func load(
    messageActions: [ActionRole.Model], batchSize: Int = 256,
    batchHandler: ((LoadedBatch<ActionRole.Model>) -> Void)? = nil
  ) async throws -> LoadSummary {
    try await store.loaded(messageActions, batchSize: batchSize, batchHandler: batchHandler) {
      try ActionRole.write($0, rule: .always, into: $1)
    }
  }

  /// Deletes a message action from the store, and what belongs to it.
  ///
  /// - Parameter messageActionId: Its identifier.
  /// - Returns: The row as it was; nil if there was none.
  /// - Throws: ``StoreError``.
  @discardableResult
  public func removeStoredMessageAction(messageActionId: ActionRole.Record.StoredID) async throws
    -> ActionRole.Record?
  {
    try await store.write { try $0.removed(ActionRole.Record.storedKey(of: messageActionId)) }
  }
}
