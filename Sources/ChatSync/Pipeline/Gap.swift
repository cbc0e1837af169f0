@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatStore

/// A part of a channel's past that the store may lack, stored until it is filled.
///
/// Live events keep arriving above a gap, so the newest stored message does not mean that
/// everything before it is stored.
struct Gap: Hashable, Sendable {
  /// The channel.
  let channel: String
  /// The timetoken down to which the gap is read; nil for a new channel, for which the newest page
  /// is enough.
  let floor: Timetoken?
  /// The number of times the gap was opened, so that a reading does not close a gap that was opened
  /// again in the meantime.
  let generation: Int

  /// The source of a channel's stored messages.
  enum Coverage {
    /// The events up to a cursor, by the name of its bookmark.
    case events(of: String)
    /// Requests only: those that read the past, and those with which this user sent messages.
    /// Anything may be missing before a sent message.
    case requests(of: String)
  }

  private static func name(of channel: String) -> String { "ChatSync.gap \(channel)" }
  private static func nameOfReading(_ channel: String) -> String { "ChatSync.read \(channel)" }
  private static let isFilled = ""
  private static let fromNothing = "0"

  /// Opens a gap in a channel that may lack data; an existing gap keeps its floor.
  ///
  /// - Parameters:
  ///   - channel: The channel.
  ///   - coverage: The source of the channel's stored messages.
  ///   - roles: The entities by their roles.
  ///   - transaction: The transaction.
  /// - Throws: ``StoreError``.
  static func open(
    _ channel: String, coveredBy coverage: Coverage, roles: SyncRoles,
    in transaction: any StoreTransaction
  ) throws {
    let old = try gap(in: channel, of: transaction)
    let floor =
      try old.map(\.floor)
      ?? Self.floor(in: channel, coveredBy: coverage, roles: roles, of: transaction)
    // Compared only for equality, so it may wrap around.
    let generation = (old?.generation ?? 0) &+ 1
    try transaction.setBookmark(
      name(of: channel), to: "\(floor?.description ?? fromNothing) \(generation)")
  }

  /// Returns the gap of a channel; nil if it has none.
  static func gap(in channel: String, of snapshot: any StoreSnapshot) throws -> Gap? {
    guard let text = try snapshot.bookmark(name(of: channel)), text != isFilled else {
      return nil
    }
    let parts = text.split(separator: " ").map(String.init)
    let floor = parts.first ?? fromNothing
    return Gap(
      channel: channel, floor: floor == fromNothing ? nil : Timetoken(floor),
      generation: parts.last.flatMap { Int($0) } ?? 0)
  }

  /// Closes the gap, because it is filled, unless it was opened again in the meantime.
  ///
  /// - Parameters:
  ///   - begin: The time of the service before the missing messages were read; nil if they were not
  ///     read.
  ///   - transaction: The transaction.
  /// - Throws: ``StoreError``.
  func close(readFrom begin: Timetoken? = nil, in transaction: any StoreTransaction) throws {
    if let begin {
      try transaction.setBookmark(Self.nameOfReading(channel), to: begin.description)
    }
    let now = try Self.gap(in: channel, of: transaction)
    guard now?.generation == generation else { return }
    try transaction.setBookmark(Self.name(of: channel), to: Self.isFilled)
  }

  /// Returns the timetoken down to which a channel would be read if a gap were opened now.
  ///
  /// That is the newest stored message, but at most the timetoken up to which all events have
  /// arrived or the channel was read. There are two reasons for the limit. A sent message gets its
  /// timetoken from the response to its request. And the service may deliver the events of a burst
  /// newest first, one in each answer.
  static func floor(
    in channel: String, coveredBy coverage: Coverage, roles: SyncRoles,
    of snapshot: any StoreSnapshot
  ) throws -> Timetoken? {
    switch coverage {
    case .events(let bookmark):
      let stored = try newestMessage(in: channel, roles: roles, of: snapshot)
      let known = [
        try completeEvents(of: bookmark, in: snapshot),
        try snapshot.bookmark(nameOfReading(channel)).flatMap { Timetoken($0) },
      ].compactMap(\.self)
      // A store of an earlier version has no such timetoken.
      guard let complete = try known.max() ?? newestEvent(of: bookmark, in: snapshot) else {
        return stored
      }
      return stored.map { min($0, complete) } ?? complete
    case .requests(let userID):
      return try newestMessage(in: channel, notOf: userID, roles: roles, of: snapshot)
    }
  }

  /// Returns the timetoken of the newest event that a subscription has delivered; nil before the
  /// first event.
  static func newestEvent(
    of bookmark: String, in snapshot: any StoreSnapshot
  ) throws -> Timetoken? {
    try snapshot.bookmark(bookmark + " newest").flatMap { Timetoken($0) }
  }

  /// Returns the timetoken below which a subscription has delivered all events; nil if that is
  /// unknown.
  private static func completeEvents(
    of bookmark: String, in snapshot: any StoreSnapshot
  ) throws -> Timetoken? {
    try snapshot.bookmark(bookmark + " complete").flatMap { Timetoken($0) }
  }

  /// Stores the newest event that a subscription has delivered, and the timetoken up to which it
  /// has delivered all events.
  ///
  /// The service may deliver the events of a burst in any order, one in each answer. All of them
  /// are known to have arrived when an answer has only newer events, or none. Events without a new
  /// cursor belong to an earlier answer, or to another cursor, and do not change this one.
  ///
  /// - Parameters:
  ///   - events: The timetokens of an answer's events.
  ///   - cursor: The cursor of the answer, which is not stored yet.
  ///   - bookmark: The name of the bookmark that holds the last cursor.
  ///   - transaction: The transaction.
  /// - Throws: ``StoreError``.
  static func note(
    _ events: [Timetoken], _ cursor: SubscriptionCursor, of bookmark: String,
    in transaction: any StoreTransaction
  ) throws {
    if !events.isEmpty, try transaction.bookmark(bookmark) == cursor.description { return }
    let known = try newestEvent(of: bookmark, in: transaction)
    if let known, events.allSatisfy({ $0 > known }) {
      try transaction.setBookmark(bookmark + " complete", to: known.description)
    }
    guard let newest = events.max(), newest > known ?? 0 else { return }
    try transaction.setBookmark(bookmark + " newest", to: newest.description)
  }

  /// Returns the timetoken of the newest stored message of a channel; nil if none is stored.
  private static func newestMessage(
    in channel: String, notOf userID: String? = nil, roles: SyncRoles,
    of snapshot: any StoreSnapshot
  ) throws -> Timetoken? {
    guard let role = roles.message else { return nil }
    var query = Query(entity: role.table.entity)
    query.loadsLinks = false
    query.conditions = [
      .compare(ColumnPath(column: role.columns.channel), .equal, .text(channel)),
      .compare(ColumnPath(column: role.columns.timetoken), .notEqual, .null),
    ]
    if let userID {
      query.conditions.append(
        .compare(ColumnPath(column: role.columns.author), .notEqual, .text(userID)))
    }
    query.sort = [SortTerm(ColumnPath(column: role.columns.timetoken))]
    query.extent = .last(1)
    var newest: Timetoken?
    try snapshot.forEachRow(of: query) {
      newest = StoredRow(role.table, $0).timetoken(role.columns.timetoken)
    }
    return newest
  }
}
