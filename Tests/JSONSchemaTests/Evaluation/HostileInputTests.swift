import JSONText
import Testing

@testable import JSONSchema

/// Schemas and instances that are made to take long end soon, each at a documented limit.
///
/// No test looks at a clock: what is not bounded takes so many steps that the test would not end. The
/// article *Limits* says what each limit is.
struct HostileInputTests {
  private func schema(_ text: String) throws -> CompiledSchema {
    try CompiledSchema.compile(SchemaSource(text))
  }

  private func root(_ text: String) throws -> JSONNode {
    try JSONDocument(Array(text.utf8), limits: .unlimited).root
  }

  private func object(_ names: [String]) -> String {
    "{" + names.map { "\"\($0)\": 1" }.joined(separator: ",") + "}"
  }

  private func list(_ names: [String]) -> String {
    "[" + names.map { "\"\($0)\"" }.joined(separator: ",") + "]"
  }

  @Test(arguments: [
    ##"{"$ref": "#"}"##,
    ##"{"$ref": "#/$defs/a", "$defs": {"a": {"$ref": "#/$defs/b"}, "b": {"$ref": "#/$defs/a"}}}"##,
    ##"{"allOf": [{"anyOf": [{"not": {"$ref": "#"}}]}]}"##,
    ##"{"if": {"$ref": "#"}}"##,
    ##"{"$id": "https://example.com/", "$ref": "a", "$defs": {"a": {"$id": "a", "$ref": "b"}, "b": {"$id": "b", "$ref": "a"}}}"##,
  ])
  func `references that lead back are refused with a place`(_ text: String) throws {
    let error = #expect(throws: DiagnosticsError.self) { try schema(text) }
    #expect(error?.diagnostics.contains { $0.id == "endless-reference" } == true)
    #expect(error?.diagnostics.allSatisfy { $0.location?.pointer != nil } == true)
  }

  @Test(arguments: ["allOf", "anyOf", "oneOf"])
  func `a schema as deep as the parser allows is compiled and decided`(_ keyword: String) throws {
    let depth = 500
    func nested(_ depth: Int) -> String {
      String(repeating: #"{"\#(keyword)": ["#, count: depth) + "false"
        + String(repeating: "]}", count: depth)
    }
    let schema = try schema(nested(depth))
    let value = try root("1")
    #expect(schema.decides(value) == false)
    #expect(schema.validate(value).errors.count == 1)
    // Two levels of brackets for each; the schema's own object is one more.
    let error = #expect(throws: DiagnosticsError.self) { try self.schema(nested(100_000)) }
    #expect(error?.diagnostics.first?.location != nil)
  }

  @Test func `a chain of references is followed as far as the stack reaches`() throws {
    func chain(_ length: Int) throws -> CompiledSchema {
      let links = (0..<length).map { ##""\##($0)": {"$ref": "#/$defs/\##($0 + 1)"}"## }
      return try schema(
        ##"{"$ref": "#/$defs/0", "$defs": {\##(links.joined(separator: ",")), "\##(length)": {"type": "null"}}}"##
      )
    }
    let long = try chain(2000)
    #expect(long.isValid(try root("null")))
    #expect(long.validate(try root("1")).errors.first?.keywordLocation.tokens.count == 2002)
  }

  @Test func `many objects are compared for uniqueness by a hash that texts can not choose`() throws
  {
    // Every order of nine values: the same names, the same values, the same length.
    var orders = [[Int]()]
    for value in 1...9 {
      orders = orders.flatMap { order in
        (0...order.count).map { place in
          Array(order[..<place]) + [value] + Array(order[place...])
        }
      }
    }
    let elements = orders.prefix(100_000).map { order in
      "{" + zip("abcdefghi", order).map { "\"\($0)\":\($1)" }.joined(separator: ",") + "}"
    }
    let schema = try schema(#"{"uniqueItems": true}"#)
    #expect(schema.isValid(try root("[\(elements.joined(separator: ","))]")))
    let repeated = try root("[\((elements + [elements[7]]).joined(separator: ","))]")
    #expect(!schema.isValid(repeated))
    let reason = schema.validate(repeated).errors.first?.failure.reason
    #expect(reason == .uniqueItems(first: 7, second: 100_000))
  }

  @Test(arguments: [
    ("1e300", "1e999999999", true), ("1e300", "1e299", false), ("1e-300", "1", true),
    ("1e-300", "1e999999999", true), ("3", "1e999999999", false), ("7e-999999999", "1", false),
    ("1e999999999", "1e-999999999", false), ("1e999999999", "0", true),
    ("0.1", "1e99999999999999999999999", true), ("3", "3e9223372036854775807", true),
  ])
  func `a multiple is found without writing the numbers out`(
    _ divisor: String, _ value: String, _ isMultiple: Bool
  ) throws {
    let schema = try schema(#"{"multipleOf": \#(divisor)}"#)
    #expect(schema.isValid(try root(value)) == isMultiple)
    #expect(schema.validate(try root(value)).isValid == isMultiple)
  }

  @Test func `numbers with far exponents are compared without writing them out`() throws {
    let schema = try schema(
      #"{"minimum": 1e-999999999, "exclusiveMaximum": 1e999999999, "not": {"const": 1e999999998}}"#)
    #expect(schema.isValid(try root("1")))
    #expect(schema.isValid(try root("1e999999997")))
    #expect(!schema.isValid(try root("10e999999997")))
    #expect(!schema.isValid(try root("1e99999999999999999999999999")))
    #expect(!schema.isValid(try root("1e-99999999999999999999999999")))
  }

  @Test func `many required names are looked for in many members`() throws {
    let names = (0..<50_000).map { "n\($0)" }
    let members = try root(object(names.reversed()))
    let fewer = try root(object(names.dropLast()))
    let required = try schema(#"{"required": \#(list(names))}"#)
    #expect(required.isValid(members))
    #expect(!required.isValid(fewer))
    #expect(required.validate(fewer).errors.first?.failure.missingNames == ["n49999"])
  }

  @Test func `many dependencies are looked for in many members`() throws {
    let names = (0..<20_000).map { "n\($0)" }
    let members = try root(object(names.reversed()))
    let fewer = try root(object(names.dropLast()))
    let pairs = names.map { #""\#($0)": ["n0", "n19999"]"# }.joined(separator: ",")
    let dependent = try schema(#"{"dependentRequired": {\#(pairs)}}"#)
    #expect(dependent.isValid(members))
    #expect(dependent.validate(fewer).errors.first?.failure.missingNames.count == 19_999)
  }

  @Test func `names with equal ends are told apart in one probe or two`() throws {
    let names = (100_000..<200_000).map { "aaaaaaaa\($0)bbbbbbbb" }
    let schema = try schema(#"{"enum": \#(list(names))}"#)
    for name in names { #expect(schema.isValid(try root("\"\(name)\""))) }
    #expect(!schema.isValid(try root(#""aaaaaaaa200000bbbbbbbb""#)))
    var builder = NamePool.Builder()
    #expect(!builder.add(names.map(Name.init)).isCrowded)
  }

  @Test func `names that are made to share a slot are told apart by a seeded hash`() {
    // The last eight bytes undo what the first eight do to the quick hash.
    let names = (0..<10_000).map { number in
      let head = UInt64(number) | 0x6161_6161_0000_0000
      let product = (head ^ 16).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
      let tail = product.high ^ product.low
      return Name(bytes: withUnsafeBytes(of: (head, tail)) { Array($0) })
    }
    var builder = NamePool.Builder()
    let table = builder.add(names)
    #expect(table.isCrowded)
    let memory = FrozenMemory()
    let pool = NamePool(builder, in: memory)
    withExtendedLifetime(memory) {
      for (place, name) in names.enumerated() {
        let found = name.bytes.withUnsafeBufferPointer { pool.index(of: $0, in: table, guess: 0) }
        #expect(found == place)
      }
    }
  }

  /// Names of 16 letters and signs that have the same quick hash, each head with its one tail.
  private func namesSharingSlots(_ count: Int) -> [String] {
    var names: [String] = []
    var number: UInt64 = 0
    while names.count < count {
      number += 1
      // Eight characters from `0` to `o`, six bits of the number in each.
      var head: UInt64 = 0
      for place: UInt64 in 0..<8 {
        let bits: UInt64 = (number >> (6 * place)) & 63
        head = head << 8 | (0x30 + bits)
      }
      let product = (head ^ 16).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
      let bytes = withUnsafeBytes(of: (head, product.high ^ product.low)) { Array($0) }
      let isPlain = bytes.allSatisfy { (0x23...0x7E).contains($0) && $0 != UInt8(ascii: "\\") }
      if isPlain { names.append(String(decoding: bytes, as: UTF8.self)) }
    }
    return names
  }

  @Test func `required members are found among properties that share a slot`() throws {
    let names = namesSharingSlots(80)
    let properties = names.map { "\"\($0)\": {\"type\": \"integer\"}" }.joined(separator: ",")
    let schema = try schema(
      #"{"properties": {\#(properties)}, "required": \#(list(Array(names.prefix(3))))}"#)
    #expect(schema.isValid(try root(object(names))))
    #expect(!schema.isValid(try root(object(Array(names.dropFirst())))))
  }

  @Test func `a name that is required again and again is told`() throws {
    let names = [String](repeating: "again", count: 20_000)
    let schema = try schema(#"{"required": \#(list(names))}"#)
    #expect(schema.warnings.count == 1_001)
    #expect(schema.warnings.last?.id == "too-many-findings")
    #expect(schema.isValid(try root(#"{"again": 1}"#)))
  }

  @Test func `an object of many members is decided by every keyword in one pass`() throws {
    let names = (0..<100_000).map { "aaaaaaaa\(100_000 + $0)bbbbbbbb" }
    let members = try root(object(names))
    for text in [
      #"{"additionalProperties": {"type": "integer"}}"#,
      #"{"patternProperties": {"^(a+)+\\d+(b|bb)+$": {"type": "integer"}}, "additionalProperties": false}"#,
      #"{"propertyNames": {"maxLength": 22}, "unevaluatedProperties": {"const": 1}}"#,
    ] {
      #expect(try schema(text).isValid(members), "\(text)")
    }
    let constant = try schema(#"{"const": \#(object(names.reversed()))}"#)
    #expect(constant.isValid(members))
  }

  @Test func `a long string is read a few times`() throws {
    let text = "\"" + String(repeating: "a", count: 10_000_000) + "\""
    let value = try root(text)
    for (keyword, isValid) in [
      (#""maxLength": 10"#, false), (#""minLength": 10000000"#, true),
      (#""pattern": "^(a+)+$""#, true), (#""pattern": "(a|aa)+b""#, false),
      (#""const": "a""#, false), (#""not": {"minLength": 10000001}"#, true),
    ] {
      #expect(try schema("{\(keyword)}").isValid(value) == isValid, "\(keyword)")
    }
  }

  @Test func `errors below many levels are left out when their locations become too long`() throws {
    let depth = 900
    let count = 20_000
    let text =
      String(repeating: "[", count: depth)
      + Array(repeating: "1", count: count)
      .joined(separator: ",") + String(repeating: "]", count: depth)
    var schema = try schema(##"{"items": {"$ref": "#"}, "type": "array"}"##)
    let result = schema.validate(try root(text))
    #expect(result.isTruncated)
    // Each has a token for each level in its instance location, and two in its keyword location.
    #expect(1...(8_388_608 / (3 * depth) + 1) ~= result.errors.count)
    schema.evaluationLimits.maximumLocationTokens = 0
    #expect(schema.validate(try root(text)).errors.count == 1)
  }

  @Test func `errors of alternatives that fit take no room from others`() throws {
    var schema = try schema(
      #"{"items": {"anyOf": [{"type": "null"}, {"type": "integer"}]}}"#)
    schema.evaluationLimits.maximumLocationTokens = 100
    let text = "[" + String(repeating: "1,", count: 1000) + "\"a\", \"b\"]"
    let result = schema.validate(try root(text))
    #expect(result.errors.count == 2)
    #expect(result.errors.allSatisfy { $0.branches.map(\.count) == [1, 1] })
    #expect(!result.isTruncated)
  }
}
