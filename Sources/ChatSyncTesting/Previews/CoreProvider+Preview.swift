import ChatRuntime
@_spi(Adapter) public import ChatStore
import ChatStoreSQLite
@_spi(Adapter) public import ChatSync

extension CoreProvider where Self: UserProvider {
  /// Returns a chat in memory that is never started, with the rows that a closure saves.
  ///
  /// ```swift
  /// let chat = MyChat.preview { transaction in
  ///   _ = try PubNubManagedUser.insertOrUpdate(
  ///     user: PubNubChatUser(id: "ada", name: "Ada"), into: transaction)
  /// }
  /// ```
  ///
  /// It sends to a network of its own that nothing disturbs, so a preview may also call the verbs.
  /// The calling thread waits until the rows are saved. A row that cannot be saved is a mistake in
  /// the preview and ends the program.
  ///
  /// - Parameters:
  ///   - user: The current user; `preview` by default.
  ///   - network: The network.
  ///   - body: Saves the rows.
  /// - Returns: The chat.
  public static func preview(
    user: UserRole.Model.ID? = nil,
    network: ScriptedRemote = ScriptedRemote(),
    _ body: (any StoreTransaction) throws -> Void = { _ in }
  ) -> Self {
    do {
      let store = try SQLiteStore(inMemory: history.schema, writing: body)
      return Self(
        user: user ?? UserRole.Model.ID(rawValue: "preview"), over: network, opened: store)
    } catch {
      preconditionFailure("The rows of a preview cannot be saved: \(error)")
    }
  }
}
