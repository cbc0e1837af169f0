import ChatStore
import ChatStoreSQLite
import CommandStreams
import JSONSchema

/// One run of `store load`: reads instances from inputs, decodes models from instances, and writes models to rows.
struct LoadSession {
  let request: LoadRequest
  let output: OutputStream
  let errors: OutputStream

  /// The result of a run.
  struct Summary: Hashable, Sendable {
    var progress = LoadProgress()

    /// The verdict as an exit code.
    var status = ExitStatus.success
  }

  /// Loads all inputs.
  ///
  /// If standard output is closed, loading stops after the current batch, because the progress on disk cannot be
  /// reported any more.
  ///
  /// - Returns: The number of values that were written and left out, and the status.
  func run<Entity: StoredEntity>(_ entity: Entity.Type) async -> Summary {
    let report = LoadReport(kind: request.report, output: output, errors: errors)
    let stopwatch = ElapsedTime()
    var summary = Summary()
    var isOpen = false
    do {
      let store = try await request.store.openedForLoading()
      isOpen = true
      try await load(entity, into: store, report, &summary)
      try await store.close()
    } catch {
      report.add(problem: request.store.problem(error))
      summary.status.raise(to: .unusable)
    }
    if isOpen { report.finish(summary.progress, seconds: stopwatch.seconds) }
    return summary
  }

  private func load<Entity: StoredEntity>(
    _: Entity.Type, into store: SQLiteStore, _ report: LoadReport, _ summary: inout Summary
  ) async throws {
    let inputs = InputList(paths: request.paths)
    for path in inputs.passedOver {
      report.add(problem: "\(DisplayText.line(path)): note: not a regular file; passed over\n")
    }
    let reader = InstanceReader(inputs, format: .auto)
    let writer = BatchWriter<Entity>(store: store, isForced: request.isForced)
    var batch = LoadBatch<Entity.Model>()
    var limit = BatchLimit(fixedCount: request.batchSize)
    var time = ElapsedTime()
    while output.failure == nil, let step = reader.next() {
      switch step {
      case .instance(let instance): batch.add(instance)
      case .problem(let problem):
        report.add(problem: "\(DisplayText.line(problem.path)): error: \(problem.message)\n")
        summary.status.raise(to: .unusable)
      }
      guard limit.isReached(by: batch.count, size: batch.size) else { continue }
      try await write(&batch, writer, report, &summary)
      limit.committed(after: time.seconds)
      time = ElapsedTime()
    }
    if batch.count > 0, output.failure == nil { try await write(&batch, writer, report, &summary) }
  }

  /// Writes a batch, reports the result, and empties the batch.
  private func write<Entity: StoredEntity>(
    _ batch: inout LoadBatch<Entity.Model>, _ writer: BatchWriter<Entity>, _ report: LoadReport,
    _ summary: inout Summary
  ) async throws {
    let whole = batch
    batch = LoadBatch(decodedBy: whole)
    let refusals = try await writer.write(whole)
    for warning in whole.warnings { report.add(warning.finding, in: warning.batch) }
    for refusal in refusals { report.add(refusal) }
    if !refusals.isEmpty { summary.status.raise(to: .findings) }
    summary.progress.batchCount += 1
    summary.progress.refusedCount += refusals.count
    summary.progress.committedCount += whole.count - refusals.count
    report.commit(summary.progress)
  }
}
