@_spi(Adapter) import ChatStore
import ChatStoreSQLite
import Foundation
import Testing

/// Random operations on a store and on dictionaries; both are equal after every transaction.
@Suite struct ModelCheckTests {
  /// How many operations; more with `CHAT_STORE_OPERATIONS` in the environment.
  private static let operations =
    ProcessInfo.processInfo.environment["CHAT_STORE_OPERATIONS"].flatMap(Int.init) ?? 3_000
  /// The seed; another one with each run, or `CHAT_STORE_SEED` of the environment.
  private static let seed =
    ProcessInfo.processInfo.environment["CHAT_STORE_SEED"].flatMap(UInt64.init)
    ?? UInt64.random(in: 0...UInt64.max)

  @Test(arguments: StoreKind.allCases)
  func `a store does what dictionaries do`(_ kind: StoreKind) async throws {
    let path = try TemporaryFile().path
    var store = try await open(kind, path)
    var plain = PlainStore()
    var maker = OperationMaker(seed: Self.seed)
    var done = 0
    while done < Self.operations {
      let batch = (0..<(1 + maker.number(4))).map { _ in maker.next() }
      for operation in batch { plain.apply(operation) }
      try await apply(batch, to: store)
      done += batch.count
      let comment: Comment = "seed \(Self.seed), operation \(done): \(batch)"
      let isEqual = try await expectEqual(store, plain, comment)
      if !isEqual { return }
      if kind == .file, maker.number(60) == 0 {
        try await store.close()
        store = try await open(kind, path)
      }
    }
  }

  private func open(_ kind: StoreKind, _ path: String) async throws -> SQLiteStore {
    switch kind {
    case .file: try await SQLiteStore(path: path, schema: WorkRecords.schema)
    case .memory: try await SQLiteStore(inMemory: WorkRecords.schema)
    }
  }

  private func apply(_ batch: [Operation], to store: SQLiteStore) async throws {
    let changes = batch.map(\.change)
    try await store.write { transaction in
      for change in changes {
        guard let change else {
          try transaction.beginSession()
          continue
        }
        do {
          try transaction.applyOrPark(change)
        } catch let error as StoreError where error.code == .missingRequiredData {
          // A patch of a row that nobody knows.
        }
      }
    }
  }

  private func expectEqual(
    _ store: SQLiteStore, _ plain: PlainStore, _ comment: Comment
  ) async throws -> Bool {
    let projects = try await store.fetch(StoreRequest<ManagedProject>()).map(\.line)
    let tasks = try await store.fetch(StoreRequest<ManagedTask>().withoutLinks()).map(\.line)
    let tags = try await store.fetch(StoreRequest<ManagedTag>()).map { "\($0.id) \($0.name)" }
    let labels = try await store.fetch(StoreRequest<ManagedLabel>()).map {
      "\($0.taskId) \($0.tagId) \(Int($0.weight))"
    }
    #expect(projects == plain.projectLines, comment)
    #expect(tasks == plain.taskLines, comment)
    #expect(tags == plain.tags.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }, comment)
    #expect(
      labels.sorted() == plain.labels.map { "\($0.key.task) \($0.key.tag) \($0.value)" }.sorted(),
      comment)
    return projects == plain.projectLines && tasks == plain.taskLines
      && labels.count == plain.labels.count
  }
}

extension ManagedProject {
  fileprivate var line: String {
    "\(id) \(name ?? "-") \(kind) \(eTag ?? "-") \(lastUpdated.second) \(taskCount) \(openTaskCount)"
  }
}

extension ManagedTask {
  fileprivate var line: String {
    "\(id) \(projectId) \(parentId?.rawValue ?? "-") \(assignee?.rawValue ?? "-") \(title) "
      + "\(notes ?? "-") \(eTag ?? "-") \(lastUpdated.second) \(isOpen) \(projectKind ?? "-") "
      + "\(subtaskCount)"
  }
}

extension Date? {
  /// Seconds after the moment that tests count from.
  fileprivate var second: String {
    map { String(Int($0.timeIntervalSince1970) - 1_700_000_000) } ?? "-"
  }
}

extension PlainStore {
  fileprivate var projectLines: [String] {
    projects.sorted { $0.key < $1.key }.map { id, project in
      let tasks = tasks.values.filter { $0.project == id }
      return "\(id) \(project.name ?? "-") \(project.kind) \(project.version.line) \(tasks.count) "
        + "\(tasks.count { $0.isOpen })"
    }
  }

  fileprivate var taskLines: [String] {
    tasks.sorted { $0.key < $1.key }.map { id, task in
      "\(id) \(task.project) \(task.parent ?? "-") \(task.assignee ?? "-") \(task.title) "
        + "\(task.notes ?? "-") \(task.version.line) \(task.isOpen) "
        + "\(projects[task.project]?.kind ?? "-") \(tasks.values.count { $0.parent == id })"
    }
  }
}

extension PlainStore.Version {
  fileprivate var line: String { "\(tag ?? "-") \(second.map(String.init) ?? "-")" }
}
