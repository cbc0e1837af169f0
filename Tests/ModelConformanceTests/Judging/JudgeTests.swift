import Foundation
import JSONSchema
import TestSupport
import Testing

@testable import ChatSchemaGenerator

/// The judge itself: models that lie are found out, each in the way that it lies.
@Suite(
  "A judge finds every lie", .blocks,
  .enabled(if: BuildProducts.current != nil, Comment(rawValue: BuildProducts.absence)))
struct JudgeTests {
  /// A model made by hand, and what is wrong with it.
  struct StandIn: Sendable, CustomTestStringConvertible {
    var name: String
    /// Swift that stands behind the reading of `value`.
    var reading = "try reader.check(value[\"a\"] != nil)"
    /// Swift that stands before the writing of `value`.
    var writing = ""
    /// What the judge has to find.
    var expected: Set<Finding.Property>

    var testDescription: String { name }

    var text: String {
      """
      // Made by hand.
      @_spi(Generated) public import ChatRuntime
      public import JSONText

      public struct \(name): SchemaModel {
        public var value: JSONValue

        public static let payloadSchema = PayloadSchema(
          "stand-in.json", texts: ["stand-in.json": #"{"type": "object", "required": ["a"]}"#])

        public init(from reader: inout PayloadReader) throws {
          self.value = try reader.read()
          \(reading)
        }

        public func encode(to writer: inout PayloadWriter) throws {
          \(writing)
          value.encode(to: &writer)
        }
      }
      """
    }
  }

  static let standIns = [
    StandIn(name: "Honest", expected: []),
    StandIn(
      name: "Narrow",
      reading: "if value[\"b\"] != nil { throw reader.unreadable(\"no b\", from: 0) }",
      expected: [.decoding, .generatedVerdict, .checkedVerdict]),
    StandIn(
      name: "Forgetful",
      writing: "if value[\"b\"] != nil { return JSONValue.object([\"a\": 1]).encode(to: &writer) }",
      expected: [.encoding, .stability]),
    StandIn(
      name: "Gullible", reading: "", expected: [.generatedVerdict, .checkedVerdict]),
    StandIn(
      name: "Strict", reading: "try reader.check(value[\"b\"] == nil && value[\"a\"] != nil)",
      expected: [.generatedVerdict]),
    StandIn(
      name: "Trapping",
      reading: """
        precondition(value["b"] == nil)
            try reader.check(value["a"] != nil)
        """,
      expected: [.survival]),
    StandIn(
      name: "Changing",
      reading: """
        try reader.check(value["a"] != nil)
            if reader.isChecking { value = ["a": 3] }
        """,
      expected: [.checkedValue]),
    StandIn(name: "Broken", reading: "let unused = 1", expected: [.compilation]),
  ]

  @Test func `each lie is found, and found once for each instance that shows it`() throws {
    let products = try #require(BuildProducts.current)
    let judge = Judge(
      generate: { (subject) throws(DiagnosticsError) in
        let text = Self.standIns.first { $0.name == subject.name }?.text ?? ""
        return [GeneratedFile(path: "\(subject.name).swift", contents: Array(text.utf8))]
      },
      rootType: { (_) throws(DiagnosticsError) in .typed }, products: products)
    let judgement = try judge.judge(Self.standIns.map(subject))
    for standIn in Self.standIns {
      let found = judgement.findings.filter { $0.subject.hasPrefix("\(standIn.name):") }
      #expect(Set(found.map(\.property)) == standIn.expected, "\(standIn.name): \(found)")
    }
  }

  @Test func `a schema that only holds definitions is compiled and asked nothing`() throws {
    let text = #"""
      {"$defs": {"line": {"type": "object", "properties": {"width": {"type": "number"}}}}}
      """#
    let subject = Subject(
      name: "Shapes", title: "Shapes", schema: RootSchema(SchemaSource(text), rootName: "Shapes"),
      registry: SchemaRegistry(),
      instances: [.init(name: "anything", text: "1", isValid: true)])
    let judgement = try Judge(products: try #require(BuildProducts.current)).judge([subject])
    #expect(judgement.findings.isEmpty, "\(judgement.findings)")
    #expect(judgement.compiledCount == 1)
    #expect(judgement.roots == [.absent: 1])
    #expect(judgement.validCount == 0)
  }

  private func subject(_ standIn: StandIn) -> Subject {
    Subject(
      name: standIn.name, title: "\(standIn.name):",
      schema: RootSchema(SchemaSource("{}"), rootName: standIn.name), registry: SchemaRegistry(),
      instances: [
        .init(name: "small", text: #"{"a": 1}"#, isValid: true),
        .init(name: "large", text: #"{"a": 1, "b": 2}"#, isValid: true),
        .init(name: "empty", text: "{}", isValid: false),
      ])
  }
}
