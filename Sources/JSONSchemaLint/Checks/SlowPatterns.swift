import JSONSchema
import JSONText

/// Finds patterns for which backtracking engines take more than linear time.
struct SlowPatterns {
  let subject: LintSubject
  let deadline: ContinuousClock.Instant

  /// A place at which a pattern is written.
  private struct Place {
    var expression: RegularExpressionID
    /// The value of `pattern`, or of the member whose name is the pattern.
    var value: JSONNode
    var isName: Bool
  }

  func check(_ findings: inout FindingList) {
    var known: [RegularExpressionID: BacktrackingGrowth?] = [:]
    for place in places {
      if known[place.expression] == nil {
        guard ContinuousClock.now < deadline else { return }
        let pattern = subject.program.expressions[place.expression.index]
        known[place.expression] = .some(BacktrackingGrowth(of: pattern))
      }
      guard let growth = known[place.expression] ?? nil else { continue }
      findings.append(finding(growth, at: place))
    }
  }

  private var places: [Place] {
    var places: [Place] = []
    for part in subject.parts {
      for instruction in subject.program.instructions(of: part) {
        let value = subject.value(of: instruction)
        switch instruction.operation {
        case .local(.string(.pattern(let id))):
          places.append(Place(expression: id, value: value, isName: false))
        case .members(.patternProperties(let list)):
          for (index, member) in zip(list.indices, value.members) {
            let id = subject.program.patterns[index].pattern
            guard subject.program.expressions[id.index].pattern == member.name else { continue }
            places.append(Place(expression: id, value: member.value, isName: true))
          }
        default: break
        }
      }
    }
    return places
  }

  private func finding(
    _ growth: BacktrackingGrowth, at place: Place
  ) -> LintFinding {
    let (severity, message, count): (Diagnostic.Severity, String, Int) =
      switch growth.kind {
      case .exponential:
        (.warning, "an engine that backtracks takes exponential time for this pattern", 24)
      case .polynomial:
        (
          .warning,
          "an engine that backtracks takes at least quadratic time for this pattern", 40
        )
      case .polynomialSearch:
        (
          .note,
          "an engine that backtracks takes quadratic time for this pattern, because it searches "
            + "from each character", 40
        )
      }
    let location =
      place.isName
      ? subject.location(ofNameOf: place.value) : subject.document.location(of: place.value)
    return LintFinding(
      Diagnostic(.slowPattern, severity, at: location, message), advice: advice(growth.kind),
      witness: .string(growth.text(repetitions: count)))
  }

  private func advice(_ kind: BacktrackingGrowth.Kind) -> String {
    switch kind {
    case .exponential, .polynomial:
      "write it so that each text can be matched in one way only: no repetition directly inside or "
        + "beside another one that takes the same characters"
    case .polynomialSearch: "begin it with `^` if the text must match from its start"
    }
  }
}
