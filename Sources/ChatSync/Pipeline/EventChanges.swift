@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatStore
import JSONText

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Applies events inside one transaction, and collects the consequences.
///
/// All rules about order are here, one function for each kind of event. An event applied twice has
/// the effect of one, and a late event is ignored. A row without its parent waits, and a removed
/// row stays removed. An event that fails does not affect the others.
struct EventChanges {
  let roles: SyncRoles
  let userID: String
  let now: Date
  /// The work that follows after the transaction is committed.
  private(set) var consequences = EventConsequences()

  private let ledger: OutboxLedger
  private let transaction: any StoreTransaction
  /// The row for which the last parked change waits.
  private var missing: StoreError.Missing?

  init(
    _ roles: SyncRoles, userID: String, now: Date, presence: PresenceBook,
    in transaction: any StoreTransaction
  ) {
    self.roles = roles
    self.userID = userID
    self.now = now
    self.transaction = transaction
    ledger = OutboxLedger(roles: roles, userID: userID)
    consequences.presence = presence
  }

  /// Applies the events of one answer.
  ///
  /// - Parameters:
  ///   - events: The events, those of parents before those of children.
  ///   - areListed: Whether they are items of a list, which the service has now.
  /// - Throws: ``StoreError`` if the transaction failed as a whole.
  mutating func apply(
    _ events: [(event: RemoteEvent, content: CheckedEvent)], areListed: Bool = false
  ) throws {
    for (event, content) in events {
      try attempt(event, isListed: areListed) { changes throws(any Error) in
        try changes.apply(content, of: event, isListed: areListed)
      }
    }
  }

  /// Collects the users and channels for which rows wait, including rows that waited for another
  /// row until now.
  mutating func noteMissing() {
    consequences.missing.formUnion(transaction.awaitedRows.compactMap { roles.reference(to: $0) })
  }

  /// Sets an event that cannot be applied aside, unless it is already set aside.
  mutating func setAside(
    _ event: RemoteEvent, because reason: String, isListed: Bool = false
  ) throws {
    let isNew = try SetAsideEvent.keep(
      event, because: reason, isListed: isListed, at: now, in: transaction)
    if isNew { consequences.setAsideCount += 1 }
  }

  private mutating func attempt(
    _ event: RemoteEvent, isListed: Bool, _ body: (inout EventChanges) throws -> Void
  ) throws {
    do {
      try body(&self)
    } catch let error as StoreError where error.isAboutOneChange {
      try setAside(event, because: error.description, isListed: isListed)
    } catch let failure as EventReader.Failure {
      try setAside(event, because: failure.reason, isListed: isListed)
    }
  }

  private mutating func apply(
    _ content: CheckedEvent, of event: RemoteEvent, isListed: Bool
  ) throws {
    switch content {
    case .message(let message): try apply(message)
    case .profileSet(let reference, let patch): try apply(patch, to: reference)
    case .profileDeletion(let reference): try delete(reference, at: event.timetoken)
    case .membershipSet(let key, let row): try apply(row, at: key, event.timetoken)
    case .membershipDeletion(let key): try deleteMembership(key, at: event.timetoken)
    case .actionAdded(let action):
      if try isListed || !isGone(action) { try add(action) }
    case .actionRemoved(let action): try remove(action, at: event.timetoken)
    case .presence(let change): try apply(change, in: event.channel)
    case .typing(let user, let isTyping):
      consequences.typing.append((event.channel, user, isTyping))
    case .nothing: break
    }
  }

  /// Applies the changes of one row and its parents; a change whose parent is missing waits in the
  /// store.
  ///
  /// - Parameters:
  ///   - changes: The changes.
  ///   - onlyIfAbsent: Whether a row that exists is kept as it is.
  /// - Returns: The outcome of the last change.
  /// - Throws: ``StoreError``.
  @discardableResult
  private mutating func write(
    _ changes: [Change], onlyIfAbsent: Bool = false
  ) throws -> WriteOutcome {
    var outcome = WriteOutcome.unchanged
    for change in changes {
      do {
        outcome = try transaction.apply(onlyIfAbsent ? change.ifAbsent : change)
        if outcome == .inserted { try showPresence(behind: change) }
      } catch let error as StoreError where error.code == .missingRequiredData {
        missing = error.missing
        outcome = try transaction.applyOrPark(change)
        if outcome == .parked { consequences.parkedCount += 1 }
      }
    }
    return outcome
  }
}

// MARK: - Messages

extension EventChanges {
  /// Writes a message; the latest of an author's publications of the same identifier wins.
  mutating func apply(_ message: PublishedMessage) throws {
    guard let role = roles.message else { return }
    consequences.messages.append((message.channel, message.author))
    if let timetoken = message.timetoken { consequences.note(timetoken) }
    let key = EntityKey(values: [.text(message.id)])
    let parked = try transaction.parkedChanges(of: role.table.entity, to: key)
    // Nearly all messages are new; only the others are compared with what is stored.
    if parked.isEmpty, try write(message.changes, onlyIfAbsent: true) != .unchanged {
      return try settle(message)
    }
    let row = try transaction.row(of: role.table, key)
    let waiting = parked.compactMap { change -> StoredRow? in
      guard case .upsert(_, let row, _) = change else { return nil }
      return StoredRow(role.table, row)
    }
    for row in [row].compactMap(\.self) + waiting {
      guard message.channel.isSameName(as: row[role.columns.channel].text),
        message.author.isSameName(as: row[role.columns.author].text)
      else {
        throw EventReader.Failure(
          reason: "The identifier belongs to another message: it has another author or channel.")
      }
    }
    let known = ([row].compactMap(\.self) + waiting).compactMap {
      $0.timetoken(role.columns.timetoken)
    }
    if known.contains(where: { $0 >= message.timetoken ?? 0 }) {
      if row == nil { try noteMissing(of: role.table, key) }
      return try settle(message)
    }
    for timetoken in known { try removeActions(of: message.channel, at: timetoken) }
    if row == nil, !waiting.isEmpty {
      // An earlier publication, which would be written first.
      try transaction.apply(.remove(role.table.entity, key, at: nil))
    }
    try write(message.changes)
    try settle(message)
  }

  /// Records the row for which a message waits, because an earlier reading may have failed before
  /// that row was requested.
  private func noteMissing(of table: StorageTable, _ key: EntityKey) throws {
    guard let change = try transaction.parkedChanges(of: table.entity, to: key).last else { return }
    try transaction.applyOrPark(change)
  }

  /// Deletes the actions of a publication that a later one replaces.
  private func removeActions(of channel: String, at timetoken: Timetoken) throws {
    guard let role = roles.action else { return }
    let rows = try transaction.rows(
      of: role.table,
      where: [role.columns.channel: .text(channel), role.columns.parent: try timetoken.value])
    for row in rows { try transaction.apply(.remove(role.table.entity, row.key, at: nil)) }
  }

  private mutating func settle(_ message: PublishedMessage) throws {
    guard userID.isSameName(as: message.author), let timetoken = message.timetoken else { return }
    consequences.lanes.formUnion(
      try ledger.settle(message: message.id, at: timetoken, in: transaction))
  }
}

// MARK: - Users, channels and memberships

extension EventChanges {
  /// Writes a user or channel that was read completely.
  mutating func apply(whole changes: [Change]) throws { try write(changes) }

  private mutating func apply(_ patch: [Change], to reference: ProfileReference) throws {
    // The event has only the changed members, so no row can be created from it.
    guard let table = roles.profile(reference.kind)?.table,
      let row = try transaction.row(of: table, reference.key)
    else {
      return try noteUnknown(reference)
    }
    guard let tag = table.version?.tag, row[tag].isNull else {
      for change in patch { try transaction.apply(change) }
      return
    }
    // The row is a stub for a profile that the service did not know, and lacks all members that the
    // event does not have. Without the tag it counts as older than the profile that is read next.
    consequences.outdated.insert(reference)
    for change in patch { try transaction.apply(change.without(tag, in: table)) }
  }

  private mutating func noteUnknown(_ reference: ProfileReference) throws {
    consequences.unknown.insert(reference)
    guard let table = roles.profile(reference.kind)?.table else { return }
    if try transaction.deletion(of: reference.key, in: table.entity) != nil {
      consequences.returned.insert(reference)
      consequences.outdated.insert(reference)
    } else if try !transaction.waitingEntities(for: reference.key, in: table.entity).isEmpty {
      consequences.outdated.insert(reference)
    }
  }

  /// Deletes a user or a channel, and the rows that belong to it.
  mutating func delete(_ reference: ProfileReference, at timetoken: Timetoken) throws {
    try roles.delete(reference, at: timetoken, in: transaction)
  }

  private mutating func apply(
    _ row: [Change], at key: EntityKey, _ timetoken: Timetoken
  ) throws {
    guard let role = roles.membership else { return }
    let isThere = try transaction.row(of: role.table, key).map { !role.isPresenceOnly($0) } ?? false
    if !isThere, try isGone(key, role, timetoken) { return }
    let outcome = try write(row)
    if outcome == .inserted { try showPresence(of: key) }
  }

  /// Returns whether a later complete list lacked a membership that is not stored.
  private func isGone(
    _ key: EntityKey, _ role: any SyncedMembership.Type, _ timetoken: Timetoken
  ) throws -> Bool {
    let lists = [
      try role.channel(of: key).flatMap {
        try ReadingKind.members.last(of: $0, in: transaction)
      },
      try role.user(of: key).flatMap {
        try ReadingKind.memberships.last(of: $0, in: transaction)
      },
    ]
    return lists.compactMap(\.self).contains { timetoken < $0 }
  }

  /// Writes a membership that was read completely.
  mutating func apply(membership changes: [Change]) throws {
    guard let role = roles.membership else { return }
    let outcome = try write(changes)
    guard outcome == .inserted, let row = changes.row(of: role.table) else { return }
    try showPresence(of: try row.key(in: role.table))
  }

  /// Deletes a membership; its user stays visible while present.
  mutating func deleteMembership(_ key: EntityKey, at timetoken: Timetoken) throws {
    guard let role = roles.membership else { return }
    if let row = try transaction.row(of: role.table, key), role.isPresenceOnly(row) {
      return try role.note(deletionAt: timetoken.date, in: row, transaction)
    }
    try transaction.apply(.remove(role.table.entity, key, at: timetoken.date))
    guard let channel = role.channel(of: key), let user = role.user(of: key),
      let news = consequences.presence.news(of: user, in: channel)
    else { return }
    try show(news)
  }
}

// MARK: - Message actions

extension EventChanges {
  /// Returns whether a later complete list lacked an action that is not stored.
  private func isGone(_ published: PublishedMessageAction) throws -> Bool {
    guard let role = roles.action,
      let listed = try ReadingKind.actions.last(
        of: published.action.channel, in: transaction)
    else { return false }
    return try published.timetoken < listed
      && transaction.row(of: role.table, published.key) == nil
  }

  /// Returns whether the service has reported that an action was removed, so that it settles no
  /// waiting entry.
  private func isRemoved(
    _ published: PublishedMessageAction, _ role: any SyncedAction.Type
  ) throws -> Bool {
    let deletion = try transaction.deletion(of: published.key, in: role.table.entity)
    return deletion.map { $0 >= published.timetoken.date } ?? false
  }

  /// Writes an action, unless the current user has removed it in the meantime.
  mutating func add(_ published: PublishedMessageAction) throws {
    guard let role = roles.action else { return }
    consequences.note(published.timetoken)
    if try isRemoved(published, role) { return }
    if published.user.isSameName(as: userID) {
      let settled = try ledger.settle(
        action: published.action, at: published.timetoken, in: transaction)
      consequences.lanes.formUnion(settled.lanes)
      guard settled.isWanted else { return }
    }
    let others = try role.rows(of: published.action, by: published.user, in: transaction)
      .filter { $0.key != published.key }
    for row in others {
      // An action that is still being sent has a provisional timetoken, which is no reason to keep
      // it.
      let isDelivered =
        role.columns.sendStatus.map { row[$0] == .text(SendStatus.delivered.rawValue) } ?? true
      if isDelivered, let stored = row.timetoken(role.columns.timetoken),
        stored > published.timetoken
      {
        return
      }
    }
    for row in others { try transaction.apply(.remove(role.table.entity, row.key, at: nil)) }
    let outcome = try write(published.changes)
    if outcome == .parked { return try keepLatest(beside: published, role) }
    guard published.user.isSameName(as: userID) else { return }
    try transaction.setIfPresent(
      role.table.entity, published.key,
      role.table.values([(role.columns.sendStatus, .text(SendStatus.delivered.rawValue))]))
  }

  /// Deletes all but the latest of equal parked actions, which could not be written together.
  private func keepLatest(
    beside published: PublishedMessageAction, _ role: any SyncedAction.Type
  ) throws {
    let others = try role.waiting(for: missing, in: transaction).filter {
      $0.published.action == published.action && $0.published.user.isSameName(as: published.user)
        && $0.published.key != published.key
    }
    let isLate = others.contains {
      $0.isDelivered && $0.published.timetoken > published.timetoken
    }
    let gone = isLate ? [published.key] : others.map(\.published.key)
    for key in gone { try transaction.apply(.remove(role.table.entity, key, at: nil)) }
  }

  private mutating func remove(
    _ published: PublishedMessageAction, at timetoken: Timetoken
  ) throws {
    guard let role = roles.action else { return }
    try transaction.apply(
      .remove(role.table.entity, published.key, at: max(timetoken, published.timetoken).date))
    guard published.user.isSameName(as: userID) else { return }
    consequences.lanes.formUnion(
      try ledger.settle(
        removalOf: published.action, at: published.timetoken, in: transaction))
  }
}

// MARK: - Presence

extension EventChanges {
  private mutating func apply(_ change: PresenceEvent.Change, in channel: String) throws {
    let (news, needsHereNow) = consequences.presence.apply(change, in: channel)
    if needsHereNow { consequences.hereNow.insert(channel) }
    for item in news { try show(item) }
  }

  /// Writes the presence in a channel, as the service lists it.
  ///
  /// - Parameters:
  ///   - occupancy: The list.
  ///   - channel: The channel.
  ///   - asked: The ``PresenceBook/moment`` of the request.
  /// - Throws: ``StoreError``.
  mutating func apply(_ occupancy: HereNow.Occupancy, in channel: String, asked: Int) throws {
    for item in consequences.presence.apply(occupancy, in: channel, asked: asked) {
      try show(item)
    }
    guard occupancy.isComplete, let role = roles.membership, let isPresent = role.columns.isPresent
    else { return }
    let listed = NameSet(occupancy.occupants.map(\.userID))
    let rows = try transaction.rows(
      of: role.table, where: [role.columns.channel: .text(channel), isPresent: 1])
    for row in rows {
      guard let user = row[role.columns.user].text, !listed.contains(user),
        !consequences.presence.isNews(of: user, in: channel, since: asked)
      else { continue }
      try show(PresenceNews(channel: channel, user: user, isPresent: false, state: .null))
    }
  }

  /// Clears the presence in a channel that is no longer followed.
  mutating func forgetPresence(in channel: String) throws {
    for item in consequences.presence.forget(channel) { try show(item) }
  }

  /// Writes the presence state of a user in a channel.
  mutating func apply(state: JSONValue, of user: String, in channel: String) throws {
    try apply(.stateChange(userID: user, state: state), in: channel)
  }

  func show(_ news: PresenceNews) throws {
    try roles.membership?.show(news, in: transaction)
  }

  /// Writes the presence of memberships that waited for a user or a channel, from memory.
  private func showPresence(behind change: Change) throws {
    guard case .upsert(let entity, let row, _) = change else { return }
    for kind in [ProfileReference.Kind.user, .channel] {
      guard let table = roles.profile(kind)?.table, table.entity == entity,
        let id = try row.key(in: table).values.first?.text
      else { continue }
      let news =
        kind == .user ? consequences.presence.news(of: id) : consequences.presence.news(in: id)
      for item in news { try show(item) }
    }
  }

  /// Writes the presence of a new membership, from memory.
  private func showPresence(of key: EntityKey) throws {
    guard let role = roles.membership,
      let row = try transaction.row(of: role.table, key),
      let channel = row[role.columns.channel].text, let user = row[role.columns.user].text,
      let news = consequences.presence.news(of: user, in: channel)
    else { return }
    try show(news)
  }
}

// MARK: - What was read by other requests

extension EventChanges {
  /// Writes a message of history that was read as a model.
  ///
  /// A message that cannot be written is set aside and does not affect others.
  mutating func apply(read message: PublishedMessage, payload: [UInt8]) throws {
    let item = RemoteEvent(
      content: .message, channel: message.channel, timetoken: message.timetoken ?? 0,
      publisher: message.author, payload: payload)
    try attempt(item, isListed: true) { news in try news.apply(message) }
  }
}

extension Change {
  /// The change, which keeps a row that exists as it is.
  fileprivate var ifAbsent: Change {
    guard case .upsert(let entity, let row, _) = self else { return self }
    return .upsert(entity, row, .ifAbsent)
  }

  /// Returns a patch without a column.
  fileprivate func without(_ column: String, in table: StorageTable) -> Change {
    guard case .patch(let entity, let key, var row) = self else { return self }
    row[table.index(of: column)] = nil
    return .patch(entity, key, row)
  }
}
