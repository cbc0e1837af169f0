/// Reads the inputs in order, instance by instance, on a single thread.
///
/// It keeps one batch of one input in memory at a time.
package final class InstanceReader {
  /// The next result of reading.
  package enum Step: Sendable {
    case instance(InputInstance)
    case problem(InputProblem)
  }

  private let reader: BatchReader
  private var yields: PathYields
  private var found: ArraySlice<InputInstance> = []

  /// Creates a reader of inputs, some of which may be problems.
  package init(_ inputs: InputList, format: InputFormat) {
    reader = BatchReader(
      entries: inputs.entries, format: format, limit: InputLimits.maximumByteCount)
    yields = PathYields(of: inputs.paths, format)
  }

  /// Returns the next instance or problem, or nil after the last input.
  package func next() -> Step? {
    while true {
      if let instance = found.popFirst() { return .instance(instance) }
      guard let step = reader.next() else { return nil }
      if let problem = take(step) { return .problem(problem) }
    }
  }

  /// Processes a step of the batch reader.
  ///
  /// - Returns: The problem to report, or nil.
  private func take(_ step: BatchReader.Step) -> InputProblem? {
    switch step {
    case .batch(let batch): add(batch)
    case .document(let document):
      do throws(FileProblem) {
        if let batch = try document.read() { add(batch) }
      } catch {
        yields.skip(document.input)
        return InputProblem(error)
      }
      return yields.end(document.input)
    case .problem(let input, let problem):
      yields.skip(input)
      return problem
    case .end(let input): return yields.end(input)
    }
    return nil
  }

  private func add(_ batch: InstanceBatch) {
    let instances = batch.instances()
    yields.add(instances.count, to: batch.input)
    found = instances[...]
  }
}

/// Reads the inputs one after the other, in batches of instances.
///
/// It must not be used by two threads at once; the run guards it with its lock.
package final class BatchReader {
  /// The next result of reading.
  package enum Step: Sendable {
    case batch(InstanceBatch)
    /// An input that is one document, which the caller has to read.
    case document(UnreadDocument)
    case problem(input: Int, InputProblem)
    /// An input was read to its end.
    case end(input: Int)
  }

  private let entries: [InputList.Entry]
  private let format: InputFormat
  private let limit: Int
  private let others: OtherFormats
  private var index = 0
  private var cutter: (any InputCutter)?

  package init(
    entries: [InputList.Entry], format: InputFormat, limit: Int, others: OtherFormats = .refused
  ) {
    self.entries = entries
    self.format = format
    self.limit = limit
    self.others = others
  }

  /// Whether there may be more to check than the steps that were returned.
  package var mayHaveMore: Bool {
    index < entries.count - 1 || index < entries.count && cutter?.isFinished != true
  }

  /// Returns the next step, or `nil` after the last input.
  package func next() -> Step? {
    guard index < entries.count else { return nil }
    do throws(FileProblem) {
      switch entries[index] {
      case .problem(let problem):
        defer { leave() }
        return .problem(input: index, problem)
      case .input(let path) where path.isDocument(format):
        defer { leave() }
        return .document(
          UnreadDocument(path: path, input: index, limit: limit, format: format, others: others))
      case .input(let path):
        var current: any InputCutter
        if let cutter {
          current = cutter
        } else {
          current = try path.cutter(format: format, input: index, limit: limit, others: others)
        }
        // Keep only one reference, because a second one would make every batch copy the remaining bytes.
        cutter = nil
        let batch = try current.next()
        cutter = current
        guard let batch else {
          defer { leave() }
          return .end(input: index)
        }
        return .batch(batch)
      }
    } catch {
      defer { leave() }
      return .problem(input: index, InputProblem(error))
    }
  }

  private func leave() {
    cutter = nil
    index += 1
  }
}

/// The limits of reading an input.
package enum InputLimits {
  /// The maximum length of an instance, in bytes.
  ///
  /// It bounds memory, because an instance takes up to nine times its size.
  package static let maximumByteCount = 512 << 20
}

/// A counter of the instances that each path of the command line yields, updated in the order of the inputs.
///
/// A path that yields none would otherwise pass as valid: a truncated log, a pipe whose writer failed, a pattern that
/// matched the wrong folder.
package struct PathYields {
  private let paths: [InputList.PathEntries]
  private let format: InputFormat

  /// The index of the path whose inputs are being counted.
  private var current = 0
  private var instanceCount = 0

  /// Whether an input of the current path could not be read, which was reported already.
  private var hasProblem = false

  package init(of paths: [InputList.PathEntries], _ format: InputFormat) {
    self.paths = paths
    self.format = format
  }

  /// Adds instances of an input.
  package mutating func add(_ count: Int, to input: Int) {
    enter(input)
    instanceCount += count
  }

  /// Records that an input could not be read, or not to its end.
  package mutating func skip(_ input: Int) {
    enter(input)
    hasProblem = true
  }

  /// Ends an input.
  ///
  /// - Returns: The problem to report if it is the last input of a path that yielded no instance; nil otherwise.
  package mutating func end(_ input: Int) -> InputProblem? {
    enter(input)
    let path = paths[current]
    guard input == path.entries.upperBound - 1, instanceCount == 0, !hasProblem else { return nil }
    return path.isFolder ? .noInstances(below: path.path) : .noInstance(path.path, format)
  }

  private mutating func enter(_ input: Int) {
    while !paths[current].entries.contains(input) {
      current += 1
      instanceCount = 0
      hasProblem = false
    }
  }
}
