public import JSONText

/// Decides texts in one pass over their bytes, without making a tree of them.
///
/// Made from a compiled schema once and shared by threads. It gives the verdicts of
/// ``CompiledSchema/isValid(_:)`` several times as fast, as long as most texts are valid; ask
/// ``CompiledSchema/validate(_:maximumErrors:)`` why one is not.
///
/// ```swift
/// let validator = StreamingValidator(schema)
/// let isValid = validator.isValid(Array(#"{"id":"1"}"#.utf8))
/// ```
///
/// What can not be decided in passing (`unevaluatedProperties`, `uniqueItems`, a dynamic reference,
/// several branches that differ in more than the type) is decided on the tree of that value alone.
public struct StreamingValidator: Sendable {
  /// How bytes are loaded.
  public enum MemoryAccess: Sendable {
    /// Without checks: padding behind the text makes them unnecessary.
    case padded
    /// With a check of each load, which ends the process instead of leaving the text. Slower.
    case checked
  }

  private let schema: CompiledSchema
  private let access: MemoryAccess
  private let tables: StreamTables
  private let startRule: Int32
  private let pool = StreamMemoryPool()

  /// Prepares a schema.
  ///
  /// - Parameters:
  ///   - schema: The schema; a part or several merged parts as well.
  ///   - access: How bytes are loaded.
  public init(_ schema: CompiledSchema, access: MemoryAccess = .padded) {
    self.schema = schema
    self.access = access
    (tables, startRule) = StreamCompiler.compile(schema.program, [schema.start] + schema.others)
  }

  /// Whether bytes are a JSON text that is valid against the schema.
  ///
  /// - Parameters:
  ///   - text: The text in UTF-8. If its array has room for 64 bytes more, it is not copied.
  ///   - limits: How much the text may ask for.
  /// - Returns: The verdict; false for what is no JSON and for what evaluation gives up on.
  public func isValid(_ text: consuming [UInt8], limits: JSONLimits = .standard) -> Bool {
    let count = text.count
    text.append(contentsOf: StreamPadding.bytes)
    return text.withUnsafeBufferPointer { padded in
      pool.withMemory { memory in
        accepts(padded, 0..<count, StreamRequest(limits: limits), memory)
          || acceptsOnTree(padded, 0..<count, limits, memory)
      }
    }
  }

  /// Whether a text was seen to be valid.
  ///
  /// - Parameters:
  ///   - padded: Bytes with ``StreamPadding`` behind them.
  ///   - range: Which of them are the text.
  ///   - request: What is wanted.
  ///   - memory: Memory of this thread.
  /// - Returns: True if it is valid; false if that must be found out on its tree.
  package func accepts(
    _ padded: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ request: StreamRequest,
    _ memory: StreamMemory
  ) -> Bool {
    switch access {
    case .padded: text(UncheckedBytes.self, padded, range, request, memory)
    case .checked: text(CheckedBytes.self, padded, range, request, memory)
    }
  }

  /// Whether a text is valid, found out on its tree, which is made in the memory and gone then.
  ///
  /// - Parameters:
  ///   - bytes: Bytes.
  ///   - range: Which of them are the text.
  ///   - limits: How much the text may ask for.
  ///   - memory: Memory of this thread.
  /// - Returns: The verdict; false for what is no JSON and for what evaluation gives up on.
  package func acceptsOnTree(
    _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ limits: JSONLimits,
    _ memory: StreamMemory
  ) -> Bool {
    if let limit = limits.maximumByteCount, range.count > limit { return false }
    let text = UnsafeBufferPointer(rebasing: bytes[range])
    return memory.tapes.isText(text, limits: limits) { schema.decides(0, on: $0) ?? false }
  }

  private func text<Bytes: StreamedBytes>(
    _: Bytes.Type, _ padded: UnsafeBufferPointer<UInt8>, _ range: Range<Int>,
    _ request: StreamRequest, _ memory: StreamMemory
  ) -> Bool {
    if let limit = request.limits.maximumByteCount, range.count > limit { return false }
    var evaluator = StreamEvaluator<Bytes>(
      padded, end: range.upperBound, isLine: false, request, tables, schema, memory)
    evaluator.begin(at: range.lowerBound)
    let start = evaluator.space(range.lowerBound)
    guard start < range.upperBound else { return false }
    let end = evaluator.value(start, startRule)
    // Behind a text that is part of a larger one, white space may go on.
    guard end == range.upperBound || end >= 0 && evaluator.space(end) == range.upperBound else {
      return false
    }
    return !evaluator.hasToTellRepeatedNames
  }
}

/// How far a walk over lines has come.
package struct StreamLines {
  /// The offset of the first byte that was not walked over: of a line, or the end.
  package var offset = 0

  /// How many lines were walked over, and how many of them held a value.
  package var lineCount = 0
  package var valueCount = 0

  package init() {}
}

extension StreamingValidator {
  /// Walks over lines as long as each holds a valid value or nothing.
  ///
  /// - Parameters:
  ///   - padded: The lines with ``StreamPadding`` behind them.
  ///   - count: How many bytes are lines.
  ///   - progress: Where to begin; then where the first line is that was not seen to be valid, or the
  ///     end.
  ///   - request: What is wanted.
  ///   - memory: Memory of this thread.
  package func skipValidLines(
    _ padded: UnsafeBufferPointer<UInt8>, count: Int, _ progress: inout StreamLines,
    _ request: StreamRequest, _ memory: StreamMemory
  ) {
    switch access {
    case .padded: lines(UncheckedBytes.self, padded, count, &progress, request, memory)
    case .checked: lines(CheckedBytes.self, padded, count, &progress, request, memory)
    }
  }

  private func lines<Bytes: StreamedBytes>(
    _: Bytes.Type, _ padded: UnsafeBufferPointer<UInt8>, _ count: Int,
    _ progress: inout StreamLines, _ request: StreamRequest, _ memory: StreamMemory
  ) {
    var evaluator = StreamEvaluator<Bytes>(
      padded, end: count, isLine: true, request, tables, schema, memory)
    let maximumByteCount = request.limits.maximumByteCount ?? .max
    var lines = progress
    while lines.offset < count {
      evaluator.begin(at: lines.offset)
      let start = evaluator.space(lines.offset)
      var end = start
      if evaluator.bytes.byte(start) != 0x0A {
        end = evaluator.value(start, startRule)
        guard end >= 0 else { break }
        if evaluator.bytes.byte(end) != 0x0A { end = evaluator.space(end) }
        guard evaluator.bytes.byte(end) == 0x0A, !evaluator.hasToTellRepeatedNames,
          end &- lines.offset <= maximumByteCount
        else { break }
        lines.valueCount &+= 1
      }
      lines.lineCount &+= 1
      lines.offset = min(end &+ 1, count)
    }
    progress = lines
  }
}

extension StreamEvaluator {
  /// Begins with another text.
  @inline(__always)
  fileprivate mutating func begin(at start: Int) {
    self.start = start
    textEnd = -1
    mayRepeatNames = false
    depth = 0
    memory.nameCount = 0
    memory.repeatedByteCount = 0
  }

  /// Whether the walk was successful, but a name may be repeated that somebody wants to hear of.
  @inline(__always)
  fileprivate var hasToTellRepeatedNames: Bool { mayRepeatNames && wantsRepeatedNames }
}
