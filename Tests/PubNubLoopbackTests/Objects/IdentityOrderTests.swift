import JSONText
import TestSupport
import Testing

@testable import PubNubLoopback

struct IdentityOrderTests {
  @Test(arguments: 0..<20) func `identities that come and go are always in order`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var order = IdentityOrder()
    var plain: Set<String> = []
    for _ in 0..<400 {
      let identity = ["a", "B", "b-", "_c", "ç", "10", "9"].randomElement(using: &random).map {
        $0 + String(Int.random(in: 0..<12, using: &random))
      }
      guard let identity else { return }
      if plain.remove(identity) != nil {
        order.remove(identity)
      } else {
        plain.insert(identity)
        order.insert(identity)
      }
      #expect(order.isEmpty == plain.isEmpty)
      // Some changes are put into their places one by one, others together.
      guard Int.random(in: 0..<4, using: &random) == 0 else { continue }
      #expect(order.inOrder().map(\.text) == plain.map { Collation($0) }.sorted().map(\.text))
    }
  }

  @Test func `what came and went without being read is not kept`() {
    var order = IdentityOrder()
    order.insert("a")
    for number in 0..<1000 {
      order.insert("b\(number)")
      order.remove("b\(number)")
    }
    #expect(order.keptCount == 1)
    #expect(order.inOrder().map(\.text) == ["a"])
    for _ in 0..<1000 {
      order.remove("a")
      order.insert("a")
    }
    #expect(order.keptCount == 1 && !order.isEmpty)
  }

  @Test func `what has neither users nor memberships keeps nothing`() {
    var store = ObjectStore()
    let key = MembershipRecord.Key(channel: "c", user: "u")
    let stamp = MembershipRecord.stamp([:], at: 1)
    for _ in 0..<3 {
      store[key] = MembershipRecord(key: key, fields: [:], stamp: stamp)
      store[key] = MembershipRecord(key: key, fields: ["type": "t"], stamp: stamp)
      #expect(store.memberships(of: .user, "u").map(\.key) == [key])
      store[key] = nil
      #expect(store.memberships(of: .channel, "c").isEmpty && store.membershipCount == 0)
    }
  }
}
