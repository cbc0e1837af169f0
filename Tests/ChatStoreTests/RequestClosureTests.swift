@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatStore
import ChatStoreSQLite
import Foundation
import Testing

/// Requests whose conditions and orders are closures.
@Suite struct RequestClosureTests {
  private typealias Task = ManagedTask

  @Test func `a condition in a closure is the one of the static attributes`() {
    #expect(Task.all == StoreRequest())
    #expect(
      Task.where { ($0.title == "Paint" || $0.due < .second(2)) && $0.notes != nil }
        == StoreRequest().where(
          (Task.title == "Paint" || Task.due < .second(2)) && Task.notes != nil))
    #expect(
      Task.where { !$0.id.isOne(of: ["a", "b"]) }
        == StoreRequest().where(!Task.id.isOne(of: ["a", "b"])))
    #expect(
      Task.where { $0.project.name == "A" }
        == StoreRequest().where(Task.project[ManagedProject.name] == "A"))
    #expect(
      Task.where { $0.labels.contains { $0.tagId == "a" && $0.weight > 2 } }
        == StoreRequest().where(
          Task.labels.contains(ManagedLabel.tagId == "a" && ManagedLabel.weight > 2)))
    #expect(
      Task.where { $0.custom.member("color", as: String.self) == "red" }.where { $0.number > 3 }
        == StoreRequest().where(Task.custom.member("color", as: String.self) == "red")
        .where(Task.number > 3))
  }

  @Test func `a filter with a name is found as well`() {
    #expect(Task.where { $0.isUrgent } == StoreRequest().where(Task.due < .second(2)))
  }

  @Test func `key paths and closures name the order`() {
    #expect(
      Task.all.sorted(by: \.due, \.title)
        == StoreRequest().sorted(by: Task.due.ascending, Task.title.ascending))
    #expect(
      Task.all.sorted { [$0.due.descending, $0.project.name.ascending] }
        == StoreRequest().sorted(
          by: Task.due.descending, Task.project[ManagedProject.name].ascending))
    #expect(SetAside.all.sorted(by: \.timetoken).query.sort.map(\.awaitsValue) == [true])
    #expect(Task.search("red").ranked == StoreRequest().search("red", isRanked: true))
  }

  @Test func `key paths name what is aggregated`() {
    let tasks = Task.where { $0.number > 1 }
    #expect(tasks.sum(\.number) == tasks.sum(Task.number))
    #expect(tasks.average(\.number) == tasks.average(Task.number))
    #expect(tasks.minimum(\.due) == tasks.minimum(Task.due))
    #expect(tasks.maximum(\.title) == tasks.maximum(Task.title))
    let groups = tasks.grouped(by: \.projectId)
    #expect(groups == tasks.grouped(by: Task.projectId))
    #expect(groups.sum(\.number) == groups.sum(Task.number))
    #expect(groups.average(\.number) == groups.average(Task.number))
    #expect(groups.minimum(\.due) == groups.minimum(Task.due))
    #expect(groups.maximum(\.due) == groups.maximum(Task.due))
  }

  @Test func `code that is generic over records writes the same`() {
    func found<Record: StoredRecord & Titled>(_ type: Record.Type) -> StoreRequest<Record> {
      Record.where { $0.heading.hasPrefix("P") }.sorted(by: \.heading)
    }
    #expect(
      found(Task.self)
        == StoreRequest().where(Task.title >= "P" && Task.title < "Q").sorted(
          by: Task.title.ascending))
  }

  @Test(arguments: [
    ("", []), ("a", ["a", "ab"]), ("é", ["é"]), ("\u{D7FF}", ["\u{D7FF}x"]),
    ("\u{10FFFF}", ["\u{10FFFF}", "\u{10FFFF}\u{10FFFF}x"]),
    ("a\u{10FFFF}", ["a\u{10FFFF}", "a\u{10FFFF}b"]),
  ])
  func `a prefix finds the texts that begin with its bytes`(
    _ prefix: String, _ found: [String]
  ) async throws {
    let others = ["A", "b", "e\u{301}", "\u{E000}", "a\u{FFFF}"]
    let store = try await StoreKind.memory.store()
    try await store.write { transaction in
      try ManagedProject.write(project: Project(id: "p1", name: "B"), into: transaction)
      for (number, title) in (found + others).enumerated() {
        try Task.write(
          task: .of("p1", id: TaskID("t\(number)"), title: title, number: number),
          into: transaction)
      }
    }
    let titles = try await store.fetch(Task.where { $0.title.hasPrefix(prefix) }).map(\.title)
    let expected = (found + others).filter { $0.utf8.starts(with: prefix.utf8) }
    #expect(Set(titles.map { Array($0.utf8) }) == Set(expected.map { Array($0.utf8) }))
    #expect(Set(found).isSubset(of: expected))
  }

  @Test func `the rows of a list are found by the rows that they refer to`() async throws {
    let store = try await StoreKind.memory.store()
    try await store.write { transaction in
      try ManagedProject.write(project: Project(id: "p1"), into: transaction)
      for (id, name) in [("a", "Anna"), ("b", "Ben")] {
        try ManagedTag.write(tag: Tag(id: TagID(id), name: name), into: transaction)
        var task = WorkTask.of("p1", id: TaskID("t\(id)"))
        task.labels = [TaskLabel(taskId: task.id, tagId: TagID(id))]
        try Task.write(task: task, into: transaction)
      }
    }
    let anna = Task.where { $0.labels.contains { $0.tag.name == "Anna" } }
    #expect(try await store.fetch(anna).map(\.id) == ["ta"])
    let both = anna.where { $0.project.id == "p1" && $0.labels.count { $0.tag.name > "B" } == 0 }
    #expect(try await store.fetch(both.count) == 1)
    #expect(try await store.write { try $0.delete(both) } == 1)
  }

  @Test func `a list of the elements of the same list is another one`() async throws {
    let store = try await SQLiteStore(inMemory: Piece.schema)
    try await store.write { transaction in
      try transaction.apply(.upsert("Crate", RowValues(values: [.text("c")]), .always))
      for (id, whole) in [("car", nil), ("wheel", "car"), ("tyre", "wheel"), ("valve", "tyre")] {
        try transaction.apply(Piece.change(id, in: "c", part: whole))
      }
    }
    let tyres = Piece.where { $0.parts.contains { $0.parts.contains { $0.id == "valve" } } }
    #expect(try await store.fetch(tyres).map(\.id) == ["wheel"])
    let valves = Piece.where {
      $0.parts.contains { $0.parts.contains { $0.parts.contains { $0.id == "valve" } } }
    }
    #expect(try await store.fetch(valves).map(\.id) == ["car"])
  }
}

/// A record whose timetoken comes with a delay.
private struct SetAside: StoredRecord {
  static let table = StorageTable(
    "SetAside", key: ["id"],
    columns: [StorageColumn("id", .text), StorageColumn("timetoken", .timetoken, optional: true)])
  static let timetoken = StoredAttribute<SetAside, Timetoken>("timetoken")

  let id: String

  var storedKey: EntityKey { get throws { try EntityKey(id) } }

  init(from row: inout RowReader) throws { id = try row.read() }
}

private protocol Titled: StoredRecord {
  static var heading: StoredAttribute<Self, String> { get }
}

extension ManagedTask: Titled {
  static var heading: StoredAttribute<ManagedTask, String> { title }

  fileprivate static var isUrgent: StoreCondition<ManagedTask> { due < .second(2) }
}
