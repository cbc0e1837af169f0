import ChatModels
import ChatRecords
@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatStore
import ChatStoreSQLite
import Foundation
import JSONText
import Testing

/// The generated records of the chat in a store.
@Suite struct GeneratedRecordsTests {
  private func store() async throws -> SQLiteStore {
    try await SQLiteStore(inMemory: ChatRecords.schema)
  }

  private func user(_ id: UserID, updated: TimeInterval = 0) -> PubNubChatUser {
    PubNubChatUser(
      id: id, name: "Name of \(id)", avatarURL: URL(string: "https://example.org/\(id).png"),
      eTag: "tag\(updated)", updated: Date(timeIntervalSince1970: updated))
  }

  private func message(
    _ id: MessageID, _ text: String, at timetoken: Timetoken? = nil
  ) -> PubNubChatMessage {
    PubNubChatMessage(
      id: id, text: text, dateCreated: Date(timeIntervalSince1970: 1_700_000_000),
      timetoken: timetoken, pubnubUserId: "ada", pubnubChannelId: "general")
  }

  private func fill(_ transaction: any StoreTransaction) throws {
    try PubNubManagedUser.insertOrUpdate(user: user("ada"), into: transaction)
    try PubNubManagedUser.insertOrUpdate(user: user("bob"), into: transaction)
    try PubNubManagedChannel.insertOrUpdate(
      channel: PubNubChatChannel(id: "general", name: "General"), into: transaction)
  }

  @Test func `a table knows where payloads have its attributes`() {
    #expect(
      PubNubManagedChannel.table.memberPaths == [
        "id": "id", "name": "name", "details": "description", "type": "type", "status": "status",
        "avatarURL": "custom.profileUrl", "custom": "custom", "eTag": "eTag",
        "lastUpdated": "updated",
      ])
    #expect(PubNubManagedUser.table.column("avatarURL").member == "profileUrl")
    #expect(PubNubManagedMember.table.column("channelId").member == "channel.id")
    #expect(PubNubManagedMember.table.column("isPresent").member == nil)
  }

  @Test func `a user comes back as it was written`() async throws {
    let store = try await store()
    let read = try await store.write { transaction in
      try PubNubManagedUser.insertOrUpdate(user: user("ada", updated: 7), into: transaction)
        .convert(VoidCustomData.self)
    }
    #expect(read == user("ada", updated: 7))
    #expect(
      try await store.fetch(PubNubManagedUser.userBy(userId: "ada")).map(\.pubnubUserID) == ["ada"])
  }

  @Test func `a newer patch changes what it names, and a late one nothing`() async throws {
    let store = try await store()
    _ = try await store.write { transaction in
      try PubNubManagedUser.insertOrUpdate(user: user("ada", updated: 7), into: transaction)
    }
    for (seconds, expected) in [(9.0, "New"), (8.0, "New")] {
      let patch = PubNubChatUser.Patcher(
        id: "ada", eTag: "later\(seconds)", updated: Date(timeIntervalSince1970: seconds),
        name: .some(seconds == 9 ? "New" : "Late"), avatarURL: .none, type: .none)
      let row = try await store.write { transaction in
        try PubNubManagedUser.patch(usingPatch: patch, into: transaction)
      }
      #expect(row.name == expected)
      #expect(row.type == "default")
      #expect(row.avatarURL == nil)
    }
  }

  @Test func `a patch of a user who is not stored names what is missing`() async throws {
    let store = try await store()
    let patch = PubNubChatUser.Patcher(
      id: "nobody", eTag: "1", updated: Date(timeIntervalSince1970: 1))
    await #expect { () async throws in
      _ = try await store.write { transaction in
        try PubNubManagedUser.patch(usingPatch: patch, into: transaction)
      }
    } throws: { ($0 as? StoreError)?.code == .missingRequiredData }
  }

  @Test
  func `a member that is nothing but two identities creates its parents only if it is forced`()
    async throws
  {
    let store = try await store()
    let member = PubNubChatMember(channelId: "general", userId: "ada", status: "joined")
    await #expect { () async throws in
      _ = try await store.write { transaction in
        try PubNubManagedMember.insertOrUpdate(member: member, into: transaction)
      }
    } throws: { ($0 as? StoreError)?.code == .missingRequiredData }
    let row = try await store.write { transaction in
      try fill(transaction)
      return try PubNubManagedMember.insertOrUpdate(
        member: member, forceWrite: true, into: transaction)
    }
    // A stub replaces no row.
    #expect(row.managedUser.record?.name == "Name of ada")
    let channels = try await store.fetch(PubNubManagedChannel.channelBy(channelID: "general"))
    #expect(channels.map(\.memberEntityCount) == [1])
    #expect(channels.map(\.presentMemberEntityCount) == [0])
  }

  @Test func `presence is written beside the member and counted`() async throws {
    let store = try await store()
    var member = PubNubChatMember(channelId: "general", userId: "ada")
    member.presence = PubNubChatMember.MembershipPresence(
      isPresent: true, presenceState: .some(["mood": "good"]))
    _ = try await store.write { [member] transaction in
      try fill(transaction)
      try PubNubManagedMember.insertOrUpdate(
        member: PubNubChatMember(channelId: "general", userId: "bob"), into: transaction)
      try PubNubManagedMember.insertOrUpdate(member: member, into: transaction)
    }
    let present = try await store.fetch(
      PubNubManagedMember.membersBy(channelID: "general", onlyPresent: true))
    #expect(present.map(\.userId) == ["ada"])
    #expect(present.first?.presenceState == ["mood": "good"])
    let others = try await store.fetch(
      PubNubManagedMember.membersBy(channelID: "general", excludingUserId: "ada"))
    #expect(others.map(\.userId) == ["bob"])
    let channels = try await store.fetch(PubNubManagedChannel.channelBy(channelID: "general"))
    #expect(channels.map(\.memberCount) == [2])
    #expect(channels.map(\.presentMemberCount) == [1])
  }

  @Test func `a message is stored with its actions, which follow it only if that is asked for`()
    async throws
  {
    let store = try await store()
    var message = message("m1", "hello", at: 17)
    message.messageActions = ["👍", "🎉"].enumerated().map { index, value in
      ChatMessageAction(
        pubnubUserId: "bob", parentTimetoken: 17,
        actionTimetoken: Timetoken(rawValue: UInt64(20 + index)),
        sourceType: "reaction", value: value, pubnubChannelId: "general")
    }
    let request = PubNubManagedMessage.messageBy(messageId: "m1")
    _ = try await store.write { [message] transaction in
      try fill(transaction)
      try PubNubManagedMessage.insertOrUpdate(message: message, into: transaction)
    }
    #expect(try await store.fetch(request).first?.actions.count == 2)
    message.messageActions.removeLast()
    for processes in [false, true] {
      _ = try await store.write { [message] transaction in
        try PubNubManagedMessage.insertOrUpdate(
          message: message, processMessageActions: processes, into: transaction)
      }
      #expect(try await store.fetch(request).first?.actions.count == (processes ? 1 : 2))
    }
    let action = try #require(
      try await store.fetch(PubNubManagedMessageAction.messageActionsBy(messageId: "m1")).first)
    #expect(action.id == "bob-17-20")
    #expect(action.pubnubParentId == "m1")
    #expect(action.sendStatus == .delivered)
    let converted = try #require(try await store.fetch(request).first).convert(VoidCustomData.self)
    #expect(converted.messageActions.map(\.value) == ["👍"])
    #expect(converted.userModel?.name == "Name of ada")
  }

  @Test func `an action that is there already is not created again`() async throws {
    let store = try await store()
    let action = PubNubChatMessageAction(
      pubnubUserId: "bob", parentTimetoken: 17, actionTimetoken: 20, sourceType: "reaction",
      value: "👍", pubnubChannelId: "general")
    _ = try await store.write { transaction in
      try fill(transaction)
      try PubNubManagedMessage.insertOrUpdate(
        message: message("m1", "hello", at: 17), into: transaction)
      try PubNubManagedMessageAction.insert(messageAction: action, into: transaction)
    }
    await #expect { () async throws in
      _ = try await store.write { transaction in
        try PubNubManagedMessageAction.insert(messageAction: action, into: transaction)
      }
    } throws: { ($0 as? StoreError)?.code == .entityCreationError }
    let removed = try await store.write { transaction in
      try PubNubManagedMessageAction.remove(
        messageActionId: MessageActionID(
          pubnubUserId: "bob", parentTimetoken: 17, actionTimetoken: 20),
        from: transaction)
    }
    #expect(removed?.value == "👍")
  }

  @Test func `messages outlive their author and go with their channel`() async throws {
    let store = try await store()
    _ = try await store.write { transaction in
      try fill(transaction)
      try PubNubManagedMessage.insertOrUpdate(
        message: message("m1", "hello", at: 17), into: transaction)
      try PubNubManagedUser.remove(userId: "ada", from: transaction)
    }
    let orphan = try #require(
      try await store.fetch(PubNubManagedMessage.messagesBy(pubnubUserId: "ada")).first)
    #expect(orphan.managedUser == .absent)
    #expect(try orphan.convert(VoidCustomData.self).userModel == nil)
    _ = try await store.write { transaction in
      try PubNubManagedChannel.remove(channelId: "general", from: transaction)
    }
    #expect(try await store.fetch(StoreRequest<PubNubManagedMessage>()).isEmpty)
  }

  @Test func `the words of messages are found together with other conditions`() async throws {
    let store = try await store()
    _ = try await store.write { transaction in
      try fill(transaction)
      for (index, text) in ["the quick brown fox", "a brown study", "something else"].enumerated() {
        try PubNubManagedMessage.insertOrUpdate(
          message: message(
            MessageID("m\(index)"), text, at: Timetoken(rawValue: UInt64(index + 1))),
          into: transaction)
      }
    }
    let found = try await store.fetch(
      PubNubManagedMessage.messagesBy(pubnubChannelId: "general").search("brow"))
    #expect(Set(found.map(\.id)) == ["m0", "m1"])
  }

  @Test func `a record of the application stands in for a generated one`() async throws {
    let store = try await SQLiteStore(
      inMemory: ChatRecords.schema.replacing(NicknamedUser.table))
    let row = try await store.write { transaction in
      try fill(transaction)
      try transaction.apply(
        .set("User", EntityKey("ada"), RowValues([try NicknamedUser.nickname.set("Countess")])))
      return try Named<NicknamedEntities>.user("ada", in: transaction)
    }
    #expect(row?.nickname == "Countess")
    #expect(row?.pubnubUserID == "ada")
    let stored = try await store.write { transaction in
      try PubNubManagedMessage.insertOrUpdate(message: message("m1", "hello"), into: transaction)
    }
    #expect(stored.managedUser.record?.id == "ada")
  }
}

/// Generic code over the records of an application.
private enum Named<Entities: ManagedChatEntities> {
  static func user(_ id: UserID, in transaction: any StoreTransaction) throws -> Entities.User? {
    try transaction.first(Entities.User.userBy(userId: id))
  }
}

private enum NicknamedEntities: ManagedChatEntities {
  typealias User = NicknamedUser
}

/// A user with a name that this device alone knows.
private struct NicknamedUser: ManagedChatUser {
  static let table = PubNubManagedUser.table.adding(
    StorageColumn("nickname", .text, optional: true, scope: .local))
  static let nickname = StoredAttribute<NicknamedUser, String>("nickname")

  let user: PubNubManagedUser
  let nickname: String?

  init(from row: inout RowReader) throws {
    user = try PubNubManagedUser(from: &row)
    nickname = try row.readIfPresent()
  }

  var storedKey: EntityKey {
    get throws { try user.storedKey }
  }

  var pubnubUserID: UserID { user.id }

  func convert<Custom: UserCustomData>(_ type: Custom.Type) throws -> ChatUser<Custom> {
    try user.convert(type)
  }
}
