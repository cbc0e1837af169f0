import ChatStore
import ChatStoreSQLite
import CommandStreams

/// What `store show` was asked for.
struct ShowRequest: Sendable {
  /// The file that is read.
  var store: ChatStoreFile

  /// Which rows.
  var query: Query

  /// How rows are printed.
  var report = StoreReportKind.text
}

/// One run of `store show`.
struct ShowSession {
  let request: ShowRequest
  let output: OutputStream
  let errors: OutputStream

  /// Prints the rows of one state of the store, one by one, until the reader has gone.
  ///
  /// - Returns: The number of rows, and the verdict.
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
    // Used by the thread of the store while this function waits for it, and by nobody else meanwhile.
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
        // The rest of the rows is for nobody.
      }
      return count
    }
  }
}

/// Nobody reads what is printed any more.
private struct ReaderHasGone: Error {}
