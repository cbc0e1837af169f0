@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatStore
import ChatStoreSQLite
import Foundation
import Testing

/// Changesets, changes that wait, and bookmarks.
@Suite struct ChangesetTests {
  private func changeset(
    bookmark: String? = nil, _ build: (ChangesetBuilder) throws -> Void
  ) rethrows -> Changeset {
    try Changeset(bookmark: bookmark.map { .init(name: "s", text: $0) }, build)
  }

  @Test(arguments: StoreKind.allCases)
  func `a changeset is applied parents first, with its bookmark, and once`(
    _ kind: StoreKind
  ) async throws {
    let store = try await kind.store()
    let changes = try changeset(bookmark: "17") { builder in
      try ManagedTask.write(task: .of("p1", id: "t1"), rule: .ifNewer(), into: builder)
      try ManagedProject.write(
        project: .version(1, "a", name: "P"), rule: .ifNewer(), into: builder)
    }
    let first = try await store.apply(changes)
    #expect(first.report.lines == ["inserted Project p1", "inserted Task t1"])
    #expect(first.parkedCount == 0)
    #expect(try await store.apply(changes).report.isEmpty)
    #expect(try await store.read { try $0.bookmark("s") } == "17")
  }

  @Test(arguments: [
    ["Mark", "Item", "Owner"], ["Item", "Owner", "Mark"], ["Mark", "Owner", "Item"],
  ])
  func `tables stand parents first, whatever their order was`(_ order: [String]) {
    let links = ["Owner": [], "Item": ["Owner", "Item"], "Mark": ["Owner", "Item"]]
    let schema = StorageSchema(
      order.map { entity in
        StorageTable(
          entity, key: ["id"],
          columns: (["id"] + links[entity, default: []]).map { StorageColumn($0, .text) },
          links: links[entity, default: []].map {
            StorageLink($0, to: $0, by: [$0], onDelete: .cascade)
          })
      })
    #expect(schema.tables.map(\.entity) == ["Owner", "Item", "Mark"])
    #expect(["Owner", "Item", "Mark", "Other"].map(schema.rank) == [0, 1, 2, 3])
  }

  @Test(arguments: StoreKind.allCases)
  func `changes to one row keep their order`(_ kind: StoreKind) async throws {
    let store = try await kind.store()
    try await store.apply(
      try changeset { builder in
        try ManagedTag.write(tag: Tag(id: "a", name: "1"), into: builder)
        builder.apply(.remove("Tag", EntityKey(values: ["a"]), at: nil))
        try ManagedTag.write(tag: Tag(id: "a", name: "2"), into: builder)
      })
    #expect(try await store.fetch(StoreRequest<ManagedTag>()).map(\.name) == ["2"])
  }

  @Test(arguments: StoreKind.allCases)
  func `one refused change harms no other`(_ kind: StoreKind) async throws {
    let store = try await kind.store()
    let result = try await store.apply(
      try changeset(bookmark: "1") { builder in
        try ManagedTag.write(tag: Tag(id: "a", name: "same"), into: builder)
        try ManagedTag.write(tag: Tag(id: "b", name: "same"), into: builder)
        try ManagedTag.write(tag: Tag(id: "c", name: "other"), into: builder)
        try ManagedProject.write(
          usingPatch: Project.Patcher(id: "p9", eTag: "a", updated: .second(1)), into: builder)
      })
    #expect(result.refusals.map(\.error.code) == [.missingRequiredData, .uniqueConstraint])
    #expect(result.report.lines == ["inserted Tag a", "inserted Tag c"])
    #expect(try await store.read { try $0.bookmark("s") } == "1")
  }

  @Test func `a change waits for its parents, across a restart`() async throws {
    let path = try TemporaryFile().path
    let store = try await SQLiteStore(path: path, schema: WorkRecords.schema)
    var task = WorkTask.of("p1", id: "t1", title: "Waiting")
    task.assignee = "anna"
    let waiting = task
    let parked = try await store.apply(
      try changeset { builder in
        try ManagedTask.write(task: waiting, rule: .ifNewer(), into: builder)
        try ManagedTask.write(
          usingPatch: WorkTask<VoidCustomData>.Patcher(
            id: "t1", eTag: "b", updated: .second(2), notes: .some("patched")), into: builder)
        try ManagedLabel.write(label: TaskLabel(taskId: "t1", tagId: "anna"), into: builder)
      })
    #expect(parked.parkedCount == 3)
    #expect(parked.report.isEmpty)
    try await store.close()

    let reopened = try await SQLiteStore(path: path, schema: WorkRecords.schema)
    let half = try await reopened.changes {
      try ManagedProject.write(project: Project(id: "p1"), into: $0)
    }
    #expect(half == ["inserted Project p1"])
    let whole = try await reopened.changes {
      try ManagedTag.write(tag: Tag(id: "anna", name: "Anna"), into: $0)
    }
    #expect(
      Set(whole) == [
        "inserted Tag anna", "inserted Task t1", "inserted Label t1, anna",
        "updated Project p1: taskCount",
      ])
    let row = try #require(try await reopened.first(ManagedTask.taskBy(id: "t1")))
    #expect(row.notes == "patched" && row.title == "Waiting")
  }

  @Test(arguments: StoreKind.allCases)
  func `a long chain of children comes with its first parent`(_ kind: StoreKind) async throws {
    let store = try await kind.store()
    let result = try await store.apply(
      try changeset { builder in
        try ManagedProject.write(project: Project(id: "p1"), into: builder)
        for number in (1...2_000).reversed() {
          try ManagedTask.write(
            task: .of("p1", id: TaskID("t\(number)"), parent: TaskID("t\(number - 1)")),
            into: builder)
        }
      })
    #expect(result.parkedCount == 2_000)
    let lines = try await store.changes {
      try ManagedTask.write(task: .of("p1", id: "t0"), into: $0)
    }
    #expect(lines.count { $0.hasPrefix("inserted Task") } == 2_001)
  }

  @Test(arguments: StoreKind.allCases)
  func `a deletion also forgets what waits`(_ kind: StoreKind) async throws {
    let store = try await kind.store()
    try await store.apply(
      try changeset { builder in
        try ManagedTask.write(task: .of("p1", id: "t1"), into: builder)
        builder.apply(.remove("Task", EntityKey(values: ["t1"]), at: nil))
      })
    try await store.write { try ManagedProject.write(project: Project(id: "p1"), into: $0) }
    #expect(try await store.fetch(StoreRequest<ManagedTask>().count) == 0)
  }

  @Test(arguments: StoreKind.allCases)
  func `what waits does not come back after a later deletion`(_ kind: StoreKind) async throws {
    let store = try await kind.store()
    var task = WorkTask.of("p1", id: "t1")
    task.updated = .second(1)
    let waiting = task
    try await store.apply(
      try changeset { builder in
        try ManagedTask.write(task: waiting, rule: .ifNewer(), into: builder)
        builder.apply(.remove("Task", EntityKey(values: ["t1"]), at: .second(2)))
      })
    try await store.write { try ManagedProject.write(project: Project(id: "p1"), into: $0) }
    #expect(try await store.fetch(StoreRequest<ManagedTask>().count) == 0)
  }
}
