@_spi(Adapter) import ChatStore

/// Checks of the inspection of a store.
enum InspectionCases {
  private typealias Rows = ConformanceRows

  static let all = [
    StoreConformanceCase("an inspection of an empty store finds no problem") { store in
      let found = try await store.inspect()
      try expect(found.storageVersion, is: 1)
      try expect(found.rowCounts.map(\.entity), is: store.schema.tables.map(\.entity))
      try expect(found.rowCounts.map(\.count), is: [0, 0, 0])
      try expect(found.parkedCount, is: 0)
      try expect(found.parkedRows, is: [])
      try expect(found.bookmarks, is: [:])
      try expect(found.problems, is: [])
    },
    StoreConformanceCase("an inspection counts rows and names each bookmark") {
      store in
      let changes = [Rows.owner("a"), Rows.item("1", of: "a"), Rows.item("2", of: "a")]
      try await store.apply(Changeset(changes, bookmark: .init(name: "s", text: "17")))
      try await store.apply(Changeset(bookmark: .init(name: "t", text: "x")))
      let found = try await store.inspect()
      try expect(found.rowCounts.map(\.count), is: [1, 2, 0])
      try expect(found.bookmarks, is: ["s": "17", "t": "x"])
      try expect(found.problems, is: [])
    },
    StoreConformanceCase("a bookmark that is deleted is gone, and the others stay") { store in
      try await store.write { transaction in
        for name in ["s", "t", "caf\u{e9}", "cafe\u{301}"] {
          try transaction.setBookmark(name, to: "17")
        }
      }
      try await store.write { transaction in
        for name in ["s", "cafe\u{301}", "unknown"] { try transaction.setBookmark(name, to: nil) }
        try expect(try transaction.bookmark("s"), is: nil)
      }
      let names = try await store.read { try $0.bookmarks().keys.map { Array($0.utf8) } }
      try expect(Set(names), is: [Array("t".utf8), Array("caf\u{e9}".utf8)])
    },
    StoreConformanceCase("an inspection names the rows whose changes wait, why, and how many") {
      store in
      let missing = StoreError.Missing(entity: "Owner", columns: ["id"], key: Rows.key("a"))
      try await store.apply(
        Changeset([
          Rows.item("1", of: "a"), Rows.open("1"), Rows.item("2", of: "a"),
        ]))
      let found = try await store.inspect()
      try expect(found.parkedCount, is: 3)
      try expect(
        found.parkedRows,
        is: [
          ParkedRow(entity: "Item", key: Rows.key("1"), reason: .missing(missing), count: 2),
          ParkedRow(entity: "Item", key: Rows.key("2"), reason: .missing(missing), count: 1),
        ])
      try expect(try await store.inspect(limit: 1).parkedRows.count, is: 1)
    },
    StoreConformanceCase("the changes that wait can be read: all, and those for or to a row") {
      store in
      let missing = StoreError.Missing(entity: "Owner", columns: ["id"], key: Rows.key("b"))
      let changes = [
        Rows.item("2", of: "a"), Rows.item("1", of: "b"), Rows.open("1"), Rows.mark("m", on: "1"),
      ]
      try await store.apply(Changeset(changes))
      let (all, some, to, others) = try await store.read { snapshot in
        (
          try snapshot.parkedChanges(of: "Item", for: nil),
          try snapshot.parkedChanges(of: "Item", for: missing),
          try snapshot.parkedChanges(of: "Item", to: Rows.key("1")),
          try snapshot.parkedChanges(of: "Owner", for: nil)
        )
      }
      try expect(all.count, is: 3)
      try expect(some, is: Array(all.dropFirst()))
      try expect(to, is: some)
      try expect(others, is: [])
    },
    StoreConformanceCase("a change that is refused after waiting is named with the reason") {
      store in
      try await store.apply(
        Changeset([Rows.item("1", of: "a", number: 1), Rows.item("2", of: "a", number: 1)]))
      try await store.lines(Rows.owner("a"))
      let found = try await store.inspect()
      try expect(found.rowCounts.map(\.count), is: [1, 1, 0])
      try expect(
        found.parkedRows,
        is: [
          ParkedRow(
            entity: "Item", key: Rows.key("2"), reason: .refused(.uniqueConstraint), count: 1)
        ])
    },
  ]
}
