@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatStore
import Foundation
import GRDB
import TestSupport
import Testing

@testable import ChatStoreSQLite

/// The search index beside the rows that it is made of: written once in a transaction, and right at each moment of it.
@Suite struct SearchIndexTests {
  @Test(arguments: [1, 2, 3, 4])
  func `a search finds what random transactions have written, also while they run`(
    _ seed: UInt64
  ) async throws {
    let file = try TemporaryFile()
    let store = try await SQLiteStore(path: file.path, history: WorkRecords.history)
    var expected: [String: String] = [:]
    for round in 1...60 {
      let work = RandomWork(seed: seed << 32 + UInt64(round))
      let before = expected
      do {
        expected = try await store.write { try work.run($0, before) }
      } catch is Undone {}
      for word in RandomWork.words {
        let found = try await store.fetch(StoreRequest<ManagedTask>().search(word))
        #expect(
          Set(found.map(\.id.rawValue)) == RandomWork.tasks(with: word, in: expected),
          "seed \(seed), round \(round)")
      }
    }
    #expect(try await store.read { try $0.problems(limit: 10) }.isEmpty)
    try await store.close()
    try Self.checkIndex(of: file.path)
  }

  @Test func `what another program wrote is found after the file is opened again`() async throws {
    let file = try TemporaryFile()
    let store = try await SQLiteStore(path: file.path, history: WorkRecords.history)
    try await store.write { transaction in
      try ManagedProject.write(project: Project(id: "p1"), into: transaction)
      for (id, title) in ["t1": "red door", "t2": "gate", "t3": "wall"] {
        try ManagedTask.write(task: .of("p1", id: TaskID(id), title: title), into: transaction)
      }
    }
    try await store.close()
    let queue = try DatabaseQueue(path: file.path)
    try await queue.write { db in
      try db.execute(sql: "UPDATE Task SET title = 'red wall' WHERE id = 't1'")
      try db.execute(sql: "DELETE FROM Task WHERE id = 't2'")
    }
    try queue.close()
    let again = try await SQLiteStore(path: file.path, history: WorkRecords.history)
    let found = try await again.fetch(StoreRequest<ManagedTask>().search("wall"))
    #expect(Set(found.map(\.id)) == ["t1", "t3"])
    #expect(try await again.fetch(StoreRequest<ManagedTask>().search("door").count) == 0)
    #expect(try await again.fetch(StoreRequest<ManagedTask>().search("gate").count) == 0)
    try await again.close()
    try Self.checkIndex(of: file.path)
  }

  @Test func `an index that an earlier version made is made anew when its file is opened`()
    async throws
  {
    let file = try TemporaryFile()
    let store = try await SQLiteStore(path: file.path, history: WorkRecords.history)
    try await store.write { transaction in
      try ManagedProject.write(project: Project(id: "p1"), into: transaction)
      for (id, title) in ["t1": "C++", "t2": "vitamin C", "t3": "👍"] {
        try ManagedTask.write(task: .of("p1", id: TaskID(id), title: title), into: transaction)
      }
    }
    try await store.close()
    let queue = try Self.queue(file.path)
    try await queue.write { db in
      let sql = try #require(
        try String.fetchOne(db, sql: "SELECT sql FROM sqlite_schema WHERE name = 'Task_search'"))
      try db.execute(sql: "DROP TABLE Task_search")
      // Without any rows, whatever its words would have been.
      try db.execute(sql: sql.replacing("'chatwords 2'", with: "'chatwords'"))
    }
    try queue.close()
    let again = try await SQLiteStore(path: file.path, history: WorkRecords.history)
    for (text, ids) in [("c++", ["t1"]), ("c", ["t1", "t2"]), ("👍", ["t3"])] {
      let found = try await again.fetch(StoreRequest<ManagedTask>().search(text))
      #expect(found.map(\.id.rawValue).sorted() == ids)
    }
    try await again.close()
    try Self.checkIndex(of: file.path)
  }

  private static func queue(_ path: String) throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.prepareDatabase { $0.add(tokenizer: WordTokenizer.self) }
    return try DatabaseQueue(path: path, configuration: configuration)
  }

  /// Fails if the index and the rows differ (FTS5, The 'integrity-check' Command).
  private static func checkIndex(of path: String) throws {
    let queue = try queue(path)
    try queue.write { db in
      try db.execute(
        sql: "INSERT INTO Task_search (Task_search, rank) VALUES ('integrity-check', 1)")
    }
  }
}

/// The end of a transaction that nothing is to be left of.
private struct Undone: Error {}

/// A transaction that writes, deletes and undoes at random, and searches in between.
private struct RandomWork {
  static let words = ["door", "gate", "red", "wall"]

  let seed: UInt64

  /// Which tasks have a word, by their titles.
  static func tasks(with word: String, in titles: [String: String]) -> Set<String> {
    Set(titles.filter { $0.value.split(separator: " ").contains { $0 == word } }.keys)
  }

  /// Does the work.
  ///
  /// - Returns: The titles of all tasks after it.
  /// - Throws: ``Undone``, for one in five.
  func run(
    _ transaction: any StoreTransaction, _ titles: [String: String]
  ) throws -> [String: String] {
    var random = SeededGenerator(seed: seed)
    var titles = titles
    try ManagedProject.write(project: Project(id: "p1"), into: transaction)
    for _ in 0..<Int.random(in: 1...12, using: &random) {
      var changed = titles
      do {
        if Int.random(in: 0..<4, using: &random) == 0 {
          try transaction.all {
            for _ in 0..<3 { try change(&changed, transaction, &random) }
            if Bool.random(using: &random) { throw Undone() }
          }
        } else {
          try change(&changed, transaction, &random)
        }
        titles = changed
      } catch is Undone {}
    }
    if Int.random(in: 0..<5, using: &random) == 0 { throw Undone() }
    return titles
  }

  private func change(
    _ titles: inout [String: String], _ transaction: any StoreTransaction,
    _ random: inout SeededGenerator
  ) throws {
    let id = "t\(Int.random(in: 1...8, using: &random))"
    switch Int.random(in: 0..<10, using: &random) {
    case 0..<5:
      let title = (0..<Int.random(in: 1...3, using: &random))
        .compactMap { _ in Self.words.randomElement(using: &random) }.joined(separator: " ")
      try ManagedTask.write(
        task: .of("p1", id: TaskID(id), title: title), into: transaction)
      titles[id] = title
    case 5..<8:
      _ = try ManagedTask.remove(taskId: TaskID(id), from: transaction)
      titles[id] = nil
    case 8:
      _ = try ManagedProject.remove(projectId: "p1", from: transaction)
      try ManagedProject.write(project: Project(id: "p1"), into: transaction)
      titles = [:]
    default:
      let word = Bool.random(using: &random) ? "door" : "red"
      let found = try transaction.fetch(StoreRequest<ManagedTask>().search(word))
      #expect(
        Set(found.map(\.id.rawValue)) == Self.tasks(with: word, in: titles), "seed \(seed)")
      #expect(try transaction.fetch(StoreRequest<ManagedTask>().search(word).count) == found.count)
    }
  }
}
