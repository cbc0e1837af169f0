import JSONText
import SchemaTestSupport
import TestSupport
import Testing

@testable import JSONSchema

/// Random choices in choices: what is left out of them by tag, key or type changes no verdict.
@Suite(.blocks) struct RandomChoiceTests {
  /// Those of a campaign, or a few that are the same each time.
  private static var rounds: some Sequence<RandomRound> {
    (0..<UInt64(RandomCampaign.current.count)).lazy.map {
      RandomChoices.round(seed: RandomCampaign.current.seed &+ $0)
    }
  }

  @Test func `the quick evaluator, the trace and walks over bytes agree`() throws {
    var (tagCount, keyCount) = (0, 0)
    for round in Self.rounds {
      let schema = try round.compiled()
      let description = round.description
      let choices = schema.program.taggedChoices
      for number in 0..<choices.count {
        tagCount += choices[number].tag < 0 ? 0 : 1
        keyCount += choices[number].keys.count == 0 ? 0 : 1
      }
      for (_, instance) in round.instances {
        let text = RandomRound.text(instance)
        let root = try JSONDocument(text).root
        var output = FlagOutput()
        let isValid = schema.evaluate(root, into: &output)
        let details: Comment = "\(description)\nInstance: \(text)"
        #expect(schema.isValid(root) == isValid, details)
        StreamedVerdict.expect(isValid, of: Array(text.utf8), schema, details)
      }
    }
    // Else the choices would not be about what they are made for.
    #expect(tagCount > RandomCampaign.current.count / 3)
    #expect(keyCount > RandomCampaign.current.count / 3)
  }

  @Test(arguments: IndependentEngine.allCases.filter { IndependentEngine.present[$0] != nil })
  func `verdicts are those of an engine that others wrote`(_ engine: IndependentEngine) throws {
    let rounds = Array(Self.rounds)
    var validCount = 0
    for (round, answer) in zip(rounds, try engine.answers(on: rounds)) {
      let disagreements = try Disagreement.all(engine, round, answer) { validCount += $1 ? 1 : 0 }
      for disagreement in disagreements { Issue.record("\(disagreement.description)") }
    }
    #expect((rounds.count * 10..<rounds.count * 50).contains(validCount))
  }
}
