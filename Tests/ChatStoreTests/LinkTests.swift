@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatStore
import ChatStoreSQLite
import Foundation
import Testing

/// Delete rules, derived and session attributes.
@Suite struct LinkTests {
  private func filled(_ kind: StoreKind) async throws -> SQLiteStore {
    let store = try await kind.store()
    try await store.write { transaction in
      try ManagedProject.write(project: Project(id: "p1"), into: transaction)
      try ManagedTag.write(tag: Tag(id: "a", name: "Anna"), into: transaction)
      var task = WorkTask.of("p1", id: "t1")
      task.assignee = "a"
      task.labels = [TaskLabel(taskId: "t1", tagId: "a")]
      try ManagedTask.write(task: task, into: transaction)
      try ManagedTask.write(task: .of("p1", id: "t2", parent: "t1"), into: transaction)
    }
    return store
  }

  @Test(arguments: StoreKind.allCases)
  func `deleting a parent deletes what belongs to it`(_ kind: StoreKind) async throws {
    let store = try await filled(kind)
    let lines = try await store.changes { transaction in
      let removed = try ManagedProject.remove(projectId: "p1", from: transaction)
      #expect(removed?.taskCount == 2)
      #expect(try ManagedProject.remove(projectId: "p1", from: transaction) == nil)
    }
    #expect(
      Set(lines) == [
        "removed Project p1", "removed Task t1", "removed Task t2", "removed Label t1, a",
      ])
  }

  @Test func `a deletion that is refused names the relationships that restrict it`() async throws {
    func table(_ entity: String, _ links: StorageLink...) -> StorageTable {
      StorageTable(
        entity, key: ["id"],
        columns: [StorageColumn("id", .text), StorageColumn("owner", .text, optional: true)],
        links: links)
    }
    let schema = StorageSchema([
      table("Owner"),
      table("Note", StorageLink("owner", to: "Owner", by: ["owner"], onDelete: .deny)),
      table("Site", StorageLink("owner", to: "Owner", by: ["owner"], onDelete: .cascade)),
      table("Job", StorageLink("site", to: "Site", by: ["owner"], onDelete: .deny)),
    ])
    let store = try await SQLiteStore(inMemory: schema)
    func write(_ entity: String, _ id: String, owner: StoredValue = nil) async throws {
      let row = RowValues(values: [.text(id), owner])
      try await store.write { _ = try $0.apply(.upsert(entity, row, .always)) }
    }
    func refusal(of entity: String, _ id: String) async throws -> String {
      let key = EntityKey(values: [.text(id)])
      do {
        try await store.write { _ = try $0.apply(.remove(entity, key, at: nil)) }
        return "removed"
      } catch let error as StoreError where error.code == .constraint {
        return error.message
      }
    }
    for id in ["a", "b"] { try await write("Owner", id) }
    try await write("Note", "n", owner: "a")
    try await write("Site", "s", owner: "b")
    try await write("Job", "j", owner: "s")
    #expect(
      try await refusal(of: "Owner", "a")
        == "The Owner is referred to by `Note.owner`, which restricts its deletion; delete the rows that refer to "
        + "it first.")
    #expect(
      try await refusal(of: "Owner", "b")
        == "A row that would be deleted with the Owner is referred to by a relationship that restricts its deletion."
    )
    try await store.write {
      _ = try $0.apply(.remove("Note", EntityKey(values: ["n"]), at: nil))
    }
    #expect(try await refusal(of: "Owner", "a") == "removed")
  }

  @Test(arguments: StoreKind.allCases)
  func `an error says whether the row itself is missing or one that it refers to`(
    _ kind: StoreKind
  ) async throws {
    let store = try await filled(kind)
    func message(_ body: @Sendable (any StoreTransaction) throws -> Void) async throws -> String {
      do {
        try await store.write(body)
        return "written"
      } catch let error as StoreError where error.code == .missingRequiredData {
        return error.message
      }
    }
    let patched = try await message {
      try ManagedTask.set(ManagedTask.isOpen.set(true), taskId: "none", into: $0)
    }
    #expect(patched == "The store has no Task of this key.")
    let written = try await message {
      try ManagedTask.write(task: .of("none", id: "t3"), into: $0)
    }
    #expect(written == "The store has no Project that `Task.project` of the change refers to.")
  }

  @Test(arguments: StoreKind.allCases)
  func `a row that refers to itself waits for another row, not for itself`(
    _ kind: StoreKind
  ) async throws {
    let store = try await filled(kind)
    var task = WorkTask.of("p1", id: "t9", parent: "t9")
    task.assignee = "b"
    let changes = try Changeset { try ManagedTask.write(task: task, into: $0) }
    #expect(try await store.apply(changes).parkedCount == 1)
    try await store.write { try ManagedTag.write(tag: Tag(id: "b", name: "Bea"), into: $0) }
    let tasks = try await store.fetch(StoreRequest<ManagedTask>().withoutLinks())
    #expect(tasks.map(\.id).contains("t9"))
  }

  @Test(arguments: StoreKind.allCases)
  func `a link is cleared with the row that it refers to`(_ kind: StoreKind) async throws {
    let store = try await filled(kind)
    try await store.write { _ = try ManagedTask.remove(taskId: "t1", from: $0) }
    #expect(try await store.first(ManagedTask.taskBy(id: "t2"))?.parentId == nil)
  }

  @Test(arguments: StoreKind.allCases)
  func `a row that is detached keeps its column and is attached again`(
    _ kind: StoreKind
  ) async throws {
    let store = try await filled(kind)
    let task = ManagedTask.taskBy(id: "t1")
    #expect(try await store.first(task)?.managedAssignee.record?.name == "Anna")
    try await store.write { _ = try ManagedTag.remove(tagId: "a", from: $0) }
    let detached = try #require(try await store.first(task))
    #expect(detached.assignee == "a")
    #expect(detached.managedAssignee == .absent)
    #expect(detached.managedLabels == [])
    // Written again while it is detached.
    try await store.write {
      try ManagedTask.write(task: try detached.convert(VoidCustomData.self), into: $0)
      try ManagedTag.write(tag: Tag(id: "a", name: "Anna again"), into: $0)
    }
    #expect(try await store.first(task)?.managedAssignee.record?.name == "Anna again")
  }

  @Test(arguments: StoreKind.allCases)
  func `a new row can not be detached from the start`(_ kind: StoreKind) async throws {
    let store = try await filled(kind)
    let code = try await StoreError.Code.thrown {
      try await store.write {
        var task = WorkTask.of("p1", id: "t3")
        task.assignee = "nobody"
        try ManagedTask.write(task: task, into: $0)
      }
    }
    #expect(code == .missingRequiredData)
  }

  @Test(arguments: StoreKind.allCases)
  func `counts follow the rows that they count`(_ kind: StoreKind) async throws {
    let store = try await filled(kind)
    func counts() async throws -> [Int] {
      let projects = try await store.fetch(StoreRequest<ManagedProject>())
      let tasks = try await store.fetch(StoreRequest<ManagedTask>())
      return projects.flatMap { [$0.taskCount, $0.openTaskCount] } + tasks.map(\.subtaskCount)
    }
    #expect(try await counts() == [2, 0, 1, 0])
    let lines = try await store.changes {
      try ManagedTask.set(try ManagedTask.isOpen.set(true), taskId: "t2", into: $0)
    }
    #expect(lines == ["updated Task t2: isOpen", "updated Project p1: openTaskCount"])
    #expect(try await counts() == [2, 1, 1, 0])
    try await store.write {
      try ManagedProject.write(project: Project(id: "p2"), into: $0)
      try ManagedTask.write(task: .of("p2", id: "t2"), into: $0)
    }
    #expect(try await counts() == [1, 0, 1, 1, 0, 0])
    try await store.write { _ = try ManagedTask.remove(taskId: "t2", from: $0) }
    #expect(try await counts() == [1, 0, 0, 0, 0])
  }

  @Test(arguments: StoreKind.allCases)
  func `a copied attribute follows its source`(_ kind: StoreKind) async throws {
    let store = try await filled(kind)
    try await store.write {
      try ManagedProject.write(project: Project(id: "p1", kind: "garden"), into: $0)
    }
    #expect(try await store.first(ManagedTask.taskBy(id: "t1"))?.projectKind == "garden")
  }

  @Test(arguments: StoreKind.allCases)
  func `a session clears session attributes and leaves local ones`(
    _ kind: StoreKind
  ) async throws {
    let store = try await filled(kind)
    try await store.write {
      try ManagedTask.set(
        try ManagedTask.isOpen.set(true), try ManagedTask.state.set(.pending), taskId: "t1",
        into: $0)
      // A full object of the service says nothing about either.
      try ManagedTask.write(task: .of("p1", id: "t1", title: "New"), into: $0)
    }
    let before = try #require(try await store.first(ManagedTask.taskBy(id: "t1")))
    #expect(before.isOpen && before.state == .pending)
    let lines = try await store.changes { try $0.beginSession() }
    #expect(Set(lines) == ["updated Task t1: isOpen", "updated Project p1: openTaskCount"])
    #expect(try await store.first(ManagedTask.taskBy(id: "t1"))?.state == .pending)
  }

  @Test(arguments: StoreKind.allCases)
  func `labels that a task no longer has are deleted`(_ kind: StoreKind) async throws {
    let store = try await filled(kind)
    let lines = try await store.changes {
      try ManagedTask.write(task: .of("p1", id: "t1"), into: $0)
    }
    #expect(lines.contains("removed Label t1, a"))
  }
}
