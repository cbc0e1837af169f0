import CommandStreams
import JSONSchema
import JSONText

/// Creates the findings about the instances of a batch.
struct FindingMaker {
  private let batch: InstanceBatch
  private let checker: BatchChecker
  private let wantsAllAlternatives: Bool
  private let worker: WorkerMemory

  /// Creates a maker for the instances of a batch.
  ///
  /// - Parameters:
  ///   - batch: The batch.
  ///   - checker: The checker, whose options decide what a finding contains.
  ///   - worker: The memory that the thread reuses for each batch.
  init(_ batch: InstanceBatch, for checker: BatchChecker, _ worker: WorkerMemory) {
    self.batch = batch
    self.worker = worker
    self.checker = checker
    wantsAllAlternatives = checker.renderer.wantsAllAlternatives
  }

  /// Returns the finding for text that is not JSON.
  func finding(
    _ error: JSONSyntaxError, at start: SourcePosition, schema: String
  ) -> InstanceFinding {
    let suggestion = Self.holdsLines(error, batch) ? Self.linesSuggestion : Self.suggestion(error)
    let isYAML = error.code == .foreignFormat && error.message.contains("YAML")
    let sentence = isYAML ? "This looks like YAML." : error.message
    let message = DisplayText.sentence(sentence + (suggestion.map { " " + $0 } ?? ""))
    let pointer = error.pointer.description
    return finding(message, at: error.position, pointer, schema, instanceAt: start)
  }

  /// The suggestion for a document in which another value follows on a line of its own.
  private static let linesSuggestion =
    "Is there one value on each line? Then use --input ndjson."

  /// Returns the advice about a mistake, with the option that reads the text as it is.
  private static func suggestion(_ error: JSONSyntaxError) -> String? {
    switch error.code {
    case .comment, .trailingComma:
      (error.suggestion.map { $0 + " " } ?? "") + "Or read it with --input jsonc."
    case .foreignFormat where error.message.contains("YAML"): "Read it with --input yaml."
    default: error.suggestion
    }
  }

  /// Returns whether another value begins at the start of a line after the document's value.
  private static func holdsLines(_ error: JSONSyntaxError, _ batch: InstanceBatch) -> Bool {
    guard error.code == .trailingContent, case .document = batch.contents,
      error.position.column == 1
    else { return false }
    let offset = error.position.byteOffset - batch.start.byteOffset
    return offset < batch.byteCount && "{[\"".utf8.contains(batch.padded[offset])
  }

  /// Returns the finding for a text that cannot be converted to JSON.
  func finding(
    _ failure: ConversionFailure, _ finder: inout SourcePositionFinder, schema: String
  ) -> InstanceFinding {
    let position = finder.position(atByteOffset: failure.offset)
    let note = failure.note.map {
      " (\($0.message), at \(finder.position(atByteOffset: $0.offset)))"
    }
    return finding(
      DisplayText.sentence(failure.message + (note ?? "")), at: position, "", schema,
      instanceAt: position)
  }

  /// Returns the finding for a converted text that is not JSON.
  func finding(
    _ error: JSONSyntaxError, at start: SourcePosition, schema: String,
    in instance: ConvertedInstance
  ) -> InstanceFinding {
    guard let written = instance.written else { return finding(error, at: start, schema: schema) }
    var finder = SourcePositionFinder(written.bytes, origin: batch.start)
    let place = written.map.place(atByteOffset: error.position.byteOffset)
    return finding(
      DisplayText.sentence(error.message), at: finder.position(atByteOffset: place.lowerBound),
      error.pointer.description, schema, instanceAt: start)
  }

  /// Returns the finding for text that cannot be an instance.
  func finding(
    _ problem: TextProblem, at start: SourcePosition, schema: String
  ) -> InstanceFinding {
    finding(problem.sentence, at: start, "", schema, instanceAt: start)
  }

  /// Returns the finding for a valid instance that must be invalid.
  func findingOfValidInstance(at start: SourcePosition, schema: String) -> InstanceFinding {
    finding(
      "valid, though it must not be", at: start, "", schema, instanceAt: start,
      rule: InstanceFailure.validRule)
  }

  private func finding(
    _ message: String, at position: SourcePosition, _ pointer: String, _ schema: String,
    instanceAt start: SourcePosition, rule: String = InstanceFailure.textRule
  ) -> InstanceFinding {
    let failure = InstanceFailure(
      finding: .text(rule: rule, message: message, pointer: pointer, schema: schema),
      start: position,
      byteCount: 0)
    return InstanceFinding(
      batch: batch, start: start, failures: [failure], omission: .none, warnings: [])
  }

  /// Returns the finding for an instance that could be parsed.
  ///
  /// - Parameters:
  ///   - errors: The validation errors; empty if the instance is valid.
  ///   - isTruncated: Whether there may be more errors than those.
  ///   - document: The instance, which may have duplicate member names.
  ///   - bytes: The text of the instance.
  ///   - remarks: The parts of its text that other readers may take otherwise.
  ///   - start: The position of the text's first byte.
  /// - Returns: The failures, the number of those left out, and the warnings.
  func finding(
    _ errors: [ValidationError], isTruncated: Bool, in document: JSONDocument, _ bytes: [UInt8],
    _ remarks: [ConversionRemark] = [], at start: SourcePosition
  ) -> InstanceFinding {
    var finder = ValuePlaces(document, bytes, origin: start)
    let maximumCount = checker.maximumFailureCount
    // A report of all alternatives contains the choices themselves; the others contain the failures that explain a
    // choice.
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
    // A failure of the same value says enough.
    warnings += remarks.map { warning($0, &finder) }.filter { warning in
      warning.id != .yamlVersion || !failures.contains { $0.start == warning.range.start }
    }
    let refused = warnings.filter { checker.choice(for: $0.id) == .error }
    warnings.removeAll { checker.choice(for: $0.id) == .error }
    let room = maximumCount == 0 ? refused.count : max(0, maximumCount - failures.count)
    failures += refused.prefix(room).map(failure)
    omittedCount += max(0, refused.count - room)
    return InstanceFinding(
      batch: batch, start: start, failures: failures,
      omission: FailureOmission(count: omittedCount, mayHaveMore: isTruncated), warnings: warnings)
  }

  /// Returns the failure for a warning that was turned into an error.
  private func failure(_ warning: InstanceWarning) -> InstanceFailure {
    InstanceFailure(
      finding: .text(
        rule: warning.rule, message: warning.message, pointer: warning.instanceLocation,
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
    _ explained: ExplainedError, _ finder: inout ValuePlaces
  ) -> InstanceFailure {
    var failure = failure(explained.error, &finder)
    if let choice = explained.choice {
      let place = finder.place(of: choice.instance.byteRange)
      failure.choice = ChoiceFailure(
        sentence: choice.choiceSentence, start: place.start,
        byteCount: place.byteCount, number: choice.closestNumber.map { $0 + 1 },
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
    _ error: ValidationError, _ finder: inout ValuePlaces
  ) -> InstanceFailure {
    let place = finder.place(of: error)
    return InstanceFailure(
      finding: .evaluation(error), start: place.start, byteCount: place.byteCount,
      use: finder.use(of: error), schemaPlace: worker.places.text(of: error),
      edit: checker.renderer.wantsEdits ? finder.edit(for: error) : nil)
  }

  /// The maximum number of alternatives' errors that are reported with one choice.
  private static let maximumAlternativeCount = 100

  /// Returns the failures of the closest alternative of a choice, followed by those of the others.
  private func allAlternatives(
    of choice: ValidationError, _ finder: inout ValuePlaces
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

  /// The maximum number of alternatives that are reported if none is closest.
  private static let maximumFirstCount = 5

  /// Returns the first failure of each alternative, for a choice without a closest one.
  private func firstAlternatives(
    of choice: ValidationError, _ finder: inout ValuePlaces
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

  private func warning(
    _ remark: ConversionRemark, _ finder: inout ValuePlaces
  ) -> InstanceWarning {
    let start = finder.position(atWrittenOffset: remark.offset)
    return InstanceWarning(
      id: Diagnostic.ID(remark.kind), message: DisplayText.sentence(remark.message),
      instanceLocation: "", range: SourceRange(start: start, end: start))
  }

  private func warnings(
    in document: JSONDocument, at start: SourcePosition, _ finder: inout ValuePlaces
  ) -> [InstanceWarning] {
    var warnings: [InstanceWarning] = []
    for duplicate in document.duplicateMembers {
      warnings.append(
        InstanceWarning(
          id: .repeatedMember, message: DisplayText.sentence(duplicate.sentence),
          instanceLocation: duplicate.pointer.description,
          range: finder.range(ofName: duplicate.name, at: duplicate.second)))
    }
    return warnings
  }
}

extension ValidationError {
  /// Whether a member is not allowed, whatever its value is.
  fileprivate var isAboutPresence: Bool {
    switch keywordLocation.tokens.last {
    case "additionalProperties", "unevaluatedProperties", "readOnly", "writeOnly": true
    default: false
    }
  }
}

/// The places of an instance's values in the text as it was written.
private struct ValuePlaces {
  private var finder: SourcePositionFinder
  private let map: SourceMap?
  private let written: [UInt8]
  private let origin: SourcePosition

  init(_ document: JSONDocument, _ bytes: [UInt8], origin start: SourcePosition) {
    map = document.written?.map
    origin = document.written?.origin ?? start
    written = document.written?.bytes ?? bytes
    finder = SourcePositionFinder(written, origin: origin)
  }

  /// Returns the place of the value with a range of bytes in the JSON text.
  mutating func place(of range: Range<Int>) -> (start: SourcePosition, byteCount: Int) {
    let place = map?.place(atByteOffset: range.lowerBound) ?? range
    return (finder.position(atByteOffset: place.lowerBound), place.count)
  }

  /// Returns the place of the value that an error is about.
  ///
  /// In YAML, the value of a member often begins in another line. What should not be there is the member.
  mutating func place(of error: ValidationError) -> (start: SourcePosition, byteCount: Int) {
    let node = error.instance
    guard map != nil, node.parent?.kind == .object, error.isAboutPresence else {
      return place(of: node.byteRange)
    }
    return place(of: JSONMember(value: node).nameNode.byteRange)
  }

  /// Returns the position at which the value of an error is used, if it is written elsewhere, as that of an alias is.
  mutating func use(of error: ValidationError) -> SourcePosition? {
    map?.useOffset(atByteOffset: error.instance.byteRange.lowerBound)
      .map { finder.position(atByteOffset: $0) }
  }

  /// Returns the position of a byte of the text as written.
  mutating func position(atWrittenOffset offset: Int) -> SourcePosition {
    finder.position(atByteOffset: offset)
  }

  /// Returns the edit that the suggestion of an error asks for; nil without a suggestion, and if the place of what it
  /// replaces is not known exactly, as in a text that was converted.
  mutating func edit(for error: ValidationError) -> SuggestedEdit? {
    guard let replacement = error.suggestedReplacement else { return nil }
    let (node, isName) =
      switch replacement.part {
      case .value(let node): (node, false)
      case .name(let member): (member.nameNode, true)
      }
    let place = place(of: node.byteRange)
    let quoted = isName ? JSONValue.string(replacement.text).text() : replacement.text
    guard let map else {
      return SuggestedEdit(start: place.start, byteCount: place.byteCount, text: quoted)
    }
    let range = map.place(atByteOffset: node.byteRange.lowerBound)
    let token = String(decoding: written[range], as: UTF8.self)
    let plain = node.string ?? node.text
    guard map.useOffset(atByteOffset: node.byteRange.lowerBound) == nil,
      [plain, node.text, "'\(plain)'"].contains(token)
    else { return nil }
    let text = isName && token == plain ? PlainName.text(replacement.text) ?? quoted : quoted
    return SuggestedEdit(start: place.start, byteCount: range.count, text: text)
  }

  /// Returns the range of a member's name.
  mutating func range(ofName name: String, at start: SourcePosition) -> SourceRange {
    let offset = start.byteOffset - origin.byteOffset
    let length = name.utf8.count + (map == nil ? 2 : 0)
    return SourceRange(start: start, end: finder.position(atByteOffset: offset + length))
  }
}

/// The names that all formats read without quotation marks.
private enum PlainName {
  /// The words that YAML reads as other values, in one of its versions.
  private static let words = ["true", "false", "null", "yes", "no", "on", "off", "y", "n"]

  /// Returns a name as it is; nil if it needs quotation marks.
  static func text(_ name: String) -> String? {
    let isPlain = name.utf8.allSatisfy {
      (0x61...0x7a).contains($0 | 0x20) || $0 == 0x5f || (0x30...0x39).contains($0)
    }
    guard isPlain, let first = name.utf8.first, !(0x30...0x39).contains(first),
      !words.contains(name.lowercased())
    else { return nil }
    return name
  }
}

/// A cache of the keywords' locations as text; most failures of a run are about a few keywords.
///
/// It is for the errors of one compiled schema, which must outlive it.
struct KeywordPlaces {
  /// The keywords of the cached texts.
  private var keywords: [KeywordIdentity] = []
  private var texts: [[UInt8]] = []

  /// The index of the entry to replace next, when the cache is full.
  private var oldest = 0

  private static let maximumCount = 64

  /// Returns the location of an error's keyword in UTF-8: file, line, column and pointer.
  mutating func text(of error: ValidationError) -> [UInt8] {
    let keyword = error.keywordIdentity
    if let place = keywords.firstIndex(of: keyword) { return texts[place] }
    let location = error.schemaLocation
    let fragment = location.pointer.map { ": \(DisplayText.fragment($0))" }
    let place = DisplayText.line(location.description) + (fragment ?? "")
    let text = Array(place.utf8)
    if texts.count < Self.maximumCount {
      keywords.append(keyword)
      texts.append(text)
    } else {
      keywords[oldest] = keyword
      texts[oldest] = text
      oldest = (oldest + 1) % Self.maximumCount
    }
    return text
  }
}

/// The memory that a thread reuses for each batch of a run, so that it is not allocated for each.
///
/// It must be used by one thread, for the batches of one checker.
final class WorkerMemory {
  /// The memory of the streaming validator.
  let stream = StreamMemory()

  /// The locations of the keywords that failed so far.
  var places = KeywordPlaces()
}
