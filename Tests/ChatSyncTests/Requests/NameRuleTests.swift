import ChatModels
@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatStore
@_spi(Adapter) import ChatSync
import JSONText
import Testing

/// Names are checked where they enter, before anything is stored or sent.
struct NameRuleTests {
  @Test func `references are the same only if the bytes of their names are`() {
    let (composed, decomposed) = ("caf\u{e9}", "cafe\u{301}")
    #expect(ProfileReference.user(composed) != .user(decomposed))
    #expect(
      MembershipReference(channel: composed, user: "u")
        != MembershipReference(channel: decomposed, user: "u"))
    #expect(
      MembershipReference(channel: "c", user: composed)
        != MembershipReference(channel: "c", user: decomposed))
    let messages = [composed, decomposed].map {
      OutboxOperation.Publication(channel: $0, id: "m", payload: 1)
    }
    #expect(messages[0] != messages[1])
    #expect(
      RemoteEvent(content: .message, channel: composed, timetoken: 1, payload: [])
        != RemoteEvent(content: .message, channel: decomposed, timetoken: 1, payload: []))
  }

  private static let long = String(repeating: "é", count: 46)

  @Test(arguments: ["general", "a b/c:d", long, "café", "cafe\u{301}", "a.b", "c-pnpresent"])
  func `the service accepts the name`(_ name: String) {
    for rule in [NameRule.user, .channel, .followed, .subscription] {
      #expect(rule.problem(of: name) == nil)
    }
  }

  @Test(
    arguments: [
      "", "team,alpha", long + "x", "a\nb", "a\u{0}", "a\u{7f}", "a\u{85}b", "*", "a*", "*.a",
      "a.*.b", "a.b.c.*", ".*", ".", "..",
    ])
  func `the service does not accept the name`(_ name: String) {
    for rule in [NameRule.user, .channel, .followed, .subscription] {
      #expect(rule.problem(of: name) != nil)
    }
  }

  @Test func `only a subscription has wildcards, and only it names presence events`() {
    for wildcard in ["rooms.*", "rooms.a.*"] {
      #expect(NameRule.channel.problem(of: wildcard) != nil)
      #expect(NameRule.user.problem(of: wildcard) != nil)
      #expect(NameRule.followed.problem(of: wildcard) == nil)
      #expect(NameRule.subscription.problem(of: wildcard + "-pnpres") == nil)
    }
    // The suffix does not count.
    let presence = Self.long + "-pnpres"
    #expect(NameRule.subscription.problem(of: presence) == nil)
    for rule in [NameRule.user, .channel, .followed] {
      #expect(rule.problem(of: "general-pnpres") != nil)
    }
    #expect(NameRule.subscription.problem(of: "-pnpres") != nil)
  }

  @Test func `the error names the channel and what is wrong with it`() throws {
    let error = #expect(throws: RemoteError.self) { try NameRule.channel.check("a\n,b") }
    #expect(error?.code == .invalidName)
    #expect(error?.deniedChannels == ["a\n,b"])
    #expect(
      error?.message == #"The channel "a\n,b" has a control character in its name."#)
    let (accepted, refusal) = NameRule.followed.split(["general", "a,b", "", "random"])
    #expect(accepted == ["general", "random"])
    #expect(refusal?.deniedChannels == ["a,b", ""])
  }

  @Test func `requests with a bad name are not sent`() async throws {
    let transport = ScriptedTransport([])
    let remote = PubNubRemote.scripted(transport)
    var configuration = PubNubConfiguration.test
    configuration.userID = "a\nb"
    let nobody = PubNubRemote.scripted(transport, configuration)
    let calls: [@Sendable () async throws -> Void] = [
      { _ = try await remote.publish(PublishRequest(channel: "a,b", payload: [0x31])) },
      { _ = try await remote.signal(SignalRequest(channel: "a*", payload: [0x31])) },
      { _ = try await remote.history(HistoryRequest(channels: ["a", "a,b"]), as: JSONValue.self) },
      { _ = try await remote.messageCounts(after: ["a,b": 1]) },
      { try await remote.deleteMessages(in: "a\u{1}", after: nil, through: nil) },
      {
        _ = try await remote.messageActions(MessageActionQuery(channel: "a,b"), as: JSONValue.self)
      },
      { try await remote.remove(.user("a,b")) },
      { try await remote.remove(.channel(Self.long + "x")) },
      {
        _ = try await remote.change(
          .members(of: "c"), set: [], remove: ["a,b"], matching: ListingQuery(),
          as: JSONValue.self)
      },
      {
        _ = try await remote.change(
          .memberships(of: "u"), set: [["channel": ["id": "a,b"]] as JSONValue], remove: [],
          matching: ListingQuery(), as: JSONValue.self)
      },
      { _ = try await remote.hereNow(HereNowRequest(channels: ["a,b"])) },
      { _ = try await remote.whereNow("a,b") },
      { try await remote.leave(SubscriptionSet(channels: ["a", "a,b"])) },
      {
        _ = try await remote.poll(PollRequest(subscriptions: SubscriptionSet(channels: ["a*"])))
      },
      { _ = try await nobody.time() },
    ]
    for call in calls {
      let error = await #expect(throws: RemoteError.self) { try await call() }
      #expect(error?.code == .invalidName)
    }
    #expect(await transport.requests.isEmpty)
  }
}
