public import ChatRuntime
@_spi(Adapter) public import ChatStore

/// The messages that the current user has not read.
extension ChannelReference where Provider: MessageProvider {
  /// A query for the number of messages of others that the current user has not read.
  ///
  /// ```swift
  /// for try await count in chat.live(general.unreadCount) { badge(count) }
  /// ```
  ///
  /// Stored messages count that are newer than the user's read mark and not deleted.
  public var unreadCount: some StoreQuery<Int> { unreadCount(limit: nil) }

  /// Returns a query for the number of messages of others that the current user has not read.
  ///
  /// - Parameter limit: The number at which counting stops, so that a channel with many unread
  ///   messages costs no more than others; nil to count all.
  /// - Returns: The query.
  public func unreadCount(limit: Int?) -> some StoreQuery<Int> {
    UnreadCount(messages: provider.unreadMessages, channel: id.rawValue, limit: limit)
  }

  /// Marks everything that is stored as read.
  ///
  /// The mark is in the custom data of the membership, as the vendor's Chat SDK has it, so that
  /// other devices and users know it. A user who is not a member has a mark on this device alone.
  ///
  /// - Returns: The handle of the change.
  /// - Throws: `StoreError`.
  @discardableResult
  public func markRead() async throws -> SendHandle<Void> {
    try await provider.engine.moveReadMark(in: id.rawValue, .forward) { [id] transaction in
      try Provider.MessageRole.newestTimetoken(in: id.rawValue, transaction)
    }
  }
}

extension ChannelReference
where
  Provider: MessageProvider, Provider.MessageRole.Model: Identifiable,
  Provider.MessageRole.Model.ID: EntityIdentifier,
  Provider.MessageRole.Model.ID.RawValue == String
{
  /// Marks a message and everything before it as read; a later mark stays.
  ///
  /// - Returns: The handle of the change.
  /// - Throws: `StoreError`, with the code `missingRequiredData` if the message is not stored or
  ///   the service has not accepted it yet.
  @discardableResult
  public func markRead(upTo message: Provider.MessageRole.Model.ID) async throws -> SendHandle<Void>
  {
    try await provider.engine.moveReadMark(in: id.rawValue, .forward) { transaction in
      try Provider.MessageRole.published(message.rawValue, in: transaction).1
    }
  }

  /// Marks a message and everything after it as unread; an earlier mark stays.
  ///
  /// - Returns: The handle of the change.
  /// - Throws: `StoreError`, with the code `missingRequiredData` if the message is not stored or
  ///   the service has not accepted it yet.
  @discardableResult
  public func markUnread(from message: Provider.MessageRole.Model.ID) async throws -> SendHandle<
    Void
  > {
    try await provider.engine.moveReadMark(in: id.rawValue, .back) { transaction in
      let timetoken = try Provider.MessageRole.published(message.rawValue, in: transaction).1
      // The mark is the last message that was read; nothing is published between two units.
      return Timetoken(rawValue: timetoken.rawValue - min(timetoken.rawValue, 1))
    }
  }
}

extension MembershipProvider where Self: MessageProvider {
  /// A query for the numbers of unread messages of all channels of which the current user is a
  /// member; see ``ChannelReference/unreadCount``.
  ///
  /// ```swift
  /// for try await counts in chat.live(chat.unreadCounts) { badge(counts.values.reduce(0, +)) }
  /// ```
  public var unreadCounts: some StoreQuery<[ChannelRole.Model.ID: Int]> {
    unreadCounts(limit: nil)
  }

  /// Returns a query for the numbers of unread messages of all channels of which the current user
  /// is a member.
  ///
  /// - Parameter limit: The number at which counting stops in each channel; nil to count all.
  /// - Returns: The query.
  public func unreadCounts(limit: Int?) -> some StoreQuery<[ChannelRole.Model.ID: Int]> {
    UnreadCountsOfChannels(messages: unreadMessages, limit: limit) {
      ChannelRole.Model.ID(rawValue: $0)
    }
  }
}

extension MessageReference where Provider: MembershipProvider {
  /// A query for the members of the channel who have read the message, without its author.
  ///
  /// ```swift
  /// let readers = try await chat.fetch(chat.message(id).readers)
  /// ```
  public var readers: some StoreQuery<[Provider.MembershipRole.Record]> {
    MessageReaders<Provider.MembershipRole>(message: Provider.MessageRole.self, id: id.rawValue)
  }
}

extension CoreProvider {
  fileprivate var unreadMessages: UnreadMessages {
    UnreadMessages(roles: engine.roles, userID: engine.userID)
  }
}

/// The direction in which a read mark moves.
enum ReadMarkDirection {
  case forward
  case back
}

extension SyncEngine {
  /// Moves the read mark of the current user, unless it is there or beyond.
  ///
  /// - Parameters:
  ///   - channel: The channel.
  ///   - direction: The direction in which it may move.
  ///   - position: Returns the new position; nil to leave it.
  /// - Returns: The handle of the change.
  /// - Throws: ``StoreError``; the closure's errors.
  func moveReadMark(
    in channel: String, _ direction: ReadMarkDirection,
    to position: @Sendable (any StoreTransaction) throws -> Timetoken?
  ) async throws -> SendHandle<Void> {
    let membership = MembershipReference(channel: channel, user: userID, isSeenFromUser: true)
    let nothing = OutboxDecision.nothing(
      subject: OutboxOperation.subject(ofReadMark: membership))
    let id = try await outbox.submit { [roles, userID] transaction in
      guard let position = try position(transaction) else { return nothing }
      let known = try StoredReadMark.position(of: userID, in: channel, transaction)
      switch direction {
      case .forward: if let known, known >= position { return nothing }
      case .back: if known ?? 0 <= position { return nothing }
      }
      guard try roles.membership?.isMember(membership, in: transaction) ?? false else {
        try StoredReadMark.keep(position, of: userID, in: channel, transaction)
        return nothing
      }
      return .send(.moveReadMark(membership, to: position, movesBack: direction == .back))
    }
    return SendHandle(id, self) { _ in () }
  }
}

extension SyncedMembership {
  /// Returns whether a user is a member, for the service or soon.
  fileprivate static func isMember(
    _ membership: MembershipReference, in snapshot: any StoreSnapshot
  ) throws -> Bool {
    let key = key(channel: membership.channel, user: membership.user)
    return try snapshot.row(of: table, key).map { !isPresenceOnly($0) } ?? false
  }
}

extension SyncedMessage {
  /// Returns the timetoken of the newest message of a channel; nil if it has none.
  fileprivate static func newestTimetoken(
    in channel: String, _ snapshot: any StoreSnapshot
  ) throws -> Timetoken? {
    var query = Query(entity: table.entity)
    query.loadsLinks = false
    query.conditions = [
      .compare(ColumnPath(column: columns.channel), .equal, .text(channel)),
      .compare(ColumnPath(column: columns.timetoken), .notEqual, .null),
    ]
    query.sort = [SortTerm(ColumnPath(column: columns.timetoken))]
    query.extent = .last(1)
    var timetoken: Timetoken?
    try snapshot.forEachRow(of: query) {
      timetoken = StoredRow(table, $0).timetoken(columns.timetoken)
    }
    return timetoken
  }
}
