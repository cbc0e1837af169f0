import JSONSchema
import JSONText

/// Judges batches of instances; immutable, shared by the threads.
///
/// The step from bytes to a verdict is here: one instance after the other is parsed with the
/// position of its first byte in the input, so that all positions are those of the input.
struct BatchChecker: Sendable {
  let schema: CompiledSchema

  /// How many failures of an instance are kept; 0 for all.
  let maximumFailureCount: Int

  let limits: JSONLimits

  /// What puts findings into the words of the report.
  let renderer: any FindingRenderer

  /// Whether anything but counts is wanted.
  let tellsFindings: Bool

  /// Judges a batch.
  func check(_ batch: InstanceBatch) -> CheckedBatch {
    var result = CheckedBatch(input: batch.input, path: batch.path)
    result.byteCount = batch.bytes.count
    switch batch.contents {
    case .document:
      check(batch, 0..<batch.bytes.count, at: batch.start, into: &result)
    case .lines:
      checkLines(batch, into: &result)
    case .pieces(let pieces):
      var finder = SourcePositionFinder(batch.bytes, origin: batch.start)
      for piece in pieces {
        let start = finder.position(atByteOffset: piece.range.lowerBound)
        if let problem = piece.problem {
          check(problem, batch, at: start, into: &result)
        } else {
          check(batch, piece.range, at: start, into: &result)
        }
      }
    }
    return result
  }

  private func checkLines(_ batch: InstanceBatch, into result: inout CheckedBatch) {
    var start = 0
    var line = batch.start.line
    while start < batch.bytes.count {
      let end = batch.bytes[start...].firstIndex(of: 0x0A) ?? batch.bytes.count
      let position = SourcePosition(
        byteOffset: batch.start.byteOffset + start, line: line, column: 1)
      if !batch.bytes[start..<end].allSatisfy(ValueScanner.isSpace) {
        check(batch, start..<end, at: position, into: &result)
      }
      start = end + 1
      line += 1
    }
  }

  private func check(
    _ batch: InstanceBatch, _ range: Range<Int>, at start: SourcePosition,
    into result: inout CheckedBatch
  ) {
    let isWhole = range.count == batch.bytes.count
    let bytes = isWhole ? batch.bytes : Array(batch.bytes[range])
    result.instanceCount += 1
    do throws(JSONSyntaxError) {
      let document = try JSONDocument(bytes, limits: limits, origin: start)
      let isValid = schema.isValid(document.root)
      if !isValid { result.invalidCount += 1 }
      guard tellsFindings, !isValid || document.hasDuplicateMembers else { return }
      var maker = FindingMaker(
        batch: batch, start: start, bytes: bytes, for: renderer)
      add(
        isValid
          ? maker.warnings(of: document)
          : maker.failures(of: document, against: schema, maximumCount: maximumFailureCount),
        to: &result)
    } catch {
      result.invalidCount += 1
      guard tellsFindings else { return }
      let maker = FindingMaker(batch: batch, start: start, for: renderer)
      add(maker.finding(error, schema: schema.uri), to: &result)
    }
  }

  private func check(
    _ problem: TextProblem, _ batch: InstanceBatch, at start: SourcePosition,
    into result: inout CheckedBatch
  ) {
    result.instanceCount += 1
    result.invalidCount += 1
    guard tellsFindings else { return }
    let maker = FindingMaker(batch: batch, start: start, for: renderer)
    add(maker.finding(problem, schema: schema.uri), to: &result)
  }

  private func add(_ finding: InstanceFinding, to result: inout CheckedBatch) {
    renderer.append(finding, to: &result.text)
    for failure in finding.failures { result.rules.insert(failure.rule) }
    guard !finding.warnings.isEmpty else { return }
    if renderer.tellsWarnings {
      result.rules.insert(InstanceWarning.rule)
    } else {
      result.notices.append(contentsOf: finding.notices.utf8)
    }
  }
}
