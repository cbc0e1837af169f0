import ChatModels
import ChatRecords
@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatStore
import TestSupport
import Testing

@testable @_spi(Adapter) import ChatSync
@testable import PubNubLoopback

/// The users of a channel that has more of them than one answer lists.
@Suite(.ends) struct OccupantPagesTests {
  private static func page(_ users: ClosedRange<Int>, of count: Int) -> HereNow.Occupancy {
    page(users.map { "u\($0)" }, of: count)
  }

  private static func page(_ users: [String], of count: Int) -> HereNow.Occupancy {
    HereNow.Occupancy(count: count, occupants: users.map { HereNow.Occupant(userID: $0) })
  }

  @Test func `pages become one list, and each repeats the last user of the one before`() {
    var pages = OccupantPages(Self.page(1...4, of: 9))
    #expect(pages.nextOffset == 3)
    pages.append(Self.page(4...7, of: 9))
    #expect(pages.nextOffset == 6)
    pages.append(Self.page(7...9, of: 9))
    #expect(pages.nextOffset == nil)
    #expect(pages.occupancy == Self.page(1...9, of: 9))
    #expect(pages.occupancy.isComplete)
  }

  @Test(arguments: [
    // Somebody of the first page left, and somebody came: a user was passed over.
    page(5...9, of: 9),
    // Somebody left.
    page(4...8, of: 8),
    // Somebody came at the beginning.
    page(["u3", "u4", "u5", "u6"], of: 10),
    page([], of: 9),
  ])
  func `a list that has moved is not complete`(_ second: HereNow.Occupancy) {
    var pages = OccupantPages(Self.page(1...4, of: 9))
    pages.append(second)
    while pages.nextOffset != nil { pages.append(Self.page([], of: second.count)) }
    #expect(!pages.occupancy.isComplete)
  }

  @Test func `a service without an end is left`() {
    var pages = OccupantPages(Self.page(1...1000, of: .max))
    var last = 1000
    while pages.nextOffset != nil, last < 1_000_000 {
      pages.append(Self.page(last...(last + 999), of: .max))
      last += 999
    }
    #expect(last < 2 * OccupantPages.maximumCount)
    #expect(!pages.occupancy.isComplete)
  }

  @Test func `all users of a channel are shown as present`() async throws {
    let server = try TestServer { $0.limits.occupantPage = 3 }
    let alice = try await server.client("alice")
    let users = (1...10).map { "u\($0)" }
    try await alice.know(users: ["alice"] + users, channels: ["general", "other"])
    for user in users {
      let user = try await server.client(user)
      _ = try await user.remote.poll(
        PollRequest(subscriptions: SubscriptionSet(channels: ["general", "other"])))
    }
    let engine = alice.engine()
    try await engine.subscribe(to: ["general", "other"])
    try await engine.start()
    await engine.waitUntilPresenceIsKnown(in: ["general", "other"])
    for channel in ["general", "other"] {
      let present = MemberRecord.membersBy(channelID: ChannelID(channel), onlyPresent: true)
      let shown = try await alice.store.fetch(present).map(\.userId.rawValue)
      #expect(NameSet(shown).isSuperset(of: NameSet(users)), "\(channel) \(shown)")
    }
    await engine.stop()
  }
}
