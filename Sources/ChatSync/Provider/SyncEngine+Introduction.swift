import ChatRuntime
@_spi(Adapter) import ChatStore
import JSONText

extension SyncEngine {
  /// Introduces the current user: stores the attributes that a model sets, and sends them as soon
  /// as there is a network.
  ///
  /// Attributes that the model omits keep their values, in the store and at the service. The call
  /// does not wait for the network. The service creates the user if it does not know it.
  ///
  /// - Parameters:
  ///   - user: The current user.
  ///   - role: The role of its entity.
  /// - Throws: `PayloadError` with all schema violations; ``StoreError``.
  package func introduce<Role: SyncedProfile>(_ user: Role.Model, as role: Role.Type) async throws {
    try user.validate()
    let id = try role.id(of: user)
    let stub = role.stub(id)
    let unnamed = try stub.object()
    let body = try user.object().filter { name, value in unnamed[name] != value }
    try await outbox.enqueue(.setProfile(ProfileReference(.user, id), JSONObject(body))) {
      transaction in
      try role.write(stub, rule: .ifAbsent, into: transaction)
      try role.writeDifferences(of: user, from: stub, into: transaction)
    }
  }
}

extension UserProvider {
  /// Introduces the current user: stores the attributes that a model sets, and sends them as soon
  /// as there is a network.
  ///
  /// ```swift
  /// try await chat.introduce(PubNubChatUser(id: "alice", name: "Alice"))
  /// ```
  ///
  /// Attributes that the model omits keep their values, in the store and at the service. The call
  /// does not wait for the network. The service creates the user if it does not know it.
  ///
  /// - Parameter user: The current user.
  /// - Throws: `PayloadError` with all schema violations; ``StoreError``.
  package func introduce(_ user: UserRole.Model) async throws {
    try await engine.introduce(user, as: UserRole.self)
  }
}

extension SyncedProfile {
  /// Writes a row with an identifier alone, unless the row exists.
  static func writeStub(_ id: String, into transaction: any StoreTransaction) throws {
    try write(stub(id), rule: .ifAbsent, into: transaction)
  }

  /// Writes the columns in which a model differs from another one.
  static func writeDifferences(
    of model: Model, from old: Model, into transaction: any StoreTransaction
  ) throws {
    let before = try changes(old, rule: .always).row(of: table)
    guard let row = try changes(model, rule: .always).row(of: table) else { return }
    var named = RowValues()
    for index in table.columns.indices where row[index] != before?[index] {
      named[index] = row[index]
    }
    try transaction.setIfPresent(table.entity, try key(of: model), named)
  }
}
