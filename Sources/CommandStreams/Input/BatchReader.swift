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
  private var index = 0
  private var cutter: (any InputCutter)?

  package init(entries: [InputList.Entry], format: InputFormat, limit: Int) {
    self.entries = entries
    self.format = format
    self.limit = limit
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
        return .document(UnreadDocument(path: path, input: index, limit: limit))
      case .input(let path):
        var current: any InputCutter
        if let cutter {
          current = cutter
        } else {
          current = try path.cutter(format: format, input: index, limit: limit)
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
