// Generated from Schemas/entities.json. Change it and regenerate; edits here are lost.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// swift-format-ignore-file: BeginDocumentationCommentWithOneLineSummary
// swift-format-ignore-file: ValidateDocumentationComments

public import ChatModels
public import ChatRecords
import ChatRuntime
public import ChatStore
public import ChatSync

/// A request about a channel.
public typealias ChatChannelRequest<Custom: ChannelCustomData> = ChannelRequest<ChatChannel<Custom>>

/// A request for a page of channels.
public typealias ChannelsFetchRequest = ObjectsFetchRequest

extension ChatDataProvider {
  /// The functions with which sync reads and writes channels.
  public enum ChannelRole: SyncedProfile {
    /// The model of a row.
    public static func model(of record: Entities.Channel) throws -> ChatChannel<Custom.Channel> {
      try record.convert(Custom.Channel.self)
    }

    /// Writes a channel.
    public static func write(
      _ channel: ChatChannel<Custom.Channel>,
      rule: WriteRule,
      into target: any ChangeTarget
    ) throws {
      try Entities.Channel.write(channel: channel, rule: rule, into: target)
    }

    /// Writes what a patch names.
    public static func write(
      _ patch: ChatChannel<Custom.Channel>.Patcher,
      into target: any ChangeTarget
    ) throws {
      try Entities.Channel.write(usingPatch: patch, into: target)
    }

    /// A channel of which nothing is known but its identifier.
    public static func stub(_ id: String) -> ChatChannel<Custom.Channel> {
      ChatChannel<Custom.Channel>(id: ChannelID(id))
    }

    /// The paths of the service's members by the names of their columns.
    public static var memberNames: [String: String] {
      [
        "id": "id",
        "name": "name",
        "details": "description",
        "type": "type",
        "status": "status",
        "avatarURL": "custom.profileUrl",
        "custom": "custom",
        "eTag": "eTag",
        "lastUpdated": "updated",
      ]
    }
  }

  /// Writes channels, a batch in each transaction.
  ///
  /// What can not be written is left out and reported; the rest of its batch is written.
  ///
  /// - Returns: The number of objects that were written, and of those that were not.
  /// - Throws: `CancellationError`.
  @discardableResult
  public func load(
    channels: [ChatChannel<Custom.Channel>],
    batchSize: Int = 256,
    batchHandler: ((LoadedBatch<ChatChannel<Custom.Channel>>) -> Void)? = nil
  ) async throws -> LoadSummary {
    try await store.load(channels, batchSize: batchSize, batchHandler: batchHandler) {
      channel, transaction in
      try Entities.Channel.write(channel: channel, rule: .always, into: transaction)
    }
  }

  /// Writes what a patch names, if it is newer than what is stored.
  ///
  /// - Throws: `StoreError`, with the code `missingRequiredData` if it is not stored.
  @discardableResult
  public func patch(
    channel patch: ChatChannel<Custom.Channel>.Patcher
  ) async throws -> Entities.Channel {
    try await store.write { transaction in
      try Entities.Channel.patch(usingPatch: patch, into: transaction)
    }
  }

  /// Deletes a channel from the store, and what belongs to it.
  ///
  /// - Returns: The row as it was, or nil if there was none.
  /// - Throws: `StoreError`.
  @discardableResult
  public func removeStoredChannel(channelId: ChannelID) async throws -> Entities.Channel? {
    try await store.write { transaction in
      try Entities.Channel.remove(channelId: channelId, from: transaction)
    }
  }
}

extension StoredChatChannel: DisplayedChannel {}
