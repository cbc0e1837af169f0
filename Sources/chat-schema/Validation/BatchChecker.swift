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

  /// What walks over the bytes; only what it does not accept is parsed.
  let validator: StreamingValidator

  /// Where keywords are written, as far as a failure asked before.
  private let places = SchemaPlaces()

  init(
    schema: CompiledSchema, maximumFailureCount: Int, limits: JSONLimits,
    renderer: any FindingRenderer, tellsFindings: Bool
  ) {
    self.schema = schema
    self.maximumFailureCount = maximumFailureCount
    self.limits = limits
    self.renderer = renderer
    self.tellsFindings = tellsFindings
    validator = StreamingValidator(schema)
  }

  /// What is asked of a walk: repeated names are worth a warning, if anything is told at all.
  private var request: StreamRequest {
    StreamRequest(wantsRepeatedNames: tellsFindings, limits: limits)
  }

  /// Judges a batch.
  func check(_ batch: InstanceBatch) -> CheckedBatch {
    var result = CheckedBatch(input: batch.input, path: batch.path)
    result.byteCount = batch.byteCount
    let memory = StreamMemory()
    switch batch.contents {
    case .document:
      check(batch, 0..<batch.byteCount, memory, at: { batch.start }, into: &result)
    case .lines:
      checkLines(batch, memory, into: &result)
    case .pieces(let pieces):
      let batch = numbered(batch, lineCount: 0)
      var finder = SourcePositionFinder(batch.padded, origin: batch.start)
      for piece in pieces {
        let start = { finder.position(atByteOffset: piece.range.lowerBound) }
        if let problem = piece.problem {
          check(problem, batch, at: start(), into: &result)
        } else {
          check(batch, piece.range, memory, at: start, into: &result)
        }
      }
    }
    return result
  }

  /// The batch with the number of its first line, as soon as that is known.
  private func numbered(_ batch: InstanceBatch, lineCount: Int) -> InstanceBatch {
    guard let place = batch.linePlace else { return batch }
    var numbered = batch
    numbered.start = SourcePosition(
      byteOffset: batch.start.byteOffset,
      line: place.numbering.firstLine(of: place.number, adding: lineCount), column: 1)
    return numbered
  }

  /// Walks over all lines first and notes the ones that are not accepted; then looks at these.
  private func checkLines(
    _ batch: InstanceBatch, _ memory: StreamMemory, into result: inout CheckedBatch
  ) {
    var progress = StreamLines()
    var doubtful: [(range: Range<Int>, line: Int)] = []
    let request = request
    batch.padded.withUnsafeBufferPointer { padded in
      while true {
        validator.skipValidLines(padded, count: batch.byteCount, &progress, request, memory)
        guard progress.offset < batch.byteCount else { break }
        let end = batch.lineEnd(from: progress.offset)
        doubtful.append((progress.offset..<end, progress.lineCount))
        progress.lineCount += 1
        progress.offset = min(end + 1, batch.byteCount)
      }
    }
    result.instanceCount += progress.valueCount
    // The number of the first line is known once all batches before were walked over, and needed only
    // where something is told.
    let isNumbered = tellsFindings && !doubtful.isEmpty
    if !isNumbered { batch.linePlace.map { $0.numbering.add(progress.lineCount, of: $0.number) } }
    let batch = isNumbered ? numbered(batch, lineCount: progress.lineCount) : batch
    for (range, line) in doubtful
    where !batch.padded[range].allSatisfy(ValueScanner.isSpace) {
      let position = SourcePosition(
        byteOffset: batch.start.byteOffset + range.lowerBound, line: batch.start.line + line,
        column: 1)
      checkOnTree(batch, range, at: position, into: &result)
    }
  }

  private func check(
    _ batch: InstanceBatch, _ range: Range<Int>, _ memory: StreamMemory,
    at start: () -> SourcePosition, into result: inout CheckedBatch
  ) {
    let isAccepted = batch.padded.withUnsafeBufferPointer { padded in
      validator.accepts(padded, range, request, memory)
    }
    if isAccepted {
      result.instanceCount += 1
    } else {
      checkOnTree(batch, range, at: start(), into: &result)
    }
  }

  private func checkOnTree(
    _ batch: InstanceBatch, _ range: Range<Int>, at start: SourcePosition,
    into result: inout CheckedBatch
  ) {
    let bytes = Array(batch.padded[range])
    result.instanceCount += 1
    do throws(JSONSyntaxError) {
      let document = try JSONDocument(bytes, limits: limits, origin: start)
      let errors = errors(of: document, isProbablyInvalid: result.wasLastOneInvalid)
      result.wasLastOneInvalid = errors != nil
      if errors != nil { result.invalidCount += 1 }
      guard tellsFindings, errors != nil || document.hasDuplicateMembers else { return }
      var maker = FindingMaker(
        batch: batch, start: start, bytes: bytes, places, for: renderer)
      add(
        maker.finding(errors ?? [], in: document, maximumCount: maximumFailureCount),
        to: &result)
    } catch {
      result.invalidCount += 1
      guard tellsFindings else { return }
      let maker = FindingMaker(batch: batch, start: start, places, for: renderer)
      add(maker.finding(error, schema: schema.uri), to: &result)
    }
  }

  /// Why an instance is not valid, if anything is told of it; nil if it is valid.
  private func errors(
    of document: JSONDocument, isProbablyInvalid: Bool
  ) -> [ValidationError]? {
    if !tellsFindings || !isProbablyInvalid {
      if schema.isValid(document.root) { return nil }
      if !tellsFindings { return [] }
    }
    let result = schema.explain(document.root)
    return result.isValid ? nil : result.errors
  }

  private func check(
    _ problem: TextProblem, _ batch: InstanceBatch, at start: SourcePosition,
    into result: inout CheckedBatch
  ) {
    result.instanceCount += 1
    result.invalidCount += 1
    guard tellsFindings else { return }
    let maker = FindingMaker(batch: batch, start: start, places, for: renderer)
    add(maker.finding(problem, schema: schema.uri), to: &result)
  }

  private func add(_ finding: InstanceFinding, to result: inout CheckedBatch) {
    renderer.append(finding, to: &result.text)
    if renderer.listsRules {
      result.rules.formUnion(finding.failures.lazy.map(\.rule))
      if !finding.warnings.isEmpty { result.rules.insert(InstanceWarning.rule) }
    }
    if !renderer.tellsWarnings { result.notices.append(contentsOf: finding.notices.utf8) }
  }
}
