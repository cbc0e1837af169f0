@_spi(Adapter) import ChatStore
import Foundation
import GRDB

/// Creates a table under a temporary name and copies the rows of its source.
struct TableCopy {
  let table: StorageTable
  let shape: TableShape
  /// The application's conversions.
  let conversions: [StoreConversion]

  private static let function = "store_converted"

  /// Returns the name of a table until its source is dropped.
  static func temporaryName(_ table: String) -> String { "_new_\(table)" }

  func run(_ db: Database, creating sql: String) throws {
    let name = Self.temporaryName(table.entity)
    try db.execute(
      sql: sql.replacing(
        "CREATE TABLE \(SQLText.name(table.entity))", with: "CREATE TABLE \(SQLText.name(name))",
        maxReplacements: 1))
    guard let source = shape.source else { return }
    let columns = table.columns.filter { shape.columns[$0.name]?.column != nil }
    if columns.isEmpty { return }
    let refusal = Refusal()
    let conversion = conversion(refusal)
    db.add(function: conversion)
    defer { db.remove(function: conversion) }
    do {
      try Statement(
        "INSERT INTO \(SQLText.name(name)) (\(SQLText.names(columns.map(\.name)))) SELECT "
          + "\(columns.map(value).joined(separator: ", ")) FROM \(SQLText.name(source)) "
          + "ORDER BY rowid", on: db
      ).run()
    } catch {
      guard let refused = refusal.value else { throw error }
      throw try self.error(refused, in: source, db)
    }
  }

  /// The value that ended a copy.
  ///
  /// Unchecked, because the function writes it, and it is read after the statement, both on the queue of the connection.
  private final class Refusal: @unchecked Sendable {
    var value: (column: String, row: Int64, failure: ColumnConversion.Failure)?
  }

  /// Returns a column of the new table as an expression on its source.
  private func value(_ column: StorageColumn) -> String {
    guard let source = shape.columns[column.name], let name = source.column else { return "NULL" }
    var text = SQLText.name(name)
    if !source.conversions.isEmpty {
      text = "\(Self.function)(\(SQLText.literal(column.name)), \(text), rowid)"
    }
    if !column.isOptional, let value = column.defaultValue {
      text = "coalesce(\(text), \(value.sqlLiteral))"
    }
    return text
  }

  /// Returns the SQL function that converts a value of a column, or ends the migration.
  private func conversion(_ refusal: Refusal) -> DatabaseFunction {
    let conversions = shape.conversions(of: table, self.conversions)
    return DatabaseFunction(Self.function, argumentCount: 3) { values in
      guard let column = String.fromDatabaseValue(values[0]), let conversion = conversions[column],
        let row = Int64.fromDatabaseValue(values[2])
      else { preconditionFailure("The statement names a column that is converted.") }
      do throws(ColumnConversion.Failure) {
        return try conversion.converted(StoredValue(values[1])).databaseValue
      } catch {
        refusal.value = (column, row, error)
        throw error
      }
    }
  }

  /// Returns the error for a value that cannot be converted; it replaces SQLite's own about the function.
  private func error(
    _ refused: (column: String, row: Int64, failure: ColumnConversion.Failure), in source: String,
    _ db: Database
  ) throws -> StoreError {
    let name = "`\(table.entity).\(refused.column)`"
    return StoreError(
      .failedMigration,
      "\(name) of row \(refused.row) \(refused.failure.reason); the file stays as it was.",
      row: StoreError.Row(
        table.entity, try key(of: refused.row, in: source, db), name: refused.column),
      cause: refused.failure.cause)
  }

  /// Returns the key of a row of the source, without columns that are new.
  private func key(of row: Int64, in source: String, _ db: Database) throws -> EntityKey {
    let columns = table.key.compactMap { shape.columns[$0]?.column }
    if columns.isEmpty { return EntityKey(values: []) }
    let statement = try Statement(
      "SELECT \(SQLText.names(columns)) FROM \(SQLText.name(source)) WHERE rowid = ?1", on: db)
    defer { statement.reset() }
    try statement.bind([.integer(row)])
    guard try statement.step() else { return EntityKey(values: []) }
    return EntityKey(values: columns.indices.map { statement.value(at: $0) })
  }
}

extension TableShape {
  /// Returns the conversions of the columns that have any, by their names in the present schema.
  func conversions(
    of table: StorageTable, _ own: [StoreConversion]
  ) -> [String: ColumnConversion] {
    var conversions: [String: ColumnConversion] = [:]
    for column in table.columns {
      guard let steps = columns[column.name]?.conversions, !steps.isEmpty else { continue }
      conversions[column.name] = ColumnConversion(of: column, in: table.entity, steps, own)
    }
    return conversions
  }
}

extension StoredValue {
  fileprivate init(_ value: DatabaseValue) {
    self =
      switch value.storage {
      case .null: .null
      case .int64(let value): .integer(value)
      case .double(let value): .real(value)
      case .string(let value): .text(value)
      case .blob(let value): .bytes(Array(value))
      }
  }

  fileprivate var databaseValue: DatabaseValue {
    switch self {
    case .null: .null
    case .integer(let value): value.databaseValue
    case .real(let value): value.databaseValue
    case .text(let value): value.databaseValue
    case .bytes(let value): Data(value).databaseValue
    }
  }
}
