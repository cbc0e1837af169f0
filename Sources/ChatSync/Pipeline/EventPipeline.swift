import ChatRuntime
public import ChatStore

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Takes what the network sends into the store, stop by stop.
///
/// ```
/// RemoteEvent      bytes and timetoken, as received              (Subscription)
/// CheckedEvent     what it says, its payload checked once        (EventReader)
/// Change           rows as data, in one transaction              (EventChanges)
///                  + the cursor, what leaves the outbox, what is set aside
/// ChangedRegion    which rows and columns were touched           (Store)
/// LiveQuery        fetches again, delivers if the value differs  (Store)
/// ```
///
/// One answer to a poll is one transaction, with its cursor. If that fails as a whole, for example because
/// the disk is full, nothing of it is kept, the cursor neither, so that the same events come again.
public actor EventPipeline {
  /// The stream whose position is the cursor of a user.
  ///
  /// - Parameters:
  ///   - userID: The own user.
  ///   - subscribeKey: What tells the service's key sets apart.
  /// - Returns: The name of the stream.
  public static func stream(of userID: String, subscribeKey: String) -> String {
    "ChatSync.events \(subscribeKey) \(userID)"
  }

  private let store: any Store
  private let roles: SyncRoles
  private let userID: String
  private let stream: String
  private let reader: EventReader
  private let now: @Sendable () -> Date
  private var presence = PresenceBook()
  private var isWriting = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// Creates a pipeline into a store.
  ///
  /// - Parameters:
  ///   - store: Where rows are kept; its schema has the tables of ``SyncTables``.
  ///   - roles: The entities that events are about.
  ///   - userID: The own user.
  ///   - stream: The stream whose position is the cursor.
  ///   - now: The present, for what is set aside.
  public init(
    into store: any Store, roles: SyncRoles, userID: String, stream: String,
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.store = store
    self.roles = roles
    self.userID = userID
    self.stream = stream
    self.now = now
    reader = EventReader(roles: roles)
  }

  /// Where the subscription goes on; nil if there is no cursor yet.
  ///
  /// - Throws: ``StoreError`` if it can not be read.
  public func cursor() async throws -> SubscriptionCursor? {
    try await store.read { [stream] in try $0.position(ofStream: stream) }
      .flatMap { SubscriptionCursor($0) }
  }

  /// The time of the service up to which the stored cursor covers all events; nil if there is no cursor.
  func coveredTime() async throws -> Timetoken? {
    try await store.read { [stream] in
      try $0.position(ofStream: stream + " covered").flatMap { Timetoken($0) }
    }
  }

  /// Remembers up to which time of the service the cursor of a stream, and gaps, cover all events.
  static func setCoveredTime(
    _ time: Timetoken, of stream: String, in transaction: any StoreTransaction
  ) throws {
    try transaction.setPosition(time.description, ofStream: stream + " covered")
  }

  /// Takes the events of one answer, and its cursor, into the store.
  ///
  /// - Parameters:
  ///   - batch: The answer.
  ///   - channels: Channels that may lack something, because the answer was full.
  ///   - movesCoverage: Whether everything before the answer has come, or is a gap.
  /// - Returns: What follows.
  /// - Throws: ``StoreError`` if the transaction failed as a whole; then nothing was kept.
  @discardableResult
  func apply(
    _ batch: EventBatch, openingGapsIn channels: NameSet = [], movesCoverage: Bool = true
  ) async throws -> EventConsequences {
    // 1. Check each payload; what is wrong is set aside and stops nothing.
    let (events, refused) = check(batch.events)
    // 2. Write rows, what is set aside, and the cursor in one transaction.
    let (cursor, stream) = (batch.cursor, stream)
    let roles = roles
    let timetokens = batch.events.map(\.timetoken)
    let covered = movesCoverage ? batch.time : nil
    return try await commit { changes, transaction in
      for channel in channels {
        try Gap.open(channel, coveredBy: .stream(stream), roles: roles, in: transaction)
      }
      try Gap.note(timetokens, cursor, of: stream, in: transaction)
      try changes.apply(events)
      for (event, failure) in refused {
        try changes.setAside(event, because: failure.reason)
      }
      try transaction.setPosition(cursor.description, ofStream: stream)
      if let covered { try Self.setCoveredTime(covered, of: stream, in: transaction) }
    }
  }

  /// Takes messages and actions of lists into the store, as the events that they were.
  ///
  /// What is set aside of them is counted once, however often it is read.
  ///
  /// - Parameters:
  ///   - events: The items of the list as events.
  ///   - reading: The part of history that the list is; nil for another list.
  /// - Returns: What follows.
  /// - Throws: ``StoreError``; then nothing was kept.
  @discardableResult
  func apply(
    listed events: [RemoteEvent], of reading: HistoryReading? = nil
  ) async throws -> EventConsequences {
    let (events, refused) = check(events)
    return try await commit { [roles] changes, transaction in
      // Before the page is written: in a new store there is nothing to compare then.
      if let role = roles.message { try reading?.removeMissing(role, in: transaction) }
      try changes.apply(events, areListed: true)
      for (event, failure) in refused {
        try changes.setAside(event, because: failure.reason, isListed: true)
      }
    }
  }

  /// Sets items of lists aside that are no models.
  ///
  /// - Throws: ``StoreError``; then nothing was kept.
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

  /// Reads events, each by itself.
  ///
  /// An event may be accepted and refused: who is present is applied whatever the user says about itself.
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
    return (accepted, refused)
  }

  /// Writes what was read from the network by other requests than polls, one after the other with events.
  ///
  /// A transaction begins with the presence that the one before it has left.
  ///
  /// - Throws: ``StoreError``; then nothing was kept.
  @discardableResult
  func commit(
    _ write: @Sendable (inout EventChanges, any StoreTransaction) throws -> Void
  ) async throws -> EventConsequences {
    await beginWriting()
    defer { endWriting() }
    let (roles, userID, now, presence) = (roles, userID, now(), presence)
    let consequences = try await store.write { transaction in
      var changes = EventChanges(
        roles, userID: userID, now: now, presence: presence, in: transaction)
      try write(&changes, transaction)
      changes.noteMissing()
      return changes.consequences
    }
    self.presence = consequences.presence
    return consequences
  }

  /// The present, to date a question about presence by.
  var presenceMoment: Int { presence.moment }

  /// Begins a session: nobody is known to be present, and old deletions are forgotten.
  ///
  /// Their age is measured with the time of the service, as the newest event has it: the clock of the device
  /// may be wrong.
  ///
  /// - Throws: ``StoreError``.
  func beginSession() async throws {
    try await forgetPresence()
    try await store.write { [stream] transaction in
      guard let newest = try Gap.newestEvent(of: stream, in: transaction) else { return }
      let horizon = newest.date.addingTimeInterval(-Self.deletionLifetime)
      try transaction.forgetDeletions(before: horizon)
    }
  }

  /// The users and channels that rows wait for; an earlier session may have ended before it asked for them.
  ///
  /// - Throws: ``StoreError``.
  func awaitedObjects() async throws -> Set<SyncedReference> {
    try await store.read { [roles] snapshot in
      Set(
        try snapshot.parkedRows(limit: .max).compactMap { row in
          guard case .missing(let missing) = row.reason else { return nil }
          return roles.object(missing)
        })
    }
  }

  /// Ends what lasts for a session: nobody is known to be present any more.
  ///
  /// - Throws: ``StoreError``; then all is as it was.
  func forgetPresence() async throws {
    await beginWriting()
    defer { endWriting() }
    try await store.write { [roles] transaction in
      try roles.membership?.removeAllPresenceOnly(from: transaction)
      try transaction.beginSession()
    }
    presence = PresenceBook()
  }

  /// Waits until nothing is being written; in the order of the calls.
  private func beginWriting() async {
    if isWriting {
      await withCheckedContinuation { waiting.append($0) }
    } else {
      isWriting = true
    }
  }

  private func endWriting() {
    if waiting.isEmpty { isWriting = false } else { waiting.removeFirst().resume() }
  }

  /// How long a deletion is remembered, so that late news do not bring a row back: 30 days.
  private static let deletionLifetime: TimeInterval = 30 * 86_400
}
