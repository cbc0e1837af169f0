@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatStore
import ChatStoreSQLite
import Foundation
import Testing

/// Which of two states wins, and what a patch does to each column.
@Suite struct VersionTests {
  /// An object that comes for a project whose tag is `m`, seen at second 10.
  struct Incoming: Sendable, CustomTestStringConvertible {
    let second: Double
    let tag: String
    let changes: [String]
    let testDescription: String
  }

  static let incoming = [
    Incoming(
      second: 20, tag: "n", changes: ["updated Project p1: eTag, lastUpdated, name"],
      testDescription: "later with another tag"),
    Incoming(second: 5, tag: "n", changes: [], testDescription: "earlier with another tag"),
    Incoming(second: 10, tag: "m", changes: [], testDescription: "the same again"),
    Incoming(second: 5, tag: "m", changes: [], testDescription: "earlier with the same tag"),
    Incoming(
      second: 20, tag: "m", changes: ["updated Project p1: lastUpdated"],
      testDescription: "later with the same tag"),
    Incoming(
      second: 10, tag: "z", changes: ["updated Project p1: eTag, name"],
      testDescription: "at the same time with a greater tag"),
    Incoming(
      second: 10, tag: "a", changes: [], testDescription: "at the same time with a smaller tag"),
  ]

  @Test(arguments: incoming, StoreKind.allCases)
  func `an object is written if it is newer`(_ incoming: Incoming, _ kind: StoreKind) async throws {
    let store = try await kind.store()
    try await store.write {
      try ManagedProject.write(project: .version(10, "m", name: "Stored"), into: $0)
    }
    let project = Project.version(incoming.second, incoming.tag, name: "New")
    let lines = try await store.changes {
      try ManagedProject.write(project: project, rule: .ifNewer(), into: $0)
    }
    #expect(lines == incoming.changes)
  }

  @Test(arguments: incoming, StoreKind.allCases)
  func `a patch is written if it is newer`(_ incoming: Incoming, _ kind: StoreKind) async throws {
    let store = try await kind.store()
    try await store.write {
      try ManagedProject.write(project: .version(10, "m", name: "Stored"), into: $0)
    }
    let patch = Project.Patcher(
      id: "p1", eTag: incoming.tag, updated: .second(incoming.second), name: .some("New"))
    let lines = try await store.changes { try ManagedProject.write(usingPatch: patch, into: $0) }
    #expect(lines == incoming.changes)
  }

  @Test(arguments: StoreKind.allCases)
  func `an object of a caller is always written`(_ kind: StoreKind) async throws {
    let store = try await kind.store()
    let lines = try await store.changes {
      try ManagedProject.write(project: .version(10, "m", name: "Stored"), into: $0)
      try ManagedProject.write(project: .version(5, "a", name: "Older"), into: $0)
    }
    #expect(lines == ["inserted Project p1"])
    #expect(try await store.first(StoreRequest<ManagedProject>())?.name == "Older")
  }

  @Test(arguments: StoreKind.allCases)
  func `a stub creates a row and never overwrites one`(_ kind: StoreKind) async throws {
    let store = try await kind.store()
    try await store.write {
      try ManagedProject.write(project: .version(10, "m", name: "Stored"), into: $0)
      try ManagedProject.write(project: Project(id: "p1"), rule: .ifAbsent, into: $0)
      try ManagedProject.write(project: Project(id: "p2"), rule: .ifAbsent, into: $0)
    }
    let names = try await store.fetch(StoreRequest<ManagedProject>()).map(\.name)
    #expect(names == ["Stored", nil])
  }

  @Test(arguments: StoreKind.allCases)
  func `absent, null and a value are told apart down to the column`(
    _ kind: StoreKind
  ) async throws {
    let store = try await kind.store()
    try await store.write {
      try ManagedProject.write(project: Project(id: "p1"), into: $0)
      try ManagedTask.write(
        task: WorkTask<Sticker>(
          id: "t1", projectId: "p1", title: "Title", notes: "Notes",
          custom: Sticker(color: "red", size: 2)), into: $0)
    }
    func lines(_ patch: WorkTask<Sticker>.Patcher) async throws -> [String] {
      try await store.changes { try ManagedTask.write(usingPatch: patch, into: $0) }
    }
    typealias Patcher = WorkTask<Sticker>.Patcher
    #expect(
      try await lines(Patcher(id: "t1", eTag: "a", updated: .second(1)))
        == ["updated Task t1: eTag, lastUpdated"])
    #expect(
      try await lines(Patcher(id: "t1", eTag: "b", updated: .second(2), title: .none, notes: .none))
        == ["updated Task t1: eTag, lastUpdated, notes"])
    #expect(
      try await lines(Patcher(id: "t1", eTag: "c", updated: .second(3), custom: .none))
        == ["updated Task t1: custom, eTag, lastUpdated"])
    let task = try #require(try await store.first(StoreRequest<ManagedTask>()))
    #expect(task.title == "Title")
    #expect(task.notes == nil)
    #expect(try task.custom.decode(Sticker.self) == Sticker())
  }

  @Test(arguments: StoreKind.allCases)
  func `a patch for a row that is not there is an error`(_ kind: StoreKind) async throws {
    let store = try await kind.store()
    let patch = Project.Patcher(id: "p1", eTag: "a", updated: .second(1))
    let code = try await StoreError.Code.thrown {
      try await store.write { try ManagedProject.write(usingPatch: patch, into: $0) }
    }
    #expect(code == .missingRequiredData)
  }

  @Test(arguments: StoreKind.allCases)
  func `an object older than its deletion does not come back`(_ kind: StoreKind) async throws {
    let store = try await kind.store()
    let key = EntityKey(values: ["p1"])
    try await store.write {
      try ManagedProject.write(project: .version(10, "m", name: "Stored"), into: $0)
      try $0.apply(.remove("Project", key, at: .second(20)))
    }
    let late = try await store.changes {
      try ManagedProject.write(project: .version(15, "n", name: "Late"), rule: .ifNewer(), into: $0)
    }
    #expect(late == [])
    let newer = try await store.changes {
      try ManagedProject.write(project: .version(25, "o", name: "New"), rule: .ifNewer(), into: $0)
    }
    #expect(newer == ["inserted Project p1"])
    let again = try await store.changes { try $0.apply(.remove("Project", key, at: .second(20))) }
    #expect(again == [], "A deletion that arrives late leaves a newer row alone.")
  }

  @Test(arguments: StoreKind.allCases)
  func `deletions are forgotten after a while`(_ kind: StoreKind) async throws {
    let store = try await kind.store()
    try await store.write {
      try $0.apply(.remove("Project", EntityKey(values: ["p1"]), at: .second(20)))
      try $0.forgetDeletions(before: .second(30))
      try ManagedProject.write(project: .version(15, "n", name: "Late"), rule: .ifNewer(), into: $0)
    }
    #expect(try await store.fetch(StoreRequest<ManagedProject>().count) == 1)
  }
}
