import ChatSchemaGenerator
import Foundation
import JSONSchema
import JSONText

/// What came of judging subjects.
struct Judgement: Sendable {
  /// How many schemas models were generated of.
  var generatedCount = 0
  /// The schemas that the generator refused, with its reasons.
  var refused: [(subject: String, diagnostics: [Diagnostic])] = []
  /// How many root types say more than `JSONValue`.
  var typedCount = 0
  /// How many instances the models were asked about.
  var instanceCount = 0
  /// How long generating the slowest one took.
  var slowest: (subject: String, time: Duration) = ("", .zero)
  /// All that models do and should not do.
  var findings: [Finding] = []

  /// The sum of two judgements.
  static func + (a: Judgement, b: Judgement) -> Judgement {
    Judgement(
      generatedCount: a.generatedCount + b.generatedCount, refused: a.refused + b.refused,
      typedCount: a.typedCount + b.typedCount, instanceCount: a.instanceCount + b.instanceCount,
      slowest: a.slowest.time < b.slowest.time ? b.slowest : a.slowest,
      findings: a.findings + b.findings)
  }

  /// The counts, for people.
  var summary: String {
    let share = generatedCount == 0 ? 0 : typedCount * 1000 / generatedCount
    let counts = Finding.Property.allCases.compactMap { property in
      let count = findings.count { $0.property == property }
      return count == 0 ? nil : "  \(count) times not so: \(property.rawValue)"
    }
    let head = """
      \(generatedCount) schemas generated, \(typedCount) (\(share / 10).\(share % 10) %) with a root \
      type that is not JSONValue; \(refused.count) refused with a diagnostic; \(instanceCount) \
      instances; slowest generation \(slowest.time) (\(slowest.subject))
      """
    return ([head] + counts).joined(separator: "\n")
  }
}
