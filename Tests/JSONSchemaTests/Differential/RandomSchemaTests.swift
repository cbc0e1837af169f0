import JSONSchema
import JSONText
import SchemaTestSupport
import TestSupport
import Testing

/// Random schemas and instances: the evaluators agree with each other and with independent ones.
///
/// See the article *Verdicts of other engines* for how to run a campaign.
@Suite(.blocks)
struct RandomSchemaTests {
  @Test func `a run asks about the same schemas, and a campaign about others unless told`() {
    let asked: [([String: String], UInt64, Int)] = [
      ([:], 0, 100), (["RANDOM_SCHEMA_COUNT": "7"], 42, 7), (["RANDOM_SCHEMA_SEED": "5"], 5, 100),
      (["RANDOM_SCHEMA_COUNT": "7", "RANDOM_SCHEMA_SEED": "5"], 5, 7),
    ]
    for (environment, seed, count) in asked {
      let campaign = RandomCampaign(environment) { 42 }
      #expect(campaign.seed == seed)
      #expect(campaign.count == count)
      #expect(
        campaign.parts(of: .draft7).joined().map(\.seed)
          == (seed..<seed + UInt64(count)).map(\.self))
    }
  }

  @Test func `about half of the instances are valid, and more of those made to match`() throws {
    var valid: [RandomRound.Making: Int] = [:]
    let rounds = (0..<100).map { RandomRound(seed: $0, draft: .draft2020) }
    for round in rounds {
      let schema = try round.compiled()
      for (making, instance) in round.instances {
        let document = try JSONDocument(RandomRound.text(instance))
        valid[making, default: 0] += schema.isValid(document.root) ? 1 : 0
      }
    }
    let share = Double(valid.values.reduce(0, +)) / Double(rounds.count * 25)
    #expect(0.35...0.65 ~= share)
    // Of 12 matching and 10 nearly matching ones; their shares differ by a tenth and more.
    let matching = Double(valid[.matching, default: 0]) / 12
    #expect(matching > Double(valid[.nearlyMatching, default: 0]) / 10 * 1.1)
  }

  @Test(arguments: OfficialSuite.Draft.allCases)
  func `all evaluators agree, and a failure is always explained`(
    _ draft: OfficialSuite.Draft
  ) throws {
    for round in RandomCampaign.current.parts(of: draft).joined() {
      let schema = try round.compiled()
      let description = round.description
      for (_, instance) in round.instances {
        let text = RandomRound.text(instance)
        let document = try JSONDocument(text)
        var output = FlagOutput()
        let isValid = schema.isValid(document.root)
        let details: Comment = "\(description)\nInstance: \(document.root.text)"
        #expect(schema.evaluate(document.root, into: &output) == isValid, details)
        let traced = schema.validate(document.root, maximumErrors: .max)
        #expect(traced.errors.isEmpty == isValid, details)
        #expect(schema.explain(document.root) == traced, details)
        StreamedVerdict.expect(isValid, of: Array(text.utf8), schema, details)
      }
    }
  }

  @Test(arguments: OfficialSuite.Draft.allCases)
  func `what is remembered is what would be decided again`(
    _ draft: OfficialSuite.Draft
  ) throws {
    for round in RandomCampaign.current.parts(of: draft).joined() {
      let schema = try round.compiled()
      let description = round.description
      var remembering = schema
      remembering.evaluationLimits = .rememberingAtOnce
      for (_, instance) in round.instances {
        let document = try JSONDocument(RandomRound.text(instance))
        let isValid = schema.isValid(document.root)
        let details: Comment = "\(description)\nInstance: \(document.root.text)"
        #expect(remembering.isValid(document.root) == isValid, details)
        var output = FlagOutput()
        #expect(remembering.evaluate(document.root, into: &output) == isValid, details)
        let traced = remembering.validate(document.root, maximumErrors: .max)
        #expect(traced.errors.isEmpty == isValid, details)
      }
    }
  }

  @Test(
    .enabled(
      if: IndependentEngine.present[.jsonschemaRS] != nil, IndependentEngine.jsonschemaRS.absence))
  func `verdicts are those of jsonschema-rs`() throws {
    try compare(with: .jsonschemaRS)
  }

  @Test(
    .enabled(
      if: IndependentEngine.present[.sourcemeta] != nil, IndependentEngine.sourcemeta.absence))
  func `verdicts are those of the command line of Sourcemeta`() throws {
    try compare(with: .sourcemeta)
  }

  @Test(arguments: DecidedDifference.all.filter { IndependentEngine.present[$0.engine] != nil })
  func `a decided difference is still one`(_ difference: DecidedDifference) throws {
    let round = try difference.round()
    let answer = try #require(try difference.engine.answers(on: [round]).first)
    let disagreements = try Disagreement.all(difference.engine, round, answer)
    #expect(
      disagreements.contains(where: difference.covers),
      "\(difference.engine) now agrees: take the decision \"\(difference.name)\" away.")
  }

  private func compare(with engine: IndependentEngine) throws {
    let campaign = RandomCampaign.current
    var tally = RandomTally(engine: engine)
    for draft in OfficialSuite.Draft.allCases where draft != .version1 {
      for rounds in campaign.parts(of: draft) {
        for (round, answer) in zip(rounds, try engine.answers(on: rounds)) {
          try tally.add(round, answer)
        }
      }
    }
    print(tally.summary(of: campaign, version: IndependentEngine.present[engine] ?? ""))
  }
}
