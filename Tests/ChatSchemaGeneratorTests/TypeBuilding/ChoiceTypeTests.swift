import JSONSchema
import JSONText
import Testing

@testable import ChatSchemaGenerator

@Suite("Types of alternatives")
struct ChoiceTypeTests {
  private static let payment = #"""
    "$defs": {
      "card": {"type": "object", "required": ["type"], "properties": {"type": {"const": "card"}}},
      "cash": {"allOf": [{"$ref": "#/$defs/typed"}, {"properties": {"type": {"enum": ["cash", "coins"]}}}]},
      "typed": {"type": "object", "required": ["type"], "properties": {"type": {"type": "string"}}}}
    """#

  @Test("a string constant in every branch is a tag, also behind references and allOf")
  func tags() throws {
    let outline = try TypeBuilding.outline(
      ##"{"oneOf": [{"$ref": "#/$defs/card"}, {"$ref": "#/$defs/cash"}], "## + Self.payment + "}")
    #expect(
      outline == """
        choice Root
          by type: card, cash|coins
          card(Root.Card)
          cash(Root.Cash)
          struct Card
            type: string [one of "card"] required
          struct Cash
            type: Root.Cash.TypeModel required
            enum TypeModel
              cash = "cash"
              coins = "coins"
        """)
  }

  @Test("what stands beside oneOf is in every branch")
  func base() throws {
    let outline = try TypeBuilding.outline(
      #"""
      {"type": "object", "properties": {"cost": {"type": "number"}}, "not": {"required": ["free"]},
       "oneOf": [
         {"properties": {"flight": {"type": "string"}}, "required": ["flight"]},
         {"title": "By sea", "properties": {"vessel": {"type": "string"}}, "required": ["vessel"]}]}
      """#)
    #expect(
      outline == """
        choice Root [not #/not]
          by trial of exactly one
          flight(Root.Flight)
          bySea(Root.BySea)
          struct BySea
            cost: number
            vessel: string required
          struct Flight
            cost: number
            flight: string required
        """)
  }

  @Test("tuples that a constant element distinguishes are named by it")
  func tuples() throws {
    let outline = try TypeBuilding.outline(
      #"""
      {"oneOf": [
        {"type": "array", "prefixItems": [{"const": "moveTo"}, {"type": "number"}], "minItems": 2},
        {"type": "array", "prefixItems": [{"const": "close"}], "minItems": 1},
        {"type": "array", "prefixItems": [{"const": "close"}, {"const": "all"}], "minItems": 2}]}
      """#)
    #expect(outline.contains("  moveTo(Root.MoveTo)\n  option2(Root.Option2)\n  all(Root.All)\n"))
  }

  @Test("a type is called by the title of its schema, unless that is no name or is taken")
  func titles() throws {
    let outline = try TypeBuilding.outline(
      #"""
      {"type": "object", "properties": {
        "contacts": {"type": "array", "items": {"title": "Contact", "type": "object",
          "properties": {"name": {"title": "Full Name", "type": "string"}}}},
        "hours": {"type": "object", "additionalProperties": {"title": "Opening Hours",
          "type": "object", "properties": {"from": {"type": "string"}}}},
        "one": {"title": "Same", "type": "object", "properties": {"a": {"type": "string"}}},
        "two": {"title": "Same", "type": "object", "properties": {"b": {"type": "string"}}},
        "said": {"title": "What was said, and by whom", "type": "object",
          "properties": {"by": {"type": "string"}}},
        "place": {"title": "Address", "type": "object", "properties": {"c": {"type": "string"}}},
        "home": {"$ref": "#/$defs/address"}},
       "$defs": {"address": {"title": "A place to live", "type": "object",
         "properties": {"street": {"type": "string"}}}}}
      """#)
    for line in [
      "contacts: [Root.Contact]", "hours: map<Root.OpeningHours>", "one: Root.One",
      "two: Root.Two", "said: Root.Said", "place: Root.Place", "home: Root.Address",
    ] {
      #expect(outline.contains("  \(line)\n"), "\(line) in\n\(outline)")
    }
  }

  @Test(
    "alternatives without a title are named by what distinguishes them",
    arguments: [
      (
        #"{"required": ["a"], "properties": {"a": {"type": "string"}}}, {"required": ["b"], "properties": {"b": {"type": "string"}}}"#,
        "a b"
      ),
      (
        #"{"required": ["a", "b"], "properties": {"a": {"type": "string"}}}, {"required": ["a"], "properties": {"c": {"type": "string"}}}"#,
        "b c"
      ),
      (
        #"{"required": ["t"], "properties": {"t": {"const": "x"}, "a": {"type": "string"}}}, {"properties": {"a": {"type": "string"}, "b": {"type": "string"}}}"#,
        "x b"
      ),
      (
        #"{"properties": {"a": {"type": "integer"}}}, {"properties": {"a": {"type": "string"}}}"#,
        "option1 option2"
      ),
      (
        #"{"title": "B", "properties": {"a": {"type": "string"}}}, {"required": ["b", "c"], "properties": {"b": {"type": "string"}}}"#,
        "b c"
      ),
    ])
  func distinctions(branches: String, expected: String) throws {
    let model = try TypeBuilding.model(#"{"type": "object", "oneOf": [\#(branches)]}"#)
    guard case .choice(let shape) = model[model.roots[0]].content else {
      Issue.record("\(TypeModelOutline.lines(model))")
      return
    }
    #expect(shape.cases.map(\.name).joined(separator: " ") == expected)
  }

  @Test("alternatives of one kind and others are named by the kind")
  func kindNames() throws {
    let model = try TypeBuilding.model(
      #"{"oneOf": [{"type": "string", "maxLength": 3}, {"type": ["string", "null"], "minLength": 5}, {"type": "integer"}, {"type": "number", "maximum": 3}]}"#
    )
    guard case .choice(let shape) = model[model.roots[0]].content else { return }
    #expect(shape.cases.map(\.name) == ["string", "option2", "integer", "number"])
  }

  @Test("branches that only assert are checked, and make no choice")
  func assertions() throws {
    let outline = try TypeBuilding.outline(
      #"""
      {"type": "object", "properties": {"a": {"type": "string"}, "b": {"type": "string"}},
       "anyOf": [{"required": ["a"]}, {"required": ["b"]}]}
      """#)
    #expect(outline == "struct Root [anyOf 2]\n  a: string\n  b: string")
  }

  @Test("a second alternative is checked")
  func products() throws {
    func branch(_ name: String) -> String { #"{"properties": {"\#(name)": {"type": "string"}}}"# }
    let all = (0..<12).map { #"{"oneOf": [\#(branch("x\($0)")), \#(branch("y\($0)"))]}"# }
      .joined(separator: ", ")
    let model = try TypeBuilding.model(#"{"type": "object", "allOf": [\#(all)]}"#)
    #expect(model.types.count == 3)
    #expect(model[model.roots[0]].residuals.count == 11)
    #expect(model.diagnostics.filter { $0.id == "checked-not-typed" }.count == 11)
  }

  @Test(
    "kinds tell branches apart, null is an optional, and a single branch that is left applies",
    arguments: [
      (#"{"type": ["string", "null"]}"#, "wrapper Root\n  value: string?"),
      (#"{"anyOf": [{"type": "string"}, {"type": "null"}]}"#, "wrapper Root\n  value: string?"),
      (
        #"{"oneOf": [{"type": "null"}, {"enum": [null]}, {"type": "string"}]}"#,
        "wrapper Root\n  value: string"
      ),
      (
        #"{"type": ["string", "number"], "minLength": 2}"#,
        "choice Root\n  by kind\n  string(string [minLength 2])\n  number(number)"
      ),
      (
        #"{"oneOf": [{"type": "string"}, {"type": "array", "items": {"type": "string"}}]}"#,
        "choice Root\n  by kind\n  string(string)\n  array([string])"
      ),
      (
        #"{"items": {"type": "string"}}"#,
        "choice Root\n  by kind closed\n  array([string])\n"
          + "  other(any [kinds null boolean object number string]) other"
      ),
      (
        #"{"minimum": 3, "minLength": 2}"#,
        "choice Root\n  by kind closed\n  string(string [minLength 2])\n  number(number [minimum 3])\n"
          + "  other(any [kinds null boolean object array]) other"
      ),
      (
        #"{"not": {"type": "string"}}"#,
        "wrapper Root\n  value: any [kinds null boolean object array number]"
      ),
    ])
  func kinds(schema: String, expected: String) throws {
    #expect(try TypeBuilding.outline(schema) == expected)
  }

  @Test("choices and enumerations are closed on request")
  func closed() throws {
    let outline = try TypeBuilding.outline(
      #"{"type": "object", "properties": {"a": {"enum": ["x"]}, "b": {"type": ["string", "boolean"]}}}"#
    ) { $0.general.enums = .closed }
    #expect(
      outline == """
        struct Root
          a: Root.A
          b: Root.B
          enum A
            x = "x"
            closed
          choice B
            by kind closed
            string(string)
            boolean(boolean)
        """)
  }
}
