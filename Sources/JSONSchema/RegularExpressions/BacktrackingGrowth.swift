import JSONText

/// The growth of the time that a backtracking engine takes for a pattern, with texts that show it.
///
/// Most regular expression engines backtrack. This package's engine does not, so for it each pattern
/// without a backreference is linear.
package struct BacktrackingGrowth: Sendable {
  /// The growth as a function of the length of a text.
  package enum Kind: Sendable {
    /// At least the square, because parts of the pattern share a text in several ways.
    case polynomial
    /// At least the square, because the search begins again at each position of the text.
    case polynomialSearch
    /// Exponential.
    case exponential
  }

  /// The growth.
  package let kind: Kind

  private let prefix: String
  private let pump: String
  private let suffix: String

  /// Returns a text that shows the growth: longer ones repeat its middle part more often.
  ///
  /// The pattern does not match it.
  package func text(repetitions: Int) -> String {
    prefix + String(repeating: pump, count: repetitions) + suffix
  }

  /// The number of combinations of positions that are visited for one pattern.
  private static let budget = 60_000

  /// The steps after which a text counts as slow.
  private static let maximumStepCount = 400_000

  /// Creates the growth of a pattern.
  ///
  /// It is found in the structure of the pattern, and then measured by backtracking.
  ///
  /// - Returns: The growth; nil if it is linear, or if nothing is known.
  package init?(of expression: SchemaRegularExpression) {
    let limits = RegularExpressionLimits(maximumStepCount: Self.maximumStepCount)
    var parser = PatternParser(expression.pattern, syntax: expression.syntax, limits: limits)
    guard let node = try? parser.parse(), !parser.hasBackreference,
      let program = try? BacktrackingProgram(node, groupCount: parser.groupCount, limits: limits)
    else { return nil }
    let check = Check(expression: expression, program: program)
    for part in [node] + node.lookaheadsAtStart {
      guard let found = Self.growth(of: part, check) else { continue }
      self = found
      return
    }
    return nil
  }

  private init(_ kind: Kind, _ evidence: PatternAmbiguity.Evidence, _ suffix: String) {
    self.kind = kind
    prefix = Self.text(evidence.prefix)
    pump = Self.text(evidence.pump)
    self.suffix = suffix
  }

  private static func growth(of node: PatternNode, _ check: Check) -> Self? {
    guard var positions = PatternPositions(node), !positions.sets.isEmpty,
      var ambiguity = PatternAmbiguity(positions, budget: budget)
    else { return nil }
    if let evidence = ambiguity.exponential(),
      let found = check.confirmed(.exponential, evidence, ambiguity.scalars)
    {
      return found
    }
    if let evidence = ambiguity.polynomial(from: Array(positions.sets.indices)),
      let found = check.confirmed(.polynomial, evidence, ambiguity.scalars)
    {
      return found
    }
    if node.isAnchored { return nil }
    let search = positions.addSearch()
    guard var whole = PatternAmbiguity(positions, budget: budget),
      var evidence = whole.polynomial(from: [search])
    else { return nil }
    evidence.prefix = []
    return check.confirmed(.polynomialSearch, evidence, whole.scalars)
  }

  private static func text(_ scalars: [UInt32]) -> String {
    var text = String.UnicodeScalarView()
    for scalar in scalars { if let scalar = Unicode.Scalar(scalar) { text.append(scalar) } }
    return String(text)
  }

  /// A measurement of what was found.
  private struct Check {
    let expression: SchemaRegularExpression
    let program: BacktrackingProgram

    /// Returns the growth with the first end at which the pattern does not match and the steps grow
    /// as expected.
    func confirmed(
      _ kind: Kind, _ evidence: PatternAmbiguity.Evidence, _ scalars: [UInt32]
    ) -> BacktrackingGrowth? {
      for suffix in [""] + scalars.prefix(12).map({ BacktrackingGrowth.text([$0]) }) {
        let growth = BacktrackingGrowth(kind, evidence, suffix)
        if isSlow(growth) { return growth }
      }
      return nil
    }

    private func isSlow(_ growth: BacktrackingGrowth) -> Bool {
      let (short, factor) =
        switch growth.kind {
        case .exponential: (8, 16)
        case .polynomial, .polynomialSearch: (40, 3)
        }
      let texts = [short, 2 * short].map { growth.text(repetitions: $0) }
      guard texts.allSatisfy({ (try? expression.matches($0)) == false }) else { return false }
      guard let few = steps(texts[0]) else { return true }
      guard let many = steps(texts[1]) else { return true }
      return many > few * factor
    }

    /// Returns the number of steps in a search; nil for too many.
    private func steps(_ text: String) -> Int? {
      var steps = 0
      var text = text
      let isComplete = text.withUTF8 { utf8 in
        (try? program.matches(utf8, steps: &steps)) != nil
      }
      return isComplete ? steps : nil
    }
  }
}

extension PatternNode {
  /// Whether a match can only begin at the start of the text.
  fileprivate var isAnchored: Bool {
    switch self {
    case .assertion(.textStart): true
    case .sequence(let parts): parts.first?.isAnchored ?? false
    case .capture(let body, _): body.isAnchored
    case .alternatives(let parts): parts.allSatisfy(\.isAnchored)
    default: false
    }
  }

  /// The bodies of the lookaheads directly after the `^` of a pattern.
  fileprivate var lookaheadsAtStart: [PatternNode] {
    guard case .sequence(let terms) = self, case .assertion(.textStart)? = terms.first else {
      return []
    }
    var bodies: [PatternNode] = []
    for term in terms.dropFirst() {
      guard case .lookaround(let body, let kind) = term, !kind.isBehind else { break }
      bodies.append(.sequence([.assertion(.textStart), body]))
    }
    return bodies
  }
}
