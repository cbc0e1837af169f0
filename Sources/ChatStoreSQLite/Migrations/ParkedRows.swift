import ChatRuntime
import ChatStore
import GRDB
import JSONText

/// Changes that wait in a file, while it is migrated.
struct ParkedRows {
  private let db: Database

  init(_ db: Database) {
    self.db = db
  }

  /// Renames columns and then entities.
  ///
  /// A column that the schema no longer has is passed over when the change is applied.
  func rename(
    columns: [(entity: String, from: String, to: String)], entities: [String: String]
  ) throws {
    for (entity, from, to) in columns { try rename(from, of: entity, to: to) }
    for (from, to) in entities {
      for (table, column) in [
        ("_deletion", "entity"), ("_parked", "entity"), ("_parked", "missingEntity"),
      ] {
        let statement = try Statement(
          "UPDATE \(SQLText.name(table)) SET \(SQLText.name(column)) = ?2 "
            + "WHERE \(SQLText.name(column)) = ?1", on: db)
        try statement.bind([.text(from), .text(to)])
        try statement.run()
      }
    }
  }

  private func rename(_ column: String, of entity: String, to newName: String) throws {
    var changed: [(number: Int64, text: String)] = []
    let select = try Statement(
      "SELECT \"number\", \"change\" FROM \"_parked\" WHERE \"entity\" = ?1", on: db)
    try select.bind([.text(entity)])
    while try select.step() {
      var change = try JSONValue(json: select.text(at: 1))
      guard case .object(var object) = change, case .object(let row)? = object["row"],
        row[column] != nil
      else { continue }
      object["row"] = .object(
        JSONObject(row.map { ($0.name == column ? newName : $0.name, $0.value) }))
      change = .object(object)
      changed.append(
        (select.integer(at: 0), String(decoding: change.bytes(), as: UTF8.self)))
    }
    let update = try Statement(
      "UPDATE \"_parked\" SET \"change\" = ?2 WHERE \"number\" = ?1", on: db)
    for (number, text) in changed {
      try update.bind([.integer(number), .text(text)])
      try update.run()
    }
    try renameMissing(column, of: entity, to: newName)
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
