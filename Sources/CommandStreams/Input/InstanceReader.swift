/// Reads the inputs one after the other, instance by instance, for one thread that needs their order.
///
/// Holds one batch of one input at a time.
package final class InstanceReader {
  /// What was found next.
  package enum Step: Sendable {
    case instance(InputInstance)
    case problem(InputProblem)
  }

  private let reader: BatchReader
  private var yields: PathYields
  private var found: ArraySlice<InputInstance> = []

  /// A reader of inputs, of which some may be problems.
  package init(_ inputs: InputList, format: InputFormat) {
    reader = BatchReader(
      entries: inputs.entries, format: format, limit: InputLimits.maximumByteCount)
    yields = PathYields(of: inputs.paths, format)
  }

  /// The next instance or problem; nil after the last input.
  package func next() -> Step? {
    while true {
      if let instance = found.popFirst() { return .instance(instance) }
      guard let step = reader.next() else { return nil }
      if let problem = take(step) { return .problem(problem) }
    }
  }

  /// Takes a step of the reader.
  ///
  /// - Returns: What is to be reported of it.
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
