import ChatRuntime
@_spi(Adapter) import ChatStore
package import JSONText

/// The actions of users and of channels.
extension SyncEngine {
  package func set<Role: SyncedProfile>(
    _ kind: ProfileReference.Kind, _ model: Role.Model, as role: Role.Type
  ) async throws -> Role.Model {
    try model.validate()
    let reference = ProfileReference(kind, try role.id(of: model))
    try await perform([.setProfile(reference, try model.object())])
    return try await stored(reference.key, as: role)
  }

  /// Applies a patch to a user or a channel: null clears an attribute, an absent one stays
  /// unchanged.
  ///
  /// - Returns: The user or channel as it is stored after that.
  /// - Throws: ``OutboxRefusal`` if the service rejected it; `PayloadError` with all schema
  ///   violations; ``StoreError``.
  package func change<Role: SyncedProfile>(
    _ reference: ProfileReference, _ patch: Role.Patch, as role: Role.Type
  ) async throws -> Role.Model {
    try patch.validate()
    try await perform([.setProfile(reference, try patch.object())])
    return try await stored(reference.key, as: role)
  }

  /// Removes a user or a channel from the service and from the store.
  ///
  /// - Throws: ``OutboxRefusal`` if the service rejected the removal; ``StoreError``.
  package func remove(_ reference: ProfileReference) async throws {
    try await perform([.removeProfile(reference)])
  }

  /// Returns the model of a row that has just been written from a response.
  func stored<Role: SyncedEntity>(_ key: EntityKey, as role: Role.Type) async throws -> Role.Model {
    try await store.read { snapshot in
      try role.model(of: snapshot.stored(key))
    }
  }
}

extension StoreSnapshot {
  /// Returns the record of a key that has just been written from a response.
  func stored<Record: StoredRecord>(_ key: EntityKey) throws -> Record {
    if let record = try find(Record.self, key: key) { return record }
    throw StoreError(
      .missingRequiredData, "The row of '\(Record.table.entity)' was deleted meanwhile.")
  }
}

extension SyncedProfile {
  /// Returns the identifier of a model.
  package static func id(of model: Model) throws -> String {
    guard let id = try key(of: model).values.first?.text else {
      throw StoreError(.failed, "The key of '\(table.entity)' is not a text.")
    }
    return id
  }
}

extension CheckedModel {
  /// Returns the coded form.
  ///
  /// - Throws: ``StoreError`` with the code `unstorable` for a value that has no JSON form.
  package func object() throws -> JSONObject {
    guard case .object(let object) = try JSONValue(json: encoding { try json() }) else {
      throw StoreError(.unstorable, "The coded form of a model is not an object.")
    }
    return object
  }
}

/// Returns what a closure encodes.
///
/// - Throws: ``StoreError`` with the code `unstorable` for a value that has no JSON form; the other
///   errors of the closure.
func encoding<Value>(_ encode: () throws -> Value) throws -> Value {
  do {
    return try encode()
  } catch let error as EncodingError {
    throw StoreError(.unstorable, "A value has no JSON form.", cause: error)
  }
}
