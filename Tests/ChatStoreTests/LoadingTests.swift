@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatStore
import ChatStoreSQLite
import Foundation
import TestSupport
import Testing

@Suite(.ends(within: 120)) struct LoadingTests {
  private func load(
    _ tasks: [WorkTask<VoidCustomData>], batchSize: Int, into store: SQLiteStore,
    _ handler: ((WrittenBatch<WorkTask<VoidCustomData>>) -> Void)? = nil
  ) async throws -> WrittenCounts {
    try await store.load(tasks, batchSize: batchSize, batchHandler: handler) { task, transaction in
      try ManagedTask.write(task: task, into: transaction)
    }
  }

  private func filled(_ kind: StoreKind) async throws -> SQLiteStore {
    let store = try await kind.store()
    try await store.write { try ManagedProject.write(project: Project(id: "p1"), into: $0) }
    return store
  }

  @Test(arguments: StoreKind.allCases)
  func `items are written in batches, each told once`(_ kind: StoreKind) async throws {
    let store = try await filled(kind)
    let tasks = (0..<10).map { WorkTask.of("p1", id: TaskID("t\($0)")) }
    var progress: [Int] = []
    let summary = try await load(tasks, batchSize: 4, into: store) { batch in
      progress.append(batch.completedCount)
      #expect(batch.totalCount == 10 && batch.error == nil && batch.refusals.isEmpty)
    }
    #expect(progress == [4, 8, 10])
    #expect(summary.committedCount == 10)
    #expect(try await store.fetch(StoreRequest<ManagedTask>().count) == 10)
  }

  @Test(arguments: StoreKind.allCases)
  func `a bad item is left out and told, the rest is written`(_ kind: StoreKind) async throws {
    let store = try await filled(kind)
    var tasks = (0..<10).map { WorkTask.of("p1", id: TaskID("t\($0)")) }
    tasks[5] = WorkTask.of("nowhere", id: "t5")
    // Its project is written before it fails, and undone with it.
    tasks[7] = WorkTask.of("p2", id: "t7", parent: "nobody")
    tasks[7].project = Project(id: "p2")
    var refused: [Int] = []
    let summary = try await load(tasks, batchSize: 4, into: store) { batch in
      refused += batch.refusals.map(\.index)
    }
    #expect(refused == [5, 7])
    #expect(summary.committedCount == 8 && summary.refusedCount == 2)
    #expect(try await store.fetch(StoreRequest<ManagedTask>().count) == 8)
    #expect(try await store.fetch(StoreRequest<ManagedProject>()).map(\.id) == ["p1"])
  }

  @Test(arguments: StoreKind.allCases)
  func `of a large batch only the items that can not be written are left out`(_ kind: StoreKind)
    async throws
  {
    let store = try await filled(kind)
    var tasks = (0..<1000).map { WorkTask.of("p1", id: TaskID("t\($0)")) }
    for index in [5, 6, 300, 999] { tasks[index] = WorkTask.of("nowhere", id: tasks[index].id) }
    var refused: [Int] = []
    let summary = try await load(tasks, batchSize: 1000, into: store) { batch in
      refused += batch.refusals.map(\.index)
    }
    #expect(refused == [5, 6, 300, 999])
    #expect(summary.committedCount == 996)
    #expect(try await store.fetch(StoreRequest<ManagedTask>().count) == 996)
  }

  @Test func `a cancelled load keeps the batches before`() async throws {
    let store = try await filled(.memory)
    let tasks = (0..<100).map { WorkTask.of("p1", id: TaskID("t\($0)")) }
    let loading = Task {
      try await store.load(tasks, batchSize: 10) { batch in
        if batch.completedCount == 30 { withUnsafeCurrentTask { $0?.cancel() } }
      } write: { task, transaction in
        try ManagedTask.write(task: task, into: transaction)
      }
    }
    await #expect(throws: CancellationError.self) { try await loading.value }
    #expect(try await store.fetch(StoreRequest<ManagedTask>().count) == 30)
  }

  @Test func `an empty list calls no handler`() async throws {
    let store = try await filled(.memory)
    let summary = try await load([], batchSize: 4, into: store) { _ in
      Issue.record("There is no batch.")
    }
    #expect(summary == WrittenCounts())
  }
}
