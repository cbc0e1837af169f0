@_spi(Adapter) import ChatStore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Checks of changesets and of changes that are parked until their parent exists.
enum WaitingCases {
  private typealias Rows = ConformanceRows

  static let all = [
    StoreConformanceCase("a changeset is applied parents first, with its bookmark, and once") {
      store in
      let changes = Changeset(
        [Rows.item("1", of: "a"), Rows.owner("a", second: 1, tag: "x", rule: .ifNewer())],
        bookmark: .init(name: "s", text: "17"))
      let first = try await store.apply(changes)
      try expect(first.parkedCount, is: 0)
      try expect(first.report.entries.map(\.entity), is: ["Owner", "Item"])
      try expect(try await store.apply(changes).report.isEmpty, is: true)
      try expect(try await store.read { try $0.bookmark("s") }, is: "17")
    },
    StoreConformanceCase("one refused change harms no other") { store in
      let result = try await store.apply(
        Changeset([
          Rows.owner("a"), Rows.item("1", of: "a", number: 1), Rows.item("2", of: "a", number: 1),
          Rows.item("3", of: "a", number: 3),
        ]))
      try expect(result.refusals.map(\.error.code), is: [.uniqueConstraint])
      try expect(try await store.values("id", of: "Item"), is: ["1", "3"])
    },
    StoreConformanceCase("a change waits for its parent, and comes with it") { store in
      let result = try await store.apply(
        Changeset([Rows.item("1", of: "a"), Rows.mark("m", on: "1"), Rows.open("1")]))
      try expect(result.parkedCount, is: 3)
      try expect(try await store.values("id", of: "Item"), is: [])
      let lines = try await store.lines(Rows.owner("a"))
      try expect(
        Set(lines.filter { $0.hasPrefix("inserted") }),
        is: ["inserted Owner a", "inserted Item 1", "inserted Mark 1, m"])
      try expect(try await store.values("isOpen", of: "Item"), is: [1])
    },
    StoreConformanceCase("a deletion also forgets what waits") { store in
      try await store.apply(
        Changeset([Rows.item("1", of: "a"), .remove("Item", Rows.key("1"), at: nil)]))
      try await store.lines(Rows.owner("a"))
      try expect(try await store.values("id", of: "Item"), is: [])
    },
    StoreConformanceCase("a long chain of rows comes with its first parent") { store in
      let chain = (1...1_000).map { Rows.item("\($0)", of: "a", parent: "\($0 - 1)") }
      try await store.lines(Rows.owner("a"))
      try await store.apply(Changeset(chain.reversed()))
      try await store.lines(Rows.item("0", of: "a"))
      try expect(try await store.values("itemCount", of: "Owner"), is: [1_001])
    },
  ]
}
