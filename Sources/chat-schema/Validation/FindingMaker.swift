import JSONSchema
import JSONText

/// Puts together what is told about one instance.
struct FindingMaker {
  private let batch: InstanceBatch
  private let start: SourcePosition
  private let wantsAllAlternatives: Bool
  private let places: SchemaPlaces
  private var finder: SourcePositionFinder

  /// Makes a maker for an instance.
  ///
  /// - Parameters:
  ///   - batch: The batch that the instance is in.
  ///   - start: The position of the instance's first byte.
  ///   - bytes: The instance, if it could be parsed.
  ///   - places: Where keywords are written, as far as somebody asked before.
  ///   - renderer: What the findings are for.
  init(
    batch: InstanceBatch, start: SourcePosition, bytes: [UInt8] = [], _ places: SchemaPlaces,
    for renderer: any FindingRenderer
  ) {
    self.places = places
    self.batch = batch
    self.start = start
    wantsAllAlternatives = renderer.wantsAllAlternatives
    finder = SourcePositionFinder(bytes, origin: start)
  }

  /// What is told of text that is no JSON value.
  func finding(_ error: JSONSyntaxError, schema: String) -> InstanceFinding {
    let message = error.message + (error.suggestion.map { " " + $0 } ?? "")
    return finding(message, at: error.position, error.pointer.description, schema)
  }

  /// What is told of text that can be no instance.
  func finding(_ problem: TextProblem, schema: String) -> InstanceFinding {
    finding(problem.sentence, at: start, "", schema)
  }

  private func finding(
    _ message: String, at position: SourcePosition, _ pointer: String, _ schema: String
  ) -> InstanceFinding {
    let failure = InstanceFailure(
      finding: .text(message: message, pointer: pointer, schema: schema),
      range: SourceRange(start: position, end: position))
    return InstanceFinding(
      batch: batch, start: start, failures: [failure], omittedFailureCount: 0, warnings: [])
  }

  /// What is told of an instance that could be read.
  ///
  /// - Parameters:
  ///   - errors: Why it does not satisfy its schema; none if it does.
  ///   - document: The instance, whose repeated names are told too.
  ///   - maximumCount: How many errors are kept; 0 for all.
  /// - Returns: The failures, and how many were left out, and the warnings.
  mutating func finding(
    _ errors: [ValidationError], in document: JSONDocument, maximumCount: Int
  ) -> InstanceFinding {
    let kept = maximumCount == 0 ? errors[...] : errors.prefix(maximumCount)
    var failures: [InstanceFailure] = []
    for error in kept { failures.append(failure(error)) }
    return InstanceFinding(
      batch: batch, start: start, failures: failures,
      omittedFailureCount: errors.count - kept.count, warnings: warnings(in: document))
  }

  private mutating func failure(_ error: ValidationError) -> InstanceFailure {
    let range = range(of: error.instance.byteRange)
    // Alternatives nest, so that making both would double the work with each level.
    var alternatives: [InstanceFailure] = []
    var closest: [InstanceFailure] = []
    if wantsAllAlternatives {
      for inner in error.branches.joined() { alternatives.append(failure(inner)) }
    } else {
      for inner in error.closestBranch { closest.append(failure(inner)) }
    }
    return InstanceFailure(
      finding: .evaluation(error), range: range, schemaPlace: places.text(of: error),
      alternatives: alternatives, closest: closest)
  }

  private mutating func warnings(in document: JSONDocument) -> [InstanceWarning] {
    guard document.hasDuplicateMembers else { return [] }
    var warnings: [InstanceWarning] = []
    for duplicate in document.duplicateMembers {
      let offset = duplicate.second.byteOffset - start.byteOffset
      warnings.append(
        InstanceWarning(
          message: "the member \"\(duplicate.name)\" is there at \(duplicate.first) already; "
            + "the last one counts",
          instanceLocation: duplicate.pointer.description,
          range: range(of: offset..<offset + duplicate.name.utf8.count + 2)))
    }
    return warnings
  }

  private mutating func range(of bytes: Range<Int>) -> SourceRange {
    let start = finder.position(atByteOffset: bytes.lowerBound)
    return SourceRange(start: start, end: finder.position(atByteOffset: bytes.upperBound))
  }
}
