@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatStore
import ChatStoreSQLite
import Foundation
import Testing

@Suite struct WritingTests {
  @Test(arguments: StoreKind.allCases)
  func `a task comes back as it was written`(_ kind: StoreKind) async throws {
    let store = try await kind.store()
    let task = WorkTask<Sticker>(
      id: "t1", projectId: "p1", project: Project(id: "p1", name: "House"), assignee: "anna",
      number: 7, title: "Paint the door", notes: "green", link: URL(string: "https://a.example/x"),
      due: .second(0.123456), custom: Sticker(color: "red", size: 3),
      labels: [TaskLabel(taskId: "t1", tagId: "anna", weight: 2)], updated: .second(1), eTag: "a")
    let row = try await store.write { transaction in
      try ManagedTag.write(tag: Tag(id: "anna", name: "Anna"), into: transaction)
      return try ManagedTask.insertOrUpdate(task: task, into: transaction)
    }
    #expect(try row.convert(Sticker.self) == task)
    #expect(try await store.fetch(ManagedTask.taskBy(id: "t1")) == [row])
    #expect(row.state == .saved)
    #expect(row.projectKind == "default")
    #expect(try await store.first(ManagedProject.projectBy(id: "p1"))?.taskCount == 1)
  }

  @Test(arguments: StoreKind.allCases)
  func `a write that changes nothing reports nothing`(_ kind: StoreKind) async throws {
    let store = try await kind.store()
    let task = WorkTask.of("p1", id: "t1", notes: "green")
    @Sendable func write(_ transaction: any StoreTransaction) throws {
      try ManagedProject.write(project: Project(id: "p1", name: "House"), into: transaction)
      try ManagedTask.write(task: task, into: transaction)
    }
    let first = try await store.changes { try write($0) }
    #expect(first == ["inserted Project p1", "inserted Task t1"])
    #expect(try await store.changes { try write($0) } == [])
  }

  @Test(arguments: StoreKind.allCases)
  func `a report names the attributes that differ`(_ kind: StoreKind) async throws {
    let store = try await kind.store()
    try await store.write { transaction in
      try ManagedProject.write(project: Project(id: "p1", name: "House"), into: transaction)
      try ManagedTask.write(task: .of("p1", id: "t1", notes: "green"), into: transaction)
    }
    let lines = try await store.changes { transaction in
      try ManagedTask.write(task: .of("p1", id: "t1", title: "Other"), into: transaction)
    }
    #expect(lines == ["updated Task t1: notes, title"])
  }

  @Test(arguments: StoreKind.allCases)
  func `a row that comes and goes in one transaction is not reported`(
    _ kind: StoreKind
  ) async throws {
    let store = try await kind.store()
    let lines = try await store.changes { transaction in
      try ManagedTag.write(tag: Tag(id: "a", name: "A"), into: transaction)
      try ManagedTag.remove(tagId: "a", from: transaction)
    }
    #expect(lines == [])
  }

  @Test(arguments: StoreKind.allCases)
  func `a row without its parent is refused and names it`(_ kind: StoreKind) async throws {
    let store = try await kind.store()
    let error = try await store.write { transaction -> StoreError? in
      do {
        try ManagedTask.write(task: .of("p9", id: "t1"), into: transaction)
        return nil
      } catch let error as StoreError {
        return error
      }
    }
    #expect(error?.kind == .missing)
    #expect(error?.row == StoreError.Row("Project", EntityKey(values: ["p9"])))
    #expect(error?.missing?.columns == ["id"])
    #expect(try await store.fetch(StoreRequest<ManagedTask>().count) == 0)
  }

  @Test(arguments: StoreKind.allCases)
  func `creating a row that is there is an error`(_ kind: StoreKind) async throws {
    let store = try await kind.store()
    try await prepareLabel(in: store)
    let code = try await StoreError.Code.thrown {
      _ = try await store.write { transaction in
        try ManagedLabel.insert(label: TaskLabel(taskId: "t1", tagId: "a"), into: transaction)
      }
    }
    #expect(code == .entityCreationError)
  }

  private func prepareLabel(in store: some Store) async throws {
    try await store.write { transaction in
      try ManagedProject.write(project: Project(id: "p1"), into: transaction)
      try ManagedTag.write(tag: Tag(id: "a", name: "A"), into: transaction)
      try ManagedTask.write(task: .of("p1", id: "t1"), into: transaction)
      try ManagedLabel.insert(label: TaskLabel(taskId: "t1", tagId: "a"), into: transaction)
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `unique columns refuse a second row, and null is equal to nothing`(
    _ kind: StoreKind
  ) async throws {
    let store = try await kind.store()
    try await store.write { transaction in
      try ManagedProject.write(project: Project(id: "p1"), into: transaction)
      try ManagedTask.write(task: .of("p1", id: "t1", number: 1), into: transaction)
      try ManagedTask.write(task: .of("p1", id: "t2"), into: transaction)
      try ManagedTask.write(task: .of("p1", id: "t3"), into: transaction)
    }
    let code = try await StoreError.Code.thrown {
      try await store.write { transaction in
        try ManagedTask.write(task: .of("p1", id: "t4", number: 1), into: transaction)
      }
    }
    #expect(code == .uniqueConstraint)
    #expect(try await store.fetch(StoreRequest<ManagedTask>().count) == 3)
  }

  @Test(arguments: StoreKind.allCases)
  func `a transaction that throws keeps nothing`(_ kind: StoreKind) async throws {
    let store = try await kind.store()
    await #expect(throws: CancellationError.self) {
      try await store.write { transaction in
        try ManagedProject.write(project: Project(id: "p1"), into: transaction)
        throw CancellationError()
      }
    }
    #expect(try await store.fetch(StoreRequest<ManagedProject>().count) == 0)
  }

  @Test(arguments: StoreKind.allCases)
  func `a closure that is undone leaves the rest of its transaction`(
    _ kind: StoreKind
  ) async throws {
    let store = try await kind.store()
    let lines = try await store.changes { transaction in
      try ManagedProject.write(project: Project(id: "p1"), into: transaction)
      #expect(throws: StoreError.self) {
        try transaction.all {
          try ManagedProject.write(project: Project(id: "p2"), into: transaction)
          try ManagedTask.write(task: .of("p9", id: "t1"), into: transaction)
        }
      }
    }
    #expect(lines == ["inserted Project p1"])
    #expect(try await store.fetch(StoreRequest<ManagedProject>()).map(\.id) == ["p1"])
  }

  @Test(arguments: StoreKind.allCases)
  func `a transaction that has ended takes nothing`(_ kind: StoreKind) async throws {
    let store = try await kind.store()
    nonisolated(unsafe) var kept: (any StoreTransaction)?
    try await store.write { kept = $0 }
    #expect(throws: StoreError.self) {
      try kept.map { try ManagedTag.write(tag: Tag(id: "a", name: "A"), into: $0) }
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `custom data that a type can not read stays as it is`(_ kind: StoreKind) async throws {
    let store = try await kind.store()
    let written = WorkTask<Sticker>(
      id: "t1", projectId: "p1", project: Project(id: "p1"), custom: Sticker(color: "red", size: 3))
    let row = try await store.write { try ManagedTask.insertOrUpdate(task: written, into: $0) }
    #expect(throws: PayloadError.self) { try row.convert(Box.self) }
    #expect(try row.convert(Sticker.self).custom == written.custom)
  }
}

/// Custom data of an application.
struct Sticker: FlatJSONCustomData {
  var color: String?
  var size = 1
}

/// Custom data that can not be read from a ``Sticker``.
struct Box: FlatJSONCustomData {
  var size = "large"
}
