@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatStore
import ChatStoreSQLite
import Foundation
import TestSupport
import Testing

/// Changes and deletions of all rows of a request.
@Suite(.ends) struct RequestWriteTests {
  private func filled(_ kind: StoreKind = .memory) async throws -> SQLiteStore {
    let store = try await kind.store(StorageHistory(Piece.schema))
    try await store.write { transaction in
      try transaction.apply(.insert("Crate", RowValues(values: ["a"])))
      try transaction.apply(.insert("Crate", RowValues(values: ["b"])))
      for index in 0..<6 {
        try transaction.apply(
          Piece.change(
            "p\(index)", in: index < 4 ? "a" : "b", part: index == 2 ? "p1" : nil,
            number: index == 3 ? nil : Int64(index), words: "word\(index)"))
      }
    }
    return store
  }

  private let all = StoreRequest<Piece>()

  /// A request, and how many of its rows do not have the state "new" yet.
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let request: StoreRequest<Piece>
    let ids: [String]
  }

  static let cases = [
    Case(
      testDescription: "all", request: StoreRequest(), ids: ["p0", "p1", "p2", "p3", "p4", "p5"]),
    Case(
      testDescription: "a condition", request: StoreRequest().where(Piece.number > 1),
      ids: ["p2", "p4", "p5"]),
    Case(
      testDescription: "a link", request: StoreRequest().where(Piece.boxLink[Crate.count] == 2),
      ids: ["p4", "p5"]),
    Case(
      testDescription: "a list",
      request: StoreRequest().where(Piece.parts.contains(Piece.number > 1)),
      ids: ["p1"]),
    Case(
      testDescription: "the first rows",
      request: StoreRequest().sorted(by: Piece.number.ascending).first(2), ids: ["p0", "p3"]),
    Case(
      testDescription: "the last rows",
      request: StoreRequest().sorted(by: Piece.number.ascending).newest(2), ids: ["p4", "p5"]),
    Case(testDescription: "words", request: StoreRequest().search("word1"), ids: ["p1"]),
    Case(
      testDescription: "quoted",
      request: StoreRequest().where(Piece.words == "'; DROP TABLE Piece"),
      ids: []),
  ]

  @Test func `a closure assigns and increments what key paths name`() async throws {
    let store = try await filled()
    let changed = try await store.write { transaction in
      try transaction.update(Piece.where { $0.number > 3 }) {
        $0.words = "late"
        $0.increment(\.number, by: 10)
      }
    }
    #expect(changed == 2)
    #expect(try await store.fetch(Piece.where { $0.words == "late" }.sum(\.number)) == 29)
    #expect(try await store.write { try $0.delete(Piece.where { $0.words == "late" }) } == 2)
  }

  @Test(arguments: cases, StoreKind.allCases)
  func `an update leaves what changes of single rows leave`(
    _ test: Case, _ kind: StoreKind
  ) async throws {
    let (store, other) = (try await filled(kind), try await filled(kind))
    let update = try await store.commit { transaction in
      try transaction.update(test.request) { piece in
        piece.set(Piece.words, to: "other words")
        piece.set(Piece.box, to: "b")
        piece.set(Piece.state, to: "moved")
      }
    }
    let single = try await other.commit { transaction in
      for id in test.ids {
        try transaction.apply(
          .set(
            "Piece", EntityKey(id),
            RowValues([
              try Piece.words.set("other words"), try Piece.box.set("b"),
              try Piece.state.set("moved"),
            ])))
      }
    }
    #expect(update.value == test.ids.count)
    #expect(Set(update.report.entries) == Set(single.report.entries))
    #expect(try await store.fetch(all) == other.fetch(all))
    #expect(try await store.fetch(StoreRequest<Crate>()) == other.fetch(StoreRequest<Crate>()))
    let found = all.search("other")
    #expect(try await store.fetch(found).map(\.id) == test.ids)
    #expect(try await store.inspect().problems.isEmpty)
  }

  @Test(arguments: cases, StoreKind.allCases)
  func `a deletion leaves what deletions of single rows leave`(
    _ test: Case, _ kind: StoreKind
  ) async throws {
    let (store, other) = (try await filled(kind), try await filled(kind))
    let deletion = try await store.commit { try $0.delete(test.request) }
    let single = try await other.commit { transaction in
      for id in test.ids { try transaction.apply(.remove("Piece", EntityKey(id), at: nil)) }
    }
    #expect(deletion.value == test.ids.count)
    #expect(Set(deletion.report.entries) == Set(single.report.entries))
    #expect(try await store.fetch(all) == other.fetch(all))
    #expect(try await store.fetch(StoreRequest<Crate>()) == other.fetch(StoreRequest<Crate>()))
    #expect(
      try await store.fetch(all.search("word").count) == other.fetch(all.search("word").count))
    #expect(try await store.inspect().problems.isEmpty)
  }

  @Test func `an increment adds to each value, and leaves null`() async throws {
    let store = try await filled()
    let (changed, report) = try await store.commit { transaction in
      try transaction.update(all) { piece in
        piece.increment(Piece.number)
        piece.increment(Piece.weight, by: -0.5)
      }
    }
    #expect(changed == 6)
    #expect(report.lines.contains("updated Piece p3: weight"))
    #expect(try await store.fetch(all).map(\.number) == [1, 2, 3, nil, 5, 6])
    #expect(try await store.fetch(all.sum(Piece.weight)) == 3)
    let none = try await store.commit { transaction in
      try transaction.update(all) { $0.increment(Piece.number, by: 0) }
    }
    #expect(none.value == 0)
    #expect(none.report.isEmpty)
  }

  @Test func `a row that has the values already is not counted`() async throws {
    let store = try await filled()
    let counts = try await store.write { transaction in
      try [
        transaction.update(all.first(2), [Piece.state.set("done")]),
        transaction.update(all, [Piece.state.set("done")]),
        transaction.update(all, []),
      ]
    }
    #expect(counts == [2, 4, 0])
  }

  @Test(arguments: StoreKind.allCases)
  func `an update that fails for one row changes none`(_ kind: StoreKind) async throws {
    let store = try await filled(kind)
    let before = try await store.fetch(all)
    func code(
      _ change: @Sendable @escaping (inout StoreUpdate<Piece>) -> Void
    ) async throws -> StoreError.Code? {
      var code: StoreError.Code?
      let (found, report) = try await store.commit { transaction in
        do {
          try transaction.update(StoreRequest<Piece>()) { change(&$0) }
          return StoreError.Code?.none
        } catch let error as StoreError {
          return error.code
        }
      }
      code = found
      #expect(report.isEmpty)
      #expect(try await store.fetch(StoreRequest<Piece>()) == before)
      return code
    }
    #expect(try await code { $0.increment(Piece.number, by: .max - 2) } == .outOfRange)
    #expect(try await code { $0.set(Piece.code, to: "c") } == .uniqueConstraint)
    #expect(try await code { $0.set(Piece.box, to: nil) } == .constraint)
    #expect(try await code { $0.set(Piece.box, to: "z") } == .missingRequiredData)
    #expect(try await code { $0.set(Piece.owner, to: "z") } == .missingRequiredData)
  }

  @Test func `only attributes that an application may set are set`() async throws {
    let (tasks, pieces) = (try await StoreKind.memory.store(), try await filled())
    func code<Record>(
      _ store: SQLiteStore, _ type: Record.Type,
      _ change: @Sendable @escaping (inout StoreUpdate<Record>) -> Void
    ) async throws -> StoreError.Code? {
      try await StoreError.Code.thrown {
        try await store.write { _ = try $0.update(StoreRequest<Record>().first(0)) { change(&$0) } }
      }
    }
    let task = ManagedTask.self
    #expect(try await code(tasks, task) { $0.set(task.title, to: "T") } == .constraint)
    #expect(try await code(tasks, task) { $0.set(task.isOpen, to: true) } == nil)
    #expect(try await code(tasks, task) { $0.set(task.state, to: .pending) } == nil)
    let custom = task.custom.member("a", as: String.self)
    #expect(try await code(tasks, task) { $0.set(custom, to: "x") } == .constraint)
    let late = Date(timeIntervalSince1970: 1e30)
    #expect(try await code(pieces, Crate.self) { $0.increment(Crate.count) } == .constraint)
    #expect(try await code(pieces, Piece.self) { $0.set(Piece.id, to: "x") } == .constraint)
    #expect(try await code(pieces, Piece.self) { $0.set(Piece.words, to: "x") } == nil)
    #expect(
      try await code(pieces, Piece.self) { $0.set(StoredAttribute("words"), to: late) }
        == .unstorable)
    let linked = Piece.boxLink[Crate.id]
    #expect(try await code(pieces, Piece.self) { $0.set(linked, to: "x") } == .constraint)
    #expect(
      try await code(pieces, Piece.self) {
        $0.set(Piece.number, to: 1)
        $0.increment(Piece.number)
      } == .failed)
  }

  @Test(arguments: StoreKind.allCases)
  func `a deletion that is refused names a row that restricts it`(_ kind: StoreKind) async throws {
    let store = try await filled(kind)
    try await store.write { transaction in
      try transaction.apply(Piece.seal("s2", box: "a"))
      try transaction.apply(Piece.seal("s1", box: "a"))
      try transaction.apply(Piece.seal("s3", piece: "p5"))
    }
    func refusal<Record>(_ request: StoreRequest<Record>) async throws -> StoreError? {
      do {
        try await store.write { _ = try $0.delete(request) }
        return nil
      } catch let error as StoreError where error.code == .constraint {
        return error
      }
    }
    let boxes = try #require(try await refusal(StoreRequest<Crate>()))
    #expect(
      boxes.row == .init("Seal", try EntityKey("s1"), name: "box"))
    #expect(
      boxes.message
        == "A row of Crate is referred to by `Seal.box`, which restricts its deletion; delete the rows that refer "
        + "to it first.")
    let seal = StoreError.Row("Seal", try EntityKey("s3"), name: "piece")
    let pieces = try await refusal(all)
    #expect(pieces?.row == seal)
    let belongings = try await refusal(StoreRequest<Crate>().where(Crate.id == "b"))
    #expect(belongings?.row == seal)
    #expect(try await store.fetch(all.count) == 6)
    #expect(try await refusal(all.where(Piece.number < 5)) == nil)
    #expect(try await store.fetch(all).map(\.id) == ["p3", "p5"])
  }

  @Test func `parked changes follow the rows of a request`() async throws {
    let store = try await filled()
    try await store.write { transaction in
      try transaction.applyOrPark(Piece.change("p1", in: "later"))
      try transaction.applyOrPark(Piece.change("p9", in: "later"))
      try transaction.applyOrPark(Piece.seal("s", code: "x"))
      #expect(try transaction.parkedCount() == 3)
      try transaction.delete(all.where(Piece.number == 1))
      #expect(try transaction.parkedCount() == 2)
      try transaction.update(all.where(Piece.number == 5)) { $0.set(Piece.code, to: "x") }
      #expect(try transaction.parkedCount() == 1)
    }
    let seals = try await store.read { try $0.count(of: Query(entity: "Seal")) }
    #expect(seals == 1)
  }

  @Test func `a live query sees the changes of a request`() async throws {
    let store = try await filled()
    var states = store.changes(of: all.where(Piece.state == "done").count).makeAsyncIterator()
    #expect(try await states.next() == 0)
    try await store.write { _ = try $0.update(all) { $0.set(Piece.state, to: "done") } }
    #expect(try await states.next() == 6)
    try await store.write { _ = try $0.delete(all.first(1)) }
    #expect(try await states.next() == 5)
  }
}
