import JSONText
import SchemaTestSupport
import TestSupport
import Testing

/// Models of schemas that use each operation of compiled programs, in one program.
///
/// The same samples hold the engine's own evaluators together. That the models need an engine that gives
/// one verdict and one reason is tested there; here, that they give the same.
@Suite(
  .blocks, .enabled(if: BuildProducts.current != nil, Comment(rawValue: BuildProducts.absence)))
struct OperationModelTests {
  @Test func `models give every operation the engine's verdict and its reasons`() throws {
    var judge = Judge(products: try #require(BuildProducts.current))
    judge.batchSize = 1_000
    let subjects = try OperationName.allCases.flatMap { name in
      try name.samples.filter(\.undecided.isEmpty).enumerated().map { number, sample in
        let title = name.rawValue.prefix(1).uppercased() + name.rawValue.dropFirst()
        // Repeated names are left out before generated code reads a payload again.
        let instances = try sample.instances.filter {
          try !JSONDocument($0.text).hasDuplicateMembers
        }
        let subject = try Subject(
          name: "\(title)Sample\(number)", schema: sample.schema,
          askingEngineAbout: instances.map(\.text))
        #expect(subject.instances.map(\.isValid) == instances.map(\.isValid), "\(sample.schema)")
        return subject
      }
    }
    let judgement = try judge.judge(subjects)
    #expect(judgement.compiledCount == subjects.count, "\(judgement.refused)")
    Report.give(judgement, title: "every operation")
  }
}
