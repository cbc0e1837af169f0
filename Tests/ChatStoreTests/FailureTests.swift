@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatStore
import Foundation
import GRDB
import TestSupport
import Testing

@testable import ChatStoreSQLite

/// What the world does to a file ends in typed errors, and changes nothing.
@Suite(.ends) struct FailureTests {
  private func filledFile() async throws -> String {
    let path = try TemporaryFile().path
    let store = try await SQLiteStore(path: path, schema: WorkRecords.schema)
    try await store.write { transaction in
      try ManagedProject.write(project: Project(id: "p1", name: "P"), into: transaction)
      for number in 0..<200 {
        try ManagedTask.write(
          task: .of("p1", id: TaskID("t\(number)"), title: "Task number \(number)"),
          into: transaction)
      }
    }
    try await store.close()
    return path
  }

  @Test func `an access that was cancelled behind its last statement keeps no store from closing`()
    async throws
  {
    let pool = try DatabasePool(path: TemporaryFile().path)
    try await pool.writeWithoutTransaction { db in
      try db.execute(sql: "CREATE TABLE t (a)")
      // No statement runs, so that SQLite keeps it for the next one, or for a checkpoint.
      pool.interrupt()
      try WriterConnection.copyLog(of: db)
    }
    try pool.close()
  }

  @Test func `a task that was cancelled closes its store`() async throws {
    let store = try await SQLiteStore(path: TemporaryFile().path, schema: WorkRecords.schema)
    let closing = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await store.close()
    }
    try await closing.value
  }

  private func codeOfOpening(_ path: String) async throws -> StoreError.Code? {
    try await StoreError.Code.thrown {
      let store = try await SQLiteStore(path: path, schema: WorkRecords.schema)
      try await store.close()
    }
  }

  @Test func `a file that is no database is refused and left alone`() async throws {
    let path = try TemporaryFile("letter.txt").path
    let text = Data(String(repeating: "Dear reader, this is a letter. ", count: 100).utf8)
    try text.write(to: URL(fileURLWithPath: path))
    #expect(try await codeOfOpening(path) == .notADatabase)
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == text)
  }

  @Test func `a folder can not be opened`() async throws {
    let folder = URL(fileURLWithPath: try TemporaryFile().path).deletingLastPathComponent()
    #expect(try await codeOfOpening(folder.path) == .cannotOpen)
  }

  @Test func `a damaged page is reported`() async throws {
    let path = try await filledFile()
    let handle = try FileHandle(forUpdating: URL(fileURLWithPath: path))
    let size = try handle.seekToEnd()
    // All pages but the first, which holds the catalogue's beginning.
    try handle.seek(toOffset: 4_096)
    try handle.write(contentsOf: Data(repeating: 0x5a, count: Int(size) - 4_096))
    try handle.close()
    let code = try await StoreError.Code.thrown {
      let store = try await SQLiteStore(path: path, schema: WorkRecords.schema)
      _ = try await store.fetch(StoreRequest<ManagedTask>())
    }
    #expect(code == .corrupt)
  }

  @Test func `a store that only reads refuses writes`() async throws {
    let path = try await filledFile()
    var options = SQLiteOptions()
    options.isReadOnly = true
    let store = try await SQLiteStore(path: path, history: WorkRecords.history, options: options)
    #expect(try await store.fetch(StoreRequest<ManagedTask>().count) == 200)
    let code = try await StoreError.Code.thrown {
      try await store.write { try ManagedTag.write(tag: Tag(id: "a", name: "A"), into: $0) }
    }
    #expect(code == .readOnly)
  }

  @Test func `a full disk keeps nothing of the transaction, and the store goes on`() async throws {
    let path = try await filledFile()
    var options = SQLiteOptions()
    options.maximumPageCount = 100
    let store = try await SQLiteStore(path: path, history: WorkRecords.history, options: options)
    let code = try await StoreError.Code.thrown {
      try await store.write { transaction in
        for number in 0..<10_000 {
          let notes = String(repeating: "long ", count: 100)
          try ManagedTask.write(
            task: .of("p1", id: TaskID("more\(number)"), notes: notes), into: transaction)
        }
      }
    }
    #expect(code == .full)
    #expect(try await store.fetch(StoreRequest<ManagedTask>().count) == 200)
    let lines = try await store.changes {
      try ManagedProject.write(project: Project(id: "p1", name: "Still here"), into: $0)
    }
    #expect(lines == ["updated Project p1: name"])
  }

  @Test func `a full disk in a batch ends the batch and harms no other`() async throws {
    let path = try await filledFile()
    var options = SQLiteOptions()
    options.maximumPageCount = 100
    let store = try await SQLiteStore(path: path, history: WorkRecords.history, options: options)
    let sizes = [10, 4_000_000, 10]
    var errors: [StoreError.Code?] = []
    let summary = try await store.load(sizes, batchSize: 1) { batch in
      errors.append((batch.error as? StoreError)?.code)
    } write: { size, transaction in
      let task = WorkTask.of(
        "p1", id: TaskID("size\(UUID().uuidString)"), notes: String(repeating: "x", count: size))
      try ManagedTask.write(task: task, into: transaction)
    }
    #expect(errors == [nil, .full, nil])
    #expect(summary.committedCount == 2 && summary.refusedCount == 1)
  }

  @Test func `a database that others lock is busy after a while`() async throws {
    let path = try await filledFile()
    var options = SQLiteOptions()
    options.busyTimeout = 0.05
    let store = try await SQLiteStore(path: path, history: WorkRecords.history, options: options)
    let other = try await SQLiteStore(path: path, schema: WorkRecords.schema)
    let (isLocked, lock) = AsyncStream<Void>.makeStream()
    let released = DispatchSemaphore(value: 0)
    let writing = Task {
      try await other.write { _ in
        lock.yield()
        released.wait()
      }
    }
    for await _ in isLocked.prefix(1) {}
    let code = try await StoreError.Code.thrown {
      try await store.write { try ManagedTag.write(tag: Tag(id: "a", name: "A"), into: $0) }
    }
    released.signal()
    try await writing.value
    #expect(code == .busy)
    // Readers do not wait for the writer.
    #expect(try await store.fetch(StoreRequest<ManagedTask>().count) == 200)
  }

  @Test(arguments: StoreKind.allCases)
  func `a closed store ends in errors`(_ kind: StoreKind) async throws {
    let store = try await kind.store()
    try await store.close()
    try await store.close()
    let reading = try await StoreError.Code.thrown {
      _ = try await store.fetch(StoreRequest<ManagedTask>().count)
    }
    let writing = try await StoreError.Code.thrown { try await store.write { _ in } }
    #expect([reading, writing] == [.closed, .closed])
  }

  @Test(arguments: StoreKind.allCases)
  func `closing while the store is in use ends in errors`(_ kind: StoreKind) async throws {
    let store = try await kind.store()
    try await withThrowingTaskGroup(of: StoreError.Code?.self) { group in
      for number in 0..<40 {
        group.addTask {
          do {
            if number % 2 == 0 {
              _ = try await store.fetch(StoreRequest<ManagedTask>().count)
            } else {
              try await store.write {
                try ManagedTag.write(tag: Tag(id: TagID("\(number)"), name: "\(number)"), into: $0)
              }
            }
            return nil
          } catch let error as StoreError {
            return error.code
          }
        }
        if number == 20 {
          group.addTask {
            try await store.close()
            return nil
          }
        }
      }
      for try await code in group { #expect(code == nil || code == .closed) }
    }
  }

  @Test func `a suspended store takes no writes, and its readers go on`() async throws {
    let path = try await filledFile()
    let store = try await SQLiteStore(path: path, schema: WorkRecords.schema)
    let (began, begin) = AsyncStream<Void>.makeStream()
    let turn = DispatchSemaphore(value: 0)
    let writing = Task {
      try await store.write { transaction in
        begin.yield()
        // Other tests may keep this one from its turn for long; a processor is taken from them only then.
        turn.wait()
        // Ends only because the store is suspended.
        while true {
          try ManagedTag.write(tag: Tag(id: "a", name: "A"), into: transaction)
        }
      }
    }
    for await _ in began.prefix(1) {}
    turn.signal()
    try await store.suspend()
    let interrupted = try await StoreError.Code.thrown { try await writing.value }
    let refused = try await StoreError.Code.thrown { try await store.write { _ in } }
    #expect([interrupted, refused] == [.suspended, .suspended])
    #expect(try await store.fetch(StoreRequest<ManagedTask>().count) == 200)
    // No lock is held: another connection writes at once.
    var options = SQLiteOptions()
    options.busyTimeout = 0
    let other = try await SQLiteStore(path: path, history: WorkRecords.history, options: options)
    try await other.write { try ManagedTag.write(tag: Tag(id: "b", name: "B"), into: $0) }
    store.resume()
    try await store.write { try ManagedTag.write(tag: Tag(id: "c", name: "C"), into: $0) }
    #expect(try await store.fetch(StoreRequest<ManagedTag>()).map(\.id) == ["b", "c"])
  }

  @Test(arguments: StoreKind.allCases)
  func `a cancelled task keeps nothing`(_ kind: StoreKind) async throws {
    let store = try await kind.store()
    let (began, begin) = AsyncStream<Void>.makeStream()
    let cancelled = DispatchSemaphore(value: 0)
    let writing = Task {
      try await store.write { transaction in
        begin.yield()
        // Writing until then would take a processor from other tests for as long as they keep this one from its turn.
        cancelled.wait()
        while true {
          try ManagedTag.write(tag: Tag(id: "a", name: "A"), into: transaction)
        }
      }
    }
    for await _ in began.prefix(1) {}
    writing.cancel()
    cancelled.signal()
    await #expect(throws: CancellationError.self) { try await writing.value }
    #expect(try await store.fetch(StoreRequest<ManagedTag>().count) == 0)
  }
}
