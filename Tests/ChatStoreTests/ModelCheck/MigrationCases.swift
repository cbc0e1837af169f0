@_spi(Adapter) import ChatStore

/// A change of a schema, the rows that a file of the old one holds, and what becomes of them.
///
/// The questions are those that migration tools for SQLite ask of themselves: sqldef's `sqlite3def`
/// (columns, keys, indexes and tables that come, go and change), Atlas (nullability, defaults, foreign
/// keys), Prisma (existing data that fits a change or does not).
struct MigrationCase: Sendable {
  let name: String
  let old: [StorageTable]
  let new: [StorageTable]
  let edits: [StorageEdit]
  /// Rows by their entities, parents first.
  let rows: [(entity: String, values: [StoredValue?])]
  /// The rows of some entities afterwards; nil if the file has to stay as it was.
  let expected: [String: [[StoredValue]]]?
}

extension MigrationCase {
  private static func table(
    _ entity: String, _ columns: [StorageColumn], links: [StorageLink] = [],
    indexes: [[String]] = []
  ) -> StorageTable {
    StorageTable(
      entity, key: ["id"], columns: [StorageColumn("id", .text)] + columns, links: links,
      indexes: indexes)
  }

  /// A table of users.
  private static func table(
    key: [String] = ["id"], _ columns: [StorageColumn], unique: [[String]] = [],
    indexes: [[String]] = []
  ) -> StorageTable {
    StorageTable(
      "User", key: key, columns: [StorageColumn("id", .text)] + columns, unique: unique,
      indexes: indexes)
  }

  private static func text(
    _ name: String, optional: Bool = false, default value: StoredValue? = nil
  ) -> StorageColumn {
    StorageColumn(name, .text, optional: optional, default: value)
  }

  /// A change of one table of users with a column, and one row of it or two.
  private static func users(
    _ name: String, from old: StorageTable, to new: StorageTable,
    _ edits: [StorageEdit] = [.rebuild("User")], rows: [[StoredValue?]],
    are expected: [[StoredValue]]?
  ) -> MigrationCase {
    MigrationCase(
      name: name, old: [old], new: [new], edits: edits,
      rows: rows.map { ("User", $0) }, expected: expected.map { ["User": $0] })
  }

  static let all = columns + keys + links + tables

  private static let columns: [MigrationCase] = [
    users(
      "several columns come and go at once",
      from: table([text("a"), text("b"), text("c")]),
      to: table([text("b"), text("d", default: "x"), text("e", optional: true)]),
      [
        .dropColumn("a", of: "User"), .dropColumn("c", of: "User"),
        .addColumn("d", of: "User"), .addColumn("e", of: "User"),
      ], rows: [["1", "A", "B", "C"]], are: [["1", "B", "x", .null]]),
    users(
      "another default leaves the values that are there",
      from: table([text("a", default: "old")]), to: table([text("a", default: "new")]),
      rows: [["1"], ["2", "set"]], are: [["1", "old"], ["2", "set"]]),
    users(
      "a column may have no value from now on",
      from: table([text("a")]), to: table([text("a", optional: true)]),
      rows: [["1", "A"]], are: [["1", "A"]]),
    users(
      "a column must have a value, and every row has one",
      from: table([text("a", optional: true)]), to: table([text("a")]),
      rows: [["1", "A"]], are: [["1", "A"]]),
    users(
      "a column must have a value, and a row has none",
      from: table([text("a", optional: true)]), to: table([text("a")]),
      rows: [["1", "A"], ["2", .null]], are: nil),
    users(
      "a required column without a default comes to a table without rows",
      from: table([]), to: table([text("a")]), [.addColumn("a", of: "User")], rows: [], are: []),
    users(
      "a required column without a default comes to a table with rows",
      from: table([]), to: table([text("a")]), [.addColumn("a", of: "User")], rows: [["1"]],
      are: nil),
    users(
      "numbers in texts become numbers",
      from: table([text("a")]), to: table([StorageColumn("a", .integer)]),
      [.convertColumn("a", of: "User", .textToInteger)], rows: [["1", "-12"]], are: [["1", -12]]),
    users(
      "a text that is no number does not become one",
      from: table([text("a")]), to: table([StorageColumn("a", .integer)]),
      [.convertColumn("a", of: "User", .textToInteger)], rows: [["1", "12"], ["2", "12 apples"]],
      are: nil),
    users(
      "a number that is not whole does not become whole",
      from: table([StorageColumn("a", .real)]), to: table([StorageColumn("a", .integer)]),
      [.convertColumn("a", of: "User", .realToInteger)], rows: [["1", .real(1.5)]], are: nil),
    users(
      "words of SQL are names like others",
      from: table([text("select"), text("from where")]),
      to: table([text("select"), text("order\"by")]),
      [.renameColumn("from where", of: "User", to: "order\"by")], rows: [["1", "A", "B"]],
      are: [["1", "A", "B"]]),
    users(
      "a column that an index has gets a new name",
      from: table([text("a")], indexes: [["a"]]), to: table([text("b")], indexes: [["b"]]),
      [.renameColumn("a", of: "User", to: "b")], rows: [["1", "A"]], are: [["1", "A"]]),
    users(
      "a column that an index has is gone",
      from: table([text("a"), text("b")], indexes: [["a", "b"]]),
      to: table([text("b")], indexes: [["b"]]), [.dropColumn("a", of: "User")],
      rows: [["1", "A", "B"]], are: [["1", "B"]]),
  ]

  private static let keys: [MigrationCase] = [
    users(
      "columns become unique, and rows differ in them",
      from: table([text("a")]), to: table([text("a")], unique: [["a"]]),
      rows: [["1", "A"], ["2", "B"]], are: [["1", "A"], ["2", "B"]]),
    users(
      "columns become unique, and rows are the same in them",
      from: table([text("a")]), to: table([text("a")], unique: [["a"]]),
      rows: [["1", "A"], ["2", "A"]], are: nil),
    users(
      "columns are no longer unique",
      from: table([text("a")], unique: [["a"]]), to: table([text("a")]),
      rows: [["1", "A"]], are: [["1", "A"]]),
    users(
      "a key gets a column",
      from: table([text("a")]), to: table(key: ["id", "a"], [text("a")]),
      rows: [["1", "A"], ["2", "A"]], are: [["1", "A"], ["2", "A"]]),
    users(
      "a key loses a column, and rows still differ",
      from: table(key: ["id", "a"], [text("a")]), to: table([text("a")]),
      rows: [["1", "A"], ["2", "A"]], are: [["1", "A"], ["2", "A"]]),
    users(
      "a key loses a column, and rows no longer differ",
      from: table(key: ["id", "a"], [text("a")]), to: table([text("a")]),
      rows: [["1", "A"], ["1", "B"]], are: nil),
    users(
      "a key column gets a new name",
      from: table(key: ["id", "a"], [text("a")]), to: table(key: ["id", "b"], [text("b")]),
      [.renameColumn("a", of: "User", to: "b")], rows: [["1", "A"]], are: [["1", "A"]]),
  ]

  private static func pets(_ rule: StorageLink.DeleteRule?, optional: Bool = true) -> StorageTable {
    table(
      "Pet", [text("owner", optional: optional)],
      links: rule.map { [StorageLink("owner", to: "User", by: ["owner"], onDelete: $0)] } ?? [])
  }

  /// A change of the pets of users.
  private static func pets(
    _ name: String, from old: StorageTable, to new: StorageTable,
    _ edits: [StorageEdit] = [.rebuild("Pet")], rows: [[StoredValue?]],
    are expected: [[StoredValue]]?
  ) -> MigrationCase {
    MigrationCase(
      name: name, old: [table([]), old], new: [table([]), new], edits: edits,
      rows: [("User", ["1"])] + rows.map { ("Pet", $0) },
      expected: expected.map { ["User": [["1"]], "Pet": $0] })
  }

  private static let links: [MigrationCase] = [
    pets(
      "a column becomes a link, and its rows are there",
      from: pets(nil), to: pets(.cascade), rows: [["rex", "1"], ["tom", .null]],
      are: [["rex", "1"], ["tom", .null]]),
    pets(
      "a column becomes a link, and a row is missing",
      from: pets(nil), to: pets(.cascade), rows: [["rex", "1"], ["tom", "2"]], are: nil),
    pets(
      "a column becomes a link that detaches, and a row may be missing",
      from: pets(nil), to: pets(.detach), rows: [["rex", "2"]], are: [["rex", "2"]]),
    pets(
      "a link is a column like others",
      from: pets(.cascade), to: pets(nil), rows: [["rex", "1"]], are: [["rex", "1"]]),
    pets(
      "a link has another delete rule",
      from: pets(.cascade), to: pets(.nullify), rows: [["rex", "1"]], are: [["rex", "1"]]),
    pets(
      "a link must have a row, and has one",
      from: pets(.cascade), to: pets(.cascade, optional: false), rows: [["rex", "1"]],
      are: [["rex", "1"]]),
    pets(
      "a link comes empty",
      from: table("Pet", []), to: pets(.cascade), [.addColumn("owner", of: "Pet")], rows: [["rex"]],
      are: [["rex", .null]]),
  ]

  private static func nodes(_ extra: [StorageColumn]) -> StorageTable {
    table(
      "Node", [text("parent", optional: true)] + extra,
      links: [StorageLink("parent", to: "Node", by: ["parent"], onDelete: .cascade)])
  }

  private static let tables: [MigrationCase] = [
    MigrationCase(
      name: "a table whose rows refer to each other is built anew without deleting any",
      old: [nodes([])], new: [nodes([text("a", default: "x")])],
      edits: [.addColumn("a", of: "Node")],
      rows: [("Node", ["1", .null]), ("Node", ["2", "1"]), ("Node", ["3", "2"])],
      expected: ["Node": [["1", .null, "x"], ["2", "1", "x"], ["3", "2", "x"]]]),
    MigrationCase(
      name: "a table that others refer to is built anew without deleting theirs",
      old: [table([]), pets(.cascade)], new: [table([text("a", default: "x")]), pets(.cascade)],
      edits: [.addColumn("a", of: "User")], rows: [("User", ["1"]), ("Pet", ["rex", "1"])],
      expected: ["User": [["1", "x"]], "Pet": [["rex", "1"]]]),
    MigrationCase(
      name: "a table that others refer to is gone, and their column stays",
      old: [table([]), pets(.cascade)], new: [pets(nil)], edits: [.dropTable("User")],
      rows: [("User", ["1"]), ("Pet", ["rex", "1"])], expected: ["Pet": [["rex", "1"]]]),
    MigrationCase(
      name: "a table takes the name of one that is gone",
      old: [table([text("a")]), table("Person", [text("b")])], new: [table([text("b")])],
      edits: [.dropTable("User"), .renameTable("Person", to: "User")],
      rows: [("User", ["1", "A"]), ("Person", ["2", "B"])], expected: ["User": [["2", "B"]]]),
    MigrationCase(
      name: "tables change their names with each other",
      old: [table([text("a")]), table("Person", [text("b")])],
      new: [table([text("b")]), table("Person", [text("a")])],
      edits: [
        .renameTable("User", to: "Other"), .renameTable("Person", to: "User"),
        .renameTable("Other", to: "Person"),
      ],
      rows: [("User", ["1", "A"]), ("Person", ["2", "B"])],
      expected: ["User": [["2", "B"]], "Person": [["1", "A"]]]),
    MigrationCase(
      name: "a table and its column get new names at once",
      old: [table([text("a")], indexes: [["a"]])],
      new: [table("Person", [text("b")], indexes: [["b"]])],
      edits: [.renameTable("User", to: "Person"), .renameColumn("a", of: "Person", to: "b")],
      rows: [("User", ["1", "A"])], expected: ["Person": [["1", "A"]]]),
  ]
}
