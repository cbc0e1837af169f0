/// Compiles regular expressions, each pattern once, because schemas repeat them and some take long.
///
/// Patterns are compared by scalars, whereas `String` compares by canonical equivalence. A schema
/// may have a million patterns, which a `Dictionary` would hash again and again while it grows.
struct KnownExpressions: Sendable {
  private struct Slot: BitwiseCopyable {
    var hash: UInt32
    /// The index in ``patterns``, or -1.
    var place: Int32
  }

  /// The patterns in the order of their first use, and the result of compiling each.
  private var patterns: [String] = []
  private var results: [Result<RegularExpressionID, RegularExpressionError>] = []

  /// The work that compiling has taken so far.
  private var cost = 0

  /// The amount of work after which further patterns are compiled only when they are first used.
  private static let maximumCost = 500_000

  /// The minimum cost of a pattern, for reading it and distinguishing its characters.
  private static let leastCost = 500

  /// An open-addressing table, at most half full.
  private var slots = [Slot](repeating: Slot(hash: 0, place: -1), count: 16)

  /// Returns the expression of a pattern, or its error.
  mutating func expression(
    _ pattern: String, in tables: inout ProgramTables
  ) -> Result<RegularExpressionID, RegularExpressionError> {
    let number = number(of: pattern)
    if number == results.count { results.append(compile(pattern, &tables)) }
    return results[number]
  }

  private mutating func compile(
    _ pattern: String, _ tables: inout ProgramTables
  ) -> Result<RegularExpressionID, RegularExpressionError> {
    do {
      let expression =
        cost < Self.maximumCost
        ? try SchemaRegularExpression(pattern, syntax: .lenient)
        : try SchemaRegularExpression(deferring: pattern, syntax: .lenient)
      cost += expression.cost + Self.leastCost
      return .success(tables.expressions.add(expression))
    } catch {
      return .failure(error)
    }
  }

  /// Returns the number of a pattern; for a new one, the number of the patterns before it.
  private mutating func number(of pattern: String) -> Int {
    let hash = Self.hash(pattern)
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot].place >= 0 {
      let place = Int(slots[slot].place)
      if slots[slot].hash == hash, patterns[place].utf8.elementsEqual(pattern.utf8) {
        return place
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    slots[slot] = Slot(hash: hash, place: Int32(patterns.count))
    patterns.append(pattern)
    if patterns.count * 2 > slots.count { grow() }
    return patterns.count - 1
  }

  private mutating func grow() {
    let known = slots
    slots = [Slot](repeating: Slot(hash: 0, place: -1), count: known.count * 4)
    for entry in known where entry.place >= 0 {
      var slot = Int(entry.hash) & (slots.count - 1)
      while slots[slot].place >= 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = entry
    }
  }

  /// Returns a seeded hash, so that no schema can make all patterns share a slot.
  private static func hash(_ pattern: String) -> UInt32 {
    var pattern = pattern
    var hasher = Hasher()
    pattern.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    return UInt32(truncatingIfNeeded: hasher.finalize())
  }
}

extension ProgramBuilder {
  /// Compiles a regular expression.
  ///
  /// - Returns: The expression; `nil` if the pattern is malformed, which is reported at the
  ///   location.
  package mutating func expression(
    _ pattern: String, at location: @autoclosure () -> SourceLocation
  ) -> RegularExpressionID? {
    func sentence(_ start: String, _ error: RegularExpressionError) -> String {
      "\(start): \(error.message) (at character \(error.scalarOffset + 1) of the pattern)"
    }
    switch knownExpressions.expression(pattern, in: &tables) {
    case .success(let id):
      if let error = tables.expressions[id.index].doubted {
        report(
          "foreign-regular-expression", .warning, at: location(),
          sentence("the pattern looks like one of another language", error))
      } else if let error = tables.expressions[id.index].tolerated {
        report(
          "lenient-regular-expression", .warning, at: location(),
          sentence("other validators may refuse this pattern", error))
      }
      return id
    case .failure(let error) where error.code.isLimit:
      report(
        "regular-expression-limit", at: location(),
        sentence("the pattern is larger than this validator compiles", error))
    case .failure(let error):
      report(
        "invalid-regular-expression", at: location(),
        sentence("not a regular expression of ECMA-262", error))
    }
    return nil
  }
}
