import ChatStore
import ChatStoreSQLite
import CommandStreams

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
