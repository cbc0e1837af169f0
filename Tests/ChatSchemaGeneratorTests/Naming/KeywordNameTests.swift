import TestSupport
import Testing

@testable import ChatSchemaGenerator

/// Words that mean something to Swift, in every place of generated code where a schema's name can stand.
@Suite(.blocks)
struct KeywordNameTests {
  /// Those of "The Swift Programming Language", Lexical Structure, with the ones that mean something in a few
  /// places alone.
  private static let words = """
    associatedtype borrowing class consuming deinit enum extension fileprivate func import init inout internal \
    let nonisolated open operator private precedencegroup protocol public rethrows static struct subscript \
    typealias var break case catch continue default defer do else fallthrough for guard if in repeat return \
    throw switch where while Any as await false is nil self Self super throws true try Protocol Type async \
    actor some any each macro package consume copy discard isolated sending unowned weak lazy final override \
    mutating nonmutating convenience dynamic indirect infix prefix postfix left right none get set willSet \
    didSet precedence required optional unsafe then yield distributed
    """.split(separator: " ").map(String.init)

  private static func joined(_ member: (String) -> String) -> String {
    words.map(member).joined(separator: ",\n")
  }

  @Test func `keywords are names of members, cases, types and elements in plain schemas`() throws {
    let branches = Self.joined {
      #"{"title": "\#($0)", "type": "object", "required": ["kind"], "properties": {"kind": {"const": "\#($0)"}, "x": {"type": "string"}}}"#
    }
    let schema = """
      {"type": "object", "properties": {
        \(Self.joined { #""\#($0)": {"type": ["string", "null"], "maxLength": 9}"# }),
        "structure": {"type": "object", "required": [\(Self.joined { #""\#($0)""# })],
          "properties": {\(Self.joined { #""\#($0)": {"type": "integer"}"# })}},
        "texts": {"enum": [\(Self.joined { #""\#($0)""# })]},
        "numbers": {"oneOf": [\(Self.words.enumerated().map {
          #"{"const": \#($0), "title": "\#($1)"}"# }.joined(separator: ","))]},
        "choice": {"oneOf": [\(branches)]},
        "tuple": {"type": "array", "minItems": 3,
          "prefixItems": [\(Self.joined { #"{"title": "\#($0)", "type": "integer"}"# })]},
        "types": {"type": "object", "properties": {
          \(Self.joined { ##""the \##($0)": {"$ref": "#/$defs/\##($0)"}"## })}}},
      "$defs": {\(Self.joined {
        #""\#($0)": {"type": "object", "properties": {"a": {"type": "string"}}}"# })}}
      """
    for openness in SchemaModelOptions.Openness.allCases {
      var models = PlainModels(schema)
      models.options.enums = openness
      try models.expectContent()
    }
  }

  /// The words of each entity, since tables have at most 62 columns, whose names differ in more than the case of letters.
  private static let portions = stride(from: 0, to: words.count, by: 50).map { start in
    words[start..<min(start + 50, words.count)].filter { $0 == $0.lowercased() }
  }

  @Test(arguments: portions)
  func `keywords are names of attributes, relationships and parameters in a spec`(
    words: [String]
  ) throws {
    guard let toolchain = SwiftToolchain.current else { return }
    func joined(_ member: (String) -> String) -> String {
      words.map(member).joined(separator: ",\n")
    }
    let fixture = GenerationFixture(files: [
      "entities.json": """
      {"entities": {"Thing": {"schema": "thing.json", "identity": "key", "version": {"order": "revision"},
      "requests": {\(joined { #""by\#($0)(\#($0):)": {"where": {"\#($0)": "\#($0)"}}"# })}}}}
      """,
      "thing.json": """
      {"type": "object", "required": ["key", "revision"], "properties": {"key": {"type": "string"},
      "revision": {"type": "integer", "minimum": 0, "maximum": 9},
      \(joined { #""\#($0)": {"type": "string"}"# })}}
      """,
    ])
    let files = try fixture.generate().merging(fixture.storage()) { first, _ in first }
      .filter { $0.key.hasSuffix(".swift") }
    let errors = try toolchain.typeErrors(in: files)
    #expect(errors.isEmpty, "\(errors.prefix(6000))")
  }
}
