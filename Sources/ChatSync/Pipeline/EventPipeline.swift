@_spi(Adapter) import ChatRuntime
@_spi(Adapter) package import ChatStore

#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  public import Foundation
#endif

/// Writes what the network sends to the store, in stages.
///
/// ```
/// RemoteEvent      bytes and timetoken, as received              (Subscription)
/// CheckedEvent     the parsed event, its payload checked once    (EventReader)
/// Change           rows as data, in one transaction              (EventChanges)
///                  + the cursor, settled outbox entries, events that are set aside
/// ChangedRegion    the changed rows and columns                  (Store)
/// LiveQuery        fetches again, delivers if the value differs  (Store)
/// ```
///
/// Each answer to a poll is one transaction, with its cursor. If the transaction fails as a whole,
/// for example because the disk is full, nothing is stored, not even the cursor, so the same events
/// come again.
package actor EventPipeline {
  private let store: any Store
  private let roles: SyncRoles
  private let userID: String
  private let cursorID: SyncCursorID
  private let reader: EventReader
  private let now: @Sendable () -> Date
  private var presence = PresenceBook()
  private(set) var queue = WriteQueue()
  /// Whether the state that an earlier version kept in texts has been moved into rows.
  private var isMigrated = false

  /// Creates a pipeline into a store.
  ///
  /// - Parameters:
  ///   - store: The store that holds the rows. Its schema must include the tables of
  ///     ``SyncTables``.
  ///   - roles: The entities to which events belong.
  ///   - userID: The identifier of the current user.
  ///   - keySet: The subscribe key, which distinguishes the service's key sets.
  ///   - now: Returns the current time, for events that are set aside.
  package init(
    into store: any Store, roles: SyncRoles, userID: String, keySet: String,
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.store = store
    self.roles = roles
    self.userID = userID
    cursorID = SyncCursorID(keySet: keySet, user: userID)
    self.now = now
    reader = EventReader(roles: roles)
  }

  /// Returns the cursor from which the subscription continues; nil before the first one is stored.
  ///
  /// - Throws: ``StoreError`` if it cannot be read.
  package func cursor() async throws -> SubscriptionCursor? {
    try await state().position
  }

  private func state() async throws -> SyncCursor {
    try await store.read { [cursorID] in try SyncCursor.stored(cursorID, in: $0) }
  }

  /// Moves the state that an earlier version kept in texts into rows; call it before any is read.
  ///
  /// - Throws: ``StoreError``; nothing is changed then.
  func migrate() async throws {
    guard !isMigrated else { return }
    try await store.write { [cursorID] in try StateMigration(of: cursorID).run(in: $0) }
    isMigrated = true
  }

  /// Returns the service's time up to which the stored cursor covers all events; nil if there is no
  /// cursor.
  func coveredTime() async throws -> Timetoken? {
    try await state().covered
  }

  /// Writes the events of one answer, and its cursor, to the store.
  ///
  /// - Parameters:
  ///   - batch: The answer.
  ///   - channels: Channels that may lack data, because the answer was full.
  ///   - movesCoverage: Whether everything before the answer has arrived or is a gap.
  /// - Returns: The consequences.
  /// - Throws: ``StoreError`` if the transaction failed as a whole; nothing is stored then.
  @discardableResult
  func apply(
    _ batch: EventBatch, openingGapsIn channels: NameSet = [], movesCoverage: Bool = true
  ) async throws -> EventConsequences {
    // 1. Check each payload; an invalid one is set aside and does not affect the others.
    let (events, refused) = check(batch.events)
    // 2. Write the rows, the events set aside, and the cursor in one transaction.
    let (cursor, cursorID) = (batch.cursor, cursorID)
    let roles = roles
    let timetokens = batch.events.map(\.timetoken)
    let covered = movesCoverage ? batch.time : nil
    return try await commit { changes, transaction in
      for channel in channels {
        try SyncGap.open(channel, coveredBy: .events(of: cursorID), roles: roles, in: transaction)
      }
      try changes.apply(events)
      for (event, failure) in refused {
        try changes.setAside(event, because: failure.reason)
      }
      var state = try SyncCursor.stored(cursorID, in: transaction)
      state.add(timetokens, cursor)
      if let covered { state.cover(covered) }
      try state.save(in: transaction)
    }
  }

  /// Writes messages and actions of lists to the store, as the events that they were.
  ///
  /// An item that is set aside is counted once, however often it is read.
  ///
  /// - Parameters:
  ///   - events: The items of the list as events.
  ///   - reading: The part of history that the list covers; nil for another list.
  /// - Returns: The consequences.
  /// - Throws: ``StoreError``; nothing is stored then.
  @discardableResult
  func apply(
    listed events: [RemoteEvent], of reading: HistoryReading? = nil
  ) async throws -> EventConsequences {
    let (events, refused) = check(events)
    return try await commit { [roles] changes, transaction in
      // Before the page is written, because a new store then has nothing to compare.
      if let role = roles.message { try reading?.removeMissing(role, in: transaction) }
      try changes.apply(events, areListed: true)
      for (event, failure) in refused {
        try changes.setAside(event, because: failure.reason, isListed: true)
      }
    }
  }

  /// Sets aside items of lists that are not valid models.
  ///
  /// - Throws: ``StoreError``; nothing is stored then.
  func setAside(
    listed refused: [(event: RemoteEvent, failure: EventReader.Failure)]
  ) async throws -> EventConsequences {
    guard !refused.isEmpty else { return EventConsequences() }
    return try await commit { changes, _ in
      for (event, failure) in refused {
        try changes.setAside(event, because: failure.reason, isListed: true)
      }
    }
  }

  /// Reads events, each independently, and puts those of parents before those of children.
  ///
  /// An event may be both accepted and refused: presence is applied even if the user's state cannot
  /// be read.
  private func check(_ events: [RemoteEvent]) -> (
    accepted: [(event: RemoteEvent, content: CheckedEvent)],
    refused: [(event: RemoteEvent, failure: EventReader.Failure)]
  ) {
    var accepted: [(event: RemoteEvent, content: CheckedEvent)] = []
    var refused: [(event: RemoteEvent, failure: EventReader.Failure)] = []
    for event in events {
      do throws(EventReader.Failure) {
        accepted.append((event, try reader.read(event)))
        if case .presence(let presence) = event.content, let reason = presence.unreadableState {
          refused.append((event, EventReader.Failure(reason: reason)))
        }
      } catch {
        refused.append((event, error))
      }
    }
    return (store.schema.parentsFirst(accepted) { $0.content.entity(in: roles) }, refused)
  }

  /// Writes data that was read by requests other than polls, one write after the other, as with
  /// events.
  ///
  /// Writes that wait for their turn together are one transaction: pages of several channels cost
  /// less then. Each write starts from the presence that the previous one left.
  ///
  /// - Throws: ``StoreError``; nothing is stored then.
  @discardableResult
  func commit(_ write: @escaping WriteQueue.Write) async throws -> EventConsequences {
    if let consequences = await beginWriting(write) { return consequences }
    defer { queue.endTurn() }
    let others = queue.takeOthers()
    if !others.isEmpty {
      if let all = try? await commit([write] + others.map(\.write)) {
        for (other, consequences) in zip(others, all.dropFirst()) {
          other.turn.resume(returning: consequences)
        }
        return all[0]
      }
      // One of them can not be written, and only that one fails.
      queue.putBack(others)
    }
    return try await commit([write])[0]
  }

  /// Writes in one transaction, all or nothing.
  private func commit(_ writes: [WriteQueue.Write]) async throws -> [EventConsequences] {
    let (roles, userID, now, presence) = (roles, userID, now(), presence)
    let migration = isMigrated ? nil : StateMigration(of: cursorID)
    let all = try await store.write { transaction in
      try migration?.run(in: transaction)
      var all: [EventConsequences] = []
      for write in writes {
        var changes = EventChanges(
          roles, userID: userID, now: now, presence: all.last?.presence ?? presence,
          in: transaction)
        try write(&changes, transaction)
        changes.noteMissing()
        all.append(changes.consequences)
      }
      return all
    }
    isMigrated = true
    if let last = all.last { self.presence = last.presence }
    return all
  }

  /// The current moment of the presence book, which a presence request records.
  var presenceMoment: Int { presence.moment }

  /// Begins a session: clears presence, and forgets old deletions.
  ///
  /// The age of a deletion is measured with the service's time, taken from the newest event,
  /// because the device's clock may be wrong.
  ///
  /// - Throws: ``StoreError``.
  func beginSession() async throws {
    try await forgetPresence()
    try await store.write { [cursorID] transaction in
      guard let newest = try SyncCursor.stored(cursorID, in: transaction).newest else { return }
      let horizon = newest.date.addingTimeInterval(-Self.deletionLifetime)
      try transaction.forgetDeletions(before: horizon)
    }
  }

  /// Returns the users and channels for which rows wait; an earlier session may have ended before
  /// it requested them.
  ///
  /// - Throws: ``StoreError``.
  func awaitedProfiles() async throws -> Set<ProfileReference> {
    try await store.read { [roles] snapshot in
      Set(
        try snapshot.parkedRows(limit: .max).compactMap { row in
          guard case .missing(let missing) = row.reason else { return nil }
          return roles.reference(to: missing)
        })
    }
  }

  /// Ends the state of a session: clears all presence.
  ///
  /// - Throws: ``StoreError``; nothing is changed then.
  func forgetPresence() async throws {
    _ = await beginWriting(nil)
    defer { queue.endTurn() }
    try await store.write { [roles] transaction in
      try roles.membership?.removeAllPresenceOnly(from: transaction)
      try transaction.beginSession()
    }
    presence = PresenceBook()
  }

  /// Waits until no transaction is running, in the order of the calls.
  ///
  /// - Parameter write: A write that another one's transaction may include; nil for none.
  /// - Returns: The consequences, if another one's transaction has included the write; nil if it is
  ///   the caller's turn.
  private func beginWriting(_ write: WriteQueue.Write?) async -> EventConsequences? {
    if queue.beginTurn() { return nil }
    return await withCheckedContinuation { queue.wait(write, $0) }
  }

  /// The time for which a deletion is remembered, so that late events do not bring a row back: 30
  /// days.
  private static let deletionLifetime: TimeInterval = 30 * 86_400
}
