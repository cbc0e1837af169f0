import JSONSchema
import JSONText

/// Puts together what is told about the instances of a batch.
struct FindingMaker {
  private let batch: InstanceBatch
  private let checker: BatchChecker
  private let wantsAllAlternatives: Bool
  private let worker: WorkerMemory

  /// Makes a maker for the instances of a batch.
  ///
  /// - Parameters:
  ///   - batch: The batch.
  ///   - checker: What was asked for.
  ///   - worker: What is known from batches before.
  init(_ batch: InstanceBatch, for checker: BatchChecker, _ worker: WorkerMemory) {
    self.batch = batch
    self.worker = worker
    self.checker = checker
    wantsAllAlternatives = checker.renderer.wantsAllAlternatives
  }

  /// What is told of text that is no JSON value.
  func finding(
    _ error: JSONSyntaxError, at start: SourcePosition, schema: String
  ) -> InstanceFinding {
    let message = error.message + (error.suggestion.map { " " + $0 } ?? "")
    let pointer = error.pointer.description
    return finding(message, at: error.position, pointer, schema, instanceAt: start)
  }

  /// What is told of text that can be no instance.
  func finding(
    _ problem: TextProblem, at start: SourcePosition, schema: String
  ) -> InstanceFinding {
    finding(problem.sentence, at: start, "", schema, instanceAt: start)
  }

  private func finding(
    _ message: String, at position: SourcePosition, _ pointer: String, _ schema: String,
    instanceAt start: SourcePosition
  ) -> InstanceFinding {
    let failure = InstanceFailure(
      finding: .text(
        rule: InstanceFailure.textRule, message: message, pointer: pointer, schema: schema),
      start: position,
      byteCount: 0)
    return InstanceFinding(
      batch: batch, start: start, failures: [failure], omittedFailureCount: 0, warnings: [])
  }

  /// What is told of an instance that could be read.
  ///
  /// - Parameters:
  ///   - errors: Why it does not satisfy its schema; none if it does.
  ///   - document: The instance, whose repeated names are told too.
  ///   - bytes: Its text.
  ///   - start: The position of the text's first byte.
  /// - Returns: The failures, and how many were left out, and the warnings.
  func finding(
    _ errors: [ValidationError], in document: JSONDocument, _ bytes: [UInt8],
    at start: SourcePosition
  ) -> InstanceFinding {
    var finder = SourcePositionFinder(bytes, origin: start)
    let maximumCount = checker.maximumFailureCount
    let kept = maximumCount == 0 ? errors[...] : errors.prefix(maximumCount)
    var failures: [InstanceFailure] = []
    failures.reserveCapacity(kept.count)
    for error in kept { failures.append(failure(error, &finder)) }
    var omittedCount = errors.count - kept.count
    var warnings: [InstanceWarning] = []
    if document.hasDuplicateMembers, checker.repeatedNames != .off {
      warnings = self.warnings(in: document, at: start, &finder)
    }
    if checker.repeatedNames == .error {
      let room = maximumCount == 0 ? warnings.count : max(0, maximumCount - failures.count)
      failures += warnings.prefix(room).map(failure)
      omittedCount += max(0, warnings.count - room)
      warnings = []
    }
    return InstanceFinding(
      batch: batch, start: start, failures: failures, omittedFailureCount: omittedCount,
      warnings: warnings)
  }

  /// A warning that was made an error.
  private func failure(_ warning: InstanceWarning) -> InstanceFailure {
    InstanceFailure(
      finding: .text(
        rule: InstanceWarning.rule, message: warning.message, pointer: warning.instanceLocation,
        schema: checker.schema.uri),
      start: warning.range.start,
      byteCount: warning.range.end.byteOffset - warning.range.start.byteOffset)
  }

  private func failure(
    _ error: ValidationError, _ finder: inout SourcePositionFinder
  ) -> InstanceFailure {
    let range = error.instance.byteRange
    // Alternatives nest, so that making both would double the work with each level.
    var alternatives: [InstanceFailure] = []
    var closest: [InstanceFailure] = []
    if wantsAllAlternatives {
      for inner in error.branches.joined() { alternatives.append(failure(inner, &finder)) }
    } else {
      for inner in error.closestBranch { closest.append(failure(inner, &finder)) }
    }
    return InstanceFailure(
      finding: .evaluation(error), start: finder.position(atByteOffset: range.lowerBound),
      byteCount: range.count, schemaPlace: worker.places.text(of: error),
      alternatives: alternatives,
      closest: closest)
  }

  private func warnings(
    in document: JSONDocument, at start: SourcePosition, _ finder: inout SourcePositionFinder
  ) -> [InstanceWarning] {
    var warnings: [InstanceWarning] = []
    for duplicate in document.duplicateMembers {
      let offset = duplicate.second.byteOffset - start.byteOffset
      warnings.append(
        InstanceWarning(
          message: "the member \"\(duplicate.name)\" is there at \(duplicate.first) already; "
            + "the last one counts",
          instanceLocation: duplicate.pointer.description,
          range: finder.range(of: offset..<offset + duplicate.name.utf8.count + 2)))
    }
    return warnings
  }
}

extension SourcePositionFinder {
  fileprivate mutating func range(of bytes: Range<Int>) -> SourceRange {
    let start = position(atByteOffset: bytes.lowerBound)
    return SourceRange(start: start, end: position(atByteOffset: bytes.upperBound))
  }
}
