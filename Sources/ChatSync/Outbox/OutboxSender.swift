@_spi(Generated) @_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatStore
import JSONText

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Performs one entry: sends the request, and writes the service's answer.
struct OutboxSender: Sendable {
  let remote: any ChatRemote
  let store: any Store
  let ledger: OutboxLedger

  var roles: SyncRoles { ledger.roles }

  /// Returns a timetoken from before the first attempt of an entry, at which the search for a lost
  /// answer ends.
  ///
  /// - Parameters:
  ///   - number: The number of the entry.
  ///   - known: The highest timetoken that the service has reported; nil if it reported none.
  /// - Returns: The timetoken; nil if none is needed, or if a new one would be too late.
  /// - Throws: ``RemoteError``, ``StoreError``; nothing was attempted then.
  func floor(of number: Int, known: Timetoken?) async throws -> Timetoken? {
    if let known { return known }
    let entry = try await store.read { [ledger] in try ledger.entry(number, in: $0) }
    guard let entry, entry.attempts == 0, case .publish? = entry.operation else { return nil }
    return try await remote.time()
  }

  /// Performs the operation of an entry.
  ///
  /// - Parameter entry: The entry as it was before this attempt.
  /// - Returns: The highest timetoken that the service reported; nil if it reported none.
  /// - Throws: ``RemoteError`` if the attempt failed, any other error if its success could not be
  ///   written.
  func send(_ entry: OutboxEntry) async throws -> Timetoken? {
    guard let operation = entry.operation else {
      throw RemoteError(.invalidRequest, "The entry in the store can not be read.")
    }
    switch operation {
    case .publish(let message): return try await publish(message, entry)
    case .addAction(let action, let provisional):
      return try await add(action, provisional, entry)
    case .removeAction(let action, let timetoken):
      return try await remove(action, timetoken, entry)
    case .setProfile(let reference, let body):
      guard let role = roles.profile(reference.kind) else { return try await drop(entry) }
      return try await set(role, reference, body, entry)
    case .removeProfile(let reference):
      // The service does not report its time with a removal; older events may come again.
      let begin = try await remote.time()
      try await remote.remove(reference)
      return try await settle(entry) { transaction in
        try roles.delete(reference, at: begin, in: transaction)
      }
    case .setMembership(let membership, let body):
      guard let role = roles.membership else { return try await drop(entry) }
      return try await set(role, membership, body, entry)
    case .addMembership(let membership):
      guard let role = roles.membership else { return try await drop(entry) }
      return try await add(role, membership, entry)
    case .removeMembership(let membership):
      guard let role = roles.membership else { return try await drop(entry) }
      return try await remove(role, membership, entry)
    case .invite(let membership, let moment):
      guard let role = roles.membership else { return try await drop(entry) }
      return try await invite(role, membership, at: moment, entry)
    case .moveReadMark(let membership, let timetoken, let movesBack):
      guard let role = roles.membership else { return try await drop(entry) }
      return try await moveReadMark(role, membership, to: timetoken, movesBack, entry)
    }
  }

  /// Throws, because the spec no longer has a role for the operation.
  private func drop(_ entry: OutboxEntry) async throws -> Timetoken? {
    throw RemoteError(.invalidRequest, "The entity of the entry has no role any more.")
  }

  func settle(
    _ entry: OutboxEntry, _ write: @Sendable (any StoreTransaction) throws -> Void
  ) async throws -> Timetoken? {
    try await store.write { transaction in
      // An event may have come first; the answer is written anyway.
      try ledger.remove(entry.number, in: transaction)
      try write(transaction)
    }
    return nil
  }
}

// MARK: - Messages

extension OutboxSender {
  private func publish(
    _ message: OutboxOperation.Publication, _ entry: OutboxEntry
  ) async throws -> Timetoken {
    let timetoken: Timetoken
    if entry.isDoubtful, message.isStored != false,
      let found = try await find(message, since: entry.floor)
    {
      timetoken = found
    } else {
      timetoken = try await remote.publish(PublishRequest(message))
    }
    try await store.write { transaction in
      try ledger.remove(entry.number, in: transaction)
      try roles.message?.mark(message.id, .delivered, timetoken: timetoken, in: transaction)
    }
    return timetoken
  }

  /// Returns the timetoken of a message that an attempt without an answer may have left in history.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - floor: A timetoken from before the first attempt. Nil if an earlier version wrote the
  ///     entry without one; the whole past is searched then.
  /// - Returns: The timetoken; nil if history does not have the message.
  /// - Throws: ``RemoteError``.
  private func find(
    _ message: OutboxOperation.Publication, since floor: Timetoken?
  ) async throws(RemoteError) -> Timetoken? {
    var request = HistoryRequest(channels: [message.channel], limit: 100, end: floor)
    while true {
      let page = try await remote.history(request, as: PublishedIdentity.self)
      guard let channel = page.channels[message.channel] else { return nil }
      if let found = channel.messages.last(where: { message.id.isSameName(as: $0.id) }) {
        guard let timetoken = found.timetoken else { throw .unreadableTimetoken(of: "message") }
        return timetoken
      }
      guard let next = channel.next, next != request.start else {
        // A full page whose oldest timetoken cannot be read hides everything below it.
        if channel.messages.first.map({ $0.timetoken == nil }) ?? false {
          throw .unreadableTimetoken(of: "message")
        }
        return nil
      }
      request.start = next
    }
  }
}

/// The identity of a message in history.
private struct PublishedIdentity: JSONDecodable, Sendable {
  let id: String?
  /// The timetoken; nil if it cannot be read, which matters only for the message searched for.
  let timetoken: Timetoken?

  init(from reader: inout PayloadReader) throws {
    let item = try JSONValue(from: &reader)
    id = item["message"]?["id"]?.string
    timetoken = item["timetoken"]?.timetoken
  }
}

extension JSONValue {
  /// The timetoken that a string or a number represents; nil for any other value.
  fileprivate var timetoken: Timetoken? { (string ?? number?.text).flatMap { Timetoken($0) } }
}

extension RemoteError {
  /// Returns the error for an answer that has the item searched for, but without a readable
  /// timetoken.
  static func unreadableTimetoken(of item: String) -> RemoteError {
    RemoteError(
      .invalidAnswer, "The service lists the \(item) with a timetoken that can not be read.")
  }
}

extension PublishRequest {
  fileprivate init(_ message: OutboxOperation.Publication) {
    self.init(
      channel: message.channel, payload: message.payload.bytes(), isStored: message.isStored,
      hoursInHistory: message.hoursInHistory, metadata: message.metadata,
      customMessageType: message.customMessageType,
      form: message.isCompressed ? .compressedBody : nil)
  }
}

// MARK: - Message actions

extension OutboxSender {
  private func add(
    _ action: NewMessageAction, _ provisional: Timetoken, _ entry: OutboxEntry
  ) async throws -> Timetoken? {
    let added = try await remote.addMessageAction(action, as: PublishedAction.self)
    if let action = added.action, action.timetoken == nil {
      throw RemoteError.unreadableTimetoken(of: "action")
    }
    var known = added.action?.timetoken
    // The service already had the action and does not report its timetoken.
    if known == nil { known = try await find(action) }
    guard let timetoken = known else {
      return try await settle(entry) { transaction in
        try roles.action?.mark(
          action, by: ledger.userID, at: provisional, .delivered, in: transaction)
      }
    }
    try await store.write { transaction in
      let (_, isWanted) = try ledger.settle(action: action, at: timetoken, in: transaction)
      guard isWanted else { return }
      try roles.action?.put(
        action, by: ledger.userID, at: timetoken, .delivered, in: transaction)
    }
    return timetoken
  }

  private func remove(
    _ action: NewMessageAction, _ known: Timetoken?, _ entry: OutboxEntry
  ) async throws -> Timetoken? {
    var known = known
    if known == nil { known = try await find(action) }
    guard let timetoken = known else { return try await settle(entry) { _ in } }
    // An action that no longer exists counts as removed.
    _ = try await remote.removeMessageAction(
      timetoken, from: action.messageTimetoken, in: action.channel)
    return try await settle(entry) { transaction in
      try roles.action?.bury(action, by: ledger.userID, at: timetoken, in: transaction)
    }
  }

  /// Returns the timetoken of an action of the current user, from the list of its channel.
  private func find(_ action: NewMessageAction) async throws(RemoteError) -> Timetoken? {
    // Actions are listed by their own timetokens, which are later than that of the message.
    var query = MessageActionQuery(channel: action.channel, end: action.messageTimetoken)
    while true {
      let page = try await remote.messageActions(query, as: PublishedAction.self)
      let found = page.actions.last {
        $0.message == action.messageTimetoken && $0.user.isSameName(as: ledger.userID)
          && $0.type == action.type && $0.value == action.value
      }
      if let found {
        guard let timetoken = found.timetoken else { throw .unreadableTimetoken(of: "action") }
        return timetoken
      }
      guard let next = page.next, next != query.start else { return nil }
      query.start = next
    }
  }
}

/// An action as the service lists it; a timetoken that cannot be read is nil.
private struct PublishedAction: JSONDecodable, Sendable {
  let timetoken: Timetoken?
  let message: Timetoken?
  let user: String
  let type: String
  let value: String

  init(from reader: inout PayloadReader) throws {
    let item = try JSONValue(from: &reader)
    timetoken = item["actionTimetoken"]?.timetoken
    message = item["messageTimetoken"]?.timetoken
    user = item["uuid"]?.string ?? ""
    type = item["type"]?.string ?? ""
    value = item["value"]?.string ?? ""
  }
}

// MARK: - Users and channels

extension OutboxSender {
  private func set<Role: SyncedProfile>(
    _ role: Role.Type, _ reference: ProfileReference, _ body: JSONObject, _ entry: OutboxEntry
  ) async throws -> Timetoken? {
    let model = try await remote.set(
      reference, to: JSONValue.object(body), expecting: nil, include: .ownFields,
      as: Role.Model.self)
    return try await settle(entry) { transaction in
      try Role.write(model, rule: .ifNewer(), into: transaction)
    }
  }
}
