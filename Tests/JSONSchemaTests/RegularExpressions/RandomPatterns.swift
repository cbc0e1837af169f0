import TestSupport

/// Random patterns, mostly valid, and texts that have a chance to match them.
struct RandomPatterns {
  private var generator: SeededGenerator
  private var groupCount = 0
  /// Whether letters of several cases are frequent.
  private let hasManyCases: Bool

  init(seed: UInt64, hasManyCases: Bool = false) {
    generator = SeededGenerator(seed: seed)
    self.hasManyCases = hasManyCases
  }

  /// Letters of which several are folded alike, and some that are not although they look so.
  private static let cased = [
    "s", "S", "\u{17F}", "k", "K", "\u{212A}", "σ", "ς", "Σ", "ß", "ẞ", "i", "I", "İ", "ı", "å",
    "\u{212B}", "Å", "µ", "μ", "ǆ", "ǅ", "Ǆ", "ᾳ", "ᾼ", "Ꭰ", "ꭰ", "𐐀", "𐐨", "\n", "_",
    "1",
  ]

  private mutating func chance(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &generator) < percent
  }

  private mutating func pick(_ choices: [String]) -> String {
    choices.randomElement(using: &generator) ?? ""
  }

  private static let characters = [
    "a", "b", "c", "A", "0", "1", "_", " ", "-", "\n", "\u{2028}", "é", "π", "ß", "\u{301}", "🐲",
    "\u{10FFFF}", "\t", "x", "]", "}", "/", ".", "$",
  ]

  /// A text of up to 12 characters.
  mutating func text() -> String {
    let characters = hasManyCases ? Self.cased : Self.characters
    let few = (0..<3).map { _ in pick(characters) }
    let length = Int.random(in: 0...12, using: &generator)
    let isNarrow = chance(70)
    return (0..<length).map { _ in pick(isNarrow ? few : characters) }.joined()
  }

  /// A pattern that is not damaged.
  mutating func wholePattern() -> String {
    groupCount = 0
    return disjunction(depth: 0)
  }

  /// A pattern; one in ten is damaged.
  mutating func pattern() -> String {
    groupCount = 0
    var pattern = chance(5) ? "^" + conditions() + disjunction(depth: 1) : disjunction(depth: 0)
    if chance(10) {
      let damage = [
        "(", ")", "[", "]", "{", "}", "*", "+", "?", "\\", "{2", "{3,1}", "(?", "(?<", "\\u",
        "\\x1",
        "\\1", "\\k<n>", "\\p{", "\\p{Foo}", "[b-a]", "[\\d-z]", "\\a", "\\-", "\\00", "(?i)", "^*",
      ]
      var scalars = Array(pattern.unicodeScalars)
      let place = Int.random(in: 0...scalars.count, using: &generator)
      scalars.insert(contentsOf: pick(damage).unicodeScalars, at: place)
      pattern = String(String.UnicodeScalarView(scalars))
    }
    return pattern
  }

  /// Lookaheads at the start of a pattern.
  private mutating func conditions() -> String {
    (0..<Int.random(in: 1...2, using: &generator))
      .map { _ in pick(["(?=", "(?!"]) + disjunction(depth: 1) + ")" }.joined()
  }

  private mutating func disjunction(depth: Int) -> String {
    let count = chance(25) ? Int.random(in: 2...3, using: &generator) : 1
    return (0..<count).map { _ in alternative(depth: depth) }.joined(separator: "|")
  }

  private mutating func alternative(depth: Int) -> String {
    let count = Int.random(in: depth == 0 ? 1...4 : 0...3, using: &generator)
    return (0..<count).map { _ in term(depth: depth) }.joined()
  }

  private mutating func term(depth: Int) -> String {
    if chance(12) { return pick(["^", "$", "\\b", "\\B"]) }
    if depth < 3, chance(8) {
      return pick(["(?=", "(?!", "(?<=", "(?<!"]) + disjunction(depth: depth + 1) + ")"
    }
    return atom(depth: depth) + (chance(40) ? quantifier() : "")
  }

  private mutating func quantifier() -> String {
    pick(["*", "+", "?", "{2}", "{0,2}", "{1,}", "{1,3}", "{0}"]) + (chance(25) ? "?" : "")
  }

  private mutating func atom(depth: Int) -> String {
    if depth < 4, chance(30) {
      if chance(40) { return "(?:" + disjunction(depth: depth + 1) + ")" }
      groupCount += 1
      return "(" + disjunction(depth: depth + 1) + ")"
    }
    if groupCount > 0, chance(8) {
      return "\\\(Int.random(in: 1...groupCount, using: &generator))(?:)"
    }
    if chance(20) { return characterClass() }
    if hasManyCases, chance(60) { return pick(Self.cased) }
    return chance(60) ? pick(Self.plain) : pick(Self.escaped)
  }

  private static let plain = ["a", "b", "c", "A", "0", "_", " ", "é", "π", "🐲", "-", ".", "."]

  private static let escaped = [
    "\\d", "\\D", "\\w", "\\W", "\\s", "\\S", "\\p{L}", "\\P{Lu}", "\\p{Script=Greek}", "\\n",
    "\\t", "\\cJ", "\\x61", "\\u0061", "\\u{1F432}", "\\uD83D\\uDC32", "\\u{e9}", "\\.", "\\/",
    "\\0", "\\p{Alphabetic}", "\\uD83D", "\\$", "\\]",
  ]

  private mutating func characterClass() -> String {
    let members = (0..<Int.random(in: 0...3, using: &generator)).map { _ in
      chance(40)
        ? pick(["a-c", "0-9", "A-Z", "π-ω", "a-\\u{1F432}", "\\x00-\\x7f", "-", "\\-", "\\b", "^"])
        : pick(Self.plain + Self.escaped + ["(", "*", "|"] + (hasManyCases ? Self.cased : []))
    }
    return "[" + (chance(30) ? "^" : "") + members.joined() + "]"
  }
}
