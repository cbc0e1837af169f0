@_spi(Adapter) import ChatStore

/// Checks of the rows that queries find, and of their order.
enum ReadingCases {
  private typealias Rows = ConformanceRows

  private static func filled(_ store: any Store) async throws {
    try await store.lines(Rows.owner("a", name: "Z"), Rows.owner("b", name: "Y"))
    try await store.write { transaction in
      for number in 0..<30 {
        try transaction.apply(
          Rows.item(
            "i\(100 + number)", of: number % 3 == 0 ? "b" : "a",
            number: number % 7 == 0 ? nil : Int64(number / 2 * 10 + number % 3),
            text: "word\(number) common", data: "{\"size\":\(number)}"))
      }
      try transaction.apply(Rows.mark("m", on: "i101"))
    }
  }

  private static func items(_ conditions: Condition...) -> Query {
    var query = Query(entity: "Item")
    query.conditions = conditions
    return query
  }

  private static func path(_ column: String) -> ColumnPath { ColumnPath(column: column) }

  static let all = [
    StoreConformanceCase("conditions find the rows that fulfil them") { store in
      try await filled(store)
      func count(_ condition: Condition) async throws -> Int {
        let query = items(condition)
        let count = try await store.read { try $0.count(of: query) }
        try expect(try await store.values("id", query).count, is: count)
        return count
      }
      try expect(try await count(.compare(path("owner"), .equal, "b")), is: 10)
      try expect(try await count(.compare(path("number"), .equal, .null)), is: 5)
      try expect(try await count(.compare(path("owner"), .notEqual, "b")), is: 20)
      try expect(try await count(.isOne(of: ["i100", "i129", "x"], path("id"))), is: 2)
      try expect(try await count(.not(.compare(path("number"), .less, 50))), is: 22)
      try expect(try await count(.all([])), is: 30)
      try expect(try await count(.any([])), is: 0)
      let size = ColumnPath(column: "data", members: ["size"])
      try expect(try await count(.compare(size, .greaterOrEqual, 25)), is: 5)
      let name = ColumnPath(link: "owner", column: "name")
      try expect(try await count(.compare(name, .equal, "Y")), is: 10)
      let isMarked = Condition.compare(path("label"), .equal, "m")
      try expect(try await count(.contains(list: "marks", isMarked)), is: 1)
    },
    StoreConformanceCase("an order is total, and pages go through it") { store in
      try await filled(store)
      for isDescending in [false, true] {
        var all = items()
        all.sort = [
          SortTerm(ColumnPath(link: "owner", column: "name")),
          SortTerm(path("number"), isDescending: isDescending),
        ]
        let expected = try await store.values("id", all)
        try expect(Set(expected).count, is: 30)
        var found: [StoredValue] = []
        var page = all
        page.extent = .last(7)
        while true {
          let last = try await store.values("id", page)
          found = last + found
          guard last.count == 7, let first = last.first else { break }
          page.bound = .before(try await store.pageKey(of: first, in: all))
        }
        try expect(found, is: expected)
      }
    },
    StoreConformanceCase("a search finds words and beginnings, and takes nothing for a query") {
      store in
      try await filled(store)
      func count(_ text: String) async throws -> Int {
        var query = items()
        query.search = SearchText(text)
        return try await store.values("id", query).count
      }
      try expect(try await count("COMMON"), is: 30)
      try expect(try await count("word1"), is: 11)
      try expect(try await count("comm word7"), is: 1)
      try expect(try await count("word1 OR word2"), is: 0)
      try expect(try await count("\" * ("), is: 0)
    },
    StoreConformanceCase("a plan names the tables of which all rows are read") { store in
      func scanned(_ query: Query) async throws -> [String] {
        try await store.read { snapshot in
          try snapshot.plan { try snapshot.forEachRow(of: query) { _ in } }.scannedEntities
        }
      }
      try expect(try await scanned(items(.compare(path("id"), .equal, "i1"))), is: [])
      try expect(try await scanned(items(.compare(path("state"), .equal, "new"))), is: ["Item"])
    },
    StoreConformanceCase("a search names the parts of a text that it matches") { store in
      func parts(_ search: String, in text: String) async throws -> [String] {
        try await store.read { snapshot in
          snapshot.ranges(of: SearchText(search), in: text).map { String(text[$0]) }
        }
      }
      try expect(try await parts("comm word7", in: "word7 Common, word"), is: ["word7", "Common"])
      try expect(try await parts("OR \" *", in: "a \"quoted\" text"), is: [])
    },
    StoreConformanceCase("a live query delivers again when its value differs") { store in
      try await store.lines(Rows.owner("a", name: "A"))
      let query = LiveQuery(
        region: ChangedRegion(columns: ["Owner": Set<String>?.none]), feed: store.commits
      ) {
        try await store.values("name", of: "Owner")
      }
      var values = query.makeAsyncIterator()
      try expect(try await values.next(), is: ["A"])
      try await store.lines(Rows.owner("a", name: "A"))
      try await store.lines(Rows.owner("a", name: "B"))
      try await store.lines(Rows.owner("b", name: "C"))
      try expect(try await values.next(), is: ["B", "C"])
    },
    StoreConformanceCase("aggregates are over the values of the rows") { store in
      try await filled(store)
      func results(_ aggregation: StoreAggregation) async throws -> [StoredValue] {
        let count = aggregation.key == nil ? 1 : 2
        return try await store.read { snapshot in
          var values: [StoredValue] = []
          try snapshot.forEachRow(of: aggregation) { row in
            values += (0..<count).map { row.value(at: $0) }
          }
          return values
        }
      }
      func number(_ function: StoreAggregation.Function, in query: Query) -> StoreAggregation {
        StoreAggregation(function, of: path("number"), in: query, isWhole: true)
      }
      let some = items(.isOne(of: ["i101", "i102", "i107"], path("id")))
      try expect(try await results(number(.sum, in: some)), is: [13])
      try expect(try await results(number(.average, in: some)), is: [.real(6.5)])
      try expect(try await results(number(.minimum, in: some)), is: [1])
      try expect(try await results(number(.maximum, in: some)), is: [12])
      try expect(try await results(StoreAggregation(.count, in: some)), is: [3])
      let groups = StoreAggregation(.count, in: items(), groupedBy: path("owner"))
      try expect(try await results(groups), is: ["a", 20, "b", 10])
      var last = items()
      last.extent = .last(2)
      try expect(try await results(number(.sum, in: last)), is: [142])
      for number: Int64 in [.max, .max - 1] {
        try await store.lines(Rows.item("\(number)", of: "a", number: number))
      }
      guard case .real? = try await results(number(.sum, in: items())).first else {
        throw ConformanceFailure("expected a real number for a sum beyond 64 bits")
      }
    },
  ]
}

extension Store {
  /// Returns the position of an item in a query that sorts by the owner's name and a number.
  fileprivate func pageKey(of id: StoredValue, in query: Query) async throws -> PageKey {
    try await read { snapshot in
      var key: PageKey?
      try snapshot.forEachRow(of: query) { row in
        guard row.columns.value(at: 0) == id else { return }
        let table = StoreConformance.itemTable
        let name = row.columns.value(at: table.columns.count)
        let number = row.columns.value(at: table.index(of: "number"))
        key = PageKey(values: [name, number, id])
      }
      guard let key else { throw ConformanceFailure("the row \(id) is not in its own order") }
      return key
    }
  }
}
