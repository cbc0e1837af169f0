import Testing

@testable import ChatFaces

/// The order of lists that people read.
struct NameOrderTests {
  private struct Row: Hashable {
    let name: String
    let id: String
  }

  private func order(_ rows: [Row]) -> [String] {
    rows.orderedByName(\.name, or: \.id).map(\.id)
  }

  @Test func `rows are ordered by what is shown, without regard to case and diacritics`() {
    let rows = [
      Row(name: "random", id: "random"), Row(name: "General talk", id: "general"),
      Row(name: "Ümit", id: "u"), Row(name: "Zoe", id: "z"), Row(name: "\u{200B}", id: "hal"),
    ]
    #expect(order(rows) == ["general", "hal", "random", "u", "z"])
  }

  @Test func `equal names are ordered by their letters, then by identifiers`() {
    let rows = [
      Row(name: "ada", id: "3"), Row(name: "Ada", id: "2"), Row(name: "Ada", id: "1"),
      Row(name: "ADA", id: "4"),
    ]
    for _ in 0..<10 { #expect(order(rows.shuffled()) == ["4", "1", "2", "3"]) }
  }

  @Test func `identifiers that differ in bytes alone have an order`() {
    let rows = [Row(name: "A", id: "cafe\u{301}"), Row(name: "A", id: "caf\u{e9}")]
    for rows in [rows, rows.reversed()] {
      #expect(order(rows).map(\.utf8.count) == [6, 5])
    }
  }
}
