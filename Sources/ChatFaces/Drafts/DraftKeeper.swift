@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatStore

/// Stores drafts while they are typed.
///
/// While a transaction runs, only the newest text of each channel waits for the next one, so
/// storing never slows down typing.
actor DraftKeeper {
  private let store: any Store
  private let userID: String
  /// Texts that are not stored yet, by channel.
  private var waiting: NameMap<String> = [:]
  private var isWriting = false

  init(_ store: any Store, userID: String) {
    self.store = store
    self.userID = userID
  }

  /// Stores a text; an empty one removes the draft.
  ///
  /// Returns when the text is stored, or at once if another call is already writing and will store
  /// it.
  ///
  /// - Throws: ``StoreError``; the text then waits for the next call.
  func keep(_ text: String, in channel: String) async throws {
    waiting[channel] = text
    guard !isWriting else { return }
    isWriting = true
    defer { isWriting = false }
    while !waiting.isEmpty {
      let texts = waiting
      let drafts = texts.map { ChatDraft(user: userID, channel: $0, text: $1) }
      try await store.write { transaction in
        for draft in drafts { try draft.write(into: transaction) }
      }
      // Other texts may have been typed in the meantime.
      for (channel, text) in texts where waiting[channel] == text { waiting[channel] = nil }
    }
  }

  /// Returns the draft of a channel; empty for none.
  ///
  /// - Throws: ``StoreError``.
  func draft(in channel: String) async throws -> String {
    if let text = waiting[channel] { return text }
    let key = ChatDraft.key(userID, channel)
    return try await store.read { try $0.find(ChatDraft.self, key: key) }?.text ?? ""
  }
}
