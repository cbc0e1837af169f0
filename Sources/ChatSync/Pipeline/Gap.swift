import ChatRuntime
import ChatStore

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
    /// A stream of events.
    case stream(String)
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
    try transaction.setPosition(
      "\(floor?.description ?? fromNothing) \(generation)", ofStream: name(of: channel))
  }

  /// Returns the gap of a channel; nil if it has none.
  static func gap(in channel: String, of snapshot: any StoreSnapshot) throws -> Gap? {
    guard let text = try snapshot.position(ofStream: name(of: channel)), text != isFilled else {
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
      try transaction.setPosition(begin.description, ofStream: Self.nameOfReading(channel))
    }
    let now = try Self.gap(in: channel, of: transaction)
    guard now?.generation == generation else { return }
    try transaction.setPosition(Self.isFilled, ofStream: Self.name(of: channel))
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
    case .stream(let stream):
      let stored = try newestMessage(in: channel, roles: roles, of: snapshot)
      let known = [
        try completeEvents(of: stream, in: snapshot),
        try snapshot.position(ofStream: nameOfReading(channel)).flatMap { Timetoken($0) },
      ].compactMap(\.self)
      // A store of an earlier version has no such timetoken.
      guard let complete = try known.max() ?? newestEvent(of: stream, in: snapshot) else {
        return stored
      }
      return stored.map { min($0, complete) } ?? complete
    case .requests(let userID):
      return try newestMessage(in: channel, notOf: userID, roles: roles, of: snapshot)
    }
  }

  /// Returns the timetoken of the newest event that a stream has delivered; nil before the first
  /// event.
  static func newestEvent(
    of stream: String, in snapshot: any StoreSnapshot
  ) throws -> Timetoken? {
    try snapshot.position(ofStream: stream + " newest").flatMap { Timetoken($0) }
  }

  /// Returns the timetoken below which a stream has delivered all events; nil if that is unknown.
  private static func completeEvents(
    of stream: String, in snapshot: any StoreSnapshot
  ) throws -> Timetoken? {
    try snapshot.position(ofStream: stream + " complete").flatMap { Timetoken($0) }
  }

  /// Stores the newest event that a stream has delivered, and the timetoken up to which it has
  /// delivered all events.
  ///
  /// The service may deliver the events of a burst in any order, one in each answer. All of them
  /// are known to have arrived when an answer has only newer events, or none. Events without a new
  /// cursor belong to an earlier answer, or to another stream, and do not change this one.
  ///
  /// - Parameters:
  ///   - events: The timetokens of an answer's events.
  ///   - cursor: The cursor of the answer, which is not stored yet.
  ///   - stream: The stream.
  ///   - transaction: The transaction.
  /// - Throws: ``StoreError``.
  static func note(
    _ events: [Timetoken], _ cursor: SubscriptionCursor, of stream: String,
    in transaction: any StoreTransaction
  ) throws {
    if !events.isEmpty, try transaction.position(ofStream: stream) == cursor.description { return }
    let known = try newestEvent(of: stream, in: transaction)
    if let known, events.allSatisfy({ $0 > known }) {
      try transaction.setPosition(known.description, ofStream: stream + " complete")
    }
    guard let newest = events.max(), newest > known ?? 0 else { return }
    try transaction.setPosition(newest.description, ofStream: stream + " newest")
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
