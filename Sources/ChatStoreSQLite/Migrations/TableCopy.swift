import ChatStore
import GRDB

/// Creates a table under a temporary name and copies the rows of its source.
struct TableCopy {
  let table: StorageTable
  let shape: TableShape

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
    let failure = ConversionFailure()
    let conversion = conversion(failure)
    db.add(function: conversion)
    defer { db.remove(function: conversion) }
    do {
      try Statement(
        "INSERT INTO \(SQLText.name(name)) (\(SQLText.names(columns.map(\.name)))) SELECT "
          + "\(columns.map(value).joined(separator: ", ")) FROM \(SQLText.name(source)) "
          + "ORDER BY rowid", on: db
      ).run()
    } catch {
      throw failure.error ?? error
    }
  }

  /// The error for the value that ended a copy.
  ///
  /// It replaces SQLite's error about the function that refused the value.
  ///
  /// The function writes `error`, and it is read after the statement, both on the queue of the connection.
  private final class ConversionFailure: @unchecked Sendable {
    var error: StoreError?
  }

  /// Returns a column of the new table as an expression on its source.
  private func value(_ column: StorageColumn) -> String {
    guard let source = shape.columns[column.name], let name = source.column else { return "NULL" }
    var text = SQLText.name(name)
    for conversion in source.conversions {
      text =
        "\(Self.function)(\(SQLText.literal(conversion.rawValue)), \(text), "
        + "\(SQLText.literal(column.name)), rowid)"
    }
    if !column.isOptional, let value = column.defaultValue {
      text = "coalesce(\(text), \(value.sqlLiteral))"
    }
    return text
  }

  /// Returns the SQL function that converts a value, or ends the migration.
  private func conversion(_ failure: ConversionFailure) -> DatabaseFunction {
    DatabaseFunction(Self.function, argumentCount: 4, pure: true) {
      [entity = table.entity] values in
      guard let name = String.fromDatabaseValue(values[0]),
        let conversion = StorageConversion(rawValue: name)
      else { preconditionFailure("The statement names a conversion.") }
      if let value = try conversion.converted(StoredValue(values[1])) { return value.databaseValue }
      let column = String.fromDatabaseValue(values[2]) ?? ""
      let row = Int64.fromDatabaseValue(values[3]).map(String.init) ?? "?"
      let error = StoreError(
        .failedMigration,
        "`\(entity).\(column)` of row \(row) can not be converted (\(conversion.rawValue)) without "
          + "losing something; the file stays as it was.")
      failure.error = error
      throw error
    }
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
    // No conversion makes bytes.
    case .bytes: .null
    }
  }
}
