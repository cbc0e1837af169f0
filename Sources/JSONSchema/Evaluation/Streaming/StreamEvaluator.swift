package import JSONText

/// Decides whether values are valid in a single pass over their bytes, without building a tree.
///
/// Every function takes the offset of a token's first byte. It returns the offset after the value,
/// or ``failed``: the value is invalid, malformed, or cannot be decided here. A failure is decided
/// again on a tree, so only a success must be right.
///
/// The evaluator follows the rules of ``StreamTables``. A value whose rule is `.tree` is parsed
/// separately and decided by ``QuickEvaluator``, and the walk continues after it.
struct StreamEvaluator<Bytes: StreamedBytes> {
  /// The offset that means that the walk has ended without success.
  static var failed: Int { -1 }

  /// The maximum number of names in one object that are compared to find a repeated one.
  static var maximumNameCount: Int { 256 }

  let bytes: Bytes
  unowned(unsafe) let tables: StreamTables
  unowned(unsafe) let program: Program
  unowned(unsafe) let memory: StreamMemory

  /// The address of the rules, stored again so that a rule is found with a single load.
  let rules: UnsafePointer<StreamRule>
  let classes: UnsafePointer<UInt8>

  /// The end of the text, beyond which no value extends.
  var end: Int

  /// Whether a line feed ends the text, as in lines of values.
  ///
  /// If not, it is whitespace.
  let isLine: Bool

  /// Whether repeated names must be detected even if they do not change the verdict.
  let wantsRepeatedNames: Bool

  let limits: JSONLimits
  let evaluationLimits: EvaluationLimits

  /// The depth beyond which values are decided on trees, which take no stack.
  let maximumDepth: Int

  /// The length of the longest number to walk over, and the number of digits that are read during
  /// the walk.
  let maximumNumberLength: Int
  let maximumDigitCount: Int

  /// The offset of the start of the text.
  var start = 0

  /// The offset of the end of the text, once a value of it was decided on a tree; before that, less
  /// than ``start``.
  var textEnd = -1

  /// Whether an object may have repeated a name.
  var mayRepeatNames = false

  var depth = 0

  init(
    _ padded: UnsafeBufferPointer<UInt8>, end: Int, isLine: Bool, _ request: StreamRequest,
    _ tables: StreamTables, _ schema: CompiledSchema, _ memory: StreamMemory
  ) {
    bytes = Bytes(padded: padded)
    self.end = end
    self.isLine = isLine
    wantsRepeatedNames = request.wantsRepeatedNames
    limits = request.limits
    maximumDepth = min(96, limits.maximumDepth)
    maximumNumberLength = min(512, limits.maximumNumberLength ?? .max)
    maximumDigitCount = min(18, maximumNumberLength - 1)
    self.tables = tables
    program = schema.program
    evaluationLimits = schema.evaluationLimits
    self.memory = memory
    // Every entered resource is left again, so each text starts with this scope.
    memory.scope = schema.scope.map { [$0] } ?? []
    rules = tables.rules.base
    classes = tables.classes.base
  }

  /// Walks over a value.
  ///
  /// - Parameters:
  ///   - start: The offset of its first byte, after whitespace.
  ///   - number: The number of the rule that it must satisfy.
  /// - Returns: The offset after the value, or ``failed``.
  @inline(__always)
  mutating func value(_ start: Int, _ number: Int32) -> Int {
    let rule = rules + Int(number)
    switch bytes.byte(start) {
    case UInt8(ascii: "\""): return string(start, rule)
    case UInt8(ascii: "{"): return object(start, rule)
    case UInt8(ascii: "["): return array(start, rule)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return numeral(start, rule)
    case UInt8(ascii: "n"): return literal(start, 0x6C6C_756E, 4, 1, rule)
    case UInt8(ascii: "t"): return literal(start, 0x6575_7274, 4, 4, rule)
    case UInt8(ascii: "f"): return literal(start + 1, 0x6573_6C61, 4, 2, rule)
    default: return Self.failed
    }
  }

  @inline(__always)
  private mutating func literal(
    _ start: Int, _ word: UInt32, _ length: Int, _ bit: UInt8, _ rule: UnsafePointer<StreamRule>
  ) -> Int {
    guard bytes.halfWord(start) == word else { return Self.failed }
    if rule.pointee.literals & bit != 0 { return start &+ length }
    guard rule.pointee.literals & bit << 4 != 0 else { return Self.failed }
    return tree(bit == 2 ? start - 1 : start, rule)
  }

  /// Returns the first offset from `start` on that is not whitespace.
  @inline(__always)
  mutating func space(_ start: Int) -> Int {
    let byte = bytes.byte(start)
    if byte > UInt8(ascii: " ") { return start }
    if byte == UInt8(ascii: " "), bytes.byte(start &+ 1) > UInt8(ascii: " ") { return start &+ 1 }
    return longSpace(start)
  }

  @inline(never)
  private mutating func longSpace(_ start: Int) -> Int {
    var offset = start
    while true {
      switch bytes.byte(offset) {
      case UInt8(ascii: " "):
        offset += 1
        // Indentation occurs in long runs.
        while bytes.word(offset) == 0x2020_2020_2020_2020 { offset += 8 }
      case UInt8(ascii: "\t"), UInt8(ascii: "\r"): offset += 1
      case UInt8(ascii: "\n"):
        // The padding begins with a line feed.
        if isLine || offset >= end { return offset }
        offset += 1
      default: return offset
      }
    }
  }
}

/// The options of a walk.
package struct StreamRequest: Sendable {
  /// Whether a text that repeats a member name must be distinguished.
  package var wantsRepeatedNames = false

  /// The limits that a text must stay within.
  package var limits = JSONLimits.standard

  package init(wantsRepeatedNames: Bool = false, limits: JSONLimits = .standard) {
    self.wantsRepeatedNames = wantsRepeatedNames
    self.limits = limits
  }
}

/// The memory that walks use one after the other.
///
/// Two threads must not use it at the same time.
package final class StreamMemory {
  let tapes = TapeMemory()

  /// The hashes of the names of open objects, with those of the innermost last.
  let names = UnsafeMutablePointer<UInt64>.allocate(capacity: capacity)

  /// The capacity of ``names``.
  static let capacity = 8192

  /// The number of entries in ``names``.
  var nameCount = 0

  /// The distance to the member that came next the last time, for a position among the members of
  /// all plans.
  ///
  /// Producers keep their order. Positions may share an entry, which only costs a lookup.
  let successors = UnsafeMutablePointer<Int32>.allocate(capacity: successorCount)

  /// The number of entries in ``successors``, a power of two.
  static let successorCount = 1024

  /// The resources that are entered, for dynamic references.
  var scope: [ResourceID] = []

  /// The number of bytes of the current text that were first walked over and then parsed into
  /// trees.
  var repeatedByteCount = 0

  /// Creates memory for one thread.
  package init() { successors.initialize(repeating: 0, count: Self.successorCount) }

  deinit {
    successors.deallocate()
    names.deallocate()
  }
}
