@_spi(Adapter) import ChatStore

/// Checks of rows that refer to other rows.
enum LinkCases {
  private typealias Rows = ConformanceRows

  static let all = [
    StoreConformanceCase("a row without its parent is refused and names it") { store in
      do {
        try await store.lines(Rows.item("i", of: "a"))
        throw ConformanceFailure("the row was written")
      } catch let error as StoreError {
        try expect(error.missing?.entity, is: "Owner")
        try expect(error.missing?.key, is: Rows.key("a"))
      }
    },
    StoreConformanceCase("deleting a row deletes, clears and detaches") { store in
      try await store.lines(
        Rows.owner("a"), Rows.owner("b"), Rows.item("1", of: "a"),
        Rows.item("2", of: "b", holder: "a"), Rows.mark("m", on: "1"))
      try await store.lines(Rows.item("3", of: "b", parent: "1"))
      let lines = try await store.lines(.remove("Owner", Rows.key("a"), at: nil))
      try expect(
        lines,
        is: ["removed Owner a", "removed Item 1", "removed Mark 1, m", "updated Item 3: parent"])
      try expect(try await store.values("holder", of: "Item"), is: ["a", .null])
      let isHeld = Condition.compare(ColumnPath(link: "holder", column: "id"), .equal, "a")
      var held = Query(entity: "Item")
      held.conditions = [isHeld]
      try expect(try await store.values("id", held), is: [])
      try await store.lines(Rows.owner("a"))
      try expect(try await store.values("id", held), is: ["2"])
    },
    StoreConformanceCase("a new row can not be detached from the start") { store in
      try await store.lines(Rows.owner("a"))
      try await expect(.missingRequiredData) {
        try await store.lines(Rows.item("1", of: "a", holder: "nobody"))
      }
    },
    StoreConformanceCase("counts and copies follow their rows") { store in
      try await store.lines(Rows.owner("a", kind: "x"), Rows.owner("b", kind: "y"))
      try await store.lines(Rows.item("1", of: "a"), Rows.item("2", of: "a"), Rows.open("2"))
      try expect(try await store.values("itemCount", of: "Owner"), is: [2, 0])
      try expect(try await store.values("openCount", of: "Owner"), is: [1, 0])
      try await store.lines(Rows.item("2", of: "b"))
      try expect(try await store.values("itemCount", of: "Owner"), is: [1, 1])
      try expect(try await store.values("openCount", of: "Owner"), is: [0, 1])
      try expect(try await store.values("ownerKind", of: "Item"), is: ["x", "y"])
      try await store.lines(Rows.owner("b", kind: "z"))
      try expect(try await store.values("ownerKind", of: "Item"), is: ["x", "z"])
      try await store.lines(.remove("Item", Rows.key("2"), at: nil))
      try expect(try await store.values("itemCount", of: "Owner"), is: [1, 0])
    },
    StoreConformanceCase("rows of a list that are not kept are deleted") { store in
      try await store.lines(
        Rows.owner("a"), Rows.item("1", of: "a"), Rows.mark("m", on: "1"), Rows.mark("n", on: "1"))
      let lines = try await store.lines(
        .removeOthers("Mark", link: "item", to: Rows.key("1"), keeping: [Rows.key("1", "n")]))
      try expect(lines, is: ["removed Mark 1, m"])
    },
  ]
}
