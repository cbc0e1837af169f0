import CommandStreams
import JSONSchema
import JSONText

/// Checks the instances of one batch, one after the other.
///
/// It turns bytes into verdicts. An instance that the streaming validator does not accept is parsed with the position
/// of its first byte in the input, so that all positions refer to the input.
struct BatchJudge {
  private let checker: BatchChecker
  private let renderer: any FindingRenderer
  private var batch: InstanceBatch
  private var maker: FindingMaker
  private let worker: WorkerMemory
  private var result: CheckedBatch
  private var text = OutputBytes()

  /// The parts of the current instance that other readers may take otherwise, and that are reported.
  private var remarks: [ConversionRemark] = []

  /// Whether the report contains valid instances too, so that each has to be looked at.
  private let tellsEachInstance: Bool

  /// Whether the last parsed instance was invalid; the next one is expected to be like it.
  ///
  /// The first one of a batch is expected to be valid. A schema that needs the parsed tree has many such instances,
  /// each file of a folder is a batch, and an explanation costs much more than a verdict.
  private var wasLastOneInvalid = false

  init(_ checker: BatchChecker, _ batch: InstanceBatch, _ worker: WorkerMemory) {
    self.checker = checker
    renderer = checker.renderer
    self.batch = batch
    self.worker = worker
    tellsEachInstance =
      checker.tellsFindings && (checker.expectsInvalid || checker.renderer.listsPassed)
    maker = FindingMaker(batch, for: checker, worker)
    result = CheckedBatch(of: batch, expectsInvalid: checker.expectsInvalid)
  }

  /// The request to the streaming validator.
  ///
  /// Duplicate names matter only if they are reported or are errors.
  private var request: StreamRequest {
    StreamRequest(wantsRepeatedNames: checker.wantsRepeatedNames, limits: checker.limits)
  }

  /// Checks all instances and returns the results; consumes the judge.
  consuming func checked() -> CheckedBatch {
    switch batch.contents {
    case .document:
      let start = batch.start
      check(0..<batch.byteCount) { start }
    case .lines: tellsEachInstance || checker.fillsDefaults ? checkEachLine() : checkLines()
    case .pieces(let pieces): check(pieces)
    case .converted(let instances): check(instances)
    }
    result.text = text.take()
    return result
  }

  /// Adds the number of the first line to the batch, and waits until it is known.
  private mutating func number(lineCount: Int) {
    batch = batch.numbered(lineCount: lineCount)
    maker = FindingMaker(batch, for: checker, worker)
  }

  /// Streams over all lines and collects those that are not accepted, then checks these on the parsed tree.
  private mutating func checkLines() {
    var progress = StreamLines()
    var doubtful: [(range: Range<Int>, line: Int)] = []
    let request = request
    batch.padded.withUnsafeBufferPointer { padded in
      while true {
        checker.validator.skipValidLines(
          padded, count: batch.byteCount, &progress, request, worker.stream)
        guard progress.offset < batch.byteCount else { break }
        let end = batch.lineEnd(from: progress.offset)
        doubtful.append((progress.offset..<end, progress.lineCount))
        progress.lineCount += 1
        progress.offset = min(end + 1, batch.byteCount)
      }
    }
    result.instanceCount += progress.valueCount
    // The number of the first line is known when all earlier batches were streamed. It is needed only if something is
    // reported.
    if checker.tellsFindings, !doubtful.isEmpty {
      number(lineCount: progress.lineCount)
    } else {
      batch.linePlace.map { $0.numbering.add(progress.lineCount, of: $0.number) }
    }
    for (range, line) in doubtful
    where !batch.padded[range].allSatisfy(ValueScanner.isSpace) {
      let position = SourcePosition(
        byteOffset: batch.start.byteOffset + range.lowerBound, line: batch.start.line + line,
        column: 1)
      checkOnTree(range, at: position)
    }
  }

  /// Checks the lines one by one, for a report that contains valid instances too.
  private mutating func checkEachLine() {
    let instances = batch.instances()
    guard let first = instances.first else { return }
    batch = first.batch
    maker = FindingMaker(batch, for: checker, worker)
    for instance in instances { check(instance.range) { instance.start } }
  }

  private mutating func check(_ pieces: [InstanceBatch.Piece]) {
    number(lineCount: 0)
    var finder = SourcePositionFinder(batch.padded, origin: batch.start)
    for piece in pieces {
      let start = piece.range.lowerBound
      if let problem = piece.problem {
        check(problem, at: finder.position(atByteOffset: start))
      } else {
        check(piece.range) { finder.position(atByteOffset: start) }
      }
    }
  }

  private mutating func check(_ instances: [ConvertedInstance]) {
    var finder = SourcePositionFinder(batch.padded, origin: batch.start)
    for instance in instances {
      if let failure = instance.failure {
        check(failure, &finder)
        continue
      }
      remarks = instance.remarks.filter { checker.choice(for: Diagnostic.ID($0.kind)) != .off }
      defer { remarks = [] }
      let isAccepted = instance.padded.withUnsafeBufferPointer { padded in
        accepts(padded, 0..<instance.byteCount)
      }
      if isAccepted, remarks.isEmpty {
        result.instanceCount += 1
        tellValid { finder.position(atByteOffset: instance.start) }
      } else {
        check(instance, at: finder.position(atByteOffset: instance.start))
      }
    }
  }

  /// Checks a converted instance on its tree.
  private mutating func check(_ instance: ConvertedInstance, at start: SourcePosition) {
    result.instanceCount += 1
    let bytes = Array(instance.padded[..<instance.byteCount])
    do throws(JSONSyntaxError) {
      let document =
        if let written = instance.written {
          try JSONDocument(bytes, limits: checker.limits, written: written)
        } else {
          try JSONDocument(bytes, limits: checker.limits, origin: batch.start)
        }
      check(document, bytes, at: start)
    } catch {
      result.countUnreadable()
      guard checker.tellsFindings else { return }
      add(maker.finding(error, at: start, schema: checker.schema.uri, in: instance))
    }
  }

  private mutating func check(_ failure: ConversionFailure, _ finder: inout SourcePositionFinder) {
    result.instanceCount += 1
    result.countUnreadable()
    guard checker.tellsFindings else { return }
    add(maker.finding(failure, &finder, schema: checker.schema.uri))
  }

  private mutating func check(_ range: Range<Int>, at start: () -> SourcePosition) {
    let isAccepted = batch.padded.withUnsafeBufferPointer { accepts($0, range) }
    if isAccepted {
      result.instanceCount += 1
      tellValid(at: start)
    } else {
      checkOnTree(range, at: start())
    }
  }

  /// Returns whether the streaming validator accepts an instance, which has to be as it is checked.
  private func accepts(_ padded: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Bool {
    !checker.fillsDefaults && checker.validator.accepts(padded, range, request, worker.stream)
  }

  private mutating func checkOnTree(_ range: Range<Int>, at start: SourcePosition) {
    result.instanceCount += 1
    guard
      checker.tellsFindings || checker.repeatedNames == .error || checker.expectsInvalid
        || checker.fillsDefaults
    else {
      let isValid = batch.padded.withUnsafeBufferPointer { bytes in
        checker.validator.acceptsOnTree(bytes, range, checker.limits, worker.stream)
      }
      if !isValid { result.invalidCount += 1 }
      return
    }
    let bytes = Array(batch.padded[range])
    do throws(JSONSyntaxError) {
      check(
        try JSONDocument(bytes, limits: checker.limits, origin: start), bytes, at: start)
    } catch {
      result.countUnreadable()
      guard checker.tellsFindings else { return }
      add(maker.finding(error, at: start, schema: checker.schema.uri))
    }
  }

  /// Checks an instance, after its defaults were filled in if that is requested.
  private mutating func check(
    _ written: JSONDocument, _ bytes: [UInt8], at start: SourcePosition
  ) {
    let document: JSONDocument
    do throws(JSONSyntaxError) {
      document =
        checker.fillsDefaults
        ? try checker.schema.fillingDefaults(in: written, limits: checker.limits) : written
    } catch {
      result.countUnreadable()
      if checker.tellsFindings {
        add(maker.finding(error, at: start, schema: checker.schema.uri))
      }
      return
    }
    let hasRepeatedNames = checker.repeatedNames != .off && document.hasDuplicateMembers
    let isRefused =
      hasRepeatedNames && checker.repeatedNames == .error
      || remarks.contains { checker.choice(for: Diagnostic.ID($0.kind)) == .error }
    if checker.expectsInvalid, isRefused || !checker.schema.isValid(document.root) {
      result.invalidCount += 1
      tellPassed(at: start)
      return
    }
    let reasons = checker.expectsInvalid ? nil : reasons(against: document)
    wasLastOneInvalid = reasons != nil
    if reasons != nil || isRefused {
      result.invalidCount += 1
    } else {
      if checker.keepsFilled {
        result.filled += document.bytes[document.root.byteRange] + [UInt8(ascii: "\n")]
      }
      tellValid { start }
    }
    guard reasons != nil || hasRepeatedNames || !remarks.isEmpty, checker.tellsFindings else {
      return
    }
    add(
      maker.finding(
        reasons?.errors ?? [], isTruncated: reasons?.isTruncated ?? false, in: document, bytes,
        remarks, at: start))
  }

  /// Returns the failures of an instance; nil if it is valid.
  private func reasons(against document: JSONDocument) -> ValidationResult? {
    if !wasLastOneInvalid, checker.schema.isValid(document.root) { return nil }
    let result = checker.schema.explain(document.root)
    return result.isValid ? nil : result
  }

  private mutating func check(_ problem: TextProblem, at start: SourcePosition) {
    result.instanceCount += 1
    result.countUnreadable()
    guard checker.tellsFindings else { return }
    add(maker.finding(problem, at: start, schema: checker.schema.uri))
  }

  /// Reports a valid instance if the report contains valid instances.
  private mutating func tellValid(at start: () -> SourcePosition) {
    guard tellsEachInstance else { return }
    if checker.expectsInvalid {
      add(maker.findingOfValidInstance(at: start(), schema: checker.schema.uri))
    } else {
      tellPassed(at: start())
    }
  }

  /// Reports an instance that is as it must be if the report contains these.
  private mutating func tellPassed(at start: SourcePosition) {
    guard tellsEachInstance, renderer.listsPassed else { return }
    reserveText()
    renderer.append(PassedInstance(batch: batch, start: start), to: &text)
  }

  private mutating func add(_ finding: InstanceFinding) {
    reserveText()
    renderer.append(finding, to: &text)
    result.omission = result.omission + finding.omission
    if !finding.isInOrder, result.kept.count < renderer.maximumKept { result.kept.append(finding) }
    if renderer.listsRules {
      result.rules.formUnion(finding.failures.lazy.map(\.rule))
      result.rules.formUnion(finding.warnings.lazy.map(\.rule))
    }
    if !renderer.tellsWarnings { result.notices.append(contentsOf: finding.notices.utf8) }
  }

  /// Reserves the size of the text of a batch in which a few lines of a hundred fail.
  private mutating func reserveText() {
    if text.count == 0 { text = OutputBytes(capacity: 1 << 14) }
  }
}

/// Checks batches of instances.
///
/// It is immutable, and the threads share it.
struct BatchChecker: Sendable {
  let schema: CompiledSchema

  /// The maximum number of failures to keep for an instance; 0 for all.
  let maximumFailureCount: Int

  let limits: JSONLimits

  /// The renderer that converts findings to the report's text.
  let renderer: any FindingRenderer

  /// Whether the findings are reported; otherwise only their counts are.
  let tellsFindings: Bool

  /// The choice for duplicate member names: a warning, nothing, or a failure.
  var repeatedNames: WarningChoices.Choice

  /// The same for YAML and TOML, which do not allow them.
  let repeatedNamesElsewhere: WarningChoices.Choice

  /// The choice for tags of YAML that mean nothing in JSON.
  var yamlTags = WarningChoices.Choice.off

  /// The choice for scalars that have another value in YAML 1.1.
  var yamlVersions = WarningChoices.Choice.warning

  /// Whether every instance must be invalid, so that the valid ones are findings.
  let expectsInvalid: Bool

  /// Whether absent members get their defaults before an instance is checked.
  let fillsDefaults: Bool

  /// Whether valid instances are kept, with their defaults.
  let keepsFilled: Bool

  /// Returns the choice for a kind of warning about instances.
  func choice(for id: Diagnostic.ID) -> WarningChoices.Choice {
    switch id {
    case .yamlTag: yamlTags
    case .yamlVersion: yamlVersions
    default: repeatedNames
    }
  }

  /// Whether instances are checked for duplicate member names.
  var wantsRepeatedNames: Bool {
    switch repeatedNames {
    case .off: false
    case .warning: tellsFindings
    case .error: true
    }
  }

  /// The validator of the instances' bytes.
  ///
  /// Only instances that it does not accept are parsed.
  let validator: StreamingValidator

  init(
    schema: CompiledSchema, maximumFailureCount: Int, limits: JSONLimits,
    renderer: any FindingRenderer, tellsFindings: Bool,
    repeatedNames: WarningChoices.Choice = .warning,
    repeatedNamesElsewhere: WarningChoices.Choice = .error, expectsInvalid: Bool = false,
    fillsDefaults: Bool = false, keepsFilled: Bool = false
  ) {
    self.schema = schema
    self.maximumFailureCount = maximumFailureCount
    self.limits = limits
    self.renderer = renderer
    self.tellsFindings = tellsFindings
    self.repeatedNames = repeatedNames
    self.repeatedNamesElsewhere = repeatedNamesElsewhere
    self.expectsInvalid = expectsInvalid
    self.fillsDefaults = fillsDefaults
    self.keepsFilled = keepsFilled
    validator = StreamingValidator(schema)
  }

  /// Checks a batch.
  ///
  /// - Parameters:
  ///   - batch: The batch.
  ///   - memory: The memory that the thread reuses for each batch.
  /// - Returns: The results of the batch.
  func check(_ batch: InstanceBatch, _ memory: WorkerMemory) -> CheckedBatch {
    guard batch.isOfMarkup else {
      let judge = BatchJudge(self, batch, memory)
      return judge.checked()
    }
    var checker = self
    checker.repeatedNames = repeatedNamesElsewhere
    let judge = BatchJudge(checker, batch, memory)
    return judge.checked()
  }
}
