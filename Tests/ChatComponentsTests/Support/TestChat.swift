import ChatComponents
import ChatModels
import ChatRecords
@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatStore
import ChatStoreSQLite
@_spi(Adapter) import ChatSync
import ChatSyncTesting
import Foundation
import JSONText
import TestSupport

/// The store, the network and the view models of alice, in a world that stands still.
struct TestChat: Sendable {
  let store: SQLiteStore
  let remote = ScriptedRemote()
  let clock = TestClock()
  let engine: SyncEngine
  let viewModels: ViewModels<ChatTestProvider>

  /// 14 November 2023, 22:13:20 UTC.
  static let start = Date(timeIntervalSince1970: 1_700_000_000)

  init(
    theme: ComponentTheme = ComponentTheme(),
    _ change: (inout SyncConfiguration) -> Void = { _ in }
  ) async throws {
    store = try await SQLiteStore(inMemory: SyncTables.joined(with: ChatRecords.schema))
    var configuration = SyncConfiguration(subscribeKey: "demo")
    change(&configuration)
    engine = SyncEngine(
      remote, store: store, roles: ChatTestProvider.roles, userID: "alice", configuration,
      clock: clock, random: { 0 }, now: { Self.start })
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let lastID = Guarded(0)
    viewModels = ViewModels(
      of: ChatTestProvider(engine), theme: theme,
      environment: ComponentEnvironment(
        now: { Self.start },
        makeMessageID: {
          lastID.withLock { number in
            number += 1
            return "new-\(number)"
          }
        },
        locale: Locale(identifier: "de_DE"), calendar: calendar, timeZone: .gmt))
  }

  /// A world in which alice, bob and the channel general are known.
  static func known(
    theme: ComponentTheme = ComponentTheme(),
    _ change: (inout SyncConfiguration) -> Void = { _ in }
  ) async throws -> TestChat {
    let chat = try await TestChat(theme: theme, change)
    try await chat.user("alice", name: "Alice")
    try await chat.user("bob", name: "Bob")
    try await chat.channel("general", name: "General")
    return chat
  }
}

// MARK: - What happens in the store

extension TestChat {
  func user(
    _ id: String, name: String?, avatar: String? = nil, custom: String = "{}"
  ) async throws {
    try await store.write { transaction in
      var row = RowValues(for: PubNubManagedUser.table)
      try row.set(PubNubManagedUser.id, to: UserID(id))
      try row.set(PubNubManagedUser.name, to: name)
      try row.set(PubNubManagedUser.avatarURL, to: avatar.flatMap { URL(string: $0) })
      try row.set(PubNubManagedUser.custom, to: StoredCustom(StoredJSON(text: custom)))
      try transaction.apply(.upsert("User", row, .always))
    }
  }

  func channel(
    _ id: String, name: String?, type: String = "default", details: String? = nil,
    avatar: String? = nil
  ) async throws {
    try await store.write { transaction in
      let channel = PubNubChatChannel(
        id: ChannelID(id), name: name, details: details, type: type,
        custom: .init(avatarURL: avatar.flatMap { URL(string: $0) }, custom: VoidCustomData()))
      try PubNubManagedChannel.write(channel: channel, into: transaction)
    }
  }

  func member(_ user: String, in channel: String = "general", isPresent: Bool = false)
    async throws
  {
    try await store.write { transaction in
      let member = PubNubChatMember(
        channelId: ChannelID(channel), userId: UserID(user),
        presence: .init(isPresent: isPresent))
      try PubNubManagedMember.write(member: member, into: transaction)
    }
  }

  func removeMember(_ user: String, from channel: String = "general") async throws {
    try await store.write { transaction in
      _ = try PubNubManagedMember.remove(
        channelId: ChannelID(channel), userId: UserID(user), from: transaction)
    }
  }

  /// A message as a model; its timetoken follows from its moment.
  static func model(
    _ id: String, _ text: String = "hello", by user: String = "bob", in channel: String = "general",
    at seconds: Double, timetoken: Bool = true
  ) -> PubNubChatMessage {
    PubNubChatMessage(
      id: MessageID(id), text: text, dateCreated: start + seconds,
      timetoken: timetoken ? Self.timetoken(seconds) : nil, pubnubUserId: UserID(user),
      pubnubChannelId: ChannelID(channel))
  }

  static func timetoken(_ seconds: Double) -> Timetoken {
    Timetoken(rawValue: UInt64((1_700_000_000 + seconds) * 10_000_000))
  }

  func message(
    _ id: String, _ text: String = "hello", by user: String = "bob", in channel: String = "general",
    at seconds: Double, timetoken: Bool = true, status: SendStatus = .delivered,
    contentType: String = "", content: String = "{}"
  ) async throws {
    try await store.write { transaction in
      let model = Self.model(
        id, text, by: user, in: channel, at: seconds, timetoken: timetoken)
      try PubNubManagedMessage.write(message: model, into: transaction)
      var row = RowValues(for: PubNubManagedMessage.table)
      try row.set(
        PubNubManagedMessage.sendStatus,
        to: PubNubManagedMessage.SendStatus(rawValue: status.rawValue))
      try transaction.apply(.set("Message", EntityKey(MessageID(id)), row))
      guard !contentType.isEmpty else { return }
      var full = RowValues(for: PubNubManagedMessage.table)
      try full.set(PubNubManagedMessage.contentType, to: contentType)
      try full.set(PubNubManagedMessage.content, to: StoredCustom(StoredJSON(text: content)))
      try transaction.apply(.set("Message", EntityKey(MessageID(id)), full))
    }
  }

  /// Many messages in one transaction, a second apart.
  func messages(_ seconds: Range<Int>, by user: String = "bob") async throws {
    try await store.write { transaction in
      for second in seconds {
        let model = Self.model("m\(second)", "text \(second)", by: user, at: Double(second))
        try PubNubManagedMessage.write(message: model, into: transaction)
      }
    }
  }

  func removeMessage(_ id: String) async throws {
    try await store.write { transaction in
      _ = try PubNubManagedMessage.remove(messageId: MessageID(id), from: transaction)
    }
  }

  func action(
    _ value: String, on seconds: Double, by user: String, at published: UInt64,
    type: String = "reaction"
  ) async throws {
    try await store.write { transaction in
      let action = PubNubChatMessageAction(
        pubnubUserId: UserID(user), parentTimetoken: Self.timetoken(seconds),
        actionTimetoken: Timetoken(rawValue: published), sourceType: type, value: value,
        pubnubChannelId: "general")
      try PubNubManagedMessageAction.write(messageAction: action, into: transaction)
    }
  }
}

// MARK: - Waiting

extension AsyncSequence where Element: Sendable {
  /// The first element that fulfils a condition.
  func next(where isWanted: (Element) -> Bool) async throws -> Element? {
    try await awaited("an element of \(Self.self)", where: isWanted)
  }
}

extension LiveList {
  /// Waits until the rows fulfil a condition.
  @discardableResult
  func rows(where isWanted: ([Row]) -> Bool) async throws -> [Row] {
    try await next { isWanted($0.sections.flatMap(\.rows)) }?.sections.flatMap(\.rows) ?? []
  }
}

extension LiveList<MessageListItem> {
  var texts: [String] { rows.compactMap(\.message?.text) }

  /// Waits until the messages fulfil a condition.
  @discardableResult
  func messages(where isWanted: ([MessageRow]) -> Bool) async throws -> [MessageRow] {
    try await rows { isWanted($0.compactMap(\.message)) }.compactMap(\.message)
  }
}

/// Keeps what hooks are called with.
final class Calls<Value: Sendable>: Sendable {
  private let calls = Guarded<[Value]>([])

  func add(_ value: Value) { calls.withLock { $0.append(value) } }
  var all: [Value] { calls.withLock { $0 } }
}
