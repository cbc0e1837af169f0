package import JSONText

/// Decides whether values are valid while walking over their bytes once, without making a tree.
///
/// Every function takes the offset of a token's first byte and returns the offset behind the value, or
/// ``failed``: the value is not valid, no JSON, or not decided here. What failed is decided again on a
/// tree, so only success has to be right.
///
/// Follows the rules of ``StreamTables``. A value whose rule says `.tree` is parsed alone, decided by
/// ``QuickEvaluator``, and the walk goes on behind it.
struct StreamEvaluator<Bytes: StreamedBytes> {
  /// No offset: the walk has ended without success.
  static var failed: Int { -1 }

  /// How many names of one object are compared to find one that is repeated.
  static var maximumNameCount: Int { 256 }

  let bytes: Bytes
  unowned(unsafe) let tables: StreamTables
  unowned(unsafe) let program: Program
  unowned(unsafe) let memory: StreamMemory

  /// The rules once more, so that they are found with one load.
  let rules: UnsafePointer<StreamRule>
  let classes: UnsafePointer<UInt8>

  /// Where the text ends: no value goes beyond.
  var end: Int

  /// Whether a line feed ends the text, as in lines of values, or is white space.
  let isLine: Bool

  /// Whether repeated names are to be noticed where they do not change the verdict.
  let wantsRepeatedNames: Bool

  let limits: JSONLimits
  let evaluationLimits: EvaluationLimits

  /// How deep values may be nested before the rest of them goes to the tree, which takes no stack.
  let maximumDepth: Int

  /// The longest number that is walked over, and how many digits are read on the way.
  let maximumNumberLength: Int
  let maximumDigitCount: Int

  /// Where the text begins.
  var start = 0

  /// Where the text ends, once a value of it was decided on a tree; before, less than ``start``.
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
    // Whoever enters a resource leaves it, so each text finds it like this.
    memory.scope = schema.scope.map { [$0] } ?? []
    rules = tables.rules.base
    classes = tables.classes.base
  }

  /// Walks over a value.
  ///
  /// - Parameters:
  ///   - start: The offset of its first byte, behind white space.
  ///   - number: The rule that it must satisfy.
  /// - Returns: The offset behind the value, or ``failed``.
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

  /// The first offset from `start` on that holds no white space.
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
        // Indentation comes in long runs.
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

/// What a caller of a walk wants.
package struct StreamRequest: Sendable {
  /// Whether a text that repeats a member name is to be told apart.
  package var wantsRepeatedNames = false

  /// How much a text may ask for.
  package var limits = JSONLimits.standard

  package init(wantsRepeatedNames: Bool = false, limits: JSONLimits = .standard) {
    self.wantsRepeatedNames = wantsRepeatedNames
    self.limits = limits
  }
}

/// The memory that walks use one after the other; not for two threads at once.
package final class StreamMemory {
  let tapes = TapeMemory()

  /// Hashes of the names of open objects, the innermost last.
  let names = UnsafeMutablePointer<UInt64>.allocate(capacity: capacity)

  /// How many names ``names`` has room for.
  static let capacity = 8192

  /// How many of them are there.
  var nameCount = 0

  /// For a place among the members of all plans, which one came next the last time.
  ///
  /// Producers keep their order. Places may share an entry, which costs a look-up and no more.
  let successors = UnsafeMutablePointer<Int32>.allocate(capacity: successorCount)

  /// How many entries ``successors`` has, a power of two.
  static let successorCount = 1024

  /// The resources entered, for dynamic references.
  var scope: [ResourceID] = []

  /// How many bytes of the current text were walked over in vain and parsed to trees.
  var repeatedByteCount = 0

  /// Creates memory for one thread.
  package init() {
    successors.initialize(repeating: 0, count: Self.successorCount)
  }

  deinit {
    successors.deallocate()
    names.deallocate()
  }
}
