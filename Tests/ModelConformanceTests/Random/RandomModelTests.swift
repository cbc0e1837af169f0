import ChatSchemaGenerator
import Foundation
import JSONSchema
import JSONText
import SchemaTestSupport
import TestSupport
import Testing

/// Models of random schemas, judged by the engine.
///
/// A small sample in every run; `CHATSCHEMA_RANDOM_SCHEMAS` says how many in a longer one, and
/// `CHATSCHEMA_RANDOM_SEED` where to begin.
@Suite(
  .blocks, .enabled(if: BuildProducts.current != nil, Comment(rawValue: BuildProducts.absence)))
struct RandomModelTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let instancesPerSchema = 24

  @Test func `models of random schemas never lie`() throws {
    let count = Self.environment["CHATSCHEMA_RANDOM_SCHEMAS"].flatMap { Int($0) } ?? 24
    let seed = Self.environment["CHATSCHEMA_RANDOM_SEED"].flatMap { UInt64($0) } ?? 0
    let judge = Judge(products: try #require(BuildProducts.current))
    var judgement = try judge.judge(try (0..<count).map { try subject(seed &+ UInt64($0)) })
    // Keywords that contradict each other are refused, with the places of both.
    let refused = judgement.refused.filter { refusal in
      refusal.diagnostics.contains { $0.severity == .error && $0.id != "unsatisfiable" }
    }
    judgement.findings += refused.map { refusal in
      Finding(
        property: .generation, subject: refusal.subject, schema: "", expected: "models",
        found: refusal.diagnostics.map(\.rendered).joined(separator: "\n"))
    }
    Report.give(judgement, title: "\(count) random schemas from seed \(seed) on")
  }

  @Test(arguments: EntityFiles.Place.allCases)
  func `entities of random schemas never lie`(_ place: EntityFiles.Place) throws {
    let count = Self.environment["CHATSCHEMA_RANDOM_SCHEMAS"].flatMap { Int($0) } ?? 16
    let seed = Self.environment["CHATSCHEMA_RANDOM_SEED"].flatMap { UInt64($0) } ?? 0
    var judge = Judge(products: try #require(BuildProducts.current))
    judge.rootType = { _ in .typed }
    let subjects = try (0..<count).compactMap {
      try EntitySubject.subject(try subject(seed &+ UInt64($0)), place, [])
    }
    // What an entity can not have, such as members that contradict each other, is refused with its place.
    let judgement = try judge.judge(subjects)
    #expect(judgement.generatedCount > count / 4)
    Report.give(
      judgement, title: "entities of \(count) random schemas from seed \(seed) on, \(place)")
  }

  private func subject(_ seed: UInt64) throws -> Subject {
    var random = RandomSchema(seed: seed)
    let schema = random.schema()
    let source = SchemaSource(
      schema.text(), uri: "https://random.example/\(seed).json", path: "random-\(seed).json")
    var subject = Subject(
      name: "Random\(seed)", title: "seed \(seed)",
      schema: RootSchema(source, rootName: "Random\(seed)"), registry: SchemaRegistry(),
      instances: [])
    let compiled = try subject.compile()
    for number in 0..<Self.instancesPerSchema {
      let made = random.instance(of: schema, in: schema)
      let instance =
        number.isMultiple(of: 3)
        ? random.neighbour(of: made) : number % 8 == 1 ? random.instance() : made
      let document = try JSONDocument(instance.text())
      subject.instances.append(
        .init(
          name: "instance \(number)", text: instance.text(),
          isValid: compiled.isValid(document.root)))
    }
    return subject
  }
}
