import ChatRuntime
import ChatStore
import JSONText

/// The actions of users and of channels.
extension SyncEngine {
  /// Reads a user, and stores it.
  ///
  /// - Returns: The user as the service has it.
  /// - Throws: ``RemoteError``; ``UnstoredValue`` if it could not be stored.
  public func fetch<Role: SyncedObject>(
    _ request: UserRequest<Role.Model>, as role: Role.Type
  ) async throws -> Role.Model {
    try await read(
      SyncedReference(.user, role.id(of: request.user)), as: role,
      include: .own(custom: request.includeCustom))
  }

  /// Reads a channel, and stores it.
  ///
  /// - Returns: The channel as the service has it.
  /// - Throws: ``RemoteError``; ``UnstoredValue`` if it could not be stored.
  public func fetch<Role: SyncedObject>(
    _ request: ChannelRequest<Role.Model>, as role: Role.Type
  ) async throws -> Role.Model {
    try await read(
      SyncedReference(.channel, role.id(of: request.channel)), as: role,
      include: .own(custom: request.includeCustom))
  }

  /// Makes a user what a model says, or changes what the model names.
  ///
  /// - Returns: The user as it is stored after that.
  /// - Throws: ``OutboxRefusal`` if the service refused it; `PayloadError` with all that the schema forbids; ``StoreError``.
  public func set<Role: SyncedObject>(
    _ request: UserRequest<Role.Model>, as role: Role.Type
  ) async throws -> Role.Model {
    try await set(.user, request.user, as: role)
  }

  /// Makes a channel what a model says, or changes what the model names.
  ///
  /// - Returns: The channel as it is stored after that.
  /// - Throws: ``OutboxRefusal`` if the service refused it; `PayloadError` with all that the schema forbids; ``StoreError``.
  public func set<Role: SyncedObject>(
    _ request: ChannelRequest<Role.Model>, as role: Role.Type
  ) async throws -> Role.Model {
    try await set(.channel, request.channel, as: role)
  }

  private func set<Role: SyncedObject>(
    _ kind: SyncedReference.Kind, _ model: Role.Model, as role: Role.Type
  ) async throws -> Role.Model {
    try model.validate()
    let reference = SyncedReference(kind, try role.id(of: model))
    try await perform([.setObject(reference, try model.object())])
    return try await stored(reference.key, as: role)
  }

  /// Changes a user or a channel as a patch says: null clears, absent leaves unchanged.
  ///
  /// - Returns: The object as it is stored after that.
  /// - Throws: ``OutboxRefusal`` if the service refused it; `PayloadError` with all that the schema forbids; ``StoreError``.
  public func change<Role: SyncedObject>(
    _ reference: SyncedReference, _ patch: Role.Patch, as role: Role.Type
  ) async throws -> Role.Model {
    try patch.validate()
    try await perform([.setObject(reference, try patch.object())])
    return try await stored(reference.key, as: role)
  }

  /// Removes a user or a channel from the service, and from the store.
  ///
  /// - Throws: ``OutboxRefusal`` if the service refused it; ``StoreError``.
  public func remove(_ reference: SyncedReference) async throws {
    try await perform([.removeObject(reference)])
  }

  /// Reads a page of all users or of all channels, and stores it.
  ///
  /// - Returns: The page.
  /// - Throws: ``RemoteError``; ``UnstoredValue`` if it could not be stored.
  public func fetch<Role: SyncedObject>(
    _ listing: ObjectListing, _ request: ObjectsFetchRequest, as role: Role.Type
  ) async throws -> FetchedPage<Role.Model, ObjectsFetchRequest> {
    try await list(listing, matching: request.query, as: role).first { page in
      var next = request
      next.page = page
      return next
    }
  }

  /// All pages of users or of channels from one on, each stored.
  ///
  /// - Returns: The load, which begins when it is iterated.
  public nonisolated func pages<Role: SyncedObject>(
    _ listing: ObjectListing, _ request: ObjectsFetchRequest, as role: Role.Type
  ) -> PagedLoad<Role.Model, PageReference> {
    list(listing, matching: request.query, as: role)
  }

  /// The model of a row that an answer was written to.
  func stored<Role: SyncedEntity>(_ key: EntityKey, as role: Role.Type) async throws -> Role.Model {
    try await store.read { snapshot in
      try role.model(of: snapshot.stored(key))
    }
  }
}

extension StoreSnapshot {
  /// The record of a key that an answer has just been written to.
  func stored<Record: StoredRecord>(_ key: EntityKey) throws -> Record {
    if let record = try find(Record.self, key) { return record }
    throw StoreError(
      .missingRequiredData, "The row of '\(Record.table.entity)' was deleted meanwhile.")
  }
}

extension SyncedObject {
  /// The identifier of a model.
  static func id(of model: Model) throws -> String {
    guard let id = try key(of: model).values.first?.text else {
      throw StoreError(.failed, "The key of '\(table.entity)' is no text.")
    }
    return id
  }
}

extension CheckedModel {
  /// The coded form.
  ///
  /// - Throws: What a value throws that has no JSON form.
  func object() throws -> JSONObject {
    guard case .object(let object) = try JSONValue(json: json()) else {
      throw StoreError(.unstorable, "The coded form of a model is no object.")
    }
    return object
  }
}
