@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatStore
import ChatStoreSQLite
import Foundation
import JSONText
import Testing

/// What requests find, and in which order.
@Suite struct RequestTests {
  private func filled(_ kind: StoreKind, count: Int = 0) async throws -> SQLiteStore {
    let store = try await kind.store()
    try await store.write { transaction in
      try ManagedProject.write(project: Project(id: "p1", name: "B"), into: transaction)
      try ManagedProject.write(project: Project(id: "p2", name: "A"), into: transaction)
      try ManagedTag.write(tag: Tag(id: "a", name: "Anna"), into: transaction)
      for number in 0..<count {
        // Several tasks are due at one moment, and some at none.
        let due = number % 7 == 0 ? nil : Double(number / 3)
        try ManagedTask.write(
          task: .of("p1", id: TaskID("t\(100 + number)"), due: due, number: number),
          into: transaction)
      }
    }
    return store
  }

  /// A condition, and the tasks that fulfil it.
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let filter: StoreCondition<ManagedTask>
    let found: [TaskID]
  }

  static let cases = [
    Case(testDescription: "equal", filter: ManagedTask.title == "Paint", found: ["t1"]),
    Case(testDescription: "equal to nil", filter: ManagedTask.notes == nil, found: ["t2"]),
    Case(testDescription: "other than nil", filter: ManagedTask.notes != nil, found: ["t1", "t3"]),
    Case(
      testDescription: "other, also where there is none", filter: ManagedTask.notes != "green",
      found: ["t2", "t3"]),
    Case(testDescription: "less", filter: ManagedTask.due < .second(2), found: ["t1"]),
    Case(testDescription: "at least", filter: ManagedTask.due >= .second(2), found: ["t3"]),
    Case(
      testDescription: "one of some", filter: ManagedTask.id.isOne(of: ["t3", "t1", "t9"]),
      found: ["t1", "t3"]),
    Case(testDescription: "one of none", filter: ManagedTask.id.isOne(of: []), found: []),
    Case(
      testDescription: "not", filter: !(ManagedTask.notes == "green"), found: ["t2", "t3"]),
    Case(
      testDescription: "both, either",
      filter: (ManagedTask.title == "Paint" && ManagedTask.notes == "green")
        || ManagedTask.id == "t2",
      found: ["t1", "t2"]),
    Case(
      testDescription: "of the row that is referred to",
      filter: ManagedTask.project[ManagedProject.name] == "A", found: ["t3"]),
    Case(
      testDescription: "of a row of a list",
      filter: ManagedTask.labels.contains(ManagedLabel.tagId == "a"), found: ["t2"]),
    Case(
      testDescription: "of a member of JSON",
      filter: ManagedTask.custom.member("color", as: String.self) == "red", found: ["t3"]),
    Case(
      testDescription: "of a number in JSON",
      filter: ManagedTask.custom.member("size", as: Int.self) > 4, found: ["t3"]),
  ]

  @Test(arguments: cases, StoreKind.allCases)
  func `a condition finds the rows that fulfil it`(_ test: Case, _ kind: StoreKind) async throws {
    let store = try await filled(kind)
    try await store.write { transaction in
      try ManagedTask.write(
        task: .of("p1", id: "t1", title: "Paint", notes: "green", due: 1), into: transaction)
      var second = WorkTask.of("p1", id: "t2", title: "Sweep")
      second.labels = [TaskLabel(taskId: "t2", tagId: "a")]
      try ManagedTask.write(task: second, into: transaction)
      let third = WorkTask<Sticker>(
        id: "t3", projectId: "p2", title: "Cook", notes: "blue", due: .second(3),
        custom: Sticker(color: "red", size: 5))
      try ManagedTask.write(task: third, into: transaction)
    }
    let request = StoreRequest<ManagedTask>().where(test.filter)
    #expect(try await store.fetch(request).map(\.id) == test.found)
    #expect(try await store.fetch(request.count) == test.found.count)
  }

  @Test(arguments: StoreKind.allCases)
  func `an order goes through links, and the key settles ties`(_ kind: StoreKind) async throws {
    let store = try await filled(kind)
    try await store.write { transaction in
      for (id, project) in [("t1", "p1"), ("t2", "p2"), ("t3", "p1")] {
        try ManagedTask.write(task: .of(ProjectID(project), id: TaskID(id)), into: transaction)
      }
    }
    let name = ManagedTask.project[ManagedProject.name]
    let up = StoreRequest<ManagedTask>().sorted(by: name.ascending)
    #expect(try await store.fetch(up).map(\.id) == ["t2", "t1", "t3"])
    let down = StoreRequest<ManagedTask>().sorted(by: name.descending)
    #expect(try await store.fetch(down).map(\.id) == ["t3", "t1", "t2"])
    let page = try await store.fetch(up.newest(1).page)
    #expect(try await store.fetch(try #require(page.older)).records.map(\.id) == ["t1"])
  }

  @Test(arguments: StoreKind.allCases, [false, true])
  func `pages go through all rows, each once`(_ kind: StoreKind, isDescending: Bool) async throws {
    let store = try await filled(kind, count: 50)
    let due = isDescending ? ManagedTask.due.descending : ManagedTask.due.ascending
    let all = StoreRequest<ManagedTask>().where(ManagedTask.projectId == "p1").sorted(by: due)
    let expected = try await store.fetch(all).map(\.id)
    #expect(expected.count == 50)
    var found: [TaskID] = []
    var next: StoreRequest<ManagedTask>? = all.newest(8)
    while let request = next {
      let page = try await store.fetch(request.page)
      found = page.records.map(\.id) + found
      next = page.older?.request
    }
    #expect(found == expected)
  }

  @Test(arguments: StoreKind.allCases, 1...9)
  func `a page leads on in both directions, and only where there are records`(
    _ kind: StoreKind, size: Int
  ) async throws {
    let store = try await filled(kind, count: 18)
    let all = ManagedTask.tasksBy(projectId: "p1")
    let expected = try await store.fetch(all).map(\.id)
    var page = try await store.fetch(all.first(size).page)
    #expect(page.older == nil)
    var (found, pages) = (page.records.map(\.id), [page])
    while let newer = page.newer {
      page = try await store.fetch(newer)
      found += page.records.map(\.id)
      pages.append(page)
    }
    #expect(found == expected)
    #expect(pages.allSatisfy { !$0.records.isEmpty })
    while let older = page.older {
      pages.removeLast()
      page = try await store.fetch(older)
      #expect(page.records == pages.last?.records.suffix(page.records.count))
    }
    #expect(page.records.first?.id == expected.first)
  }

  @Test(arguments: StoreKind.allCases)
  func `a page without records leads back to those beside it`(_ kind: StoreKind) async throws {
    let store = try await filled(kind, count: 3)
    let all = ManagedTask.tasksBy(projectId: "p1")
    let page = try await store.fetch(all.page)
    let (first, last) = (try #require(page.firstKey), try #require(page.lastKey))
    let behind = try await store.fetch(all.after(last).first(2).page)
    #expect(behind.records.isEmpty && behind.newer == nil)
    let older = try await store.fetch(try #require(behind.older))
    #expect(older.records == page.records.suffix(2))
    let before = try await store.fetch(all.before(first).newest(2).page)
    #expect(before.records.isEmpty && before.older == nil)
    let newer = try await store.fetch(try #require(before.newer))
    #expect(newer.records == Array(page.records.prefix(2)))
    let none = try await store.fetch(all.where(ManagedTask.title == "none").page)
    #expect(none.older == nil && none.newer == nil)
  }

  @Test(arguments: StoreKind.allCases)
  func `a member of custom data is compared as a value of its type`(
    _ kind: StoreKind
  ) async throws {
    let store = try await filled(kind)
    let members = [
      #"{"at": "2027-01-15T08:00:00Z", "id": "6f0c3f6e-5f0f-4d6c-8a2e-0d8f0c1f2a3b"}"#,
      #"{"at": "2027-01-15T09:00:00.5+01:00", "number": "7", "token": "17000000000000001"}"#,
      #"{"at": "next week", "number": 5, "token": 17000000000000002}"#,
    ]
    try await store.write { transaction in
      for (number, text) in members.enumerated() {
        let id = TaskID("t\(number)")
        try ManagedTask.write(task: .of("p1", id: id), into: transaction)
        var patch = RowValues()
        patch[ManagedTask.table.index(of: "custom")] = .text(text)
        try transaction.apply(.patch("Task", EntityKey(id), patch))
      }
    }
    func found(_ filter: StoreCondition<ManagedTask>) async throws -> [TaskID] {
      try await store.fetch(StoreRequest<ManagedTask>().where(filter)).map(\.id)
    }
    let at = ManagedTask.custom.member("at", as: Date.self)
    let eight = try #require(Date.value(of: "2027-01-15T08:00:00Z")?.value)
    #expect(try await found(at == eight) == ["t0"])
    #expect(try await found(at > eight) == ["t1"])
    #expect(try await found(at > .distantFuture) == [])
    #expect(try await found(at > .distantPast) == ["t0", "t1"])
    #expect(try await found(at == nil) == ["t2"])
    let sorted = StoreRequest<ManagedTask>().where(at != nil).sorted(by: at.descending)
    #expect(try await store.fetch(sorted).map(\.id) == ["t1", "t0"])
    let last = try await store.fetch(sorted.newest(1).page)
    #expect(try await store.fetch(try #require(last.older)).records.map(\.id) == ["t1"])

    let number = ManagedTask.custom.member("number", as: Int.self)
    #expect(try await found(number > 4) == ["t2"])
    #expect(try await found(number == nil) == ["t0", "t1"])
    let token = ManagedTask.custom.member("token", as: Timetoken.self)
    #expect(try await found(token > 17_000_000_000_000_001) == ["t2"])
    #expect(try await found(token == 17_000_000_000_000_001) == ["t1"])
    let id = ManagedTask.custom.member("id", as: UUID.self)
    #expect(
      try await found(id == UUID(uuidString: "6F0C3F6E-5F0F-4D6C-8A2E-0D8F0C1F2A3B")) == ["t0"])
    await #expect {
      try await found(ManagedTask.custom.member("number", as: JSONValue.self) == .number(5))
    } throws: { error in
      (error as? StoreError)?.code == .unstorable
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `a window grows from an older row to all newer ones`(_ kind: StoreKind) async throws {
    let store = try await filled(kind, count: 20)
    let all = ManagedTask.tasksBy(projectId: "p1")
    let expected = try await store.fetch(all).map(\.id)
    let newest = try await store.fetch(all.newest(5).page)
    let window = all.from(try #require(newest.firstKey))
    #expect(try await store.fetch(window).map(\.id) == expected.suffix(5))
    let older = try await store.fetch(try #require(newest.older))
    let grown = all.from(try #require(older.firstKey))
    #expect(try await store.fetch(grown).map(\.id) == expected.suffix(10))
    let behind = all.after(try #require(older.lastKey))
    #expect(try await store.fetch(behind).map(\.id) == expected.suffix(5))
    try await store.write {
      try ManagedTask.write(task: .of("p1", id: "new", due: 9_999), into: $0)
    }
    #expect(try await store.fetch(grown).last?.id == "new")
  }

  @Test(arguments: StoreKind.allCases)
  func `a page is not disturbed by rows that come and go`(_ kind: StoreKind) async throws {
    let store = try await filled(kind, count: 20)
    let all = ManagedTask.tasksBy(projectId: "p1")
    let before = try await store.fetch(all).map(\.id)
    let newest = try await store.fetch(all.newest(5).page)
    try await store.write { transaction in
      try ManagedTask.write(task: .of("p1", id: "new", due: 9_999), into: transaction)
      _ = try ManagedTask.remove(taskId: before[19], from: transaction)
    }
    let older = try await store.fetch(try #require(newest.older))
    #expect(older.records.map(\.id) == Array(before[10..<15]))
  }

  @Test func `links are read only if they are asked for`() async throws {
    let store = try await filled(.memory, count: 1)
    let task = ManagedTask.tasksBy(projectId: "p1")
    #expect(try await store.first(task)?.managedProject.record?.name == "B")
    #expect(try await store.first(task.withoutLinks())?.managedProject == .notLoaded)
  }

  @Test func `a value that no store can keep ends in an error`() async throws {
    let store = try await StoreKind.memory.store()
    let request = StoreRequest<ManagedTask>().where(
      ManagedTask.due == Date(timeIntervalSince1970: 1e15))
    let code = try await StoreError.Code.thrown { _ = try await store.fetch(request) }
    #expect(code == .unstorable)
  }

  @Test(arguments: StoreKind.allCases)
  func `a calendar date is stored as a text that compares as the days do`(
    _ kind: StoreKind
  ) async throws {
    let store = try await filled(kind, count: 1)
    let texts = ["1999-12-31", "2026-02-28", "2026-03-01", "2026-10-01"]
    let dates = try texts.map { try #require(CalendarDate($0)) }
    let day = StoredAttribute<ManagedTask, CalendarDate>("notes")
    try await store.write { transaction in
      for (index, date) in dates.enumerated() {
        let task = WorkTask.of(
          "p1", id: TaskID("day\(index)"), notes: date.description, due: Double(index))
        try ManagedTask.write(task: task, into: transaction)
      }
    }
    let all = ManagedTask.tasksBy(projectId: "p1")
    for (index, date) in dates.enumerated() {
      #expect(try await store.fetch(all.where(day < date)).count == index)
      #expect(try await store.fetch(all.where(day == date)).map(\.id) == [TaskID("day\(index)")])
    }
    #expect(dates.map(\.storedValue) == texts.map { .text($0) })
    #expect(
      try await store.fetch(all.where(day >= dates[0]).sorted(by: day.descending)).map(\.notes)
        == texts.reversed())
  }

  @Test func `a request inside the reading of another is read as well`() async throws {
    let store = try await filled(.memory, count: 6)
    let count = try await store.read { snapshot in
      var count = 0
      let query = ManagedTask.tasksBy(projectId: "p1").query
      try snapshot.forEachRow(of: query) { _ in
        try snapshot.forEachRow(of: query) { _ in count += 1 }
      }
      return count
    }
    #expect(count == 36)
  }
}
