@_spi(Adapter) import ChatStore
import ChatStoreSQLite
import FieldWork
import Foundation

/// A file of the version before parts had whole numbers in stock.
nonisolated func olderFile(stock: Double) async throws -> String {
  let part = StorageTable(
    "Part", key: ["id"],
    columns: [
      StorageColumn("id", .text), StorageColumn("name", .text), StorageColumn("stock", .real),
    ])
  let others = WorkRecords.schema.tables.filter { $0.entity != "Part" }
  let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).sqlite").path
  let older = try await SQLiteStore(
    path: path,
    history: StorageHistory(StorageSchema(others + [part]), steps: [[.addTable("Part")]]))
  try await older.write {
    try $0.apply(
      .insert("Part", RowValues(values: ["p1", "Valve", .real(stock)])))
  }
  try await older.close()
  return path
}
