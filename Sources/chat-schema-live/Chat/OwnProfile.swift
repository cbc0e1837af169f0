import ChatActions
import ChatModels
import ChatRecords
import ChatRuntime
import ChatStore
import ChatSync
import JSONText

/// The profile of the own user.
///
/// A change goes through the outbox: what is changed without a network is sent later.
struct OwnProfile: Sendable {
  let provider: SyncSession.Provider

  /// Gives the own user a name, at the service when it is reached; the other members stay.
  ///
  /// The store has the name at once if it knew nothing of the user.
  func setName(_ name: String) async throws {
    let id = provider.currentUserId
    let stored = try await provider.store.first(PubNubManagedUser.userBy(userId: id))
    guard stored?.name != name else { return }
    let reference = SyncedReference(.user, id.rawValue)
    try await provider.engine.outbox.enqueue(.setObject(reference, ["name": .string(name)])) {
      transaction in
      try PubNubManagedUser.write(
        user: ChatUser<KeptMembers>(id: id, name: name), rule: .ifAbsent, into: transaction)
    }
  }
}
