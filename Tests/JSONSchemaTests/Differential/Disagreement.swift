import JSONSchema
import JSONText
import SchemaTestSupport

/// Where another engine says something else than ours.
struct Disagreement: Sendable {
  let engine: IndependentEngine
  let round: String
  let draft: OfficialSuite.Draft
  /// The text of the schema.
  let schema: String
  /// The text of the instance; nil where the schema was refused.
  let instance: String?
  /// Why the schema was refused; nil where there was a verdict.
  let refusal: String?
  /// Our verdict; true where the schema was refused, which is none of ours.
  let isValid: Bool

  /// The disagreements about one round, and how many pairs were compared.
  static func all(
    _ engine: IndependentEngine, _ round: RandomRound, _ answer: IndependentEngine.Answer,
    _ count: (RandomRound.Making, Bool) -> Void = { _, _ in }
  ) throws -> [Disagreement] {
    switch answer {
    case .refused(let message):
      return [Disagreement(engine, round, refusal: message)]
    case .verdicts(let verdicts):
      let schema = try round.compiled()
      return try zip(round.instances, verdicts).compactMap { instance, verdict in
        let text = RandomRound.text(instance.value)
        let isValid = schema.isValid(try JSONDocument(text).root)
        count(instance.making, isValid)
        guard isValid != verdict else { return nil }
        return Disagreement(engine, round, instance: text, isValid: isValid)
      }
    }
  }

  private init(
    _ engine: IndependentEngine, _ round: RandomRound, instance: String? = nil,
    refusal: String? = nil, isValid: Bool = true
  ) {
    self.engine = engine
    self.round = round.description
    draft = round.draft
    schema = RandomRound.text(round.schema)
    self.instance = instance
    self.refusal = refusal
    self.isValid = isValid
  }

  /// All that is needed to repeat it.
  var description: String {
    guard let instance else { return "\(engine) refuses: \(refusal ?? "")\n\(round)" }
    return "\(engine): \(!isValid), ours: \(isValid)\nInstance: \(instance)\n\(round)"
  }
}
