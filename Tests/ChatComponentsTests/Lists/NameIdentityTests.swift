@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatStore
import Testing

@testable import ChatComponents

/// Names are the same only if their bytes are, also in rows.
struct NameIdentityTests {
  /// One name in its two normal forms: two names for the service and in a store.
  private static let (composed, decomposed) = ("caf\u{e9}", "cafe\u{301}")

  private static func participant(_ id: String) -> Participant {
    Participant(userID: id, name: "A", avatar: .initials("A"))
  }

  private static func member(_ user: String, of channel: String = "c") -> MemberRow {
    MemberRow(
      id: EntityKey(values: [.integer(1)]), userID: user, channelID: channel, name: "A",
      avatar: .initials("A"), isPresent: true)
  }

  private static func channel(_ id: String) -> ChannelRow {
    ChannelRow(
      id: EntityKey(values: [.integer(1)]), channelID: id, name: "A", avatar: .initials("A"),
      type: "", memberCount: 1, presentMemberCount: 1)
  }

  @Test func `a list has both forms of a name, and one of them leaves alone`() {
    let both = [ListSection(id: "", rows: [Self.composed, Self.decomposed].map(Self.participant))]
    let one = [ListSection(id: "", rows: [Self.participant(Self.decomposed)])]
    #expect(ListUpdate(from: [], to: both).applied(to: []) == both)
    let update = ListUpdate(from: both, to: one)
    #expect(update.removed == [ListPlace(row: 0)] && update.changed.isEmpty)
  }

  @Test func `rows of both forms differ, so that the new one is drawn`() {
    #expect(Self.participant(Self.composed) != Self.participant(Self.decomposed))
    #expect(Self.member(Self.composed) != Self.member(Self.decomposed))
    #expect(Self.member("u", of: Self.composed) != Self.member("u", of: Self.decomposed))
    #expect(Self.channel(Self.composed) != Self.channel(Self.decomposed))
  }
}
