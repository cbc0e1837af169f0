@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatStore
import ChatStoreSQLite
import CommandStreams
import JSONSchema
import JSONText

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A request to `store show`, as read from the command line.
struct ShowRequest: Sendable {
  /// The store to read.
  var store: ChatStoreFile

  /// The query for the rows.
  var query: Query

  /// The format of the rows.
  var report = StoreReportKind.text
}

/// One run of `store show`.
struct ShowSession {
  let request: ShowRequest
  let output: OutputStream
  let errors: OutputStream

  /// Prints the rows of one snapshot of the store, one by one, until the output is closed.
  ///
  /// - Returns: The number of rows, and the status.
  func run<Entity: StoredEntity>(_ entity: Entity.Type) async -> (count: Int, status: ExitStatus) {
    defer {
      output.flush()
      errors.flush()
    }
    do {
      let store = try await request.store.openedForReading()
      let count = try await show(entity, of: store)
      try await store.close()
      if request.report == .text {
        output.write("\(NumberText.grouped(count)) \(count == 1 ? "row" : "rows")\n")
      }
      return (count, .success)
    } catch {
      output.flush()
      errors.write(request.store.problem(error))
      return (0, .unusable)
    }
  }

  private func show<Entity: StoredEntity>(
    _ entity: Entity.Type, of store: some Store
  ) async throws -> Int {
    // Only the store's thread uses it while this function waits.
    nonisolated(unsafe) let output = output
    let (query, report, style) = (request.query, request.report, TextStyle.suited(to: output))
    return try await store.read { snapshot in
      var count = 0
      do {
        try snapshot.forEachRow(of: query) { row in
          let shown = try ShownRow(entity, from: &row)
          switch report {
          case .json: output.write(shown.line)
          case .text:
            shown.write(to: output, style: style)
            output.write("\n")
          }
          count += 1
          if output.failure != nil { throw ReaderHasGone() }
        }
      } catch is ReaderHasGone {
        // The remaining rows have no reader.
      }
      return count
    }
  }
}

/// An error that ends the iteration when the reader of the output has gone.
private struct ReaderHasGone: Error {}

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
