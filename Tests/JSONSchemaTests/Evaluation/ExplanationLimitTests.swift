import Foundation
import JSONSchema
import JSONText
import TestSupport
import Testing

/// What is looked at to explain a failure is bounded, as the article *Limits* says; verdicts are not.
struct ExplanationLimitTests {
  private func explanations(_ schema: String, _ instance: String) throws -> [String] {
    let schema = try CompiledSchema.compile(SchemaSource(schema))
    let result = schema.validate(try JSONDocument(instance).root)
    #expect(!result.isValid)
    return result.errors.flatMap(\.explanations).map {
      "\($0.instanceLocation) \($0.message)".trimmingPrefix(" ").description
    }
  }

  /// Two alternatives, of which the second accepts the constant and lacks a member, which costs more.
  private func alternatives(_ first: String, _ second: String) -> String {
    #"{"anyOf": [{\#(first)}, {\#(second), "required": ["m"]}]}"#
  }

  @Test(arguments: [1, 8, 9])
  func `eight alternatives that are equally close are told, and more are counted`(
    count: Int
  ) throws {
    let branches = (0..<count).map { #"{"required": ["a\#($0)"]}"# }.joined(separator: ", ")
    let told = try explanations(#"{"anyOf": [\#(branches)]}"#, "{}")
    #expect(told.count == 1)
    let isTold = told[0].contains("`a0`") && told[0].contains("`a\(count - 1)`")
    #expect(isTold == (count <= 8), "\(told)")
    if count > 8 { #expect(told == ["none of the 9 alternatives matches"]) }
  }

  @Test(arguments: [3, 4])
  func `a constant decides down to three levels below the value`(depth: Int) throws {
    func nested(_ inside: String, _ around: (String) -> String) -> String {
      (1..<depth).reduce(inside) { inner, _ in around(inner) }
    }
    let branches = ["x", "y"].map { constant in
      nested(#""properties": {"k": {"const": "\#(constant)"}}"#) { inner in
        #""properties": {"a": {\#(inner)}}"#
      }
    }
    let told = try explanations(
      alternatives(branches[0], branches[1]), nested(#"{"k": "y"}"#) { #"{"a": \#($0)}"# })
    #expect(
      told == (depth <= 3 ? ["`m` is required"] : [#"/a/a/a/k expected "x", found string "y""#]))
  }

  @Test(arguments: [15, 16])
  func `a constant decides among the first sixteen elements`(place: Int) throws {
    func tuple(_ constant: String, _ others: String) -> String {
      let elements = Array(repeating: "true", count: place) + [#"{"const": "\#(constant)"}"#]
      return #"{"prefixItems": [\#(elements.joined(separator: ", "))]\#(others)}"#
    }
    let second = tuple("y", #", "minItems": 99, "contains": {"const": 5}"#)
    let elements = Array(repeating: "1", count: place) + [#""y""#]
    let told = try explanations(
      #"{"anyOf": [\#(tuple("x", "")), \#(second)]}"#, "[\(elements.joined(separator: ", "))]")
    #expect(told.contains { $0.hasPrefix("/16 ") } == (place == 16), "\(told)")
    #expect(told.count == (place == 16 ? 1 : 2), "\(told)")
  }

  @Test(arguments: [400, 600])
  func `five hundred and twelve subschemas of an alternative are looked at`(count: Int) throws {
    let branches = ["x", "y"].map { constant in
      let parts =
        (0..<count).map { #"{"minProperties": 1, "title": "\#($0)"}"# }
        + [#"{"properties": {"k": {"const": "\#(constant)"}}}"#]
      return #""allOf": [\#(parts.joined(separator: ", "))]"#
    }
    let told = try explanations(alternatives(branches[0], branches[1]), #"{"k": "y"}"#)
    #expect(
      told == (count < 512 ? ["`m` is required"] : [#"/k expected "x", found string "y""#]))
  }

  @Test(arguments: [2_000, 2_001])
  func `two thousand words are compared with a misspelt text`(count: Int) throws {
    let words = (1..<count).map { #""\#($0)""# } + [#""alphabet""#]
    let told = try explanations(
      #"{"anyOf": [{"properties": {"k": {"enum": [\#(words.joined(separator: ", "))]}}}, {"properties": {"k": true}, "required": ["m"]}]}"#,
      #"{"k": "alphabte"}"#)
    #expect(told.count == 1 && told[0].hasPrefix("/k expected") == (count <= 2_000), "\(told)")
  }

  @Test(arguments: [64, 65])
  func `sixty-four conditions in turn are alternatives`(count: Int) throws {
    let names = (1..<count).map { "\($0)" } + ["outermost"]
    let chain = names.reduce("false") { rest, name in
      #"{"if": {"properties": {"k": {"const": "\#(name)"}}}, "else": \#(rest)}"#
    }
    let told = try explanations(chain, #"{"k": "outermots"}"#)
    #expect(told.count == 1 && told[0].hasPrefix("/k expected"), "\(told)")
    #expect(told[0].contains(#"did you mean "outermost"?"#) == (count <= 64), "\(told)")
  }

  @Test func `sixteen equally close alternatives are traced with the choices inside of them`()
    throws
  {
    // Each choice has two alternatives that are equally close, and the same choice inside.
    let schema = ##"""
      {"$ref": "#/$defs/a", "$defs": {"a": {"anyOf": [{"$ref": "#/$defs/b"}, {"$ref": "#/$defs/c"}]},
        "b": {"properties": {"x": {"$ref": "#/$defs/a"}, "y": {"type": "string"}}},
        "c": {"properties": {"x": {"$ref": "#/$defs/a"}, "y": {"type": "string"}}}}}
      """##
    let inside = (0..<30).reduce(#"{"y": 5}"#) { inner, _ in #"{"x": \#(inner)}"# }
    let told = try explanations(schema, inside)
    let location = String(repeating: "/x", count: 30)
    #expect(told == ["\(location)/y expected string, found number 5"])
  }

  @Test func `two hundred files of a folder, none of them large, are looked at for an $id`() throws
  {
    let folder = try TemporaryFolder()
    let loader = FileSchemaLoader()
    let uri = SchemaSource.uri(ofFile: folder.url.appending(path: "missing.json").path)
    try folder.write("{}", "a.json")
    try folder.write(String(repeating: " ", count: 1 << 20 + 1), "large.json")
    #expect(loader.neighbours(of: uri).count == 1)
    for number in 0..<210 { try folder.write("{}", "b\(number).json") }
    #expect(loader.neighbours(of: uri).count == 200)
  }
}
