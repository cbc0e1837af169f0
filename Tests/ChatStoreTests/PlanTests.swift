import ChatRecords
@_spi(Adapter) import ChatStore
import ChatStoreSQLite
import Testing

/// What a store says about how it finds rows.
@Suite struct PlanTests {
  private func plan<Asked: StoreQuery>(
    _ query: Asked, _ kind: StoreKind = .memory
  ) async throws -> StorePlan {
    try await kind.store().plan(of: query)
  }

  private static let key = "sqlite_autoindex_Task_1"

  @Test(arguments: StoreKind.allCases)
  func `a request for a key reads no table whole`(_ kind: StoreKind) async throws {
    let plan = try await plan(ManagedTask.taskBy(id: "t1"), kind)
    // The links of a task are joined, and its lists are read by statements of their own.
    #expect(plan.steps.map(\.entity) == ["Task", "Project", "Tag", "Label"])
    #expect(plan.steps.first == StorePlan.Step(entity: "Task", index: Self.key, isScan: false))
    #expect(plan.scannedEntities == [])
  }

  @Test func `a condition without an index scans the table`() async throws {
    let request = ManagedTask.where { $0.title == "A" }.withoutLinks()
    let plan = try await plan(request)
    #expect(plan.scannedEntities == ["Task"])
    #expect("\(plan)" == "scans Task in the order of \(Self.key)")
    #expect(try await self.plan(request.count).scannedEntities == ["Task"])
  }

  @Test func `an order without an index is made by sorting`() async throws {
    let open = ManagedTask.tasksBy(projectId: "p1").withoutLinks()
    #expect(try await plan(open.sorted { [$0.title.ascending] }).sortsRows)
    #expect(try await !plan(open.sorted { [$0.due.ascending] }).steps.isEmpty)
  }

  @Test func `conditions on linked rows and lists name the tables that they read`() async throws {
    let noted = ManagedTask.where { $0.labels.contains { $0.weight > 3 } }.withoutLinks()
    #expect(try await plan(noted).steps.map(\.entity).contains("Label"))
    #expect(try await plan(noted).scannedEntities == ["Task"])
  }

  @Test func `a search finds rows by the words`() async throws {
    let found = try await plan(ManagedTask.search("door").ranked.matches)
    #expect(found.scannedEntities == [])
    #expect(found.steps.first?.index == "Task_search")
  }

  @Test func `a query of several statements has the steps of all`() async throws {
    struct Both: StoreQuery {
      func region(in schema: StorageSchema) -> ChangedRegion { .everything }
      func value(in snapshot: any StoreSnapshot) throws -> Int {
        try snapshot.fetch(ManagedTask.all.count) + snapshot.fetch(ManagedProject.all.count)
      }
    }
    #expect(try await plan(Both()).scannedEntities == ["Task", "Project"])
  }

  @Test func `names in SQL are those of its tables`() async throws {
    let one = SQLQuery<Int>(
      "SELECT x.number FROM \(ManagedTask.self) x JOIN Project AS p ON p.id = x.projectId WHERE x.title = 'Project q'"
    )
    let plan = try await plan(one)
    #expect(plan.scannedEntities == ["Task"])
    #expect(plan.steps.map(\.entity) == ["Task", "Project"])
  }

  @Test func `a plan does not change what is read afterwards`() async throws {
    let store = try await StoreKind.memory.store()
    let count = try await store.read { snapshot in
      let plan = try snapshot.plan {}
      #expect(plan == StorePlan(steps: [], sortsRows: false))
      return try snapshot.fetch(ManagedTask.all.count)
    }
    #expect(count == 0)
  }
}
