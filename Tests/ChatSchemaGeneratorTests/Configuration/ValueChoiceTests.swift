import JSONSchema
import TestSupport
import Testing

@testable import ChatSchemaGenerator

/// The choices of a configuration about values, access and documentation, as code shows them.
@Suite(.blocks)
struct ValueChoiceTests {
  /// A choice, what code has with it, and what it has not.
  struct Promise: Sendable, CustomTestStringConvertible {
    var configuration: String
    var has: [String]
    var hasNot: [String] = []

    var testDescription: String { configuration }
  }

  private static let thing = """
    {
      "description": "What is sold.",
      "type": "object",
      "required": ["state", "serial"],
      "properties": {
        "state": {"enum": ["open", "done"], "description": "How far it is."},
        "level": {"enum": [1, 2, "high"]},
        "means": {"oneOf": [{"type": "string"}, {"type": "object", "properties": {"a": {}}}]},
        "serial": {"type": "integer"},
        "count": {"type": "integer"},
        "weight": {"type": "number"},
        "length": {"type": "number"},
        "at": {"type": "string", "format": "date-time"},
        "site": {"type": "string", "format": "uri"},
        "scan": {"type": "string", "contentEncoding": "base64"},
        "photo": {"type": "string", "contentEncoding": "base64"}
      }
    }
    """

  static let promises = [
    Promise(
      configuration: "{}",
      has: [
        "case unrecognized(String)", "case unrecognized(JSONValue)", "var serial: JSONInteger\n",
        "var weight: Optional<JSONNumber>", "@TextBacked public var at: Optional<Date>",
        "var scan: Optional<String>",
        "public struct Thing", "/// What is sold.",
      ]),
    Promise(
      configuration: #"{"access": "package"}"#, has: ["package struct Thing"], hasNot: ["public "]),
    Promise(
      configuration: #"{"access": "internal"}"#,
      has: ["\nstruct Thing", "\n@_spi(Generated) import ChatRuntime"],
      hasNot: ["public ", "package "]),
    Promise(
      configuration: #"{"enums": "closed"}"#,
      has: [": TextEnumeration {", "CaseIterable"], hasNot: ["case unrecognized"]),
    Promise(
      configuration: #"{"enums": {"@#/properties/state": "closed"}}"#,
      has: [": TextEnumeration {", "case unrecognized(JSONValue)"],
      hasNot: ["case unrecognized(String)"]),
    Promise(
      configuration: #"{"enums": {"default": "closed", "@#/properties/level": "open"}}"#,
      has: ["case unrecognized(JSONValue)"], hasNot: ["case unrecognized(String)"]),
    Promise(
      configuration: #"{"integers": "int"}"#,
      has: ["var serial: Int\n", "var count: Optional<Int>"],
      hasNot: ["JSONInteger"]),
    Promise(
      configuration: #"{"integers": {"default": "int", "@#/properties/serial": "exact"}}"#,
      has: ["var serial: JSONInteger\n", "var count: Optional<Int>"]),
    Promise(
      configuration: #"{"numbers": "double"}"#,
      has: ["var weight: Optional<Double>", "var length: Optional<Double>"],
      hasNot: ["JSONNumber"]),
    Promise(
      configuration: #"{"numbers": {"@#/properties/length": "double"}}"#,
      has: ["var weight: Optional<JSONNumber>", "var length: Optional<Double>"]),
    Promise(
      configuration: #"{"formats": "check"}"#,
      has: ["var at: Optional<String>", "has: .dateTime", "var site: Optional<String>"],
      hasNot: ["TextBacked"]),
    Promise(
      configuration: #"{"formats": {"@#/properties/site": "check"}}"#,
      has: ["var at: Optional<Date>", "var site: Optional<String>", "has: .uri"], hasNot: ["URL"]),
    Promise(
      configuration: #"{"formats": "annotate"}"#,
      has: ["var at: Optional<String>", "var site: Optional<String>"],
      hasNot: ["TextBacked", "has: .dateTime", "has: .uri"]),
    Promise(
      configuration: #"{"content": "data"}"#,
      has: ["var scan: Optional<Data>", "var photo: Optional<Data>"]),
    Promise(
      configuration: #"{"content": {"@#/properties/photo": "data"}}"#,
      has: ["var scan: Optional<String>", "var photo: Optional<Data>"]),
    Promise(
      configuration: #"""
        {"documentation": {
          "@#": "What is given away.", "@#/properties/state": "Where it stands.",
          "@#/properties/count": "How many.", "@#/properties/means/oneOf/1": "In kind."
        }}
        """#,
      has: [
        "/// What is given away.", "/// Where it stands.", "/// How many.", "/// In kind.",
      ], hasNot: ["What is sold", "How far it is"]),
  ]

  @Test(arguments: promises)
  func `a choice shows in the code, which compiles`(_ promise: Promise) throws {
    let models = ConfiguredModels(Self.thing, promise.configuration)
    let warnings = try models.diagnostics().filter { $0.severity != .note }
    #expect(warnings == [])
    let text = try models.declarations()
    for expected in promise.has { #expect(text.contains(expected), "\(expected)\n\(text)") }
    for gone in promise.hasNot { #expect(!text.contains(gone), "\(gone)\n\(text)") }
    try models.models().expectContent()
  }

  @Test(arguments: [("draft-06", "hostnameBefore7"), ("draft-07", "hostname")])
  func `a host name is checked as its draft says`(draft: String, format: String) throws {
    let schema = """
      {
        "$schema": "http://json-schema.org/\(draft)/schema#",
        "type": "object", "properties": {"server": {"type": "string", "format": "hostname"}}
      }
      """
    #expect(try ConfiguredModels(schema, "{}").declarations().contains("has: .\(format))"))
  }

  /// Every key of a configuration that names places.
  @Test(arguments: [
    (#"{"enums": {"@#/properties/gone": "closed"}}"#, 1, 12),
    (#"{"integers": {"default": "int", "@#/properties/gone": "exact"}}"#, 1, 33),
    (#"{"numbers": {"@#/properties/gone": "double"}}"#, 1, 14),
    (#"{"formats": {"@#/properties/gone": "check"}}"#, 1, 14),
    (#"{"content": {"@#/properties/gone": "data"}}"#, 1, 14),
    (#"{"names": {"@#/properties/gone": "gone"}}"#, 1, 12),
    (#"{"names": {"@#/properties/state/enum/2": "third"}}"#, 1, 12),
    (#"{"names": {"@#/properties/state/enum/x": "third"}}"#, 1, 12),
    (#"{"names": {"@#/properties/state/const": "third"}}"#, 1, 12),
    (#"{"names": {"other.json#/properties/state": "state"}}"#, 1, 12),
    (#"{"documentation": {"@#/properties/gone": "Gone."}}"#, 1, 20),
    (#"{"types": {"@#/properties/gone": "Gone"}}"#, 1, 12),
  ])
  func `a place that no schema has is an error where it is written`(
    configuration: String, line: Int, column: Int
  ) throws {
    let told = try ConfiguredModels(Self.thing, configuration).diagnostics()
    let first = try #require(told.first { $0.severity == .error })
    #expect(first.id == "unknown-place", "\(told)")
    #expect(first.location?.description == "models.json:\(line):\(column)")
  }

  @Test func `about a single value nothing but a name can be chosen`() throws {
    let told = try ConfiguredModels(
      Self.thing, ##"{"documentation": {"@#/properties/state/enum/0": "Open."}}"##
    ).diagnostics()
    let first = try #require(told.first { $0.severity == .error })
    #expect(first.id == "misplaced-choice")
    #expect(first.location?.description == "models.json:1:20")
  }
}
