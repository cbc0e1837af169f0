@_spi(Adapter) import ChatStore
import ChatStoreSQLite

/// What one more attribute costs: rows of a few columns and rows of more, of the same kind.
struct Attributes {
  let rounds: Int

  func run(rowCount: Int) async throws {
    var perRow: [Int: [Cost]] = [:]
    let widths = [10, 20]
    for _ in 0..<rounds {
      for width in widths { perRow[width, default: []].append(try await load(rowCount, width)) }
    }
    func microseconds(_ width: Int) -> Double {
      median((perRow[width] ?? []).map(\.cpu)) * 1_000_000 / Double(rowCount)
    }
    show("\nLoad \(rowCount) rows of texts of 20 bytes, \(rounds) rounds")
    for width in widths {
      show("  \(width) attributes: \(decimal(microseconds(width), 2)) us of processor each")
    }
    let one = (microseconds(widths[1]) - microseconds(widths[0])) / Double(widths[1] - widths[0])
    show("  one more: \(decimal(one * 1_000, 0)) ns")
  }

  private func load(_ rowCount: Int, _ width: Int) async throws -> Cost {
    let columns = (0..<width).map { StorageColumn("c\($0)", .text) }
    let schema = StorageSchema([StorageTable("Row", key: ["c0"], columns: columns)])
    let texts = (0..<width).map { "attribute \($0) of twenty" }
    let file = try TemporaryDatabase()
    let store = try await SQLiteStore(path: file.path, schema: schema)
    let cost = try await Cost.of {
      try await store.load(Array(0..<rowCount)) { number, transaction in
        var row = RowValues(capacity: width)
        try row.add("key \(number)")
        for index in 1..<width { try row.add(texts[index]) }
        try transaction.apply(.upsert("Row", row, .always))
      }
    }
    try await store.close()
    try file.remove()
    return cost
  }
}
