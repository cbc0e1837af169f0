import ChatRuntime
@_spi(Adapter) import ChatStore
import JSONText

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Sends memberships, invitations and read marks.
extension OutboxSender {
  func set<Role: SyncedMembership>(
    _ role: Role.Type, _ membership: MembershipReference, _ body: JSONObject,
    _ entry: OutboxEntry
  ) async throws -> Timetoken? {
    let change = try await change(role, membership, body)
    return try await settle(entry) { try change.store($0) }
  }

  /// Creates a membership; an existing one keeps its custom data, and its status unless it is an
  /// invitation.
  func add<Role: SyncedMembership>(
    _ role: Role.Type, _ membership: MembershipReference, _ entry: OutboxEntry
  ) async throws -> Timetoken? {
    guard let known = try await listed(membership) else {
      return try await set(role, membership, membership.body, entry)
    }
    if known["status"]?.string == Invitation.status {
      var body = membership.body
      body["status"] = ""
      if let custom = known["custom"], !custom.isNull { body["custom"] = custom }
      return try await set(role, membership, body, entry)
    }
    return try await settle(entry) { transaction in
      try role.store(known, in: transaction)
    }
  }

  func remove<Role: SyncedMembership>(
    _ role: Role.Type, _ membership: MembershipReference, _ entry: OutboxEntry
  ) async throws -> Timetoken? {
    let id = membership.isSeenFromUser ? membership.channel : membership.user
    let begin = try await remote.time()
    _ = try await remote.change(
      membership.listing, set: [], remove: [id], matching: ListingQuery(limit: 1),
      as: JSONValue.self)
    return try await settle(entry) { transaction in
      let key = Role.key(channel: membership.channel, user: membership.user)
      try transaction.apply(.remove(Role.table.entity, key, at: begin.date))
    }
  }

  /// Makes a user a member who has not joined yet, and sends the user an event.
  ///
  /// If the answer to the event is lost, the event is sent twice.
  func invite<Role: SyncedMembership>(
    _ role: Role.Type, _ membership: MembershipReference, at moment: Timetoken,
    _ entry: OutboxEntry
  ) async throws -> Timetoken? {
    let invitation = Invitation(membership, at: moment)
    let known = try await listed(membership)
    if let known, !invitation.isMade(by: known) {
      return try await settle(entry) { try role.store(known, in: $0) }
    }
    let change = try await change(role, membership, role.body(of: invitation))
    _ = try await remote.publish(
      PublishRequest(
        channel: membership.user,
        payload: invitation.event(channelType: try await channelType(membership.channel))))
    return try await settle(entry) { try change.store($0) }
  }

  func moveReadMark<Role: SyncedMembership>(
    _ role: Role.Type, _ membership: MembershipReference, to timetoken: Timetoken,
    _ movesBack: Bool, _ entry: OutboxEntry
  ) async throws -> Timetoken? {
    let (channel, user) = (membership.channel, membership.user)
    let answer = try await ReadMark.move(
      to: timetoken, movesBack: movesBack, of: user, in: channel, at: remote)
    if answer != nil, try await channelType(channel) != ChannelType.public {
      let receipt: JSONValue = [
        "type": "receipt", "messageTimetoken": .string(timetoken.description),
      ]
      do throws(RemoteError) {
        _ = try await remote.signal(SignalRequest(channel: channel, payload: receipt.bytes()))
      } catch {
        // Only clients that are listening now would see it; the mark itself has arrived.
      }
    }
    return try await settle(entry) { transaction in
      // Without a membership the mark is of this device alone.
      guard let answer else {
        return try StoredReadMark.keep(timetoken, of: user, in: channel, transaction)
      }
      try role.store(answer, in: transaction)
      try StoredReadMark.settle(timetoken, of: user, in: channel, transaction)
    }
  }
}

// MARK: - Requests

extension OutboxSender {
  /// Sets a membership at the service.
  private func change<Role: SyncedMembership>(
    _ role: Role.Type, _ membership: MembershipReference, _ body: JSONObject
  ) async throws -> ChangedMembership<Role> {
    let (before, mark) = try await store.read {
      (
        try ReadingKind.members.last(of: membership.channel, in: $0),
        try StoredReadMark.position(of: membership.user, in: membership.channel, $0)
      )
    }
    let body = body.keeping(mark)
    // With the profile of the other side, of which this device may know no more than the identifier.
    let whole = ListingQuery.whole(membership.isSeenFromUser ? .channel : .user, limit: 100)
    let page = try await remote.change(
      membership.listing, set: [JSONValue.object(body)], remove: [],
      matching: ListingQuery(include: whole.include), as: MarkedMembership<Role.Model>.self)
    return ChangedMembership(
      membership: membership, body: body, answer: page.items, listedBefore: before)
  }

  /// Returns a membership as the service has it; nil if it has none.
  private func listed(_ membership: MembershipReference) async throws -> JSONValue? {
    let (link, id) =
      membership.isSeenFromUser ? ("channel", membership.channel) : ("uuid", membership.user)
    let query = ListingQuery(filter: "\(link).id == \(ListingQuery.literal(id))", limit: 1)
    let page = try await remote.list(membership.listing, matching: query, as: JSONValue.self)
    guard var item = page.items.first?.object else { return nil }
    // The service omits the owner of the list.
    let own = membership.isSeenFromUser ? "uuid" : "channel"
    if item[own] == nil { item[own] = membership.body[own] }
    return .object(item)
  }

  /// Returns the type of a stored channel; nil if it is not known.
  private func channelType(_ channel: String) async throws -> String? {
    guard let role = roles.channel else { return nil }
    return try await store.read { try role.type(of: channel, in: $0) }
  }
}

/// The types of channels that the vendor's Chat SDK distinguishes.
private enum ChannelType {
  /// A channel that all users can join; members get no receipts.
  static let `public` = "public"
  /// A channel without a type, or of another one.
  static let unknown = "unknown"
}

/// An invitation, as the vendor's Chat SDK makes it.
private struct Invitation {
  static let status = "pending"

  let membership: MembershipReference
  let moment: Timetoken

  init(_ membership: MembershipReference, at moment: Timetoken) {
    self.membership = membership
    self.moment = moment
  }

  var body: JSONObject {
    var body = membership.body
    body["status"] = .string(Self.status)
    body["custom"] = [ReadMark.name: .string(moment.description)]
    return body
  }

  /// Returns whether a membership is this invitation, which an earlier attempt has made.
  func isMade(by known: JSONValue) -> Bool {
    known["status"]?.string == Self.status
      && ReadMark.timetoken(in: known["custom"] ?? .null) == moment
  }

  /// Returns the event that the invited user receives.
  func event(channelType: String?) -> [UInt8] {
    let event: JSONValue = [
      "type": "invite", "channelType": .string(channelType ?? ChannelType.unknown),
      "channelId": .string(membership.channel),
    ]
    return event.bytes()
  }
}

/// A membership that was set at the service, and the service's answer.
private struct ChangedMembership<Role: SyncedMembership>: Sendable {
  let membership: MembershipReference
  let body: JSONObject
  /// A page of the whole list, which need not contain the membership that was set.
  let answer: [MarkedMembership<Role.Model>]
  /// The time of the last complete list of members that was read before the request.
  let listedBefore: Timetoken?

  func store(_ transaction: any StoreTransaction) throws {
    // A membership that the answer lacks is stored as it was sent, without a version, until an
    // event or a reading delivers the service's.
    let key = Role.key(channel: membership.channel, user: membership.user)
    let listed = try answer.first { try Role.key(of: $0.model) == key }
    let row = try transaction.row(of: Role.table, key)
    let isAbsent = row.map(Role.isPresenceOnly) ?? true
    // If a list of members read in the meantime lacked it, it was removed again, or its event is
    // still to come.
    let last = try ReadingKind.members.last(of: membership.channel, in: transaction)
    if isAbsent, last != listedBefore { return }
    if let listed {
      for change in try Role.changes(listed) { try transaction.applyOrPark(change) }
      return
    }
    let model = try Role.Model(checking: JSONValue.object(body).bytes())
    for change in try Role.changes(model, rule: isAbsent ? .ifNewer() : .ifAbsent) {
      try transaction.applyOrPark(change)
    }
  }
}

extension SyncedMembership {
  /// Returns what an invitation sends; without its status if the schema has no such member.
  fileprivate static func body(of invitation: Invitation) -> JSONObject {
    let body = invitation.body
    do {
      _ = try Model(checking: JSONValue.object(body).bytes())
      return body
    } catch {
      return invitation.membership.body
    }
  }

  /// Stores a membership as the service has it, unless the store has a later state.
  ///
  /// One that violates its schema is left to the reading of the list, which reports it.
  fileprivate static func store(
    _ known: JSONValue, in transaction: any StoreTransaction
  ) throws {
    let model: Model
    do {
      model = try Model(checking: known.bytes())
    } catch {
      return
    }
    let mark = known["custom"].flatMap { ReadMark.timetoken(in: $0) }
    for change in try changes(MarkedMembership(model, mark: mark)) {
      try transaction.applyOrPark(change)
    }
  }
}

extension SyncedProfile {
  /// Returns the type of a stored user or channel; nil if it has none.
  fileprivate static func type(
    of id: String, in snapshot: any StoreSnapshot
  ) throws -> String? {
    let key = EntityKey(values: [.text(id)])
    return try snapshot.find(Record.self, key: key, loadingLinks: false).flatMap {
      try model(of: $0).object()["type"]?.string
    }
  }
}

extension JSONObject {
  /// Returns a membership that keeps a read mark, which its custom data would otherwise replace.
  fileprivate func keeping(_ mark: Timetoken?) -> JSONObject {
    guard let mark, var custom = self["custom"]?.object, custom[ReadMark.name] == nil else {
      return self
    }
    custom[ReadMark.name] = .string(mark.description)
    var body = self
    body["custom"] = .object(custom)
    return body
  }
}

extension MembershipReference {
  fileprivate var listing: ObjectListing {
    isSeenFromUser ? .memberships(of: user) : .members(of: channel)
  }
}
