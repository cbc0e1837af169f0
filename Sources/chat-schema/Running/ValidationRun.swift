import CommandStreams
import JSONSchema
import JSONText

/// Checks all inputs on several threads, and reports the results in the order of the inputs.
///
/// Each worker takes the next step from the reader, checks it, and hands in the result with the step's number. The
/// worker that hands in the next result in order reports it, and the ones that were waiting for it. A worker that is
/// too far ahead waits, so that results do not accumulate.
///
/// `@unchecked Sendable`: `reading` guards `reader`, `taken`, `first` and `window`. `reporting` guards `pending`, `reported`,
/// `summary`, `paths`, `current`, `hasEnded`, the report and the observer. The rest does not change.
final class ValidationRun: @unchecked Sendable {
  private enum Outcome {
    case checked(CheckedBatch)
    /// The result of a whole input.
    case checkedInput(CheckedBatch?, input: Int)
    case problem(input: Int, InputProblem)
    case end(input: Int)
  }

  /// A step that a worker takes, and its number.
  private struct NumberedStep {
    var number: Int
    var step: BatchReader.Step
  }

  /// The result of a step, and the step's number.
  private struct NumberedOutcome {
    var number: Int
    var outcome: Outcome
  }

  private let reading = Lock()
  private let reader: BatchReader
  private var taken = 0
  /// The first step, which was taken in advance to determine whether there are more.
  private var first: NumberedStep?

  private let reporting = Lock()
  private let report: any Report
  private let observer: any RunObserver
  private let filled: OutputStream?
  /// The results that wait for an earlier one; a few for each worker.
  private var pending: [NumberedOutcome] = []
  private var reported = 0
  private var summary = RunSummary()
  /// The counter of the instances of each path of the command line.
  private var paths: PathYields

  /// The input of the last reported batch, until the end of the input is reported.
  private var current: Int?
  /// Whether the report is closed, or about to be.
  private var hasEnded = false

  /// Ends the process after a signal, when the report is closed; nil if the run does not handle signals.
  private let interrupted: ((RunSummary) -> Never)?
  private let stopwatch = ElapsedTime()

  private let checker: BatchChecker
  private let names: [String]
  private let jobs: Int?
  /// The maximum number of steps that are taken and not yet reported.
  ///
  /// The initial value is for one worker.
  private var window = 4

  /// Creates a run.
  ///
  /// - Parameters:
  ///   - inputs: The inputs, and the paths that could not be found.
  ///   - format: The format in which inputs contain instances.
  ///   - others: The treatment of inputs in other formats than JSON.
  ///   - checker: The checker of the instances.
  ///   - maximumByteCount: The maximum length of an instance, in bytes.
  ///   - report: The report, which has begun.
  ///   - jobs: The number of threads that check; `nil` for one per processor.
  ///   - observer: The observer, which is called after each step.
  ///   - filled: The stream for valid instances with their defaults; `nil` if they are not written.
  ///   - interrupted: Ends the process after SIGINT or SIGTERM, when the report is closed; `nil` leaves the handling of
  ///     signals unchanged.
  init(
    inputs: InputList, format: InputFormat, others: OtherFormats = .byName(isVersion11: false),
    checker: BatchChecker,
    maximumByteCount: Int, report: any Report, jobs: Int?, observer: any RunObserver,
    filled: OutputStream? = nil, interrupted: ((RunSummary) -> Never)? = nil
  ) {
    reader = BatchReader(
      entries: inputs.entries, format: format, limit: maximumByteCount, others: others)
    names = inputs.entries.map(\.displayName)
    paths = PathYields(of: inputs.paths, format)
    self.checker = checker
    summary.expectsInvalid = checker.expectsInvalid
    self.report = report
    self.observer = observer
    self.filled = filled
    self.jobs = jobs
    self.interrupted = interrupted
  }

  /// Checks all inputs, and returns the counts and the status.
  ///
  /// Call it only once.
  func run() -> RunSummary {
    if interrupted != nil { EndingSignal.whenReceived { self.end($0) } }
    WorkerThreads.run(count: workerCount()) { self.work() }
    return reporting.withLock {
      finish()
      return summary
    }
  }

  /// Closes the report after a signal, with the results so far, and ends the process.
  ///
  /// The work in progress is abandoned. No worker reports anything, because this function holds the lock.
  private func end(_ signal: EndingSignal) {
    reporting.withLock {
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
    filled?.flush()
    if let failure = filled?.failure { add(InputProblem(failure)) }
    summary.seconds = stopwatch.seconds
    observer.finish(summary)
    report.finish(summary)
  }

  /// Returns the number of workers.
  ///
  /// It is 1 if nothing follows the first step, because starting a thread costs more than checking one short text.
  private func workerCount() -> Int {
    let next = take()
    return reading.withLock {
      first = next
      // Determining the number of processors takes as long as checking a short text.
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
      reporting.withLock {
        while taken - reported >= window { reporting.wait() }
      }
      guard let step = reader.next() else { return nil }
      defer { taken += 1 }
      return NumberedStep(number: taken, step: step)
    }
  }

  private func tell(_ number: Int, _ outcome: Outcome) {
    reporting.withLock {
      pending.append(NumberedOutcome(number: number, outcome: outcome))
      while let place = pending.firstIndex(where: { $0.number == reported }) {
        reported += 1
        tell(pending.remove(at: place).outcome)
      }
      reporting.wakeAll()
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

  /// Ends an input that was read completely, which may also be the last one of a path.
  private func end(_ input: Int) {
    current = nil
    let problem = paths.end(input)
    // If the problem is about the input itself, adding the problem also ends the input in the report.
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
    summary.unreadableCount += batch.unreadableCount
    summary.byteCount += batch.byteCount
    if batch.wrongCount > 0 { summary.status.raise(to: .findings) }
    if !batch.text.isEmpty { observer.willWrite() }
    report.add(batch)
    filled?.write(batch.filled)
  }
}
