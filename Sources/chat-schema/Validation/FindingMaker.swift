import CommandStreams
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
    let suggestion = Self.holdsLines(error, batch) ? Self.linesSuggestion : error.suggestion
    let message = DisplayText.sentence(error.message + (suggestion.map { " " + $0 } ?? ""))
    let pointer = error.pointer.description
    return finding(message, at: error.position, pointer, schema, instanceAt: start)
  }

  /// What to do with a document in which a value follows another on a line of its own.
  private static let linesSuggestion =
    "Is there one value on each line? Then use --input ndjson."

  /// Whether the text goes on where a line begins, behind a value.
  private static func holdsLines(_ error: JSONSyntaxError, _ batch: InstanceBatch) -> Bool {
    guard error.code == .trailingContent, case .document = batch.contents,
      error.position.column == 1
    else { return false }
    let offset = error.position.byteOffset - batch.start.byteOffset
    return offset < batch.byteCount && "{[\"".utf8.contains(batch.padded[offset])
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
      batch: batch, start: start, failures: [failure], omission: .none, warnings: [])
  }

  /// What is told of an instance that could be read.
  ///
  /// - Parameters:
  ///   - errors: Why it does not satisfy its schema; none if it does.
  ///   - isTruncated: Whether there may be more errors than those.
  ///   - document: The instance, whose repeated names are told too.
  ///   - bytes: Its text.
  ///   - start: The position of the text's first byte.
  /// - Returns: The failures, and how many were left out, and the warnings.
  func finding(
    _ errors: [ValidationError], isTruncated: Bool, in document: JSONDocument, _ bytes: [UInt8],
    at start: SourcePosition
  ) -> InstanceFinding {
    var finder = SourcePositionFinder(bytes, origin: start)
    let maximumCount = checker.maximumFailureCount
    // A report of all alternatives has the choices themselves, others what is wrong in the end.
    let explained = explained(errors)
    let kept = maximumCount == 0 ? explained[...] : explained.prefix(maximumCount)
    var failures: [InstanceFailure] = []
    failures.reserveCapacity(kept.count)
    for error in kept { failures.append(failure(error, &finder)) }
    var omittedCount = explained.count - kept.count
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
      batch: batch, start: start, failures: failures,
      omission: FailureOmission(count: omittedCount, mayHaveMore: isTruncated), warnings: warnings)
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

  private func explained(_ errors: [ValidationError]) -> [ExplainedError] {
    if wantsAllAlternatives || !errors.contains(where: { !$0.closestBranch.isEmpty }) {
      return errors.map { ExplainedError(error: $0) }
    }
    return errors.explained
  }

  private func failure(
    _ explained: ExplainedError, _ finder: inout SourcePositionFinder
  ) -> InstanceFailure {
    var failure = failure(explained.error, &finder)
    if let choice = explained.choice {
      let range = choice.instance.byteRange
      failure.choice = ChoiceFailure(
        sentence: choice.choiceSentence, start: finder.position(atByteOffset: range.lowerBound),
        byteCount: range.count, number: choice.closestNumber.map { $0 + 1 },
        name: choice.closestNumber.flatMap(choice.alternativeName))
    } else if !explained.error.isAboutAlternatives {
      return failure
    } else if wantsAllAlternatives {
      failure.alternatives = allAlternatives(of: explained.error, &finder)
    } else {
      failure.alternatives = firstAlternatives(of: explained.error, &finder)
    }
    return failure
  }

  private func failure(
    _ error: ValidationError, _ finder: inout SourcePositionFinder
  ) -> InstanceFailure {
    let range = error.instance.byteRange
    return InstanceFailure(
      finding: .evaluation(error), start: finder.position(atByteOffset: range.lowerBound),
      byteCount: range.count, schemaPlace: worker.places.text(of: error))
  }

  /// How many errors of alternatives are reported with one choice.
  private static let maximumAlternativeCount = 100

  /// Why the closest alternative of a choice failed, and then why each of the others did.
  private func allAlternatives(
    of choice: ValidationError, _ finder: inout SourcePositionFinder
  ) -> AlternativeFailures {
    var failures = AlternativeFailures()
    if !choice.closestBranch.isEmpty {
      for explanation in choice.explanations {
        failures.add(number: choice.closestNumber, isClosest: true, failure(explanation, &finder))
      }
    }
    for (number, errors) in choice.branches.enumerated() where number != choice.closestNumber {
      for error in errors {
        failures.add(number: number, isClosest: false, failure(error, &finder))
      }
    }
    failures.limit(to: Self.maximumAlternativeCount)
    return failures
  }

  /// How many alternatives are reported of which none is closest.
  private static let maximumFirstCount = 5

  /// The first failure of each alternative of a choice of which none is closest.
  private func firstAlternatives(
    of choice: ValidationError, _ finder: inout SourcePositionFinder
  ) -> AlternativeFailures {
    var failures = AlternativeFailures()
    for (number, errors) in choice.branches.enumerated() {
      guard let first = errors.first?.explanations.first else { continue }
      failures.add(
        number: number, isClosest: false, name: choice.alternativeName(number),
        failure(first, &finder))
    }
    failures.limit(to: Self.maximumFirstCount)
    return failures
  }

  private func warnings(
    in document: JSONDocument, at start: SourcePosition, _ finder: inout SourcePositionFinder
  ) -> [InstanceWarning] {
    var warnings: [InstanceWarning] = []
    for duplicate in document.duplicateMembers {
      let offset = duplicate.second.byteOffset - start.byteOffset
      warnings.append(
        InstanceWarning(
          message: DisplayText.sentence(duplicate.sentence),
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
