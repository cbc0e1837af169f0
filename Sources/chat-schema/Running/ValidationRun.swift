import JSONSchema

/// Checks all inputs on some threads and tells a report in the order of the inputs.
///
/// Each worker takes the next step from the reader, checks it, and hands the result back under the
/// step's number; whoever completes the next number in order tells the report about it and about
/// what was waiting for it. A worker that is too far ahead waits, so that results do not pile up.
///
/// `@unchecked Sendable`: `reader`, `taken`, `first` and `window` are guarded by `reading`; `pending`,
/// `told`, `summary`, the report and the observer by `telling`; the rest never changes.
final class ValidationRun: @unchecked Sendable {
  private enum Outcome {
    case checked(CheckedBatch)
    /// All of an input.
    case checkedInput(CheckedBatch?, input: Int)
    case problem(FileProblem)
    case end(input: Int)
  }

  /// What a worker takes: a step and its number.
  private struct NumberedStep {
    var number: Int
    var step: BatchReader.Step
  }

  /// What came of a step.
  private struct NumberedOutcome {
    var number: Int
    var outcome: Outcome
  }

  private let reading = Lock()
  private let reader: BatchReader
  private var taken = 0
  /// What was taken to see whether there is more.
  private var first: NumberedStep?

  private let telling = Lock()
  private let report: any Report
  private let observer: any RunObserver
  /// What waits for its turn, a few for each worker.
  private var pending: [NumberedOutcome] = []
  private var told = 0
  private var summary = RunSummary()

  private let checker: BatchChecker
  private let names: [String]
  private let jobs: Int?
  /// How many steps may be taken beyond those that were told, for one worker until there are more.
  private var window = 4

  /// Makes a run.
  ///
  /// - Parameters:
  ///   - entries: The inputs and what could not be found.
  ///   - format: How inputs hold instances.
  ///   - checker: What judges the instances.
  ///   - maximumByteCount: The longest instance that is read.
  ///   - report: What is told; it has begun.
  ///   - jobs: How many threads check; `nil` for as many as processors.
  ///   - observer: Asked after each step.
  init(
    entries: [InputList.Entry], format: InputFormat, checker: BatchChecker,
    maximumByteCount: Int, report: any Report, jobs: Int?, observer: any RunObserver
  ) {
    reader = BatchReader(entries: entries, format: format, limit: maximumByteCount)
    names = entries.map(\.displayName)
    self.checker = checker
    self.report = report
    self.observer = observer
    self.jobs = jobs
  }

  /// Checks everything and returns what it came to; once only.
  func run() -> RunSummary {
    let stopwatch = Stopwatch()
    WorkerThreads.run(count: workerCount()) { self.work() }
    return telling.withLock {
      summary.seconds = stopwatch.seconds
      observer.finish(summary)
      report.finish(summary)
      return summary
    }
  }

  /// How many threads have something to do: a thread for one short text costs more than to check it.
  private func workerCount() -> Int {
    let next = take()
    return reading.withLock {
      first = next
      // Asking for the processors takes as long as checking a short text.
      guard reader.mayHaveMore else { return 1 }
      let count = jobs ?? WorkerThreads.processorCount
      window *= count
      return count
    }
  }

  private func work() {
    let memory = WorkerMemory()
    while let taken = take() {
      let number = taken.number
      switch taken.step {
      case .batch(let batch): tell(number, .checked(checker.check(batch, memory)))
      case .document(let document): tell(number, check(document, memory))
      case .problem(_, let problem): tell(number, .problem(problem))
      case .end(let input): tell(number, .end(input: input))
      }
    }
  }

  private func check(_ document: UnreadDocument, _ memory: WorkerMemory) -> Outcome {
    do throws(FileProblem) {
      let batch = try document.read()
      return .checkedInput(batch.map { checker.check($0, memory) }, input: document.input)
    } catch {
      return .problem(error)
    }
  }

  private func take() -> NumberedStep? {
    reading.withLock {
      if let step = first {
        first = nil
        return step
      }
      telling.withLock {
        while taken - told >= window { telling.wait() }
      }
      guard let step = reader.next() else { return nil }
      defer { taken += 1 }
      return NumberedStep(number: taken, step: step)
    }
  }

  private func tell(_ number: Int, _ outcome: Outcome) {
    telling.withLock {
      pending.append(NumberedOutcome(number: number, outcome: outcome))
      while let place = pending.firstIndex(where: { $0.number == told }) {
        told += 1
        tell(pending.remove(at: place).outcome)
      }
      telling.wakeAll()
    }
  }

  private func tell(_ outcome: Outcome) {
    switch outcome {
    case .checked(let batch): add(batch)
    case .checkedInput(let batch, let input):
      if let batch { add(batch) }
      report.endInput(path: names[input])
    case .problem(let problem):
      summary.status.raise(to: .unusable)
      observer.willWrite()
      report.add(ReportedProblem(problem))
    case .end(let input):
      report.endInput(path: names[input])
    }
    observer.didTell(summary)
  }

  private func add(_ batch: CheckedBatch) {
    summary.instanceCount += batch.instanceCount
    summary.invalidCount += batch.invalidCount
    summary.byteCount += batch.byteCount
    if batch.invalidCount > 0 { summary.status.raise(to: .findings) }
    if !batch.text.isEmpty { observer.willWrite() }
    report.add(batch)
  }
}
