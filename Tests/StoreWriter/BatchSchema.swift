@_spi(Adapter) import ChatStore

/// Two tables that changesets are written to: in one transaction a row of the first, some of the second,
/// and the bookmark.
enum BatchSchema {
  /// The name of the bookmark.
  static let bookmark = "crash"

  /// What the writer keeps.
  static let history = StorageHistory(schema(text: "text", extra: []))

  /// What a later version of the writer keeps: every table is built anew.
  static let later = StorageHistory(
    schema(text: "content", extra: [StorageColumn("title", .text, default: "untitled")]),
    steps: [
      [.addColumn("title", of: "Batch"), .renameColumn("text", of: "Item", to: "content")]
    ])

  private static func schema(text: String, extra: [StorageColumn]) -> StorageSchema {
    StorageSchema([
      StorageTable(
        "Batch", key: ["number"],
        columns: [
          StorageColumn("number", .integer)
        ] + extra + [
          StorageColumn(
            "itemCount", .integer, default: 0, scope: .derived(.count(of: "Item", by: "batch")))
        ]),
      StorageTable(
        "Item", key: ["id"],
        columns: [
          StorageColumn("id", .text), StorageColumn("batch", .integer), StorageColumn(text, .text),
        ],
        links: [StorageLink("batch", to: "Batch", by: ["batch"], onDelete: .cascade)],
        searched: [text]),
    ])
  }

  /// A batch of seven items; every third one replaces an item of the batch before.
  static func changeset(_ number: Int64) -> Changeset {
    var changes: [Change] = [.upsert("Batch", RowValues(values: [.integer(number)]), .always)]
    for item in 0..<Int64(7) {
      let owner = item % 3 == 2 ? max(1, number - 1) : number
      let values: [StoredValue?] = [
        .text("\(owner)-\(item)"), .integer(owner), .text("item \(item) written by \(number)"),
      ]
      changes.append(.upsert("Item", RowValues(values: values), .always))
    }
    return Changeset(changes, bookmark: .init(name: bookmark, text: String(number)))
  }
}
