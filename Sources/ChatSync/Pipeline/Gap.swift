import ChatRuntime
import ChatStore

/// A part of a channel's past that the store may lack, remembered in the store until it is filled.
///
/// Live events go on above a gap, so that the newest stored message says nothing about what is below it.
struct Gap: Hashable, Sendable {
  /// The channel.
  let channel: String
  /// Down to where it is read; nil for a channel that is new, of which the newest page is enough.
  let floor: Timetoken?
  /// How often the gap was opened, so that what was opened again during a reading is not closed by it.
  let generation: Int

  /// What brought the messages of a channel that are stored.
  enum Coverage {
    /// A stream of events.
    case stream(String)
    /// Requests alone: those that read the past, and those with which this user sent messages, before which
    /// anything can be missing.
    case requests(of: String)
  }

  private static func name(of channel: String) -> String { "ChatSync.gap \(channel)" }
  private static func nameOfReading(_ channel: String) -> String { "ChatSync.read \(channel)" }
  private static let isFilled = ""
  private static let fromNothing = "0"

  /// Remembers that a channel may lack something; an older gap keeps its floor.
  ///
  /// - Parameters:
  ///   - channel: The channel.
  ///   - coverage: What brought the stored messages of the channel.
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
    // Compared for equality alone, so that it may begin anew.
    let generation = (old?.generation ?? 0) &+ 1
    try transaction.setPosition(
      "\(floor?.description ?? fromNothing) \(generation)", ofStream: name(of: channel))
  }

  /// The gap of a channel; nil if it has none.
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

  /// Forgets the gap, because it is filled; one that was opened again meanwhile stays.
  ///
  /// - Parameters:
  ///   - begin: The time of the service before the messages that the channel may have lacked were read; nil if they
  ///     were not.
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

  /// Down to where a channel would be read if a gap was opened now.
  ///
  /// That is the newest message that is stored, but not above the place up to which all events have come or the
  /// channel was read: an own message has its timetoken from the answer to its request, and of a burst of events the
  /// service may give the last one first, one in each answer.
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
      // A store of an earlier version has no such place.
      guard let complete = try known.max() ?? newestEvent(of: stream, in: snapshot) else {
        return stored
      }
      return stored.map { min($0, complete) } ?? complete
    case .requests(let userID):
      return try newestMessage(in: channel, notOf: userID, roles: roles, of: snapshot)
    }
  }

  /// The timetoken of the newest event that a stream has brought; nil if it brought none.
  static func newestEvent(
    of stream: String, in snapshot: any StoreSnapshot
  ) throws -> Timetoken? {
    try snapshot.position(ofStream: stream + " newest").flatMap { Timetoken($0) }
  }

  /// The timetoken below which a stream has brought all events; nil if that is not known.
  private static func completeEvents(
    of stream: String, in snapshot: any StoreSnapshot
  ) throws -> Timetoken? {
    try snapshot.position(ofStream: stream + " complete").flatMap { Timetoken($0) }
  }

  /// Remembers the newest event that a stream has brought, and up to where it has brought all.
  ///
  /// Of a burst the service may give the events in any order, one in each answer; all of it is known to be here
  /// when newer events come alone, or none. Events without a new cursor are those of an earlier answer, or of another
  /// stream, and say nothing of this one.
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

  /// The timetoken of the newest message of a channel that is stored; nil if there is none.
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
