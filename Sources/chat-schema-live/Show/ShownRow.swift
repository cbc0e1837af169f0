import ChatRuntime
import ChatStore
import CommandStreams
import JSONSchema
import JSONText

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A row in the form that `store show` prints.
struct ShownRow: Sendable {
  /// The coded form, with a member `local` for the attributes that exist only locally, if there are any.
  let object: JSONObject

  /// The key of the row.
  let key: EntityKey

  /// Reads a row.
  ///
  /// - Throws: `StoreError` for a column whose value cannot be decoded.
  init<Entity: StoredEntity>(_: Entity.Type, from row: inout RowReader) throws {
    let (columns, start) = (row.columns, row.index)
    var local = JSONObject()
    for (index, column) in Entity.Record.table.columns.enumerated() where column.scope != .model {
      let value = columns.value(at: start + index)
      if let json = try Self.json(value, of: column) { local[column.name] = json }
    }
    let record = try Entity.Record(from: &row)
    key = try record.storedKey
    let bytes = try Entity.model(of: record).json()
    var object = try JSONValue(json: bytes).object ?? JSONObject()
    if !local.isEmpty { object["local"] = .object(local) }
    self.object = object
  }

  /// Returns a column's value as payloads represent it; nil if the column has none.
  private static func json(_ value: StoredValue, of column: StorageColumn) throws -> JSONValue? {
    switch (column.type, value) {
    case (_, .null): nil
    case (.boolean, .integer(let number)): .bool(number != 0)
    case (.timetoken, .integer(let number)): .string(String(number))
    case (.date, .integer(let number)):
      Date(microsecondsSince1970: number).canonicalText.map { .string($0) }
    case (.json, .text(let text)): try StoredJSON(text: text).decode(of: column.name)
    default: value.json
    }
  }
}

extension ShownRow {
  /// The row as one line of JSON.
  var line: [UInt8] { JSONLine.bytes(of: .object(object)) + [UInt8(ascii: "\n")] }

  /// Writes the row for people: its key, followed by a line for each member.
  func write(to output: OutputStream, style: TextStyle) {
    style.write(DisplayText.line(key.description), .bold, to: output)
    output.write("\n")
    for (name, value) in object {
      let text = value.string ?? value.text()
      output.write("  \(DisplayText.line(name)): \(DisplayText.line(text))\n")
    }
  }
}
