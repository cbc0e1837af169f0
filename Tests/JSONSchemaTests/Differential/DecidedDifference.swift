import JSONText
import SchemaTestSupport

/// A disagreement with another engine that the specification decides in our favour.
///
/// The article *Verdicts of other engines* lists them.
struct DecidedDifference: Sendable, CustomStringConvertible {
  /// What the other engine does.
  let name: String
  /// The paragraph that decides.
  let paragraph: String
  let engine: IndependentEngine
  let drafts: Set<OfficialSuite.Draft>
  /// The smallest schema and instance on which the engines disagree.
  let example: (schema: String, instance: String)
  /// Whether it explains a disagreement with that engine about that draft.
  let explains: @Sendable (Disagreement) -> Bool

  var description: String { "\(name) (\(paragraph))" }

  /// Whether a disagreement is this one.
  func covers(_ disagreement: Disagreement) -> Bool {
    engine == disagreement.engine && drafts.contains(disagreement.draft)
      && explains(disagreement)
  }

  /// The example as a round, in the oldest of the drafts.
  func round() throws -> RandomRound {
    let draft = OfficialSuite.Draft.allCases.first { drafts.contains($0) } ?? .draft2020
    return RandomRound(
      seed: nil, draft: draft, schema: try JSONDocument(example.schema).root.value,
      instances: [(making: .matching, value: try JSONDocument(example.instance).root.value)])
  }
}
