import ChatModels
@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatSync
import JSONText
import PubNubLoopback
import TestSupport
import Testing

/// The client and the loopback server, which were written apart from the same description of the protocol.
@Suite(.ends)
struct LoopbackTests {
  /// Runs a test with a server, and with clients of it by the names of their users.
  private func withServer(
    _ configuration: LoopbackConfiguration = LoopbackConfiguration(),
    _ body: (LoopbackServer, (String) -> PubNubRemote) async throws -> Void
  ) async throws {
    let server = try LoopbackServer(configuration)
    let origin = try await server.start()
    do {
      try await body(server) { user in
        var configuration = PubNubConfiguration(
          origin: origin, publishKey: "pub", subscribeKey: "sub", userID: user)
        configuration.requestTimeout = .seconds(3600)
        configuration.retry.baseDelay = .zero
        configuration.retry.jitter = .zero
        return PubNubRemote(configuration)
      }
    } catch {
      await server.stop()
      throw error
    }
    await server.stop()
  }

  private func message(_ id: MessageID, _ text: String) -> PubNubChatMessage.Payload {
    PubNubChatMessage.Payload(id: id, text: text)
  }

  @Test func `messages are published, read from history as generated models, counted and deleted`()
    async throws
  {
    try await withServer { _, remote in
      let alice = remote("alice")
      let first = try await alice.publish(
        PublishRequest(channel: "a b/c", value: message("m1", "héllo")))
      var posted = try PublishRequest(channel: "a b/c", value: message("m2", "two"))
      posted.form = .compressedBody
      let second = try await alice.publish(posted)
      #expect(second > first)
      let page = try await alice.history(
        HistoryRequest(channels: ["a b/c"]), as: PubNubChatMessage.self)
      let history = try #require(page.channels["a b/c"])
      #expect(history.messages.map(\.text) == ["héllo", "two"])
      #expect(history.messages.map(\.timetoken) == [first, second])
      #expect(history.messages.map(\.pubnubUserId) == ["alice", "alice"])
      #expect(history.messages.map(\.pubnubChannelId) == ["a b/c", "a b/c"])
      #expect(history.page.diagnostics.isEmpty)
      #expect(try await alice.messageCounts(after: ["a b/c": first]) == ["a b/c": 1])
      try await alice.deleteMessages(in: "a b/c", after: nil, through: nil)
      #expect(try await alice.messageCounts(after: ["a b/c": 1]) == ["a b/c": 0])
    }
  }

  @Test func `users and memberships are set and listed as generated models`() async throws {
    try await withServer { _, remote in
      let alice = remote("alice")
      let user = try await alice.set(
        .user("alice"), to: PubNubChatUser(id: "alice", name: "Alice"), expecting: nil,
        include: [.custom, .type, .status], as: PubNubChatUser.self)
      #expect(user.name == "Alice")
      #expect(user.isSynced)
      let error = await #expect(throws: RemoteError.self) {
        try await alice.set(
          .user("alice"), to: PubNubChatUser(id: "alice", name: "Other"), expecting: "another",
          include: [], as: PubNubChatUser.self)
      }
      #expect(error?.code == .changedMeanwhile)
      _ = try await alice.set(
        .channel("general"), to: PubNubChatChannel(id: "general", name: "General"), expecting: nil,
        include: [], as: PubNubChatChannel.self)
      let members = try await alice.change(
        .members(of: "general"), set: [PubNubChatMember(channelId: "general", userId: "alice")],
        remove: [], matching: ListingQuery(include: [.custom, .user]), as: PubNubChatMember.self)
      #expect(members.items.map(\.userId) == ["alice"])
      #expect(members.items.first?.chatUser.name == "Alice")
      #expect(members.page.diagnostics.isEmpty)
    }
  }

  @Test func `a subscription receives what others publish, set and attach`() async throws {
    try await withServer { _, remote in
      let (alice, bob) = (remote("alice"), remote("bob"))
      let subscription = Subscription(alice)
      try await subscription.subscribe(to: ["general"])
      try await subscription.states.awaited("the connection") { $0.status == .connected }
      var events = subscription.events.makeAsyncIterator()

      let timetoken = try await bob.publish(
        PublishRequest(channel: "general", value: message("m1", "hello")))
      let event = try #require(await events.next())
      #expect(event.content == .message)
      #expect(event.timetoken == timetoken)
      #expect(try event.message(as: PubNubChatMessage.self).text == "hello")

      let added = try await bob.addMessageAction(
        NewMessageAction(
          channel: "general", messageTimetoken: timetoken, type: "reaction", value: "👍"),
        as: PubNubChatMessageAction.self)
      guard case .messageAction(let change) = try #require(await events.next()).content else {
        Issue.record("an action was expected")
        return
      }
      #expect(try change.action(as: PubNubChatMessageAction.self) == added.action)

      _ = try await bob.set(
        .channel("general"), to: PubNubChatChannel(id: "general", name: "General"), expecting: nil,
        include: [], as: PubNubChatChannel.self)
      guard case .object(let object) = try #require(await events.next()).content else {
        Issue.record("an object event was expected")
        return
      }
      #expect(object.type == .channel)
      #expect(try object.data(as: PubNubChatChannel.self).name == "General")
      await subscription.close()
    }
  }

  @Test func `a request whose answer is lost is repeated, a refusal is not`() async throws {
    try await withServer { server, remote in
      await server.add(try LoopbackFault("time:status=503:times=2"))
      #expect(try await remote("alice").time() > 0)
      await server.add(try LoopbackFault("publish:status=403:times=1"))
      let error = await #expect(throws: RemoteError.self) {
        try await remote("alice").publish(PublishRequest(channel: "c", value: message("m", "x")))
      }
      #expect(error?.code == .forbidden)
    }
  }

  @Test(arguments: [PublishRequest.Form.address, .body, .compressedBody])
  func `a message whose answer is lost is at the service once`(
    _ form: PublishRequest.Form
  ) async throws {
    try await withServer { server, remote in
      let alice = remote("alice")
      // Connections that have served before are there.
      _ = try await alice.time()
      var request = try PublishRequest(channel: "c", value: message("m1", "once"))
      request.form = form
      _ = try await alice.publish(request)
      await server.add(try LoopbackFault("publish:drop-after:times=1"))
      request.payload = try message("m2", "lost").json()
      let error = await #expect(throws: RemoteError.self) { try await alice.publish(request) }
      #expect(error?.code == .connectionFailed)
      let page = try await alice.history(
        HistoryRequest(channels: ["c"]), as: PubNubChatMessage.self)
      #expect(page.channels["c"]?.messages.map(\.text) == ["once", "lost"])
    }
  }

  @Test func `a change that its answer was lost of is at the service once`() async throws {
    try await withServer { server, remote in
      let alice = remote("alice")
      _ = try await alice.time()
      let timetoken = try await alice.publish(
        PublishRequest(channel: "c", value: message("m1", "text")))
      await server.add(try LoopbackFault("actions:drop-after:times=1"))
      let action = NewMessageAction(
        channel: "c", messageTimetoken: timetoken, type: "reaction", value: "👍")
      // A repetition would find the action there, and be answered.
      await #expect(throws: RemoteError.self) {
        _ = try await alice.addMessageAction(action, as: JSONValue.self)
      }
      await server.add(try LoopbackFault("objects:drop-after:times=1"))
      await #expect(throws: RemoteError.self) {
        _ = try await alice.set(
          .user("alice"), to: PubNubChatUser(id: "alice", name: "Alice"), expecting: nil,
          include: [], as: PubNubChatUser.self)
      }
    }
  }

  @Test func `who is present is seen by others, and a user who leaves is gone`() async throws {
    try await withServer { _, remote in
      let (alice, bob) = (remote("alice"), remote("bob"))
      let here = SubscriptionSet(channels: ["general"])
      try await alice.heartbeat(here, presenceTimeout: 300)
      _ = try await alice.setState(["mood": "calm"], in: here)
      let occupants = try await bob.hereNow(
        HereNowRequest(channels: ["general"], includesState: true)
      )
      .channels["general"]?.occupants
      #expect(occupants?.map(\.userID) == ["alice"])
      #expect(occupants?.first?.state == ["mood": "calm"])
      #expect(try await bob.whereNow("alice") == ["general"])
      try await alice.leave(here)
      #expect(try await bob.whereNow("alice") == [])
    }
  }
}
