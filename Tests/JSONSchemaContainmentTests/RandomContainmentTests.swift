import JSONSchema
import JSONSchemaContainment
import JSONText
import SchemaTestSupport
import TestSupport
import Testing

/// Answers about random schemas, compared with the engine's verdicts on random instances.
@Suite struct RandomContainmentTests {
  @Test(arguments: 1...8)
  func `no instance contradicts an answer`(seed: UInt64) throws {
    for number in 0..<40 {
      var random = RandomSchema(seed: seed << 32 | UInt64(number), reach: .models)
      let (a, b) = (random.schema(), random.schema())
      // The neighbour of a schema differs in one place.
      let pairs = [(a, b), (a, random.neighbour(of: a)), (random.neighbour(of: a), a)]
      for (a, b) in pairs { try check(a, b, &random, seed: seed, number: number) }
    }
  }

  private func check(
    _ a: JSONValue, _ b: JSONValue, _ random: inout RandomSchema, seed: UInt64, number: Int
  ) throws {
    guard let schema = try? ContainmentQuestion.compiled(a.text()),
      let other = try? ContainmentQuestion.compiled(b.text())
    else { return }
    let comment: Comment = "seed \(seed), pair \(number): is \(a.text()) in \(b.text())?"
    switch SchemaContainment(timeLimit: .seconds(5)).decide(schema, isContainedIn: other) {
    case .undecided: break
    case .notContained(let witness):
      let instance = try JSONDocument(witness.text()).root
      #expect(schema.isValid(instance), comment)
      #expect(!other.isValid(instance), comment)
    case .contained:
      for _ in 0..<60 {
        let value = random.instance(of: random.below(2) == 0 ? a : b, in: a)
        let instance = try JSONDocument(value.text()).root
        if schema.isValid(instance), !other.isValid(instance) {
          Issue.record("\(comment): yes, but \(value.text()) shows the opposite")
          return
        }
      }
    }
  }
}
