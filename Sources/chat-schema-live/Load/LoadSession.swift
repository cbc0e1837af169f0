@_spi(Adapter) import ChatStore
import ChatStoreSQLite
import CommandStreams
import JSONSchema
import JSONText

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

/// The rule that decides when the values that were read are written as a transaction.
///
/// A page of the store that many values change is written once per transaction. So transactions grow while they are
/// quick: the first ones are small, and values that arrive slowly are acknowledged as soon as with small transactions.
struct BatchLimit: Sendable {
  /// The maximum number of values in the next transaction.
  private(set) var count: Int

  private let isFixed: Bool

  /// The maximum number of values in the first transaction.
  static let initialCount = 256
  /// The maximum number of values to which a transaction can grow.
  static let maximumCount = 4096
  /// The number of bytes of input at which a transaction takes no more values, unless the number of values is fixed.
  static let maximumSize = 4 << 20
  /// The time in seconds, from the first value to the commit, below which the next transaction may be larger.
  private static let quickTime = 0.5
  /// The time in seconds above which the next transaction is smaller.
  private static let slowTime = 2.0

  /// Creates a limit.
  ///
  /// - Parameter fixedCount: The number of values per transaction; nil lets transactions grow.
  init(fixedCount: Int? = nil) {
    count = fixedCount ?? Self.initialCount
    isFixed = fixedCount != nil
  }

  /// Returns whether a transaction is full.
  ///
  /// - Parameters:
  ///   - count: The number of values in the transaction.
  ///   - size: The number of bytes of input from which they were read.
  /// - Returns: Whether the transaction should be written.
  func isReached(by count: Int, size: Int) -> Bool {
    count >= self.count || !isFixed && size >= Self.maximumSize
  }

  /// Adjusts the limit after a transaction.
  ///
  /// - Parameter seconds: The time from the transaction's first value to its commit.
  mutating func committed(after seconds: Double) {
    guard !isFixed else { return }
    if seconds < Self.quickTime {
      count = min(2 * count, Self.maximumCount)
    } else if seconds > Self.slowTime {
      count = max(count / 2, Self.initialCount)
    }
  }
}

/// The progress of `store load`, counted from its start.
struct LoadProgress: Hashable, Sendable {
  /// The number of transactions.
  var batchCount = 0

  /// The number of values that are committed, whatever happens to the process next.
  var committedCount = 0

  /// The number of values that were left out.
  var refusedCount = 0

  /// The documented line that follows each commit, in JSON.
  var line: [UInt8] {
    JSONLine.bytes(
      of: [
        "batch": .number(JSONNumber(batchCount)),
        "committed": .number(JSONNumber(committedCount)),
        "refused": .number(JSONNumber(refusedCount)),
      ]) + [UInt8(ascii: "\n")]
  }

  /// Returns the closing line: `490,000 written, 3 refused in 0.2 s`.
  func closingLine(seconds: Double) -> String {
    "\(NumberText.grouped(committedCount)) written, \(NumberText.grouped(refusedCount)) refused in "
      + "\(NumberText.seconds(seconds)) s\n"
  }
}

/// The report of `store load`: results on standard output, and text for people only on standard error.
struct LoadReport {
  /// The format of the results.
  let kind: StoreReportKind
  let output: OutputStream
  let errors: OutputStream

  /// The stream for findings.
  ///
  /// With JSON, standard output contains nothing else, so findings go to standard error.
  private var findings: OutputStream { kind == .text ? output : errors }

  /// Reports the reasons why a value was left out.
  func add(_ refusal: Refusal) {
    var text = OutputBytes()
    refusal.append(to: &text)
    findings.write(text.take())
  }

  /// Reports a warning about a value of a batch.
  func add(_ warning: Diagnostic, in batch: InstanceBatch) {
    var text = OutputBytes()
    Refusal.append(warning, in: batch, to: &text)
    findings.write(text.take())
  }

  /// Reports a path, or the store, that cannot be used.
  func add(problem text: String) {
    output.flush()
    errors.write(text)
    errors.flush()
  }

  /// Reports that a transaction was committed.
  func commit(_ progress: LoadProgress) {
    if kind == .json { output.write(progress.line) }
    errors.flush()
    output.flush()
  }

  /// Reports the totals.
  func finish(_ progress: LoadProgress, seconds: Double) {
    findings.write(progress.closingLine(seconds: seconds))
    output.flush()
    errors.flush()
  }
}

/// A request to `store load`, as read from the command line.
struct LoadRequest: Sendable {
  /// The store to write to.
  var store: ChatStoreFile

  /// The files, folders and `-` (standard input) that contain the payloads.
  var paths: [String]

  /// The number of values per transaction; nil lets transactions grow.
  var batchSize: Int?

  /// Whether the channel and the user nested in a member are written even without a version.
  var isForced = false

  /// The format of the results.
  var report = StoreReportKind.text
}
