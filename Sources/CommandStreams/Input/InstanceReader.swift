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
