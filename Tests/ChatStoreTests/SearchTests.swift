import ChatRuntime
import ChatStore
import ChatStoreSQLite
import Foundation
import Testing

@Suite struct SearchTests {
  private static let texts = [
    "t1": "Paint the red door", "t2": "Übermalen: rote Türen", "t3": "你好世界 hello",
    "t4": "покраска дверей", "t5": "ขอบคุณมาก", "t6": "a \"quoted\" word AND an operator",
    "t7": "door door door", "t8": "🎨 art",
  ]

  private func filled(_ kind: StoreKind) async throws -> SQLiteStore {
    let store = try await kind.store()
    try await store.write { transaction in
      try ManagedProject.write(project: Project(id: "p1"), into: transaction)
      for (id, text) in Self.texts {
        try ManagedTask.write(
          task: .of("p1", id: TaskID(id), title: text), into: transaction)
      }
    }
    return store
  }

  @Test(
    arguments: [
      ("red door", ["t1"]), ("doo", ["t1", "t7"]), ("DOOR red", ["t1"]), ("turen", ["t2"]),
      ("世界", ["t3"]), ("好世", ["t3"]), ("界世", []), ("hello 你", ["t3"]), ("двер", ["t4"]),
      ("คุณ", ["t5"]), ("\"quoted\"", ["t6"]), ("quoted AND operator", ["t6"]),
      ("door OR red", []), ("title:door", []), ("do*", ["t1", "t7"]), ("NEAR(door red)", []),
      ("\"", []),
      ("", []), ("  ", []), ("- ^ ( ) + *", []), ("red' OR 1=1 --", []), ("door\0", ["t1", "t7"]),
    ], StoreKind.allCases)
  func `words are found whatever the script, and never taken for a query`(
    _ search: (text: String, found: [String]), _ kind: StoreKind
  ) async throws {
    let store = try await filled(kind)
    let request = Request<ManagedTask>().search(search.text)
    #expect(try await store.fetch(request).map(\.id.rawValue) == search.found)
    #expect(try await store.count(request) == search.found.count)
  }

  @Test(arguments: StoreKind.allCases)
  func `a search has the other conditions of its request`(_ kind: StoreKind) async throws {
    let store = try await filled(kind)
    let request = ManagedTask.tasksBy(projectId: "p1").search("door")
    #expect(try await store.fetch(request).count == 2)
    #expect(try await store.fetch(ManagedTask.tasksBy(projectId: "p2").search("door")) == [])
    #expect(try await store.fetch(request.newest(1)).map(\.id) == ["t7"])
  }

  @Test(arguments: StoreKind.allCases)
  func `the rows that fit best come first`(_ kind: StoreKind) async throws {
    let store = try await filled(kind)
    let request = Request<ManagedTask>().search("door", isRanked: true)
    #expect(try await store.fetch(request).map(\.id) == ["t7", "t1"])
    #expect(try await store.fetch(request.first(1)).map(\.id) == ["t7"])
  }

  @Test(arguments: StoreKind.allCases)
  func `the index follows its rows`(_ kind: StoreKind) async throws {
    let store = try await filled(kind)
    try await store.write { transaction in
      try ManagedTask.write(task: .of("p1", id: "t1", title: "Oil the gate"), into: transaction)
      _ = try ManagedTask.remove(taskId: "t7", from: transaction)
    }
    #expect(try await store.count(Request<ManagedTask>().search("door")) == 0)
    #expect(try await store.fetch(Request<ManagedTask>().search("gate")).map(\.id) == ["t1"])
    try await store.write { _ = try ManagedProject.remove(projectId: "p1", from: $0) }
    #expect(try await store.count(Request<ManagedTask>().search("gate")) == 0)
  }

  @Test func `an entity that is not searchable says so`() async throws {
    let store = try await StoreKind.memory.store()
    let code = try await StoreError.Code.thrown {
      _ = try await store.fetch(Request<ManagedTag>().search("a"))
    }
    #expect(code == .failed)
  }
}
