import ChatRuntime
import JSONText

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A change in the JSON text in which it is parked in the store until a missing row is written.
///
/// Columns are identified by their names, so that a migration can rename them.
package struct ParkedChange {
  /// The kind of a change, corresponding to the cases of ``Change`` and ``WriteRule``.
  private enum Kind: String {
    case always, ifNewer, ifAbsent, insert, patch, set
  }

  /// The JSON text of the change.
  package let text: String

  /// Creates the text of a change.
  ///
  /// - Precondition: The change writes a row. A removal needs no other row and so is never parked.
  package init(_ change: Change, of table: StorageTable) throws {
    var object = JSONObject()
    switch change {
    case .upsert(_, let row, .always): object = Self.object(.always, row, table)
    case .upsert(_, let row, .ifAbsent): object = Self.object(.ifAbsent, row, table)
    case .upsert(_, let row, .ifNewer(let date)):
      object = Self.object(.ifNewer, row, table)
      if let date { object["at"] = .number(JSONNumber(try date.microsecondsSince1970)) }
    case .insert(_, let row): object = Self.object(.insert, row, table)
    case .patch(_, let key, let row): object = Self.object(.patch, row, table, key)
    case .set(_, let key, let row): object = Self.object(.set, row, table, key)
    case .remove, .removeOthers: preconditionFailure("A removal needs no other row.")
    }
    text = String(decoding: JSONValue.object(object).bytes(), as: UTF8.self)
  }

  private static func object(
    _ kind: Kind, _ row: RowValues, _ table: StorageTable, _ key: EntityKey? = nil
  ) -> JSONObject {
    var columns = JSONObject()
    for (column, value) in zip(table.columns, row.values) {
      if let value { columns[column.name] = value.json }
    }
    var object = JSONObject()
    object["do"] = .string(kind.rawValue)
    object["row"] = .object(columns)
    if let key { object["key"] = .array(key.values.map(\.json)) }
    return object
  }

  /// Parses the text of a parked change.
  ///
  /// - Throws: ``StoreError`` with the code `corrupt` for a text that is not a parked change.
  package static func change(from text: String, of table: StorageTable) throws -> Change {
    let failure = StoreError(.corrupt, "A change that waits in the store can not be read.")
    let json = try JSONValue(json: text)
    guard let kind = json["do"]?.string.flatMap(Kind.init), let columns = json["row"]?.object
    else { throw failure }
    var row = RowValues()
    for (index, column) in table.columns.enumerated() {
      guard let value = columns[column.name] else { continue }
      guard let value = StoredValue(json: value) else { throw failure }
      row[index] = value
    }
    let key = EntityKey(values: json["key"]?.array?.compactMap { StoredValue(json: $0) } ?? [])
    let date = json["at"]?.number?.int64.map { Date(microsecondsSince1970: $0) }
    return switch kind {
    case .always: .upsert(table.entity, row, .always)
    case .ifNewer: .upsert(table.entity, row, .ifNewer(at: date))
    case .ifAbsent: .upsert(table.entity, row, .ifAbsent)
    case .insert: .insert(table.entity, row)
    case .patch: .patch(table.entity, key, row)
    case .set: .set(table.entity, key, row)
    }
  }
}
