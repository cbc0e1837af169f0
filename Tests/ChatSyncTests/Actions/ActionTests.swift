import ChatActions
import ChatModels
import ChatRecords
@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatStore
import ChatStoreSQLite
import Foundation
import JSONText
import TestSupport
import Testing

@testable @_spi(Adapter) import ChatSync
@testable import PubNubLoopback

/// The generated actions against a server: each row of the contract's part C.
@Suite(.ends)
struct ActionTests {
  /// An application of one user: its provider, and what the tests look at.
  private struct Application {
    let client: TestClient
    let provider: PubNubChatProvider

    var actions: Actions { provider.dataProvider }
    var store: SQLiteStore { client.store }

    init(
      _ user: String, of server: TestServer,
      hooks: SendingHooks<PubNubChatMessage> = SendingHooks()
    ) async throws {
      client = try await server.client(user)
      var configuration = SyncConfiguration(subscribeKey: "sub-demo")
      configuration.retry.jitter = .zero
      let engine = SyncEngine(
        client.remote, store: client.store, roles: Actions.roles, userID: user, configuration,
        clock: client.clock, random: { 0 }, now: { Date(timeIntervalSince1970: 1_700_000_000) })
      provider = PubNubChatProvider(engine).hooking(hooks)
    }

    func user(_ id: UserID) async throws -> PubNubManagedUser? {
      try await store.first(PubNubManagedUser.userBy(userId: id))
    }

    func member(_ channel: ChannelID, _ user: UserID) async throws -> PubNubManagedMember? {
      try await store.first(
        PubNubManagedMember.memberBy(pubnubChannelId: channel, pubnubUserId: user))
    }

    func message(_ id: MessageID) async throws -> PubNubManagedMessage? {
      try await store.first(PubNubManagedMessage.messageBy(messageId: id))
    }
  }

  private func message(
    _ id: MessageID, _ text: String = "hello", by user: UserID = "alice"
  ) -> PubNubChatMessage {
    PubNubChatMessage(
      id: id, text: text, dateCreated: Date(timeIntervalSince1970: 1_700_000_000),
      pubnubUserId: user, pubnubChannelId: "general")
  }

  // MARK: C1

  @Test func `load writes batches and reports each`() async throws {
    let alice = try await Application("alice", of: TestServer())
    let users = (1...5).map { PubNubChatUser(id: UserID("u\($0)"), name: "U\($0)") }
    var sizes: [Int] = []
    let summary = try await alice.actions.load(users: users, batchSize: 2) { batch in
      sizes.append(batch.items.count)
    }
    #expect(sizes == [2, 2, 1])
    #expect(summary.committedCount == 5)
    #expect(try await alice.actions.load(users: []).committedCount == 0)
  }

  @Test func `an item that can not be written is left out, the rest of its batch is not`()
    async throws
  {
    let alice = try await Application("alice", of: TestServer())
    try await alice.client.know(users: ["alice"], channels: ["general"])
    let summary = try await alice.actions.load(
      messages: [message("m1"), message("m2", by: "nobody"), message("m3")])
    #expect(summary.committedCount == 2)
    #expect(summary.refusedCount == 1)
    #expect(try await alice.message("m3") != nil)
  }

  @Test func `load of members writes their parents, but no stub over a stored one`() async throws {
    let alice = try await Application("alice", of: TestServer())
    try await alice.actions.load(users: [PubNubChatUser(id: "bob", name: "Bob")])
    let member = PubNubChatMember(
      chatChannel: PubNubChatChannel(id: "general", name: "General"),
      chatUser: PubNubChatUser(id: "bob"))
    try await alice.actions.load(members: [member])
    #expect(try await alice.user("bob")?.name == "Bob")
    #expect(try await alice.member("general", "bob")?.managedChannel.record?.name == "General")
  }

  @Test func `patch writes what is newer, and needs a row`() async throws {
    let alice = try await Application("alice", of: TestServer())
    let patch = PubNubChatUser.Patcher(
      id: "bob", eTag: "2", updated: Date(timeIntervalSince1970: 1_700_000_000), name: .some("Bob"))
    await #expect(throws: StoreError.self) { try await alice.actions.patch(user: patch) }
    try await alice.actions.load(users: [PubNubChatUser(id: "bob")])
    #expect(try await alice.actions.patch(user: patch).name == "Bob")
  }

  @Test func `what is removed from the store comes back as the result, what is absent as nil`()
    async throws
  {
    let alice = try await Application("alice", of: TestServer())
    try await alice.client.know(users: ["alice", "bob"], channels: ["general"])
    let member = PubNubChatMember(channelId: "general", userId: "bob")
    try await alice.actions.load(members: [member])
    try await alice.actions.load(messages: [message("m1")])
    #expect(try await alice.actions.removeStoredMessage(messageId: "m1")?.text == "hello")
    #expect(try await alice.actions.removeStoredMessage(messageId: "m1") == nil)
    #expect(try await alice.actions.removeStoredMembers(members: [member]).committedCount == 1)
    #expect(try await alice.member("general", "bob") == nil)
    try await alice.actions.removeStoredUser(userId: "bob")
    try await alice.actions.removeStoredChannel(channelId: "general")
    #expect(try await alice.user("bob") == nil)
    #expect(try await alice.store.fetch(StoreRequest<PubNubManagedChannel>().count) == 0)
  }

  @Test func `clearTransientData forgets who is present`() async throws {
    let alice = try await Application("alice", of: TestServer())
    try await alice.client.know()
    var member = PubNubChatMember(channelId: "general", userId: "bob")
    member.presence = .init(isPresent: true)
    try await alice.actions.load(members: [member])
    #expect(try await alice.member("general", "bob")?.isPresent == true)
    try await alice.actions.clearTransientData()
    #expect(try await alice.member("general", "bob")?.isPresent == false)
  }

  // MARK: C2, users and channels

  @Test func `a user is created, read, changed and removed`() async throws {
    let server = try TestServer()
    let alice = try await Application("alice", of: server)
    let bob = try await Application("bob", of: server)
    let user = PubNubChatUser(id: "carol", name: "Carol", email: "carol@example.com")
    let created = try await alice.actions.createRemoteUser(ChatUserRequest(user: user))
    #expect(created.name == "Carol")
    #expect(created.eTag != nil)
    #expect(try await alice.user("carol")?.eTag == created.eTag)
    let read = try await bob.actions.syncRemoteUser(
      ChatUserRequest(user: PubNubChatUser(id: "carol")))
    #expect(read == created)
    // What the model does not have is not sent, so it stays.
    let changed = try await bob.actions.updateRemoteUser(
      ChatUserRequest(user: PubNubChatUser(id: "carol", name: "C.")))
    #expect(changed.name == "C.")
    #expect(changed.email == "carol@example.com")
    let cleared = try await bob.actions.updateRemoteUser(
      usingPatch: PubNubChatUser.Patcher(
        id: "carol", eTag: "", updated: Date(timeIntervalSince1970: 0), email: .none))
    #expect(cleared.email == nil)
    try await bob.actions.removeRemoteUser(ChatUserRequest(user: changed))
    #expect(try await bob.user("carol") == nil)
    await #expect(throws: RemoteError.self) {
      try await alice.actions.syncRemoteUser(ChatUserRequest(user: user))
    }
  }

  @Test func `a channel is created, read, changed and removed`() async throws {
    let server = try TestServer()
    let alice = try await Application("alice", of: server)
    let channel = PubNubChatChannel(id: "general", name: "General")
    #expect(
      try await alice.actions.createRemoteChannel(ChatChannelRequest(channel: channel)).name
        == "General")
    let changed = try await alice.actions.updateRemoteChannel(
      ChatChannelRequest(channel: PubNubChatChannel(id: "general", details: "All of us")))
    #expect((changed.name, changed.details) == ("General", "All of us"))
    #expect(
      try await alice.actions.syncRemoteChannel(ChatChannelRequest(channel: channel)) == changed)
    try await alice.actions.removeRemoteChannel(ChatChannelRequest(channel: channel))
    #expect(try await alice.store.fetch(StoreRequest<PubNubManagedChannel>().count) == 0)
  }

  @Test func `users are read a page at a time, to the end, and from a page on`() async throws {
    let server = try TestServer()
    let alice = try await Application("alice", of: server)
    for number in 1...5 {
      try await alice.actions.createRemoteUser(
        ChatUserRequest(user: PubNubChatUser(id: UserID("u\(number)"))))
    }
    let bob = try await Application("bob", of: server)
    let first = try await bob.actions.syncRemoteUsers(
      UsersFetchRequest(includeTotalCount: true, limit: 2))
    #expect(first.items.count == 2)
    #expect(first.totalCount == 5)
    let next = try #require(first.next)
    #expect(try await bob.actions.syncRemoteUsers(next).items.count == 2)
    #expect(try await bob.store.fetch(StoreRequest<PubNubManagedUser>().count) == 4)
    var sizes: [Int] = []
    let count = try await bob.actions.syncRemoteUsersPaginated(next) {
      sizes.append($0.items.count)
    }
    #expect((count, sizes) == (3, [2, 1]))
    #expect(try await bob.actions.syncRemoteChannelsPaginated(ChannelsFetchRequest()) == 0)
  }

  @Test func `a page that can not be fetched names the place to resume from`() async throws {
    let server = try TestServer()
    let alice = try await Application("alice", of: server)
    for number in 1...4 {
      try await alice.actions.createRemoteUser(
        ChatUserRequest(user: PubNubChatUser(id: UserID("u\(number)"))))
    }
    var request = UsersFetchRequest(limit: 2)
    var pages = alice.actions.remoteUserPages(request).makeAsyncIterator()
    let first = try #require(try await pages.next())
    request.page = first.next
    await #expect(throws: PaginationError<PageReference>.self) {
      var broken = request
      broken.filter = "name =="
      try await alice.actions.syncRemoteUsersPaginated(broken)
    }
    #expect(try await alice.actions.syncRemoteUsersPaginated(request) == 2)
  }

  // MARK: C2, memberships

  @Test func `members are made, read from both sides, changed and removed`() async throws {
    let server = try TestServer()
    let alice = try await Application("alice", of: server)
    try await alice.actions.createRemoteUser(
      ChatUserRequest(user: PubNubChatUser(id: "bob", name: "Bob")))
    try await alice.actions.createRemoteChannel(
      ChatChannelRequest(channel: PubNubChatChannel(id: "general", name: "General")))
    let member = PubNubChatMember(channelId: "general", userId: "bob", status: "new")
    try await alice.actions.createRemoteMembers(
      MembersModifyRequest(members: [member], direction: .modifyUsersByChannel))
    let carol = try await Application("carol", of: server)
    let members = try await carol.actions.syncRemoteUserMembers(
      UserMemberFetchRequest(channelId: "general"))
    #expect(members.items.map(\.status) == ["new"])
    #expect(members.totalCount == 1)
    #expect(try await carol.user("bob")?.name == "Bob")
    let dave = try await Application("dave", of: server)
    try await dave.client.know(users: ["bob"], channels: [])
    #expect(
      try await dave.actions.syncRemoteChannelMembersPagination(
        ChannelMemberFetchRequest(userId: "bob")) == 1)
    #expect(try await dave.member("general", "bob")?.managedChannel.record?.name == "General")
    var changed = member
    changed.status = "old"
    try await alice.actions.updateRemoteMemberships(MembersModifyRequest(members: [changed]))
    #expect(try await alice.member("general", "bob")?.status == "old")
    try await alice.actions.removeRemoteMemberships(MembersModifyRequest(members: [changed]))
    #expect(try await alice.member("general", "bob") == nil)
    #expect(
      try await alice.actions.syncRemoteUserMembersPagination(
        UserMemberFetchRequest(channelId: "general")) == 0)
  }

  @Test func `a request about memberships is about those of one user or of one channel`()
    async throws
  {
    let server = try TestServer()
    let alice = try await Application("alice", of: server)
    let mixed = [
      PubNubChatMember(channelId: "general", userId: "alice"),
      PubNubChatMember(channelId: "general", userId: "bob"),
    ]
    for members in [[], mixed] {
      let error = await #expect(throws: StoreError.self) {
        try await alice.actions.createRemoteMembers(MembersModifyRequest(members: members))
      }
      #expect(error?.code == .missingRequiredData)
    }
    #expect(try await alice.client.entries().isEmpty)
  }

  // MARK: C2, messages

  @Test func `a message is sent and has its timetoken, its hooks are called in order`()
    async throws
  {
    let calls = Guarded<[String]>([])
    var hooks = SendingHooks<PubNubChatMessage>()
    hooks.willSend = { message in
      calls.withLock { $0.append("will \(message.text)") }
      var message = message
      message.content.text += "!"
      return message
    }
    hooks.didSend = { message, _ in calls.withLock { $0.append("did \(message.text)") } }
    hooks.failedToSend = { message, _ in calls.withLock { $0.append("failed \(message.text)") } }
    let server = try TestServer()
    let alice = try await Application("alice", of: server, hooks: hooks)
    try await alice.client.know()
    let sent = try await alice.actions.sendRemoteMessage(SendMessageRequest(message: message("m1")))
    #expect(sent.timetoken != nil)
    #expect(try await alice.message("m1")?.timetoken == sent.timetoken)
    #expect(try await alice.client.history() == ["hello!"])
    #expect(calls.withLock { $0 } == ["will hello", "did hello!"])
    let bob = try await Application("bob", of: server)
    #expect(try await bob.actions.load(messages: [message("m1")]).refusedCount == 1)
  }

  @Test func `a message that the service refuses is shown as failed`() async throws {
    let failures = Guarded<[String]>([])
    var hooks = SendingHooks<PubNubChatMessage>()
    hooks.failedToSend = { message, _ in failures.withLock { $0.append(message.text) } }
    let alice = try await Application("alice", of: TestServer(), hooks: hooks)
    try await alice.client.know()
    await alice.client.transport.fail("/publish/", .status(400, #"[0,"Invalid Key","1"]"#))
    await #expect(throws: OutboxRefusal.self) {
      try await alice.actions.sendRemoteMessage(SendMessageRequest(message: message("m1")))
    }
    #expect(try await alice.message("m1")?.sendStatus == .failed)
    #expect(failures.withLock { $0.count } == 1)
  }

  @Test func `the past is read a page at a time and to the end`() async throws {
    let server = try TestServer()
    let alice = try await Application("alice", of: server)
    try await alice.client.know()
    for number in 1...5 {
      try await alice.actions.sendRemoteMessage(
        SendMessageRequest(message: message(MessageID("m\(number)"), "\(number)")))
    }
    let fetches = Guarded<[String]>([])
    var hooks = SendingHooks<PubNubChatMessage>()
    hooks.didFetch = { messages, isCached in
      fetches.withLock {
        $0.append(messages.map(\.text).joined() + (isCached ? " cached" : ""))
      }
    }
    let bob = try await Application("bob", of: server, hooks: hooks)
    try await bob.client.know()
    let page = try await bob.actions.syncRemoteMessages(
      MessageHistoryRequest(channels: ["general"], limit: 2))
    #expect(page.channels["general"]?.map(\.text) == ["4", "5"])
    let next = try #require(page.next.first)
    #expect(
      try await bob.actions.syncRemoteMessages(next).channels["general"]?.map(\.text) == ["2", "3"])
    #expect(fetches.withLock { $0 } == [" cached", "45", " cached", "23"])
    var sizes: [Int] = []
    let count = try await bob.actions.syncAllRemoteMessages(
      MessageHistoryRequest(channels: ["general"], limit: 2)
    ) { channel, page in sizes.append(page.items.count) }
    #expect((count, sizes) == (5, [2, 2, 1]))
    #expect(try await bob.store.fetch(StoreRequest<PubNubManagedMessage>().count) == 5)
  }

  // MARK: C2, message actions

  @Test func `an action is attached, read, toggled and removed`() async throws {
    let server = try TestServer()
    let alice = try await Application("alice", of: server)
    try await alice.client.know()
    let sent = try await alice.actions.sendRemoteMessage(SendMessageRequest(message: message("m1")))
    let timetoken = try #require(sent.timetoken)
    let action = try await alice.actions.sendRemoteMessageAction(
      MessageActionSendRequest(
        messageTimetoken: timetoken, channelId: "general", actionType: "reaction",
        actionValue: "👍"))
    #expect(action.value == "👍")
    #expect(try await alice.message("m1")?.actions.map(\.sendStatus) == [.delivered])
    let bob = try await Application("bob", of: server)
    try await bob.client.know()
    try await bob.actions.syncAllRemoteMessages(MessageHistoryRequest(channels: ["general"]))
    #expect(
      try await bob.actions.syncRemoteMessageActions(MessageActionFetchRequest(channel: "general"))
        .items.map(\.id) == [action.id])
    #expect(
      try await bob.actions.syncAllRemoteMessageActions(
        MessageActionFetchRequest(channel: "general")) == 1)
    try await alice.actions.removeRemoteMessageAction(MessageActionRequest(action: action))
    #expect(try await alice.message("m1")?.actions.isEmpty == true)
    for count in [1, 0] {
      try await alice.actions.toggleRemoteMessageAction(of: sent, type: "reaction", value: "🔥")
      #expect(try await alice.message("m1")?.actions.count == count)
    }
    await #expect(throws: StoreError.self) {
      try await alice.actions.toggleRemoteMessageAction(
        of: message("m2"), type: "reaction", value: "🔥")
    }
  }

  // MARK: C2, presence and typing

  @Test func `presence and its state are read into the store`() async throws {
    let server = try TestServer()
    let alice = try await Application("alice", of: server)
    try await alice.client.know()
    try await alice.actions.load(members: [PubNubChatMember(channelId: "general", userId: "bob")])
    let bob = try await Application("bob", of: server)
    try await bob.client.know()
    try await bob.actions.load(members: [PubNubChatMember(channelId: "general", userId: "bob")])
    try await bob.client.remote.heartbeat(
      SubscriptionSet(channels: ["general"]), presenceTimeout: 300)
    #expect(
      try await bob.actions.setRemotePresenceState(
        SetPresenceStateRequest(channels: ["general"], state: ["mood": "calm"]))
        == ["mood": "calm"])
    let answer = try await alice.actions.syncHereNow(FetchHereNowRequest(channels: ["general"]))
    #expect(answer.counts == ["general": 1] && answer.users == ["general": ["bob"]])
    #expect(try await alice.member("general", "bob")?.isPresent == true)
    let states = try await alice.actions.syncRemotePresenceState(
      FetchPresenceStateRequest(uuid: "bob", channels: ["general"]))
    #expect(states["general"] == ["mood": "calm"])
    #expect(try await alice.member("general", "bob")?.presenceState != nil)
  }

  @Test func `who types is shown, and nothing of it is stored`() async throws {
    let server = try TestServer()
    let alice = try await Application("alice", of: server)
    await alice.actions.member(userId: "bob", didStartTypingOn: "general")
    let typing = await alice.provider.engine.typing.users(in: "general")
    #expect(try await typing.awaited("somebody who types") { _ in true } == ["bob"])
    try await alice.actions.send(isTyping: true, on: "general")
    #expect(try await alice.store.fetch(StoreRequest<PubNubManagedUser>().count) == 0)
  }

  // MARK: Provider

  @Test func `a provider follows channels with the types of its spec`() async throws {
    let server = try TestServer()
    let alice = try await Application("alice", of: server)
    let bob = try await Application("bob", of: server)
    #expect(alice.provider.currentUserId == "alice")
    try await alice.client.know()
    try await bob.client.know()
    try await alice.provider.start()
    try await alice.provider.subscribe(to: ["general"])
    try await alice.provider.connectionStates.awaited("the connection") {
      $0.status == .connected
    }
    try await bob.actions.sendRemoteMessage(
      SendMessageRequest(message: message("m1", by: "bob")))
    let messages = try await alice.store.changes(
      of: PubNubManagedMessage.messagesBy(pubnubChannelId: "general")
    ).awaited("a message") { !$0.isEmpty }
    #expect(messages.map(\.text) == ["hello"])
    try await alice.provider.unsubscribe(from: ["general"])
    await alice.provider.stop()
  }
}
