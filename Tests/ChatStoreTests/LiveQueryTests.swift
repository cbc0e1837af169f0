@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatStore
import ChatStoreSQLite
import Foundation
import JSONText
import TestSupport
import Testing

@Suite(.ends) struct LiveQueryTests {
  private func filled(_ kind: StoreKind) async throws -> SQLiteStore {
    let store = try await kind.store()
    try await store.write { transaction in
      try ManagedProject.write(project: Project(id: "p1", name: "P"), into: transaction)
      try ManagedTask.write(task: .of("p1", id: "t1", title: "One", due: 1), into: transaction)
    }
    return store
  }

  @Test(arguments: StoreKind.allCases)
  func `a value comes at once, and again when it has changed`(_ kind: StoreKind) async throws {
    let store = try await filled(kind)
    var titles = store.changes(of: ManagedTask.tasksBy(projectId: "p1")).makeAsyncIterator()
    #expect(try await titles.next()?.map(\.title) == ["One"])
    try await store.write { transaction in
      // Neither of them changes the value.
      try ManagedTask.write(task: .of("p1", id: "t1", title: "One", due: 1), into: transaction)
      try ManagedTag.write(tag: Tag(id: "a", name: "A"), into: transaction)
    }
    try await store.write {
      try ManagedTask.write(task: .of("p1", id: "t2", title: "Two", due: 2), into: $0)
    }
    try await store.write {
      try ManagedTask.write(task: .of("p1", id: "t3", title: "Three", due: 3), into: $0)
    }
    #expect(
      try await titles.next()?.map(\.title) == ["One", "Two", "Three"],
      "Commits that nobody waited for are one value.")
  }

  @Test(arguments: StoreKind.allCases)
  func `a row that is read with another belongs to the value`(_ kind: StoreKind) async throws {
    let store = try await filled(kind)
    var tasks = store.changes(of: ManagedTask.tasksBy(projectId: "p1")).makeAsyncIterator()
    _ = try await tasks.next()
    try await store.write {
      try ManagedProject.write(project: Project(id: "p1", name: "Renamed"), into: $0)
    }
    #expect(try await tasks.next()?.first?.managedProject.record?.name == "Renamed")
  }

  @Test func `a query is read again only if its region was touched`() async throws {
    let feed = CommitFeed()
    let reads = Guarded(0)
    let region = ChangedRegion(columns: ["Task": Set<String>?.none])
    let query = LiveQuery(region: region, feed: feed) {
      reads.withLock { count in
        count += 1
        return count
      }
    }
    var values = query.makeAsyncIterator()
    #expect(try await values.next() == 1)
    func report(_ entity: String) -> ChangeReport {
      ChangeReport(
        entries: [.init(entity: entity, key: EntityKey(values: ["1"]), kind: .inserted)])
    }
    feed.publish(report("Project"))
    feed.publish(report("Task"))
    feed.publish(report("Task"))
    #expect(try await values.next() == 2)
    feed.publishForeignCommit()
    #expect(try await values.next() == 3)
    feed.finish()
    #expect(try await values.next() == nil)
  }

  @Test(arguments: StoreKind.allCases)
  func `first values and counts are observed as well`(_ kind: StoreKind) async throws {
    let store = try await filled(kind)
    let request = ManagedTask.tasksBy(projectId: "p1")
    var counts = store.changes(of: request.count).makeAsyncIterator()
    var firsts = store.changes(of: request.first(1)).makeAsyncIterator()
    #expect(try await counts.next() == 1)
    #expect(try await firsts.next()?.map(\.title) == ["One"])
    try await store.write { _ = try ManagedTask.remove(taskId: "t1", from: $0) }
    #expect(try await counts.next() == 0)
    #expect(try await firsts.next() == [])
  }

  @Test(arguments: StoreKind.allCases)
  func `differences tell what came, went, moved and changed`(_ kind: StoreKind) async throws {
    let store = try await filled(kind)
    try await store.write { transaction in
      for number in 2...4 {
        try ManagedTask.write(
          task: .of("p1", id: TaskID("t\(number)"), due: Double(number)), into: transaction)
      }
    }
    var lists = store.changes(of: ManagedTask.tasksBy(projectId: "p1")).differences
      .makeAsyncIterator()
    let first = try #require(try await lists.next())
    #expect(first.difference.inserted == [0, 1, 2, 3])
    try await store.write { transaction in
      _ = try ManagedTask.remove(taskId: "t2", from: transaction)
      try ManagedTask.write(task: .of("p1", id: "t1", title: "One", due: 10), into: transaction)
      try ManagedTask.write(task: .of("p1", id: "t3", title: "New", due: 3), into: transaction)
      try ManagedTask.write(task: .of("p1", id: "t5", due: 5), into: transaction)
    }
    let second = try #require(try await lists.next())
    #expect(second.records.map(\.id) == ["t3", "t4", "t5", "t1"])
    #expect(second.difference.removed == [1])
    #expect(second.difference.inserted == [2])
    #expect(second.difference.moved.map { [$0.from, $0.to] } == [[0, 3]])
    // The project's count of tasks is in every task.
    #expect(second.difference.changed.contains(0) && second.difference.changed.contains(3))
  }

  @Test(arguments: StoreKind.allCases)
  func `a query ends with its task`(_ kind: StoreKind) async throws {
    let store = try await filled(kind)
    let (began, begin) = AsyncStream<Void>.makeStream()
    let task = Task {
      for try await _ in store.changes(of: StoreRequest<ManagedTask>()) { begin.yield() }
    }
    for await _ in began.prefix(1) {}
    task.cancel()
    try await task.value
  }

  @Test(arguments: StoreKind.allCases)
  func `a query ends with its store`(_ kind: StoreKind) async throws {
    let store = try await filled(kind)
    var tasks = store.changes(of: StoreRequest<ManagedTask>()).makeAsyncIterator()
    _ = try await tasks.next()
    try await store.close()
    #expect(try await tasks.next() == nil)
  }

  @Test func `another store on the same file is noticed at the next check`() async throws {
    let path = try TemporaryFile().path
    let (checks, check) = AsyncStream<Void>.makeStream()
    var options = SQLiteOptions()
    options.foreignCommitChecks = checks
    let store = try await SQLiteStore(
      path: path, history: WorkRecords.history, options: options)
    let other = try await SQLiteStore(path: path, schema: WorkRecords.schema)
    var names = store.changes(of: StoreRequest<ManagedProject>()).makeAsyncIterator()
    #expect(try await names.next()?.count == 0)
    try await other.write { try ManagedProject.write(project: Project(id: "p1"), into: $0) }
    check.yield()
    #expect(try await names.next()?.count == 1)
  }

  @Test(arguments: StoreKind.allCases)
  func `reports come in the order of the commits`(_ kind: StoreKind) async throws {
    let store = try await kind.store()
    var reports = store.commits.reports().makeAsyncIterator()
    for number in 1...20 {
      try await store.write {
        try ManagedTag.write(tag: Tag(id: TagID("\(number)"), name: "\(number)"), into: $0)
      }
    }
    for number in 1...20 {
      #expect(await reports.next()?.lines == ["inserted Tag \(number)"])
    }
  }
}
