@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatStore

/// A crate, which belongs to the application: no version says what the service has.
struct Crate: StoredRecord {
  static let table = StorageTable(
    "Crate", key: ["id"],
    columns: [
      StorageColumn("id", .text),
      StorageColumn(
        "count", .integer, default: 0, scope: .derived(.count(of: "Piece", by: "box"))),
    ])

  let id: String
  let count: Int

  init(from row: inout RowReader) throws {
    id = try row.read()
    count = try row.read()
  }

  var storedKey: EntityKey { get throws { try EntityKey(id) } }

  static let id = StoredAttribute<Crate, String>("id")
  static let count = StoredAttribute<Crate, Int>("count")
}

/// A piece in a box, which may be a part of another piece.
struct Piece: StoredRecord {
  static let table = StorageTable(
    "Piece", key: ["id"],
    columns: [
      StorageColumn("id", .text),
      StorageColumn("box", .text),
      StorageColumn("owner", .text, optional: true),
      StorageColumn("whole", .text, optional: true),
      StorageColumn("number", .integer, optional: true),
      StorageColumn("words", .text),
      StorageColumn("code", .text, optional: true),
      StorageColumn("weight", .real, default: .real(1)),
      StorageColumn("state", .text, default: "new", scope: .local),
    ],
    links: [
      StorageLink("box", to: "Crate", by: ["box"], onDelete: .cascade),
      StorageLink("owner", to: "Crate", by: ["owner"], onDelete: .detach),
      StorageLink("whole", to: "Piece", by: ["whole"], onDelete: .cascade),
    ],
    lists: [StorageList("parts", of: "Piece", by: "whole")],
    unique: [["code"]], searched: ["words"])

  let id: String
  let number: Int?
  /// All values, so that two rows that differ anywhere are different.
  let values: [StoredValue]

  init(from row: inout RowReader) throws {
    values = Self.table.columns.indices.map { row.columns.value(at: $0) }
    id = row.columns.text(at: 0)
    number = row.columns.isNull(at: 4) ? nil : try Int.read(from: row.columns, at: 4)
  }

  var storedKey: EntityKey { get throws { try EntityKey(id) } }

  static let id = StoredAttribute<Piece, String>("id")
  static let box = StoredAttribute<Piece, String>("box")
  static let owner = StoredAttribute<Piece, String>("owner")
  static let number = StoredAttribute<Piece, Int>("number")
  static let words = StoredAttribute<Piece, String>("words")
  static let code = StoredAttribute<Piece, String>("code")
  static let weight = StoredAttribute<Piece, Double>("weight")
  static let state = StoredAttribute<Piece, String>("state")
  static let boxLink = StoredLink<Piece, Crate>("box")
  static let parts = StoredList<Piece, Piece>("parts")

  /// A change that writes a piece.
  static func change(
    _ id: String, in box: String, part whole: String? = nil, number: Int64? = nil,
    words: String = ""
  ) -> Change {
    .upsert(
      "Piece",
      RowValues(values: [
        .text(id), .text(box), nil, whole.map { .text($0) }, number.map { .integer($0) },
        .text(words),
      ]), .always)
  }
}

extension Piece {
  /// The table of seals, which keep boxes and pieces from being deleted.
  static let sealTable = StorageTable(
    "Seal", key: ["id"],
    columns: [
      StorageColumn("id", .text),
      StorageColumn("box", .text, optional: true),
      StorageColumn("piece", .text, optional: true),
      StorageColumn("code", .text, optional: true),
    ],
    links: [
      StorageLink("box", to: "Crate", by: ["box"], onDelete: .deny),
      StorageLink("piece", to: "Piece", by: ["piece"], onDelete: .deny),
      StorageLink("coded", to: "Piece", by: ["code"], references: ["code"], onDelete: .nullify),
    ])

  static let schema = StorageSchema([Crate.table, table, sealTable])

  /// A change that writes a seal.
  static func seal(
    _ id: String, box: String? = nil, piece: String? = nil, code: String? = nil
  ) -> Change {
    let values = [id, box, piece, code].map { $0.map { StoredValue.text($0) } ?? .null }
    return .upsert("Seal", RowValues(values: values), .always)
  }
}
