import ChatSchemaGenerator
import Foundation
import JSONSchema
import JSONText

/// What came of judging subjects.
struct Judgement: Sendable {
  /// How many schemas models were generated of.
  var generatedCount = 0
  /// How many of these compile.
  var compiledCount = 0
  /// Those that were too large to be compiled in this run.
  var uncompiled: [String] = []
  /// The schemas that the generator refused, with its reasons.
  var refused: [(subject: String, diagnostics: [Diagnostic])] = []
  /// What the root types say.
  var roots: [RootType: Int] = [:]
  /// How many valid instances the models were asked about.
  var validCount = 0
  /// How many invalid ones.
  var invalidCount = 0
  /// How long generating the slowest one took.
  var slowest: (subject: String, time: Duration) = ("", .zero)
  /// All that models do and should not do.
  var findings: [Finding] = []

  /// The sum of two judgements.
  static func + (a: Judgement, b: Judgement) -> Judgement {
    Judgement(
      generatedCount: a.generatedCount + b.generatedCount,
      compiledCount: a.compiledCount + b.compiledCount,
      uncompiled: a.uncompiled + b.uncompiled, refused: a.refused + b.refused,
      roots: a.roots.merging(b.roots, uniquingKeysWith: +),
      validCount: a.validCount + b.validCount, invalidCount: a.invalidCount + b.invalidCount,
      slowest: a.slowest.time < b.slowest.time ? b.slowest : a.slowest,
      findings: a.findings + b.findings)
  }

  /// Adds what came of models.
  mutating func add(_ verdicts: [SubjectVerdict]) {
    for verdict in verdicts {
      if verdict.isCompiled { compiledCount += 1 }
      validCount += verdict.validCount
      invalidCount += verdict.invalidCount
      findings += verdict.findings
    }
  }

  /// The counts, for people.
  var summary: String {
    let counts = Finding.Property.allCases.compactMap { property in
      let count = findings.count { $0.property == property }
      return count == 0 ? nil : "  \(count) times not so: \(property.rawValue)"
    }
    let head = """
      \(generatedCount) schemas generated, \(compiledCount) of them compiled; roots: \
      \(share(.typed)) typed, \(share(.anything)) JSONValue because anything is valid, \
      \(share(.untyped)) JSONValue with checks, \(share(.absent)) absent because there are only \
      definitions; \(refused.count) refused with a diagnostic; \
      \(validCount) valid and \(invalidCount) invalid instances; slowest generation \
      \(slowest.time) (\(slowest.subject))
      """
    let large =
      uncompiled.isEmpty ? [] : ["  \(uncompiled.count) too large to be compiled in this run"]
    return ([head] + large + reasons + counts).joined(separator: "\n")
  }

  /// How many schemas were refused for which kinds of reasons; the first error of each counts.
  private var reasons: [String] {
    let first = refused.compactMap { refusal in
      refusal.diagnostics.first { $0.severity == .error }?.id.rawValue
    }
    return Dictionary(grouping: first) { $0 }.map { ($0.key, $0.value.count) }
      .sorted { ($1.1, $0.0) < ($0.1, $1.0) }
      .map { "  \($1) refused: \($0)" }
  }

  /// How many roots there are of a kind, also in per cent.
  private func share(_ root: RootType) -> String {
    let count = roots[root, default: 0]
    let perMille = generatedCount == 0 ? 0 : (count * 1000 + generatedCount / 2) / generatedCount
    return "\(count) (\(perMille / 10).\(perMille % 10) %)"
  }
}
