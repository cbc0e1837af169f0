import CommandStreams
import JSONSchema
import JSONText

/// What was found out about one instance that is invalid or deserves a warning.
struct InstanceFinding: Sendable {
  /// What the instance is part of.
  let batch: InstanceBatch

  /// The path of the input as shown to the user.
  var path: String { batch.path }

  /// Where the instance begins.
  let start: SourcePosition

  /// Whether the instance is valid: then there are only warnings.
  var isValid: Bool {
    failures.isEmpty
  }

  /// What is wrong, in the order of evaluation; as many as `--max-errors` lets through.
  let failures: [InstanceFailure]

  /// What was found and is not told, or was not looked for.
  let omission: FailureOmission

  /// What is doubtful, and changes no verdict.
  let warnings: [InstanceWarning]

  /// Appends the source line of a position, and a caret below it.
  func appendExcerpt(at position: SourcePosition, to text: inout OutputBytes) {
    let offset = position.byteOffset - batch.start.byteOffset
    batch.padded.withUnsafeBufferPointer { bytes in
      SourceExcerpt.append(of: bytes, atByteOffset: offset, to: &text)
    }
  }

  /// Where the offending text of a failure begins and ends.
  func range(of failure: InstanceFailure) -> SourceRange {
    range(from: failure.start, byteCount: failure.byteCount)
  }

  /// Where a text of some length begins and ends.
  func range(from start: SourcePosition, byteCount: Int) -> SourceRange {
    guard byteCount > 0 else { return SourceRange(start: start, end: start) }
    let offset = start.byteOffset - batch.start.byteOffset
    let end = batch.padded.withUnsafeBufferPointer { bytes in
      start.advanced(over: UnsafeBufferPointer(rebasing: bytes[offset..<offset + byteCount]))
    }
    return SourceRange(start: start, end: end)
  }

  /// The warnings as one line each, for where a report has no place for them.
  var notices: String {
    warnings.map { warning in
      "\(DisplayText.line(path)):\(warning.range.start): warning: \(warning.message) [\(InstanceWarning.rule)]\n"
    }.joined()
  }
}

/// One thing that is wrong with an instance.
///
/// What a report may not ask for is made only when it does.
struct InstanceFailure: Sendable {
  /// What was found out.
  enum Finding: Sendable {
    /// The instance could not be read, or not as it stands.
    case text(rule: String, message: String, pointer: String, schema: String)
    /// A keyword failed.
    case evaluation(ValidationError)
  }

  let finding: Finding

  /// Where the offending text begins.
  let start: SourcePosition

  /// How long it is; 0 for a place.
  let byteCount: Int

  /// Where the keyword is written, in UTF-8: file, line, column and pointer; `nil` without evaluation.
  var schemaPlace: [UInt8]?

  /// Why alternatives of `anyOf` or `oneOf` failed.
  var alternatives = AlternativeFailures()

  /// The choice between alternatives that the failure explains.
  var choice: ChoiceFailure?

  /// The failing keyword, or ``textRule`` when the instance could not be read.
  var rule: String {
    switch finding {
    case .text(let rule, _, _, _): rule
    case .evaluation(let error): error.keywordLocation.tokens.last ?? Self.falseRule
    }
  }

  /// The location of the keyword by the path of evaluation, as a JSON Pointer.
  var keywordLocation: String {
    switch finding {
    case .text: ""
    case .evaluation(let error): error.keywordLocation.description
    }
  }

  /// The keyword's own URI with a JSON Pointer as its fragment; without evaluation, the schema's.
  var absoluteKeywordLocation: String {
    switch finding {
    case .text(_, _, _, let schema): schema
    case .evaluation(let error): error.absoluteKeywordLocation
    }
  }

  /// The location in the instance, as a JSON Pointer.
  var instanceLocation: String {
    switch finding {
    case .text(_, _, let pointer, _): pointer
    case .evaluation(let error): error.instanceLocation.description
    }
  }

  /// One sentence, without a full stop.
  var message: String {
    switch finding {
    case .text(_, let message, _, _): message
    case .evaluation(let error): error.message
    }
  }

  /// Appends the message in UTF-8.
  func appendMessage(to text: inout OutputBytes) {
    switch finding {
    case .text(_, let message, _, _): text.append(contentsOf: message)
    case .evaluation(let error): error.appendMessage(to: &text)
    }
  }

  /// The message, and what it says about alternatives, in one line.
  var wholeMessage: String {
    if let choice { return "\(message) (\(choice.sentence))" }
    guard !alternatives.failures.isEmpty else { return message }
    let reasons = alternatives.failures.map { alternative in
      let start = alternative.failure.start
      return "\(start.line):\(start.column): \(alternative.sentence)"
    }
    return "\(message): \(reasons.joined(separator: "; "))"
  }

  /// The rule of instances whose text is no JSON value.
  static let textRule = "json-text"

  /// The rule of a schema that is `false` as a whole.
  static let falseRule = "false"
}

/// The `anyOf` or `oneOf` that failed for another failure.
struct ChoiceFailure: Sendable {
  /// How the explanation relates to the alternatives, without a full stop.
  let sentence: String

  /// Where the value with the alternatives begins.
  let start: SourcePosition

  /// How long it is.
  let byteCount: Int

  /// The number of the alternative that came closest, counted from 1; nil for several or none.
  let number: Int?

  /// What the alternative is called.
  let name: String?
}

/// Why alternatives of a choice failed.
struct AlternativeFailures: Sendable {
  /// Why one of them did.
  struct Alternative: Sendable {
    /// Which alternative, counted from 0; nil for what is wrong for several.
    let number: Int?
    /// Whether it is the one that came closest.
    let isClosest: Bool
    /// What the alternative is called.
    let name: String?
    let failure: InstanceFailure

    /// The failure's message, after the number and the name of the alternative.
    var sentence: String {
      let title = name.map { " (`\($0)`)" } ?? ""
      return (number.map { "alternative \($0 + 1)\(title): " } ?? "") + failure.message
    }
  }

  private(set) var failures: [Alternative] = []

  /// How many failures are left out.
  private(set) var omittedCount = 0

  mutating func add(
    number: Int?, isClosest: Bool, name: String? = nil, _ failure: InstanceFailure
  ) {
    failures.append(
      Alternative(number: number, isClosest: isClosest, name: name, failure: failure))
  }

  /// Keeps so many failures, the first ones.
  mutating func limit(to count: Int) {
    guard failures.count > count else { return }
    omittedCount += failures.count - count
    failures.removeSubrange(count...)
  }
}

/// Something doubtful about an instance that is no failure: a repeated member name.
struct InstanceWarning: Sendable {
  /// One sentence, without a full stop; it names the first position.
  let message: String

  /// The location in the instance, as a JSON Pointer.
  let instanceLocation: String

  /// The member that counts, the last one.
  let range: SourceRange

  /// The kind of warning.
  static let id = Diagnostic.ID.repeatedMember

  /// The name of the kind of warning in reports that have one.
  static var rule: String { id.rawValue }
}

/// Where some text begins and ends in its input.
struct SourceRange: Hashable, Sendable {
  let start: SourcePosition

  /// The position after the last byte.
  let end: SourcePosition
}
