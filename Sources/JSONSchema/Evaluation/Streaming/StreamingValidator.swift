public import JSONText

/// Decides texts in a single pass over their bytes, without building a tree.
///
/// Create it once from a compiled schema, and share it between threads. It gives the same verdicts
/// as ``CompiledSchema/isValid(_:)`` several times as fast, as long as most texts are valid. To
/// find out why a text is invalid, call ``CompiledSchema/validate(_:maximumErrors:)``.
///
/// ```swift
/// let validator = StreamingValidator(schema)
/// let isValid = validator.isValid(Array(#"{"id":"1"}"#.utf8))
/// ```
///
/// A value that cannot be decided in one pass is decided on a tree of this value alone. Such values
/// are those with `unevaluatedProperties`, `uniqueItems`, a dynamic reference, or several branches
/// that differ in more than the type.
public struct StreamingValidator: Sendable {
  /// The way in which bytes are loaded.
  public enum MemoryAccess: Sendable {
    /// Loads bytes without checks, which padding after the text makes unnecessary.
    case padded
    /// Checks each load, and stops the process instead of exceeding the text.
    ///
    /// This is slower.
    case checked
  }

  private let schema: CompiledSchema
  private let access: MemoryAccess
  private let tables: StreamTables
  private let startRule: Int32
  private let pool = StreamMemoryPool()

  /// Creates a validator.
  ///
  /// - Parameters:
  ///   - schema: The schema, which can also be a part or several merged parts.
  ///   - access: The way in which bytes are loaded.
  public init(_ schema: CompiledSchema, access: MemoryAccess = .padded) {
    self.schema = schema
    self.access = access
    (tables, startRule) = StreamCompiler.compile(schema.program, [schema.start] + schema.others)
  }

  /// Returns whether bytes are a JSON text that is valid against the schema.
  ///
  /// - Parameters:
  ///   - text: The text in UTF-8. If its array has room for 64 more bytes, it is not copied.
  ///   - limits: The limits that the text must stay within.
  /// - Returns: The verdict; false if the text is not JSON, or if evaluation gives up.
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

  /// Returns whether the walk shows that a text is valid.
  ///
  /// - Parameters:
  ///   - padded: Bytes followed by ``StreamPadding``.
  ///   - range: The range of the text in them.
  ///   - request: The options of the walk.
  ///   - memory: The memory of this thread.
  /// - Returns: True if the text is valid; false if that must be decided on its tree.
  package func accepts(
    _ padded: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ request: StreamRequest,
    _ memory: StreamMemory
  ) -> Bool {
    switch access {
    case .padded: text(UncheckedBytes.self, padded, range, request, memory)
    case .checked: text(CheckedBytes.self, padded, range, request, memory)
    }
  }

  /// Returns whether a text is valid, decided on its tree.
  ///
  /// The tree exists in the memory only during the call.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - range: The range of the text in them.
  ///   - limits: The limits that the text must stay within.
  ///   - memory: The memory of this thread.
  /// - Returns: The verdict; false if the text is not JSON, or if evaluation gives up.
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
    // If the text is part of a larger one, whitespace may follow its value.
    guard end == range.upperBound || end >= 0 && evaluator.space(end) == range.upperBound else {
      return false
    }
    return !evaluator.hasToTellRepeatedNames
  }
}

/// The progress of a walk over lines.
package struct StreamLines {
  /// The offset of the first byte that was not walked over: the start of a line, or the end.
  package var offset = 0

  /// The number of lines that were walked over, and the number of those that contained a value.
  package var lineCount = 0
  package var valueCount = 0

  package init() {}
}

extension StreamingValidator {
  /// Walks over lines as long as each contains a valid value or is blank.
  ///
  /// - Parameters:
  ///   - padded: The lines followed by ``StreamPadding``.
  ///   - count: The number of bytes in the lines.
  ///   - progress: The offset at which to begin. It is set to the offset of the first line that was
  ///     not shown to be valid, or of the end.
  ///   - request: The options of the walk.
  ///   - memory: The memory of this thread.
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
  /// Begins another text.
  @inline(__always)
  fileprivate mutating func begin(at start: Int) {
    self.start = start
    textEnd = -1
    mayRepeatNames = false
    depth = 0
    memory.nameCount = 0
    memory.repeatedByteCount = 0
  }

  /// Whether the walk succeeded, but a name may be repeated and the request needs to know.
  @inline(__always)
  fileprivate var hasToTellRepeatedNames: Bool { mayRepeatNames && wantsRepeatedNames }
}
