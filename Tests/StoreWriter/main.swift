// Applies changesets to the store of its first argument and prints the number of each one that was
// acknowledged, until it is killed. The test of crashes runs it.

import ChatStore
import ChatStoreSQLite
import Foundation

/// Two tables: in one transaction a row of the first, some of the second, and the stream's position.
let schema = StorageSchema([
  StorageTable(
    "Batch", key: ["number"],
    columns: [
      StorageColumn("number", .integer),
      StorageColumn(
        "itemCount", .integer, default: 0, scope: .derived(.count(of: "Item", by: "batch"))),
    ]),
  StorageTable(
    "Item", key: ["id"],
    columns: [
      StorageColumn("id", .text), StorageColumn("batch", .integer), StorageColumn("text", .text),
    ],
    links: [StorageLink("batch", to: "Batch", by: ["batch"], onDelete: .cascade)],
    searched: ["text"]),
])

let path = CommandLine.arguments.count > 1 ? CommandLine.arguments[1] : ""
let store = try await SQLiteStore(path: path, schema: schema)
var number = try await store.read { Int64(try $0.positionText) ?? 0 }
while true {
  number += 1
  try await store.apply(changeset(number))
  FileHandle.standardOutput.write(Data("\(number)\n".utf8))
}

/// A batch of seven items; every third one replaces an item of the batch before.
func changeset(_ number: Int64) -> Changeset {
  var changes: [Change] = [.upsert("Batch", RowValues(values: [.integer(number)]), .always)]
  for item in 0..<Int64(7) {
    let owner = item % 3 == 2 ? max(1, number - 1) : number
    let values: [StoredValue?] = [
      .text("\(owner)-\(item)"), .integer(owner), .text("item \(item) written by \(number)"),
    ]
    changes.append(.upsert("Item", RowValues(values: values), .always))
  }
  return Changeset(changes, position: .init(stream: "crash", text: String(number)))
}

extension StoreSnapshot {
  /// The number of the last changeset that was committed, as text.
  var positionText: String {
    get throws { try position(ofStream: "crash") ?? "0" }
  }
}
