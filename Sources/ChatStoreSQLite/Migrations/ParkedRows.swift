import ChatRuntime
@_spi(Adapter) import ChatStore
import GRDB
import JSONText

/// The parked changes and remembered deletions of a file that is being migrated.
struct ParkedRows {
  /// The columns that name entities.
  private static let names = [
    (table: "_deletion", column: "entity"), ("_parked", "entity"), ("_parked", "missingEntity"),
  ]

  private let db: Database

  init(_ db: Database) {
    self.db = db
  }

  /// Applies the steps of a history in order; each one uses the names of tables and columns after the step before.
  func follow(_ edits: [StorageEdit]) throws {
    for edit in edits {
      switch edit {
      case .renameTable(let entity, let newName):
        for (table, column) in Self.names {
          let (table, column) = (SQLText.name(table), SQLText.name(column))
          try run("UPDATE \(table) SET \(column) = ?2 WHERE \(column) = ?1", entity, newName)
        }
      case .dropTable(let entity):
        for (table, column) in Self.names {
          try run(
            "DELETE FROM \(SQLText.name(table)) WHERE \(SQLText.name(column)) = ?1", entity)
        }
      case .renameColumn(let column, let entity, let newName):
        try rename(column, of: entity, to: newName)
        try renameMissing(column, of: entity, to: newName)
      case .dropColumn(let column, let entity): try rename(column, of: entity, to: nil)
      case .addTable, .addColumn, .convertColumn, .rebuild: break
      }
    }
  }

  private func run(_ sql: String, _ texts: String...) throws {
    let statement = try Statement(sql, on: db)
    try statement.bind(texts.map { .text($0) })
    try statement.run()
  }

  /// Converts values of columns in parked changes of an entity.
  ///
  /// A value that cannot be converted stays, and the change is refused when its row arrives.
  func convert(_ conversions: [String: ColumnConversion], of entity: String) throws {
    if conversions.isEmpty { return }
    try change(rowsOf: entity) { row in
      JSONObject(
        row.map { member in
          guard let conversion = conversions[member.name],
            let value = StoredValue(json: member.value)
          else { return (member.name, member.value) }
          do {
            return (member.name, try conversion.converted(value).json)
          } catch {
            return (member.name, member.value)
          }
        })
    }
  }

  /// Renames a column in parked changes, or removes its value, because a later column may have the same name.
  private func rename(_ column: String, of entity: String, to newName: String?) throws {
    try change(rowsOf: entity) { row in
      guard row[column] != nil else { return row }
      return JSONObject(
        row.compactMap { member in
          guard member.name == column else { return (member.name, member.value) }
          return newName.map { ($0, member.value) }
        })
    }
  }

  /// Changes the rows that the parked changes of an entity write.
  private func change(rowsOf entity: String, _ edit: (JSONObject) -> JSONObject) throws {
    var changed: [(number: Int64, text: String)] = []
    let select = try Statement(
      "SELECT \"number\", \"change\" FROM \"_parked\" WHERE \"entity\" = ?1", on: db)
    try select.bind([.text(entity)])
    while try select.step() {
      guard case .object(var object) = try JSONValue(json: select.text(at: 1)),
        case .object(let row)? = object["row"]
      else { continue }
      let edited = edit(row)
      if edited == row { continue }
      object["row"] = .object(edited)
      changed.append(
        (select.integer(at: 0), String(decoding: JSONValue.object(object).bytes(), as: UTF8.self)))
    }
    let update = try Statement(
      "UPDATE \"_parked\" SET \"change\" = ?2 WHERE \"number\" = ?1", on: db)
    for (number, text) in changed {
      try update.bind([.integer(number), .text(text)])
      try update.run()
    }
  }

  private func renameMissing(_ column: String, of entity: String, to newName: String) throws {
    var changed: [(number: Int64, text: String)] = []
    let select = try Statement(
      "SELECT \"number\", \"missingColumns\" FROM \"_parked\" WHERE \"missingEntity\" = ?1", on: db)
    try select.bind([.text(entity)])
    while try select.step() {
      let columns = select.text(at: 1).split(separator: ",").map(String.init)
      guard columns.contains(column) else { continue }
      changed.append(
        (
          select.integer(at: 0),
          columns.map { $0 == column ? newName : $0 }.joined(separator: ",")
        ))
    }
    let update = try Statement(
      "UPDATE \"_parked\" SET \"missingColumns\" = ?2 WHERE \"number\" = ?1", on: db)
    for (number, text) in changed {
      try update.bind([.integer(number), .text(text)])
      try update.run()
    }
  }
}
