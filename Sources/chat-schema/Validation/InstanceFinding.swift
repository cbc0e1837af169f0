import CommandStreams
import JSONSchema
import JSONText

/// The findings about one instance that is not as it must be, or has warnings.
struct InstanceFinding: Sendable {
  /// The batch that contains the instance.
  let batch: InstanceBatch

  /// The path of the input as shown to the user.
  var path: String { batch.path }

  /// The position of the instance's first byte.
  let start: SourcePosition

  /// Whether the instance only has warnings.
  var isInOrder: Bool { failures.isEmpty }

  /// Whether the instance is valid; if it is a finding nevertheless, it must be invalid.
  var isValid: Bool {
    failures.allSatisfy { $0.isAboutValidInstance }
  }

  /// The failures in the order of evaluation, at most as many as `--max-errors` allows.
  let failures: [InstanceFailure]

  /// The failures that were found and left out, or not searched for.
  let omission: FailureOmission

  /// The warnings, which do not affect the verdict.
  let warnings: [InstanceWarning]

  /// Appends the source line of a position, and a caret below it.
  func appendExcerpt(at position: SourcePosition, to text: inout OutputBytes) {
    let offset = position.byteOffset - batch.start.byteOffset
    batch.padded.withUnsafeBufferPointer { bytes in
      SourceExcerpt.append(of: bytes, atByteOffset: offset, to: &text)
    }
  }

  /// Returns the range of the value or text that a failure is about.
  func range(of failure: InstanceFailure) -> SourceRange {
    range(from: failure.start, byteCount: failure.byteCount)
  }

  /// Returns the range of a text of a given length.
  func range(from start: SourcePosition, byteCount: Int) -> SourceRange {
    guard byteCount > 0 else { return SourceRange(start: start, end: start) }
    let offset = start.byteOffset - batch.start.byteOffset
    let end = batch.padded.withUnsafeBufferPointer { bytes in
      start.advanced(over: UnsafeBufferPointer(rebasing: bytes[offset..<offset + byteCount]))
    }
    return SourceRange(start: start, end: end)
  }

  /// The warnings as one line each, for standard error if the report cannot contain them.
  var notices: String {
    warnings.map { warning in
      "\(DisplayText.line(path)):\(warning.range.start): warning: \(warning.message) [\(warning.rule)]\n"
    }.joined()
  }
}

/// An instance that is as it must be.
struct PassedInstance: Sendable {
  /// The batch that contains the instance.
  let batch: InstanceBatch

  /// The position of the instance's first byte.
  let start: SourcePosition
}

extension InstanceBatch {
  /// Whether its input may contain several instances, so that a path alone names none of them.
  var isOfStream: Bool {
    switch contents {
    case .document: false
    case .converted(let instances): instances.count > 1
    case .lines, .pieces: true
    }
  }
}

/// A failure of an instance.
///
/// Texts that a report may not need are computed only when it uses them.
struct InstanceFailure: Sendable {
  /// The cause of a failure.
  enum Finding: Sendable {
    /// The instance could not be parsed, or has something that is refused, such as a duplicate member name.
    case text(rule: String, message: String, pointer: String, schema: String)
    /// A keyword failed.
    case evaluation(ValidationError)
  }

  let finding: Finding

  /// The position of the first byte of the value or text that the failure is about.
  let start: SourcePosition

  /// The length of that text in bytes; 0 for a position.
  let byteCount: Int

  /// The position at which the value is used, if it is written elsewhere: an alias or a merge of YAML.
  var use: SourcePosition?

  /// The location of the keyword in UTF-8: file, line, column and pointer; `nil` without evaluation.
  var schemaPlace: [UInt8]?

  /// The edit that the suggestion asks for; nil unless the report contains edits.
  var edit: SuggestedEdit?

  /// The failures of the alternatives of `anyOf` or `oneOf`.
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

  /// Whether the failure is that the instance is valid.
  var isAboutValidInstance: Bool {
    switch finding {
    case .text(let rule, _, _, _): rule == Self.validRule
    case .evaluation: false
    }
  }

  /// The location of the keyword along the path of evaluation, as a JSON Pointer.
  var keywordLocation: String {
    switch finding {
    case .text: ""
    case .evaluation(let error): error.keywordLocation.description
    }
  }

  /// The keyword's URI with a JSON Pointer as its fragment; without evaluation, the schema's URI.
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

  /// The sentence that the schema's author wrote for the failure; nil without one.
  var errorMessage: String? {
    switch finding {
    case .text: nil
    case .evaluation(let error): error.errorMessage
    }
  }

  /// Appends the message in UTF-8.
  func appendMessage(to text: inout OutputBytes) {
    switch finding {
    case .text(_, let message, _, _): text.append(contentsOf: message)
    case .evaluation(let error): error.appendMessage(to: &text)
    }
  }

  /// The sentence of the schema's author, the message and the sentences about alternatives, in one line.
  var wholeMessage: String {
    let place = use.map { " (used at \($0))" } ?? ""
    return (errorMessage.map { "\($0) (\(ownMessage))" } ?? ownMessage) + place
  }

  private var ownMessage: String {
    if let choice { return "\(message) (\(choice.sentence))" }
    guard !alternatives.failures.isEmpty else { return message }
    let reasons = alternatives.failures.map { alternative in
      let start = alternative.failure.start
      return "\(start.line):\(start.column): \(alternative.sentence)"
    }
    return "\(message): \(reasons.joined(separator: "; "))"
  }

  /// The rule of instances whose text is not JSON.
  static let textRule = "json-text"

  /// The rule of valid instances that must be invalid.
  static let validRule = "expected-invalid"

  /// The rule of a schema that is `false` as a whole.
  static let falseRule = "false"
}

/// A replacement of a part of a text.
struct SuggestedEdit: Sendable {
  /// The position of the first byte of the part.
  let start: SourcePosition

  /// The length of the part in bytes.
  let byteCount: Int

  /// The new text.
  let text: String
}

/// An `anyOf` or `oneOf` that failed because of another failure.
struct ChoiceFailure: Sendable {
  /// A sentence about the relation of the explanation to the alternatives, without a full stop.
  let sentence: String

  /// The position of the first byte of the value that has the alternatives.
  let start: SourcePosition

  /// The length of that value in bytes.
  let byteCount: Int

  /// The number of the alternative that came closest, counted from 1; nil for several or none.
  let number: Int?

  /// The name of the alternative.
  let name: String?
}

/// The failures of the alternatives of a choice.
struct AlternativeFailures: Sendable {
  /// A failure of one alternative.
  struct Alternative: Sendable {
    /// The index of the alternative, from 0; nil for a failure of several.
    let number: Int?
    /// Whether it is the closest alternative.
    let isClosest: Bool
    /// The name of the alternative.
    let name: String?
    let failure: InstanceFailure

    /// The failure's message, preceded by the number and the name of the alternative.
    var sentence: String {
      let title = name.map { " (`\($0)`)" } ?? ""
      return (number.map { "alternative \($0 + 1)\(title): " } ?? "") + failure.message
    }
  }

  private(set) var failures: [Alternative] = []

  /// The number of omitted failures.
  private(set) var omittedCount = 0

  mutating func add(
    number: Int?, isClosest: Bool, name: String? = nil, _ failure: InstanceFailure
  ) {
    failures.append(
      Alternative(number: number, isClosest: isClosest, name: name, failure: failure))
  }

  /// Removes all failures after the first ones.
  mutating func limit(to count: Int) {
    guard failures.count > count else { return }
    omittedCount += failures.count - count
    failures.removeSubrange(count...)
  }
}

/// A finding that does not make an instance invalid, such as a duplicate member name.
struct InstanceWarning: Sendable {
  /// The kind of warning.
  let id: Diagnostic.ID

  /// One sentence, without a full stop, that names the first position.
  let message: String

  /// The location in the instance, as a JSON Pointer.
  let instanceLocation: String

  /// The range of the name of the last member, whose value counts; the place alone of other warnings.
  let range: SourceRange

  /// The name of the kind of warning in reports that contain rules.
  var rule: String { id.rawValue }
}

extension Diagnostic.ID {
  /// The kind of warning for a remark of a conversion.
  init(_ kind: ConversionRemark.Kind) {
    self =
      switch kind {
      case .tag: .yamlTag
      case .version: .yamlVersion
      }
  }
}

/// The range of a text in its input.
struct SourceRange: Hashable, Sendable {
  let start: SourcePosition

  /// The position after the last byte.
  let end: SourcePosition
}
