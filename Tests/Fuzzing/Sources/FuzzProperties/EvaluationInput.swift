/// A schema and an instance, as they are written or as bytes choose them.
///
/// An input that begins with `G` is a list of choices, one a byte: what a fuzzer changes in it leaves
/// JSON that means something. Any other input is a schema on its first line and an instance on the
/// rest.
struct EvaluationInput {
  let schema: [UInt8]
  let instance: [UInt8]

  /// The input that bytes stand for; `nil` if they have no second line.
  init?(_ bytes: [UInt8]) {
    if bytes.first == UInt8(ascii: "G") {
      var choices = InputChoices(bytes.dropFirst())
      schema = Array(choices.schema().utf8)
      instance = Array(choices.instance(depth: 3).utf8)
      return
    }
    guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    schema = Array(bytes[..<end])
    instance = Array(bytes[(end + 1)...])
  }
}

/// Writes the text of a schema and of an instance, each choice by one byte.
struct InputChoices {
  private var bytes: ArraySlice<UInt8>

  /// The choices that bytes make; beyond them all choices are the first.
  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
  }

  private mutating func below(_ limit: Int) -> Int { Int(bytes.popFirst() ?? 0) % limit }

  private mutating func pick(_ texts: [String]) -> String { texts[below(texts.count)] }

  private static let names = [#""a""#, #""b""#, #""ab""#, #""\u00e9""#, #""é""#, #""""#, #""a-b""#]
  private static let numbers = [
    "0", "1", "-1", "2", "3", "1.0", "1.5", "1e2", "0.1", "-0.0", "1e-3", "1e300", "1e999999999",
    "9007199254740993", "123456789012345678901234567890", "1E-999999999", "10",
  ]
  private static let strings =
    names + [
      #""aa""#, #""🐲""#, #""\ud83d\udc32""#, #""2024-02-29T12:00:00Z""#, #""1.2.3.4""#, #""x@y.z""#,
      #""/a~1b""#, #""P1D""#, #""https://a/b?c#d""#, #""\n""#, #""abcabc""#,
    ]
  private static let patterns = [
    #""^a""#, #""b$""#, #""^(a+)+$""#, #""^(?!a)""#, #""(.)\\1""#, #""[^a]""#, #""\\p{L}""#,
    #""^$""#,
  ]
  private static let formats = [
    "date-time", "date", "time", "duration", "email", "idn-email", "hostname", "idn-hostname",
    "ipv4", "ipv6", "uri", "uri-reference", "iri", "uri-template", "json-pointer",
    "relative-json-pointer", "regex", "uuid", "unknown",
  ].map { "\"\($0)\"" }
  private static let types = [
    #""null""#, #""boolean""#, #""number""#, #""integer""#, #""string""#, #""array""#, #""object""#,
    #"["string", "null"]"#, #"["integer", "object", "array"]"#,
  ]
  private static let references = [
    ##""#""##, ##""#/$defs/0""##, ##""#/$defs/1""##, ##""#/$defs/2""##, #""other""#,
    ##""other#d""##,
    #""https://example.com/""#,
  ]
  private static let dialects = [
    "", "https://json-schema.org/draft/2020-12/schema",
    "https://json-schema.org/draft/2019-09/schema",
    "http://json-schema.org/draft-07/schema#", "http://json-schema.org/draft-06/schema#",
    "http://json-schema.org/draft-04/schema#",
  ]
}

extension InputChoices {
  /// An instance.
  mutating func instance(depth: Int) -> String {
    switch below(depth > 0 ? 8 : 5) {
    case 0: return pick(Self.numbers)
    case 1, 2: return pick(Self.strings)
    case 3: return pick(["null", "true", "false"])
    case 4: return pick(["[]", "{}"])
    case 5: return "[" + list { $0.instance(depth: depth - 1) } + "]"
    default:
      return "{" + list { $0.pick(Self.names) + ": " + $0.instance(depth: depth - 1) } + "}"
    }
  }

  /// A schema with definitions and another resource inside it.
  mutating func schema() -> String {
    let dialect = pick(Self.dialects)
    let definitions = (0..<3).map { "\"\($0)\": " + subschema(depth: 2) }
    let other = keywords(depth: 2).map { ", " + $0 }.joined()
    var members = keywords(depth: 3)
    if !dialect.isEmpty { members.append("\"$schema\": \"\(dialect)\"") }
    members.append(#""$id": "https://example.com/", "$dynamicAnchor": "d""#)
    members.append(
      #""$defs": {"#
        + (definitions + [#""o": {"$id": "other", "$dynamicAnchor": "d""# + other + "}"])
        .joined(separator: ", ") + "}")
    return "{" + members.joined(separator: ", ") + "}"
  }

  private mutating func list(_ make: (inout Self) -> String) -> String {
    var parts: [String] = []
    for _ in 0..<below(5) { parts.append(make(&self)) }
    return parts.joined(separator: ", ")
  }

  private mutating func subschema(depth: Int) -> String {
    if depth == 0 { return pick(["true", "false", "{}", "{\"$ref\": \(pick(Self.references))}"]) }
    switch below(8) {
    case 0: return pick(["true", "false"])
    default: return "{" + keywords(depth: depth).joined(separator: ", ") + "}"
    }
  }

  private mutating func keywords(depth: Int) -> [String] {
    var members: [String: String] = [:]
    for _ in 0..<1 + below(4) {
      let (keyword, value) = keyword(depth: depth)
      members[keyword] = value
    }
    return members.sorted { $0.key < $1.key }.map { "\"\($0)\": \($1)" }
  }

  private mutating func keyword(depth: Int) -> (String, String) {
    switch below(4) {
    case 0: return assertion()
    case 1: return applicatorInPlace(depth: depth - 1)
    default: return applicatorToChildren(depth: depth - 1)
    }
  }

  private mutating func assertion() -> (String, String) {
    switch below(16) {
    case 0: return ("type", pick(Self.types))
    case 1: return ("const", instance(depth: 2))
    case 2: return ("enum", "[\(instance(depth: 1)), \(instance(depth: 2))]")
    case 3: return ("multipleOf", pick(Self.numbers))
    case 4: return ("minimum", pick(Self.numbers))
    case 5: return ("exclusiveMaximum", pick(Self.numbers))
    case 6: return ("maxLength", String(below(4)))
    case 7: return ("minLength", String(below(4)))
    case 8: return ("pattern", pick(Self.patterns))
    case 9: return ("format", pick(Self.formats))
    case 10: return ("uniqueItems", "true")
    case 11: return ("minItems", String(below(4)))
    case 12: return ("maxProperties", String(below(4)))
    case 13: return ("required", "[\(pick(Self.names))]")
    case 14: return ("dependentRequired", "{\(pick(Self.names)): [\(pick(Self.names))]}")
    default: return ("maxItems", String(below(4)))
    }
  }

  private mutating func applicatorInPlace(depth: Int) -> (String, String) {
    switch below(12) {
    case 0: return ("allOf", branches(depth))
    case 1: return ("anyOf", branches(depth))
    case 2: return ("oneOf", branches(depth))
    case 3: return ("not", subschema(depth: depth))
    case 4: return ("if", subschema(depth: depth))
    case 5: return ("then", subschema(depth: depth))
    case 6: return ("else", subschema(depth: depth))
    case 7: return ("$dynamicRef", pick([##""#d""##, ##""other#d""##]))
    case 8: return ("dependentSchemas", "{\(pick(Self.names)): \(subschema(depth: depth))}")
    case 9: return ("$recursiveRef", ##""#""##)
    case 10: return (pick(["anyOf", "oneOf"]), taggedBranches(depth))
    default: return ("$ref", pick(Self.references))
    }
  }

  private mutating func branches(_ depth: Int) -> String {
    "[\(subschema(depth: depth)), \(subschema(depth: depth))]"
  }

  /// Branches that ask for different strings of one member, or some of them.
  private mutating func taggedBranches(_ depth: Int) -> String {
    let tag = pick(Self.names)
    let branches = (0..<4 + below(3)).map { number in
      let constants =
        below(8) == 0 ? subschema(depth: 0) : "{\"enum\": [\(pick(Self.names)), \"\(number)\"]}"
      let rest = keyword(depth: depth)
      let others = rest.0 == "properties" ? "" : ", \"\(rest.0)\": \(rest.1)"
      return "{\"properties\": {\(tag): \(constants)}\(others)}"
    }
    return "[" + branches.joined(separator: ", ") + "]"
  }

  private mutating func applicatorToChildren(depth: Int) -> (String, String) {
    switch below(11) {
    case 0, 1:
      let properties = list { $0.pick(Self.names) + ": " + $0.subschema(depth: depth) }
      return ("properties", "{\(properties)}")
    case 2: return ("patternProperties", "{\(pick(Self.patterns)): \(subschema(depth: depth))}")
    case 3: return ("additionalProperties", subschema(depth: depth))
    case 4: return ("propertyNames", subschema(depth: depth))
    case 5: return ("unevaluatedProperties", subschema(depth: depth))
    case 6: return ("prefixItems", branches(depth))
    case 7: return ("items", subschema(depth: depth))
    case 8: return ("contains", subschema(depth: depth))
    case 9: return ("minContains", String(below(3)))
    default: return ("unevaluatedItems", subschema(depth: depth))
    }
  }
}
