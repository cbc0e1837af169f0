@_spi(Adapter) import ChatStore

/// A table that large changesets are written to, half of whose rows are created without triggers.
enum LineSchema {
  /// The name of the bookmark.
  static let bookmark = "lines"

  /// The number of lines in a changeset.
  static let count: Int64 = 600

  /// The tables of the writer.
  static let history = StorageHistory(
    StorageSchema([
      StorageTable("Author", key: ["id"], columns: [StorageColumn("id", .integer)]),
      StorageTable(
        "Line", key: ["id"],
        columns: [
          StorageColumn("id", .text), StorageColumn("author", .integer),
          StorageColumn("text", .text),
        ],
        links: [StorageLink("author", to: "Author", by: ["author"], onDelete: .detach)],
        searched: ["text"]),
    ]))

  /// Returns a changeset with an author, a change to a line of the changeset before, and new lines.
  static func changeset(_ number: Int64) -> Changeset {
    func line(_ owner: Int64, _ index: Int64, _ text: String) -> Change {
      let values: [StoredValue?] = [.text("\(owner)-\(index)"), .integer(owner), .text(text)]
      return .upsert("Line", RowValues(values: values), .always)
    }
    var changes: [Change] = [.upsert("Author", RowValues(values: [.integer(number)]), .always)]
    if number > 1 { changes.append(line(number - 1, 0, "changed by \(number)")) }
    for index in 0..<count { changes.append(line(number, index, "line \(index) of \(number)")) }
    return Changeset(changes, bookmark: .init(name: bookmark, text: String(number)))
  }
}
