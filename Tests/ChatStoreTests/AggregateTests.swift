@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatStore
import ChatStoreSQLite
import Foundation
import JSONText
import TestSupport
import Testing

/// Sums, means, extremes and counts of requests, also by group.
@Suite(.ends) struct AggregateTests {
  private func filled(
    _ kind: StoreKind = .memory, numbers: [Int?] = [3, nil, 5, -1]
  ) async throws -> SQLiteStore {
    let store = try await kind.store()
    try await store.write { transaction in
      try ManagedProject.write(project: Project(id: "p1", name: "B"), into: transaction)
      try ManagedProject.write(project: Project(id: "p2", name: "A"), into: transaction)
      try ManagedTag.write(tag: Tag(id: "a", name: "Anna"), into: transaction)
      for (index, number) in numbers.enumerated() {
        var task = WorkTask.of(
          index < 3 ? "p1" : "p2", id: TaskID("t\(index)"), title: "Task \(index)",
          due: Double(index), number: number)
        if index == 0 { task.labels = [TaskLabel(taskId: task.id, tagId: "a", weight: 0.25)] }
        try ManagedTask.write(task: task, into: transaction)
      }
    }
    return store
  }

  private let all = StoreRequest<ManagedTask>()

  @Test(arguments: StoreKind.allCases)
  func `rows without a value do not count`(_ kind: StoreKind) async throws {
    let store = try await filled(kind)
    #expect(try await store.fetch(all.sum(ManagedTask.number)) == 7)
    #expect(try await store.fetch(all.average(ManagedTask.number)) == 7.0 / 3)
    #expect(try await store.fetch(all.minimum(ManagedTask.number)) == -1)
    #expect(try await store.fetch(all.maximum(ManagedTask.number)) == 5)
    #expect(try await store.fetch(all.count) == 4)
    #expect(try await store.fetch(StoreRequest<ManagedLabel>().sum(ManagedLabel.weight)) == 0.25)
    #expect(try await store.fetch(all.maximum(ManagedTask.due)) == .second(3))
    #expect(try await store.fetch(all.minimum(ManagedTask.id)) == "t0")
    #expect(try await store.fetch(StoreRequest().sum(ManagedProject.taskCount)) == 4)
  }

  /// A number of the application; its raw value says whether sums are whole.
  private struct Minutes<RawValue: StorableNumber>: RawRepresentable, StorableNumber {
    let rawValue: RawValue
  }

  @Test func `a number of the application is added up as its raw value is`() async throws {
    let store = try await filled(numbers: [3, nil, Int.max - 3])
    let whole = StoredAttribute<ManagedTask, Minutes<Int>>("number")
    #expect(try await store.fetch(all.sum(whole)).rawValue == Int.max)
    let inexact = StoredAttribute<ManagedTask, Minutes<Double>>("number")
    #expect(try await store.fetch(all.sum(inexact)).rawValue == 0x1p63)
  }

  @Test func `no values have the sum zero, and neither mean nor extremes`() async throws {
    let store = try await filled(numbers: [nil])
    for request in [all, all.where(ManagedTask.id == "none")] {
      #expect(try await store.fetch(request.sum(ManagedTask.number)) == 0)
      #expect(try await store.fetch(request.average(ManagedTask.number)) == nil)
      #expect(try await store.fetch(request.minimum(ManagedTask.number)) == nil)
      #expect(try await store.fetch(request.maximum(ManagedTask.number)) == nil)
    }
    let weights = StoreRequest<ManagedLabel>().where(ManagedLabel.tagId == "none")
    #expect(try await store.fetch(weights.sum(ManagedLabel.weight)) == 0)
    #expect(try await store.fetch(weights.average(ManagedLabel.weight)) == nil)
    #expect(try await store.fetch(weights.count) == 0)
    #expect(try await store.fetch(weights.grouped(by: ManagedLabel.tagId).count) == [])
  }

  private static let sums: [([Int], Int?)] = [
    ([Int.max, 1, -1], Int.max), ([Int.min, -1, 1], Int.min), ([Int.max, Int.min, 0], -1),
    ([4_294_967_296, -65_536, 7], 4_294_901_767), ([Int.max, 1, 2], nil),
    ([Int.min, -1, -2], nil),
  ]

  @Test(arguments: sums)
  func `a sum is exact, or it throws`(_ numbers: [Int], _ expected: Int?) async throws {
    let store = try await filled(numbers: numbers)
    let sum = all.sum(ManagedTask.number)
    guard let expected else {
      let code = try await StoreError.Code.thrown { _ = try await store.fetch(sum) }
      #expect(code == .outOfRange)
      let groups = all.grouped(by: ManagedTask.projectId).sum(ManagedTask.number)
      let groupCode = try await StoreError.Code.thrown { _ = try await store.fetch(groups) }
      #expect(groupCode == .outOfRange)
      return
    }
    #expect(try await store.fetch(sum) == expected)
  }

  @Test func `a mean needs no sum that fits`() async throws {
    let store = try await filled(numbers: [Int.max, Int.max - 1, 0, 0])
    #expect(try await store.fetch(all.average(ManagedTask.number)) == 0x1p62)
  }

  @Test(arguments: StoreKind.allCases)
  func `an aggregate is over the rows that its request would return`(
    _ kind: StoreKind
  ) async throws {
    let store = try await filled(kind)
    let sorted = all.sorted(by: ManagedTask.due.ascending)
    #expect(try await store.fetch(sorted.first(3).sum(ManagedTask.number)) == 8)
    #expect(try await store.fetch(sorted.newest(2).sum(ManagedTask.number)) == 4)
    #expect(try await store.fetch(sorted.first(2).count) == 2)
    #expect(try await store.fetch(sorted.first(0).sum(ManagedTask.number)) == 0)
    let page = try await store.fetch(sorted.first(1).page)
    let later = sorted.after(try #require(page.firstKey))
    #expect(try await store.fetch(later.maximum(ManagedTask.title)) == "Task 3")
    #expect(try await store.fetch(later.count) == 3)
    #expect(
      try await store.fetch(sorted.newest(2).grouped(by: ManagedTask.projectId).count) == [
        StoredGroup(key: "p1", value: 1), StoredGroup(key: "p2", value: 1),
      ])
  }

  @Test(arguments: StoreKind.allCases)
  func `conditions and keys go through links`(_ kind: StoreKind) async throws {
    let store = try await filled(kind)
    let name = ManagedTask.project[ManagedProject.name]
    #expect(try await store.fetch(all.where(name == "B").sum(ManagedTask.number)) == 8)
    let labelled = all.where(ManagedTask.labels.contains(ManagedLabel.weight < 1))
    #expect(try await store.fetch(labelled.sum(ManagedTask.number)) == 3)
    #expect(
      try await store.fetch(all.grouped(by: name).sum(ManagedTask.number)) == [
        StoredGroup(key: "A", value: -1), StoredGroup(key: "B", value: 8),
      ])
    #expect(try await store.fetch(all.maximum(name)) == "B")
    #expect(
      try await store.fetch(all.sum(ManagedTask.project[ManagedProject.taskCount])) == 10)
  }

  @Test func `groups are sorted, and rows without a key are the first`() async throws {
    let store = try await filled(numbers: [7, nil, 5, nil])
    let groups = all.grouped(by: ManagedTask.number)
    #expect(
      try await store.fetch(groups.count) == [
        StoredGroup(key: nil, value: 2), StoredGroup(key: 5, value: 1),
        StoredGroup(key: 7, value: 1),
      ])
    #expect(
      try await store.fetch(groups.minimum(ManagedTask.title)).map(\.value) == [
        "Task 1", "Task 2", "Task 0",
      ])
    #expect(
      try await store.fetch(groups.average(ManagedTask.number)).map(\.value) == [nil, 5, 7])
    #expect(try await store.fetch(groups.maximum(ManagedTask.due)).map(\.key) == [nil, 5, 7])
  }

  @Test func `members of JSON are added in the form of their type`() async throws {
    let store = try await filled(numbers: [])
    try await store.write { transaction in
      for (index, json) in ["{\"n\":2}", "{\"n\":1.0}", "{\"n\":1.5}", "{\"n\":\"9\"}"].enumerated()
      {
        try ManagedTask.write(
          task: .of("p1", id: TaskID("t\(index)"), title: "One"), into: transaction)
        try transaction.apply(
          .set(
            "Task", EntityKey(TaskID("t\(index)")),
            RowValues([try ManagedTask.custom.set(StoredJSON(text: json))])))
      }
    }
    let whole = ManagedTask.custom.member("n", as: Int.self)
    let real = ManagedTask.custom.member("n", as: Double.self)
    #expect(try await store.fetch(all.sum(whole)) == 3)
    #expect(try await store.fetch(all.sum(real)) == 4.5)
    #expect(try await store.fetch(all.minimum(whole)) == 1)
    #expect(try await store.fetch(all.sorted(by: whole.ascending).newest(1).sum(whole)) == 2)
    #expect(try await store.fetch(all.grouped(by: real).count).map(\.key) == [nil, 1, 1.5, 2])
    let bytes = ManagedTask.custom.member("n", as: Data.self)
    let code = try await StoreError.Code.thrown { _ = try await store.fetch(all.maximum(bytes)) }
    #expect(code == .unstorable)
  }

  @Test(arguments: StoreKind.allCases)
  func `a transaction sees its own writes, also those that it searches`(
    _ kind: StoreKind
  ) async throws {
    let store = try await filled(kind)
    let title = "Robert'); DROP TABLE \"Task\"; --"
    try await store.write { transaction in
      try ManagedTask.write(
        task: .of("p2", id: "t9", title: title, number: 20), into: transaction)
      #expect(try transaction.fetch(all.sum(ManagedTask.number)) == 27)
      #expect(try transaction.fetch(all.search("robert").sum(ManagedTask.number)) == 20)
      #expect(try transaction.fetch(all.where(ManagedTask.title == title).count) == 1)
    }
    let best = all.search("task", isRanked: true).first(2)
    #expect(try await store.fetch(best.count) == 2)
  }

  @Test(arguments: StoreKind.allCases)
  func `an aggregate is observed, and only by the columns that it reads`(
    _ kind: StoreKind
  ) async throws {
    let store = try await filled(kind)
    let request = all.where(ManagedTask.project[ManagedProject.name] != "C")
      .sorted(by: ManagedTask.due.ascending)
    let sum = request.sum(ManagedTask.number)
    #expect(
      sum.region(in: store.schema)
        == ChangedRegion(columns: [
          "Task": ["number", "projectId"], "Project": ["id", "name"],
        ]))
    #expect(
      request.first(2).count.region(in: store.schema).columns["Task"] == ["due", "projectId"])
    #expect(all.count.region(in: store.schema) == ChangedRegion(columns: ["Task": []]))
    let labelled = all.where(ManagedTask.labels.contains(ManagedLabel.weight < 1)).count
    #expect(
      labelled.region(in: store.schema)
        == ChangedRegion(columns: ["Task": ["id"], "Label": ["taskId", "weight"]]))
    var sums = store.changes(of: sum).makeAsyncIterator()
    #expect(try await sums.next() == 7)
    try await store.write { transaction in
      try ManagedTask.write(task: .of("p1", id: "t9", number: 10), into: transaction)
    }
    #expect(try await sums.next() == 17)
    try await store.write { _ = try ManagedTask.remove(taskId: "t0", from: $0) }
    #expect(try await sums.next() == 14)
  }

  /// A query of the application about two entities.
  private struct Overview: StoreQuery {
    let tasks = StoreRequest<ManagedTask>().count
    let projects = StoreRequest<ManagedProject>().sorted(by: ManagedProject.name.ascending)

    func region(in schema: StorageSchema) -> ChangedRegion {
      tasks.region(in: schema).union(projects.region(in: schema))
    }

    func value(in snapshot: any StoreSnapshot) throws -> String {
      let names = try snapshot.fetch(projects).map { $0.name ?? "" }
      return "\(names.joined(separator: ", ")): \(try snapshot.fetch(tasks))"
    }
  }

  @Test func `a query of one's own is fetched and observed like a request`() async throws {
    let store = try await filled()
    #expect(try await store.fetch(Overview()) == "A, B: 4")
    var overviews = store.changes(of: Overview()).makeAsyncIterator()
    #expect(try await overviews.next() == "A, B: 4")
    try await store.write {
      try ManagedProject.write(project: Project(id: "p1", name: "C"), into: $0)
    }
    #expect(try await overviews.next() == "A, C: 4")
    try await store.write { _ = try ManagedTask.remove(taskId: "t0", from: $0) }
    #expect(try await overviews.next() == "A, C: 3")
  }

  @Test func `a union of regions covers both`() {
    let tasks = ChangedRegion(columns: ["Task": ["title"]])
    let all = ChangedRegion(columns: ["Task": Set<String>?.none])
    let others = ChangedRegion(columns: ["Task": ["notes"], "Tag": ["name"]])
    #expect(
      tasks.union(others) == ChangedRegion(columns: ["Task": ["title", "notes"], "Tag": ["name"]]))
    #expect(others.union(all).columns["Task"] == .some(nil))
    #expect(tasks.union(.everything) == .everything)
  }

  @Test func `equal aggregates are equal, and others are not`() {
    #expect(all.sum(ManagedTask.number) == all.sum(ManagedTask.number))
    #expect(all.minimum(ManagedTask.number) != all.maximum(ManagedTask.number))
    #expect(all.count != all.first(2).count)
    #expect(Set([all.count, all.count, all.search("a").count]).count == 2)
  }
}
