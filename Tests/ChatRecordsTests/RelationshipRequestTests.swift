import ChatModels
import ChatRecords
@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatStore
import ChatStoreSQLite
import Testing

/// Requests that choose the relationships to read, and conditions on the number of rows in a list.
@Suite struct RelationshipRequestTests {
  private typealias User = PubNubManagedUser
  private typealias Member = PubNubManagedMember
  private typealias Message = PubNubManagedMessage
  private typealias Action = PubNubManagedMessageAction

  private func filled() async throws -> SQLiteStore {
    let store = try await SQLiteStore(inMemory: ChatRecords.schema)
    try await store.write { transaction in
      try PubNubManagedChannel.write(
        channel: PubNubChatChannel(id: "general", name: "General"), into: transaction)
      for (number, id) in ["ada", "bob", "eve"].enumerated() {
        try User.write(user: PubNubChatUser(id: UserID(id), name: id), into: transaction)
        for index in 0..<number * 2 {
          let message = PubNubChatMessage(
            id: MessageID("\(id)\(index)"), text: "Hello",
            timetoken: Timetoken(rawValue: UInt64(100 * number + index + 1)),
            pubnubUserId: UserID(id), pubnubChannelId: "general")
          try Message.write(message: message, into: transaction)
          for value in 0..<index {
            try Action.write(
              messageAction: PubNubChatMessageAction(
                pubnubUserId: "ada", parentTimetoken: message.timetoken ?? 0,
                actionTimetoken: Timetoken(rawValue: UInt64(1000 + value)),
                sourceType: "reaction", value: "\(value)", pubnubChannelId: "general"),
              into: transaction)
          }
        }
      }
      try Member.write(
        member: PubNubChatMember(channelId: "general", userId: "ada"), into: transaction)
    }
    return store
  }

  @Test func `a request includes relationships that the model does not embed`() async throws {
    let store = try await filled()
    let plain = try await store.fetch(User.all)
    #expect(plain.allSatisfy { $0.messages.isEmpty && $0.memberships.isEmpty })
    let users = try await store.fetch(User.all.including(\.messages).including(\.memberships))
    #expect(users.map(\.messages.count) == [0, 2, 4])
    #expect(users.map { $0.messages.map(\.text) }.last == Array(repeating: "Hello", count: 4))
    #expect(users.map { $0.memberships.map(\.channelId) } == [["general"], [], []])
    #expect(users.flatMap(\.messages).allSatisfy { $0.managedUser == .notLoaded })
  }

  @Test func `a request excludes relationships that the model embeds`() async throws {
    let store = try await filled()
    let all = try await store.fetch(Message.all)
    #expect(all.allSatisfy { $0.managedUser.record != nil && $0.managedChannel.record != nil })
    let some = try await store.fetch(Message.all.excluding(\.author).excluding(\.actions))
    #expect(some.allSatisfy { $0.managedUser == .notLoaded && $0.actions.isEmpty })
    #expect(some.map(\.managedChannel) == all.map(\.managedChannel))
    let again = Message.all.excluding(\.author).including(\.author)
    #expect(try await store.fetch(again) == all)
    let one = try await store.fetch(Message.all.withoutLinks().including(\.actions))
    #expect(one.allSatisfy { $0.managedUser == .notLoaded && $0.managedChannel == .notLoaded })
    #expect(one.map { Set($0.actions.map(\.value)) } == all.map { Set($0.actions.map(\.value)) })
    let page = try await store.fetch(Message.all.excluding(\.author).first(2).page)
    let next = try await store.fetch(try #require(page.newer))
    #expect(next.records.allSatisfy { $0.managedUser == .notLoaded })
    #expect(next.records.allSatisfy { $0.managedChannel.record != nil })
  }

  @Test(arguments: 0...4)
  func `conditions compare the number of rows in a list`(number: Int) async throws {
    let store = try await filled()
    let all = try await store.fetch(User.all.including(\.messages))
    func expect(
      _ condition: (StoredListCount<User>) -> StoreCondition<User>, _ holds: (Int) -> Bool
    ) async throws {
      let found = try await store.fetch(User.where { condition($0.messages.count) })
      #expect(found.map(\.id) == all.filter { holds($0.messages.count) }.map(\.id))
    }
    try await expect({ $0 == number }, { $0 == number })
    try await expect({ $0 != number }, { $0 != number })
    try await expect({ $0 < number }, { $0 < number })
    try await expect({ $0 <= number }, { $0 <= number })
    try await expect({ $0 > number }, { $0 > number })
    try await expect({ $0 >= number }, { $0 >= number })
    let messages = try await store.fetch(Message.all)
    let few = Message.where {
      $0.actions.count { $0.value > "0" } >= number && $0.actions.count > 0
    }
    let expected = messages.filter { message in
      message.actions.count { $0.value > "0" } >= number && !message.actions.isEmpty
    }
    #expect(try await store.fetch(few).map(\.id) == expected.map(\.id))
  }

  @Test func `a live request follows what it includes and what it counts`() async throws {
    let store = try await filled()
    let write: @Sendable (Int) async throws -> Void = { number in
      try await store.write { transaction in
        try Message.write(
          message: PubNubChatMessage(
            id: MessageID("new\(number)"), pubnubUserId: "ada", pubnubChannelId: "general"),
          into: transaction)
      }
    }
    var included = store.changes(of: User.where { $0.id == "ada" }.including(\.messages))
      .makeAsyncIterator()
    #expect(try await included.next()?.first?.messages.count == 0)
    var busy = store.changes(of: User.where { $0.messages.count > 1 }).makeAsyncIterator()
    #expect(try await busy.next()?.map(\.id) == ["bob", "eve"])
    try await write(1)
    #expect(try await included.next()?.first?.messages.count == 1)
    try await write(2)
    #expect(try await busy.next()?.map(\.id) == ["ada", "bob", "eve"])
  }
}
