import CommandStreams
import JSONSchema

/// Checks all inputs on some threads and tells a report in the order of the inputs.
///
/// Each worker takes the next step from the reader, checks it, and hands the result back under the
/// step's number; whoever completes the next number in order tells the report about it and about
/// what was waiting for it. A worker that is too far ahead waits, so that results do not pile up.
///
/// `@unchecked Sendable`: `reader`, `taken`, `first` and `window` are guarded by `reading`; `pending`,
/// `told`, `summary`, `paths`, `current`, `hasEnded`, the report and the observer by `telling`; the
/// rest never changes.
final class ValidationRun: @unchecked Sendable {
  private enum Outcome {
    case checked(CheckedBatch)
    /// All of an input.
    case checkedInput(CheckedBatch?, input: Int)
    case problem(input: Int, InputProblem)
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
  /// What each path of the command line has yielded.
  private var paths: PathYields

  /// The input of which something was told last, until its end is.
  private var current: Int?
  /// Whether the report is being closed.
  private var hasEnded = false

  /// Ends the process after a signal, once the report is closed; nil if signals are not heard.
  private let interrupted: ((RunSummary) -> Never)?
  private let stopwatch = ElapsedTime()

  private let checker: BatchChecker
  private let names: [String]
  private let jobs: Int?
  /// How many steps may be taken beyond those that were told, for one worker until there are more.
  private var window = 4

  /// Makes a run.
  ///
  /// - Parameters:
  ///   - inputs: The inputs and what could not be found.
  ///   - format: How inputs hold instances.
  ///   - checker: What judges the instances.
  ///   - maximumByteCount: The longest instance that is read.
  ///   - report: What is told; it has begun.
  ///   - jobs: How many threads check; `nil` for as many as processors.
  ///   - observer: Asked after each step.
  ///   - interrupted: Ends the process when SIGINT or SIGTERM has come and the report is closed; `nil`
  ///     leaves signals alone.
  init(
    inputs: InputList, format: InputFormat, checker: BatchChecker,
    maximumByteCount: Int, report: any Report, jobs: Int?, observer: any RunObserver,
    interrupted: ((RunSummary) -> Never)? = nil
  ) {
    reader = BatchReader(entries: inputs.entries, format: format, limit: maximumByteCount)
    names = inputs.entries.map(\.displayName)
    paths = PathYields(of: inputs.paths, format)
    self.checker = checker
    self.report = report
    self.observer = observer
    self.jobs = jobs
    self.interrupted = interrupted
  }

  /// Checks everything and returns what it came to; once only.
  func run() -> RunSummary {
    if interrupted != nil { EndingSignal.whenReceived { self.end($0) } }
    WorkerThreads.run(count: workerCount()) { self.work() }
    return telling.withLock {
      finish()
      return summary
    }
  }

  /// Closes the report in the middle, with what was told so far, and ends the process.
  ///
  /// Whatever the workers wait for or compute is given up; none tells anything while the lock is held.
  private func end(_ signal: EndingSignal) {
    telling.withLock {
      guard !hasEnded, let interrupted else { return }
      summary.interruption = signal
      observer.willWrite()
      if let current { report.endInput(path: names[current]) }
      report.add(ReportedProblem(signal))
      finish()
      interrupted(summary)
    }
  }

  private func finish() {
    hasEnded = true
    summary.seconds = stopwatch.seconds
    observer.finish(summary)
    report.finish(summary)
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
      case .problem(let input, let problem): tell(number, .problem(input: input, problem))
      case .end(let input): tell(number, .end(input: input))
      }
    }
  }

  private func check(_ document: UnreadDocument, _ memory: WorkerMemory) -> Outcome {
    do throws(FileProblem) {
      let batch = try document.read()
      return .checkedInput(batch.map { checker.check($0, memory) }, input: document.input)
    } catch {
      return .problem(input: document.input, InputProblem(error))
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
      end(input)
    case .problem(let input, let problem):
      add(problem)
      paths.skip(input)
    case .end(let input): end(input)
    }
    observer.didTell(summary)
  }

  /// An input has been read to its end, and with it perhaps the last one of a path.
  private func end(_ input: Int) {
    current = nil
    let problem = paths.end(input)
    // A problem of the input itself ends what is told of it.
    if problem?.path != names[input] { report.endInput(path: names[input]) }
    if let problem { add(problem) }
  }

  private func add(_ problem: InputProblem) {
    summary.status.raise(to: .unusable)
    observer.willWrite()
    report.add(ReportedProblem(problem))
  }

  private func add(_ batch: CheckedBatch) {
    current = batch.input
    paths.add(batch.instanceCount, to: batch.input)
    summary.instanceCount += batch.instanceCount
    summary.invalidCount += batch.invalidCount
    summary.byteCount += batch.byteCount
    if batch.invalidCount > 0 { summary.status.raise(to: .findings) }
    if !batch.text.isEmpty { observer.willWrite() }
    report.add(batch)
  }
}
