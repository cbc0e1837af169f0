@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatStore

/// Reads data that events did not deliver: a channel's past, its members, and users that rows wait
/// for.
///
/// The pipeline writes each page in one transaction while events keep arriving. A page may be older
/// than an event that was applied in the meantime; versions, timetokens and remembered deletions
/// decide which one wins, as they do between events. A row that is missing from a complete list is
/// deleted only if it is older than the start of the reading.
struct CatchUp: Sendable {
  let remote: any ChatRemote
  let store: any Store
  let pipeline: EventPipeline
  let roles: SyncRoles
  /// The key set and the user of the cursor.
  let cursor: SyncCursorID
  /// Whether a new channel is read back to its first message.
  var readsWholePast = false

  private var userID: String { cursor.user }

  /// The distance that a reading goes back beyond the newest stored message: one minute.
  ///
  /// A message may appear in history later than its neighbours.
  private static let overlap: UInt64 = 600_000_000

  /// Reads everything that a channel may lack, and closes its gap.
  ///
  /// - Returns: The consequences of the writes.
  /// - Throws: ``RemoteError``, ``StoreError``; the gap then stays open for the next attempt.
  func fill(_ channel: String) async throws -> [EventConsequences] {
    guard let gap = try await store.read({ try SyncGap.gap(in: channel, of: $0) }) else {
      return []
    }
    let begin = try await remote.time()
    var consequences = [try await profile(ProfileReference(.channel, channel))]
    if try await isDeleted(channel) {
      try await store.write { try gap.close(readFrom: begin, in: $0) }
      return consequences
    }
    consequences += try await members(of: channel, at: begin)
    var authors = AuthorReading(at: begin)
    consequences += try await messages(
      gap, fromFirst: readsWholePast, at: begin, by: &authors, removesMissing: true)
    consequences += try await actions(of: channel, at: begin, by: &authors)
    try await store.write { try gap.close(readFrom: begin, in: $0) }
    return consequences
  }

  /// Returns whether a channel was deleted and not created again; its data is read when it is.
  private func isDeleted(_ channel: String) async throws -> Bool {
    guard let table = roles.channel?.table else { return false }
    let key = ProfileReference(.channel, channel).key
    return try await store.write { try $0.deletion(of: key, in: table.entity) != nil }
  }

  /// Reads the messages above the newest stored one of channels without a gap.
  ///
  /// The store is not reported as level before the events after its cursor have been read. One
  /// request counts the new messages of 100 channels; further requests are made only for channels
  /// that have some.
  ///
  /// - Returns: The consequences of the writes.
  /// - Throws: ``RemoteError``, ``StoreError``.
  func newest(of channels: NameSet) async throws -> [EventConsequences] {
    guard roles.message != nil else { return [] }
    let floors = try await store.read { [cursor, roles] snapshot in
      var floors: NameMap<Timetoken> = [:]
      for channel in channels where try SyncGap.gap(in: channel, of: snapshot) == nil {
        let floor = try SyncGap.floor(
          in: channel, coveredBy: .events(of: cursor), roles: roles, of: snapshot)
        floors[channel] = floor ?? 1
      }
      return floors
    }
    guard !floors.isEmpty else { return [] }
    let counts = try await remote.messageCounts(after: floors)
    let channels = floors.keys.sorted().filter { counts[$0] ?? 0 > 0 }
    guard !channels.isEmpty else { return [] }
    let begin = try await remote.time()
    var consequences: [EventConsequences] = []
    for channel in channels {
      consequences += try await newest(of: channel, at: begin)
    }
    return consequences
  }

  /// Reads the newest messages of a channel, with an open gap until that is done: messages stored
  /// in the meantime do not mean that everything below them is stored.
  private func newest(
    of channel: String, at begin: Timetoken
  ) async throws -> [EventConsequences] {
    let gap = try await store.write { [cursor, roles] transaction -> SyncGap? in
      // A gap that was opened since then covers more than messages, and is filled on its own.
      guard try SyncGap.gap(in: channel, of: transaction) == nil else { return nil }
      try SyncGap.open(channel, coveredBy: .events(of: cursor), roles: roles, in: transaction)
      return try SyncGap.gap(in: channel, of: transaction)
    }
    guard let gap else { return [] }
    var authors = AuthorReading(at: begin)
    let consequences = try await messages(
      gap, fromFirst: readsWholePast, at: begin, by: &authors, removesMissing: false)
    try await store.write { try gap.close(readFrom: begin, in: $0) }
    return consequences
  }

  /// Reads the newest messages and all actions of a channel again, back to the lowest message found
  /// missing.
  func reread(_ channel: String) async throws -> [EventConsequences] {
    let begin = try await remote.time()
    let missing = try await store.read { try HistoryReading.lowestMissing(in: channel, of: $0) }
    var authors = AuthorReading(at: begin)
    return try await messages(
      SyncGap(channel: SyncGapID(rawValue: channel), floor: missing, generation: 0),
      fromFirst: false, at: begin,
      by: &authors, removesMissing: true)
      + actions(of: channel, at: begin, by: &authors)
  }

  /// Reads a user or a channel.
  ///
  /// If the service does not know it, or nothing of its payload can be read, a row with the
  /// identifier alone is written, so that rows that wait for it appear. For one known to be
  /// deleted, that row is written only if messages or actions wait for it.
  func profile(_ reference: ProfileReference) async throws -> EventConsequences {
    guard let role = roles.profile(reference.kind) else { return EventConsequences() }
    return try await profile(reference, role)
  }

  private func profile<Role: SyncedProfile>(
    _ reference: ProfileReference, _ role: Role.Type
  ) async throws -> EventConsequences {
    let changes: [Change]
    var unreadable: [RemoteError] = []
    var isStub = false
    let entities = Set(
      [roles.message?.table.entity, roles.action?.table.entity].compactMap(\.self))
    do {
      let model = try await remote.object(
        reference, include: .ownFields, as: Role.Model.self)
      changes = try Role.changes(model, rule: .ifNewer())
    } catch let error as RemoteError where [.notFound, .invalidPayload].contains(error.code) {
      if error.code == .invalidPayload { unreadable.append(error) }
      let rest = error.code == .invalidPayload ? try await readablePart(of: reference, role) : nil
      isStub = rest == nil
      changes = try Role.changes(
        rest ?? Role.stub(reference.id), rule: rest == nil ? .ifAbsent : .ifNewer())
    }
    var news = try await pipeline.commit { [cursor, isStub] news, transaction in
      guard
        try !isStub
          || transaction.deletion(of: reference.key, in: Role.table.entity) == nil
          || !transaction.waitingEntities(for: reference.key, in: Role.table.entity)
            .isDisjoint(with: entities)
      else { return }
      try news.apply(whole: changes)
      // It was read just now, and the newest event is not later than that.
      if reference.kind == .user,
        let time = try SyncCursor.stored(cursor, in: transaction).newest
      {
        try ReadingKind.profile.note(time, of: reference.id, in: transaction)
      }
    }
    news.unreadable = unreadable
    return news
  }

  /// Reads the users present in channels.
  func hereNow(_ channels: [String]) async throws -> EventConsequences {
    guard !channels.isEmpty else { return EventConsequences() }
    let asked = await pipeline.presenceMoment
    let occupancies = try await remote.occupancies(of: channels)
    return try await pipeline.commit { news, _ in
      for channel in channels {
        let nobody = HereNow.Occupancy(count: 0, occupants: [])
        try news.apply(occupancies[channel] ?? nobody, in: channel, asked: asked)
      }
    }
  }
}

// MARK: - Members

extension CatchUp {
  private func members(of channel: String, at begin: Timetoken) async throws -> [EventConsequences]
  {
    guard let role = roles.membership else { return [] }
    return try await list(
      .members, of: channel, role, at: begin,
      include: .ownFields + [.user, .userCustom, .userStatus, .userType])
  }

  /// Reads all pages of the memberships of a user.
  ///
  /// Those of the current user are read with their channels; those of other users are stored only
  /// if their channels are stored.
  func memberships(of user: String) async throws -> [EventConsequences] {
    guard let role = roles.membership else { return [] }
    let isOwn = user.isSameName(as: userID)
    let begin = try await remote.time()
    return try await list(
      .memberships, of: user, role, at: begin,
      include: .ownFields
        + (isOwn ? [.channel, .channelCustom, .channelStatus, .channelType] : []),
      onlyOfStoredChannels: !isOwn)
  }

  /// Reads the memberships of a channel or a user, and deletes stored ones that a complete list
  /// lacks.
  private func list<Role: SyncedMembership>(
    _ kind: ReadingKind, of owner: String, _ role: Role.Type, at begin: Timetoken,
    include: [IncludedField], onlyOfStoredChannels: Bool = false
  ) async throws -> [EventConsequences] {
    let isOfUser = kind == .memberships
    // One that is sent or stored later may be at the service without being in the list.
    let known = try await store.read { snapshot in
      let keys = try Role.keys(kind, of: owner, in: snapshot)
      if keys.isEmpty { return keys }
      let sent = NameSet(try snapshot.fetch(OutboxEntry.all).map(\.subject))
      return keys.filter { !sent.contains(Role.removal($0)?.subject ?? "") }
    }
    var query = ListingQuery(include: include, countsTotal: true)
    var consequences: [EventConsequences] = []
    var listed: Set<EntityKey> = []
    var isComplete = true
    while true {
      let page = try await remote.list(
        isOfUser ? .memberships(of: owner) : .members(of: owner), matching: query,
        as: MarkedMembership<Role.Model>.self)
      let items = try page.items.map { try Role.changes($0) }
      for item in page.items { listed.insert(try Role.key(of: item.model)) }
      // An item that could not be read exists all the same.
      if !page.page.diagnostics.isEmpty { isComplete = false }
      consequences.append(
        try await pipeline.commit { [roles] news, transaction in
          for changes in items {
            if onlyOfStoredChannels, let row = changes.row(of: Role.table),
              let channel = Role.channel(of: try row.key(in: Role.table)),
              let table = roles.channel?.table,
              try transaction.row(of: table, EntityKey(values: [.text(channel)])) == nil
            {
              continue
            }
            try news.apply(membership: changes)
          }
        })
      guard let next = page.next else {
        // Pages of a list that changes during the reading may skip items.
        if let total = page.totalCount, total > listed.count { isComplete = false }
        break
      }
      query.page = next
    }
    guard isComplete else { return consequences }
    let (missing, users) = (known.subtracting(listed), listed.compactMap(Role.user))
    try await pipeline.commit { news, transaction in
      try kind.note(begin, of: owner, in: transaction)
      for user in users where !isOfUser {
        try ReadingKind.profile.note(begin, of: user, in: transaction)
      }
      if missing.isEmpty { return }
      for key in try Role.keys(kind, of: owner, in: transaction) where missing.contains(key) {
        guard try !Role.isOnItsWay(key, in: transaction) else { continue }
        try news.deleteMembership(key, at: begin.beforeItsMicrosecond)
      }
    }
    return consequences
  }
}

extension SyncedMembership {
  /// Returns the stored memberships of a list, and those that wait for their user or channel, with
  /// which they would appear.
  fileprivate static func keys(
    _ kind: ReadingKind, of owner: String, in snapshot: any StoreSnapshot
  ) throws -> Set<EntityKey> {
    let isOfUser = kind == .memberships
    let column = isOfUser ? columns.user : columns.channel
    let stored = try snapshot.rows(of: table, where: [column: .text(owner)])
    let waiting = try snapshot.parkedRows(limit: .max).filter {
      $0.entity == table.entity
        && owner.isSameName(as: isOfUser ? user(of: $0.key) : channel(of: $0.key))
    }
    return Set(stored.map(\.key)).union(waiting.map(\.key))
  }

  /// Returns the operation that removes a membership, whose subject is that of all others on it.
  fileprivate static func removal(_ key: EntityKey) -> OutboxOperation? {
    guard let channel = channel(of: key), let user = user(of: key) else { return nil }
    return .removeMembership(MembershipReference(channel: channel, user: user))
  }

  /// Returns whether the outbox has an entry for a membership.
  fileprivate static func isOnItsWay(
    _ key: EntityKey, in snapshot: any StoreSnapshot
  ) throws -> Bool {
    guard let removal = removal(key) else { return false }
    return try snapshot.fetch(OutboxEntry.entriesBy(subject: removal.subject).count) > 0
  }
}

// MARK: - Messages and their actions

extension CatchUp {
  /// Reads the messages of a channel: at least the newest page, and further pages until just below
  /// the floor of its gap.
  ///
  /// - Parameters:
  ///   - gap: The gap.
  ///   - fromFirst: Whether a new channel is read back to its first message.
  ///   - begin: The time of the service before the reading.
  ///   - authors: The authors that were looked for.
  ///   - removesMissing: Whether stored messages that are missing are deleted.
  /// - Returns: The consequences of the writes.
  /// - Throws: ``RemoteError``, ``StoreError``.
  private func messages(
    _ gap: SyncGap, fromFirst: Bool, at begin: Timetoken, by authors: inout AuthorReading,
    removesMissing: Bool
  ) async throws -> [EventConsequences] {
    guard roles.message != nil else { return [] }
    let end = gap.floor.map { Timetoken(rawValue: $0.rawValue - min($0.rawValue, Self.overlap)) }
    var request = HistoryRequest(channels: [gap.name], limit: 100)
    var consequences: [EventConsequences] = []
    while true {
      let page = try await remote.history(request, as: HistoryItem.self)
      let history = page.channels[gap.name]
      let events = history?.messages.map { $0.event(in: gap.name).event } ?? []
      let reading =
        removesMissing
        ? HistoryReading(
          of: gap.name, request, listed: events.map(\.timetoken), next: history?.next,
          begin: begin) : nil
      consequences += try await authors.read(authorsOf: events, self)
      consequences.append(try await pipeline.apply(listed: events, of: reading))
      // For a new channel, the newest page is enough at first.
      guard gap.floor != nil || fromFirst, let next = history?.next, next != request.start,
        end.map({ next > $0 }) ?? true
      else { return consequences }
      request.start = next
      request.end = end
    }
  }

  private func actions(
    of channel: String, at begin: Timetoken, by authors: inout AuthorReading
  ) async throws -> [EventConsequences] {
    guard let role = roles.action else { return [] }
    return try await actions(of: channel, role, at: begin, by: &authors)
  }

  private func actions<Role: SyncedAction>(
    of channel: String, _ role: Role.Type, at begin: Timetoken, by authors: inout AuthorReading
  ) async throws -> [EventConsequences] {
    var query = MessageActionQuery(channel: channel)
    var consequences: [EventConsequences] = []
    var listed: Set<Timetoken> = []
    while true {
      let page = try await remote.messageActions(query, as: ActionItem.self)
      let actions = page.actions.map { $0.event(in: channel) }
      // An action that cannot be read exists all the same.
      listed.formUnion(actions.map(\.timetoken))
      consequences += try await authors.read(authorsOf: actions, self)
      consequences.append(try await pipeline.apply(listed: actions))
      guard let next = page.next, next != query.start else { break }
      query.start = next
    }
    // The list is complete unless it has an action whose timetoken cannot be read.
    guard !listed.contains(0) else { return consequences }
    let kept = listed
    try await pipeline.commit { _, transaction in
      try ReadingKind.actions.note(begin, of: channel, in: transaction)
      try Role.removeDelivered(
        in: channel, before: begin, keeping: kept, transaction)
    }
    return consequences
  }
}

extension SyncedAction {
  /// Deletes the actions of a channel that are older than a complete list and missing from it.
  ///
  /// - Parameters:
  ///   - channel: The channel.
  ///   - begin: The time before which the list is complete.
  ///   - kept: The timetokens of the actions in the list.
  ///   - transaction: The transaction.
  /// - Throws: ``StoreError``.
  fileprivate static func removeDelivered(
    in channel: String, before begin: Timetoken, keeping kept: Set<Timetoken>,
    _ transaction: any StoreTransaction
  ) throws {
    for row in try transaction.rows(of: table, where: [columns.channel: .text(channel)]) {
      let isDelivered =
        columns.sendStatus.map { row[$0] == .text(SendStatus.delivered.rawValue) } ?? true
      guard isDelivered, let timetoken = row.timetoken(columns.timetoken),
        !kept.contains(timetoken), timetoken < begin
      else { continue }
      try transaction.apply(.remove(table.entity, row.key, at: timetoken.date))
    }
    // An action that waits for its message or author would appear with it, although it is gone.
    for waiting in try waiting(in: transaction)
    where waiting.isDelivered && waiting.published.action.channel.isSameName(as: channel)
      && !kept.contains(waiting.published.timetoken) && waiting.published.timetoken < begin
    {
      try transaction.apply(.remove(table.entity, waiting.published.key, at: nil))
      try transaction.apply(
        .remove(table.entity, waiting.published.key, at: waiting.published.timetoken.date))
    }
  }
}
