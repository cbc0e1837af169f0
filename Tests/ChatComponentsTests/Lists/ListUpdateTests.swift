@_spi(Adapter) import ChatStore
import TestSupport
import Testing

@testable import ChatComponents

/// Differences of lists, without a store.
@Suite struct ListUpdateTests {
  struct Row: ListRow {
    let id: Int
    var text = ""
  }

  private func list(_ sections: [(String, [Int])]) -> [ListSection<Row>] {
    sections.map { ListSection(id: $0.0, title: $0.0, rows: $0.1.map { Row(id: $0) }) }
  }

  @Test func `equal lists have no difference`() {
    let lists = list([("a", [1, 2])])
    #expect(ListUpdate(from: lists, to: lists).isEmpty)
  }

  @Test func `a row in front moves no other one`() {
    let old = list([("a", [1, 2, 3])])
    let update = ListUpdate(from: old, to: list([("a", [0, 1, 2, 3])]))
    #expect(update.inserted.map(\.place) == [ListPlace(row: 0)])
    #expect(update.moved.isEmpty && update.removed.isEmpty && update.changed.isEmpty)
  }

  @Test func `one row that goes to the end is one move`() {
    let update = ListUpdate(from: list([("a", [1, 2, 3, 4])]), to: list([("a", [2, 3, 4, 1])]))
    #expect(update.moved == [.init(from: ListPlace(row: 0), to: ListPlace(row: 3))])
  }

  @Test func `a row that changes its section moves and keeps its identity`() {
    let (old, new) = (list([("a", [1, 2]), ("b", [3])]), list([("a", [2]), ("b", [1, 3])]))
    let update = ListUpdate(from: old, to: new)
    #expect(update.moved == [.init(from: ListPlace(row: 0), to: ListPlace(section: 1, row: 0))])
    #expect(update.applied(to: old) == new)
  }

  @Test func `a row that moves and changes is named twice`() {
    let old = list([("a", [1, 2, 3])])
    var new = list([("a", [3, 1, 2])])
    new[0].rows[0].text = "other"
    let update = ListUpdate(from: old, to: new)
    #expect(update.moved.count == 1 && update.changed.map(\.row.id) == [3])
    #expect(update.applied(to: old) == new)
  }

  @Test func `sections come, go, change places and titles`() {
    let old = list([("a", [1]), ("b", [2, 3]), ("c", [4])])
    var new = list([("c", [4, 1]), ("a", [5]), ("d", [3])])
    new[0].title = "C"
    let update = ListUpdate(from: old, to: new)
    #expect(update.applied(to: old) == new)
  }

  @Test func `runs are as long as they can be`() {
    #expect(longestRun(of: []).isEmpty)
    #expect(longestRun(of: [1, 2, 3]) == [0, 1, 2])
    #expect(longestRun(of: [3, 1, 2, 0]) == [1, 2])
    #expect(longestRun(of: [2, 3, 0, 1, 4]).count == 3)
  }

  @Test(arguments: UInt64(1)...200)
  func `random differences applied one after another give the list`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var shown: [ListSection<Row>] = []
    for step in 0..<40 {
      let next = randomList(&random)
      shown = ListUpdate(from: shown, to: next).applied(to: shown)
      #expect(shown == next, "seed \(seed), step \(step)")
    }
  }

  private func randomList(_ random: inout SeededGenerator) -> [ListSection<Row>] {
    var rows = Array(0..<12).shuffled(using: &random)
    rows.removeLast(Int.random(in: 0...12, using: &random))
    let names = ["a", "b", "c", "d"].shuffled(using: &random)
    let count = Int.random(in: 1...4, using: &random)
    var sections = names.prefix(count).map { name in
      ListSection<Row>(id: name, title: Bool.random(using: &random) ? name : nil)
    }
    for row in rows {
      let text = Bool.random(using: &random) ? "other" : ""
      sections[Int.random(in: 0..<count, using: &random)].rows.append(Row(id: row, text: text))
    }
    return sections
  }
}
