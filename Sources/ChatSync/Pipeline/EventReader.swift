import ChatRuntime
@_spi(Adapter) import ChatStore
import JSONText

/// Interprets events, and checks each payload once against the schema of its entity.
///
/// After this stage, the types are trusted.
struct EventReader: Sendable {
  let roles: SyncRoles
  /// Adds members that the payloads of messages lack and their envelopes have.
  private let completion: PayloadCompletion?

  init(roles: SyncRoles) {
    self.roles = roles
    completion = roles.message.flatMap { PayloadCompletion($0.substitutes) }
  }

  /// The reason why an event is not applied, worded like the command line's report about its
  /// payload.
  struct Failure: Error {
    let reason: String
  }

  /// Reads an event.
  ///
  /// - Throws: ``Failure`` for a payload that violates its schema, or that is not a model.
  func read(_ event: RemoteEvent) throws(Failure) -> CheckedEvent {
    try Self.failing { try content(of: event) }
  }

  /// Runs a closure and turns each of its errors into a reason to set an event aside.
  private static func failing<Value>(_ body: () throws -> Value) throws(Failure) -> Value {
    do {
      return try body()
    } catch let failure as Failure {
      throw failure
    } catch {
      throw Failure(reason: String(describing: error))
    }
  }

  private func content(of event: RemoteEvent) throws -> CheckedEvent {
    switch event.content {
    case .message:
      guard let role = roles.message else { return .nothing }
      do {
        return .message(try message(of: event, role))
      } catch {
        if SDKEvent.isEvent(event.payload) { return .nothing }
        throw error
      }
    case .signal: return typing(event)
    case .object(let change): return try profile(change, at: event.timetoken)
    case .messageAction(let change):
      guard let role = roles.action else { return .nothing }
      let action = try self.action(change, event, role)
      return change.isRemoval ? .actionRemoved(action) : .actionAdded(action)
    case .presence(let event): return .presence(event.change)
    case .file where roles.message == nil: return .nothing
    case .file: throw Failure(reason: "The event is a file. Files are not shown.")
    case .unreadable(let reason): throw Failure(reason: reason)
    }
  }

  private func typing(_ event: RemoteEvent) -> CheckedEvent {
    guard let user = event.publisher, let isTyping = TypingSignal(event.payload)?.isTyping else {
      return .nothing
    }
    return .typing(user: user, isTyping: isTyping)
  }
}

// MARK: - Messages and actions

extension EventReader {
  private func message<Role: SyncedMessage>(
    of event: RemoteEvent, _ role: Role.Type
  ) throws -> PublishedMessage {
    try Self.message(model(of: event, with: nil, role), role, rule: .always)
  }

  /// Returns the model of a message.
  ///
  /// - Parameters:
  ///   - event: The message as an event.
  ///   - actions: Its actions, as history encodes them, one JSON value; nil for none.
  ///   - role: The role of its entity.
  /// - Returns: The model.
  /// - Throws: ``Failure`` for an event of another kind, and for a payload that violates its
  ///   schema.
  func model<Role: SyncedMessage>(
    of event: RemoteEvent, with actions: [UInt8]?, _ role: Role.Type
  ) throws(Failure) -> Role.Model {
    guard case .message = event.content else {
      _ = try read(event)
      throw Failure(reason: "The event is not a message.")
    }
    guard event.publisher != nil else { throw Failure(reason: "The message has no publisher.") }
    return try Self.failing {
      let payload = try completion?.complete(
        event.payload, in: event.channel, at: event.timetoken)
      return try Role.Model(
        checking: event.historyItem(with: actions, payload: payload),
        options: ReadingOptions(limits: .ofItem, name: "<event>"))
    }
  }

  /// Returns the identity of a model's message, and the changes that write its row.
  static func message<Role: SyncedMessage>(
    _ model: Role.Model, _ role: Role.Type, rule: WriteRule
  ) throws -> PublishedMessage {
    let changes = try Role.changes(model, rule: rule)
    guard let row = changes.row(of: Role.table),
      let key = try row.key(in: Role.table).values.first?.text
    else { throw Failure(reason: "The model of a message writes no row for it.") }
    func value(_ column: String) -> StoredValue { row[Role.table.index(of: column)] ?? .null }
    let channel = value(Role.columns.channel).text ?? ""
    let timetoken = value(Role.columns.timetoken).timetoken
    // An identifier of this form is reserved for the message with that timetoken.
    guard
      !TimetokenIdentifier.hasForm(key)
        || key == TimetokenIdentifier.identifier(in: channel, at: timetoken ?? 0)
    else {
      throw Failure(reason: "The identifier has the form of one that is made from a timetoken.")
    }
    return PublishedMessage(
      id: key, channel: channel, author: value(Role.columns.author).text ?? "",
      timetoken: timetoken, changes: changes)
  }

  private func action<Role: SyncedAction>(
    _ change: MessageActionEvent, _ event: RemoteEvent, _ role: Role.Type
  ) throws -> PublishedMessageAction {
    try Self.action(model(of: change, event, role), role)
  }

  /// Returns the model of an action that was attached to a message.
  ///
  /// - Throws: ``Failure`` for an event of another kind, and for data that violates its schema.
  func model<Role: SyncedAction>(
    of event: RemoteEvent, _ role: Role.Type
  ) throws(Failure) -> Role.Model {
    guard case .messageAction(let change) = event.content else {
      _ = try read(event)
      throw Failure(reason: "The event is not a message action.")
    }
    return try model(of: change, event, role)
  }

  private func model<Role: SyncedAction>(
    of change: MessageActionEvent, _ event: RemoteEvent, _ role: Role.Type
  ) throws(Failure) -> Role.Model {
    guard let user = change.userID ?? event.publisher else {
      throw Failure(reason: "The message action has no publisher.")
    }
    return try Self.failing {
      try Role.Model(
        checking: change.data,
        options: ReadingOptions(
          contextMembers: ["channel": .string(change.channel), "uuid": .string(user)],
          limits: .ofItem, name: "<event>"))
    }
  }

  /// Returns the identity of a model's action, and the changes that write its row.
  static func action<Role: SyncedAction>(
    _ model: Role.Model, _ role: Role.Type
  ) throws -> PublishedMessageAction {
    let plain = try Role.changes(model, rule: .always)
    guard let row = plain.row(of: Role.table) else {
      throw Failure(reason: "The model of an action writes no row for it.")
    }
    return try PublishedMessageAction(row, plain, of: role)
  }
}

// MARK: - Users, channels and memberships

extension EventReader {
  private func profile(_ change: ObjectEvent, at timetoken: Timetoken) throws -> CheckedEvent {
    switch change.type {
    case .user:
      guard let role = roles.user else { return .nothing }
      return try profile(change, .user, role)
    case .channel:
      guard let role = roles.channel else { return .nothing }
      return try profile(change, .channel, role)
    case .membership:
      guard let role = roles.membership else { return .nothing }
      return try membership(change, role)
    }
  }

  private func profile<Role: SyncedProfile>(
    _ change: ObjectEvent, _ kind: ProfileReference.Kind, _ role: Role.Type
  ) throws -> CheckedEvent {
    guard let id = try JSONValue(json: change.data)["id"]?.string, !id.isEmpty else {
      throw Failure(reason: "The event names no \(kind.rawValue).")
    }
    let reference = ProfileReference(kind, id)
    if change.isDeletion { return .profileDeletion(reference) }
    let patch = try Role.Patch(
      checking: change.data, options: ReadingOptions(limits: .ofItem, name: "<event>"))
    return .profileSet(reference, patch: try Role.changes(patch))
  }

  private func membership<Role: SyncedMembership>(
    _ change: ObjectEvent, _ role: Role.Type
  ) throws -> CheckedEvent {
    let json = try JSONValue(json: change.data)
    guard let channel = json["channel"]?["id"]?.string, let user = json["uuid"]?["id"]?.string
    else { throw Failure(reason: "The event names no channel and user.") }
    let key = Role.key(channel: channel, user: user)
    if change.isDeletion { return .membershipDeletion(key) }
    // Unlike the events of users and channels, the event of a membership has all of it: an absent
    // member was cleared.
    let model = try Role.Model(
      checking: change.data, options: ReadingOptions(limits: .ofItem, name: "<event>"))
    let mark = json["custom"].flatMap { ReadMark.timetoken(in: $0) }
    let row = try Role.changes(MarkedMembership(model, mark: mark))
    if let version = Role.table.version, let values = row.row(of: Role.table),
      [version.tag, version.order].contains(where: { column in
        column.map { values[Role.table.index(of: $0)]?.isNull ?? true } ?? false
      })
    {
      throw Failure(reason: "The event does not say when the membership was changed.")
    }
    return .membershipSet(key, row: row)
  }
}

/// The events that the vendor's Chat SDK publishes as messages, such as invitations.
///
/// Sync stores what they announce from other events; they are no messages of a conversation.
private enum SDKEvent {
  private static let types: Set<String> = [
    "invite", "mention", "report", "receipt", "typing", "moderation",
  ]

  /// Returns whether a payload is such an event.
  static func isEvent(_ payload: [UInt8]) -> Bool {
    // A payload that is not JSON is not such an event; its failure is reported as that of a message.
    guard let type = try? JSONValue(json: payload)["type"]?.string else { return false }
    return types.contains(type)
  }
}
