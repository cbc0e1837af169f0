@_spi(Adapter) import ChatStore

/// Checks of rows that are written, reported and refused.
enum WritingCases {
  private typealias Rows = ConformanceRows

  static let all = [
    StoreConformanceCase("a row is reported as created once, and then only if it differs") {
      store in
      try expect(try await store.lines(Rows.owner("a", name: "A")), is: ["inserted Owner a"])
      try expect(try await store.lines(Rows.owner("a", name: "A")), is: [])
      try expect(
        try await store.lines(Rows.owner("a", name: "B")), is: ["updated Owner a: name"])
      try expect(try await store.values("name", of: "Owner"), is: ["B"])
    },
    StoreConformanceCase("a row that comes and goes in one transaction is not reported") { store in
      let lines = try await store.lines(
        Rows.owner("a"), .remove("Owner", Rows.key("a"), at: nil))
      try expect(lines, is: [])
    },
    StoreConformanceCase("a transaction that throws keeps nothing") { store in
      struct Stop: Error {}
      do {
        try await store.write { transaction in
          try transaction.apply(Rows.owner("a"))
          throw Stop()
        }
      } catch is Stop {}
      try expect(try await store.values("id", of: "Owner"), is: [])
    },
    StoreConformanceCase("a part of a transaction that throws is undone alone") { store in
      let (_, report) = try await store.commit { transaction in
        try transaction.apply(Rows.owner("a"))
        do {
          try transaction.all {
            try transaction.apply(Rows.owner("b"))
            try transaction.apply(Rows.item("i", of: "nobody"))
          }
        } catch let error as StoreError where error.code == .missingRequiredData {}
      }
      try expect(report.entries.map(\.key), is: [Rows.key("a")])
      try expect(try await store.values("id", of: "Owner"), is: ["a"])
    },
    StoreConformanceCase("creating a row that is there is refused") { store in
      try await store.lines(Rows.owner("a"), Rows.newItem("i", of: "a"))
      try await expect(.entityCreationError) { try await store.lines(Rows.newItem("i", of: "a")) }
    },
    StoreConformanceCase("unique columns refuse a second row, and null is equal to nothing") {
      store in
      try await store.lines(
        Rows.owner("a"), Rows.item("1", of: "a", number: 1), Rows.item("2", of: "a"),
        Rows.item("3", of: "a"))
      try await expect(.uniqueConstraint) {
        try await store.lines(Rows.item("4", of: "a", number: 1))
      }
      try expect(try await store.lines(Rows.item("1", of: "a", number: 1)), is: [])
      try expect(
        try await store.lines(Rows.item("1", of: "a", number: 1, text: "new")),
        is: ["updated Item 1: text"])
    },
    StoreConformanceCase("a column that is not named keeps what it has, and null clears it") {
      store in
      try await store.lines(Rows.owner("a", name: "A", kind: "special"))
      try await store.lines(Rows.patch("a", second: 1, tag: "x"))
      try expect(try await store.values("name", of: "Owner"), is: ["A"])
      try await store.lines(Rows.patch("a", name: .null, second: 2, tag: "y"))
      try expect(try await store.values("name", of: "Owner"), is: [.null])
      try expect(try await store.values("kind", of: "Owner"), is: ["special"])
    },
    StoreConformanceCase("texts are compared by their bytes") { store in
      try await store.lines(Rows.owner("\u{e9}"), Rows.owner("e\u{301}"))
      try expect(try await store.values("id", of: "Owner").count, is: 2)
    },
    StoreConformanceCase("session columns go back to their defaults, local ones stay") { store in
      try await store.lines(Rows.owner("a"), Rows.item("i", of: "a"), Rows.open("i"))
      try expect(try await store.values("openCount", of: "Owner"), is: [1])
      try await store.lines(Rows.item("i", of: "a", text: "new"))
      try expect(try await store.values("isOpen", of: "Item"), is: [1])
      try await store.write { try $0.beginSession() }
      try expect(try await store.values("isOpen", of: "Item"), is: [0])
      try expect(try await store.values("openCount", of: "Owner"), is: [0])
    },
    StoreConformanceCase("the rows of a query are changed and deleted together") { store in
      try await store.lines(Rows.owner("a"))
      for number in 0..<4 {
        try await store.lines(Rows.item("\(number)", of: "a", number: Int64(number)))
      }
      var some = Query(entity: "Item")
      some.conditions = [.compare(ColumnPath(column: "number"), .greater, 1)]
      let rows = some
      let changes: [StoreColumnChange] = [
        .set("isOpen", to: true), .increment("number", by: 10),
      ]
      let (changed, report) = try await store.commit { try $0.update(rowsOf: rows, changes) }
      try expect(changed, is: 2)
      try expect(report.entries.count, is: 3)
      try expect(try await store.values("number", of: "Item"), is: [0, 1, 12, 13])
      try expect(try await store.values("openCount", of: "Owner"), is: [2])
      try await expect(.outOfRange) {
        try await store.write {
          _ = try $0.update(rowsOf: rows, [.increment("number", by: .integer(.max))])
        }
      }
      let deleted = try await store.write { try $0.delete(rowsOf: rows) }
      try expect(deleted, is: 2)
      try expect(try await store.values("itemCount", of: "Owner"), is: [2])
    },
  ]
}
