@_spi(Generated) import ChatRuntime
import Foundation
import JSONSchema
import JSONText
import Testing

struct SchemaModelTests {
  static let valid = [
    #"{"id":"a","quantity":5,"x":1}"#,
    #"{"id":"a","quantity":1e1,"count":99999999999999999999}"#,
    #"{"id":"a","quantity":100,"count":-1e400,"price":0.07,"note":null}"#,
    #"{"id":"a","quantity":5,"note":"n","tags":[],"y":"z"}"#,
    #"{"id":"a","quantity":5,"tags":["\u00e9","e\u0301"]}"#,
    #"{"id":"a","quantity":5,"createdAt":"2024-05-01t12:00:00.1234567890+02:00"}"#,
    #"{"id":"a","quantity":5,"site":"HTTP://example.com/%7e"}"#,
    #"{"id":"a","quantity":5,"parent":{"id":"b","quantity":10,"x":"y"}}"#,
    // Only the last of equal names counts.
    #"{"id":"A","quantity":500,"id":"a","quantity":5,"x":1}"#,
    #"{"id":"a","quantity":5,"tags":["forbidden"],"tags":["allowed"]}"#,
    #"{"id":"a","quantity":5,"x":null,"x":"y"}"#,
  ]

  static let invalid = [
    #"{"id":"a","quantity":5}"#,
    #"{"id":"","quantity":5,"x":1}"#,
    #"{"id":"A","quantity":5,"x":1}"#,
    #"{"id":"aaaaaaaaaaaaaaaaaaaaa","quantity":5,"x":1}"#,
    #"{"id":"a","quantity":0,"x":1}"#,
    #"{"id":"a","quantity":105,"x":1}"#,
    #"{"id":"a","quantity":7,"x":1}"#,
    #"{"id":"a","quantity":5.5,"x":1}"#,
    #"{"id":"a","quantity":5,"count":1e20}"#,
    #"{"id":"a","quantity":5,"count":1.5}"#,
    #"{"id":"a","quantity":5,"price":0.005}"#,
    #"{"id":"a","quantity":5,"note":1}"#,
    #"{"id":"a","quantity":5,"tags":["x","x"]}"#,
    #"{"id":"a","quantity":5,"tags":["forbidden"]}"#,
    #"{"id":"a","quantity":5,"createdAt":"2024-05-01"}"#,
    #"{"id":"a","quantity":5,"site":"/relative"}"#,
    #"{"id":"a","quantity":5,"site":null}"#,
    #"{"id":"a","quantity":5,"parent":{"id":"b","quantity":10}}"#,
    #"{"id":"a","quantity":5,"x":true}"#,
    #"{"id":"a","quantity":5,"x":1,"x":1}"#.replacing(#""id":"a","#, with: ""),
    #"{"id":"a","quantity":5,"tags":["allowed"],"tags":["forbidden"]}"#,
    "[]",
    "null",
  ]

  @Test(arguments: valid)
  func `what the schema allows is read, checked or not, and written again`(_ text: String) throws {
    let value = try JSONValue(json: text)
    let checked = try PurchaseOrder(checking: text)
    #expect(try JSONValue(encoding: checked) == value)
    let unchecked = try PurchaseOrder(json: text)
    #expect(unchecked == checked)
  }

  @Test func `coding by Codable is equal`() throws {
    let text = #"{"id":"a","quantity":5,"note":null,"tags":["x"],"site":"/é","z":{"y":[1]}}"#
    let order = try PurchaseOrder(json: text)
    let coded = try JSONDecoder().decode(PurchaseOrder.self, from: JSONEncoder().encode(order))
    #expect(coded == order)
  }

  @Test(arguments: invalid)
  func `what the schema forbids is refused with its reasons`(_ text: String) throws {
    let error = #expect(throws: PayloadError.self) { try PurchaseOrder(checking: text) }
    #expect(error?.code == .invalid)
    #expect(error?.failures.isEmpty == false)
  }

  @Test(arguments: invalid)
  func `generated checks alone accept nothing that the schema forbids`(_ text: String) {
    var reader = PayloadReader(Array(text.utf8), isChecking: true)
    #expect(throws: (any Error).self) { try PurchaseOrder(from: &reader) }
  }

  @Test(arguments: valid.prefix(8))
  func `generated checks alone accept what the schema allows`(_ text: String) throws {
    var reader = PayloadReader(Array(text.utf8), isChecking: true)
    _ = try PurchaseOrder(from: &reader)
    try reader.finish()
  }

  @Test(arguments: [#"{"id":"a","quantity":5,"x":1"#, "", #"{"id":"a","quantity":5,"x":1} 2"#])
  func `what is not JSON is told apart`(_ text: String) {
    let error = #expect(throws: PayloadError.self) { try PurchaseOrder(checking: text) }
    #expect(error?.code == .notJSON)
  }

  @Test func `the schema sees members of a context`() throws {
    let options = ReadingOptions(contextMembers: ["id": "a", "x": 1])
    let order = try PurchaseOrder(checking: #"{"quantity":5}"#, options: options)
    #expect(order.id == "a")
    #expect(throws: PayloadError.self) {
      try PurchaseOrder(
        checking: #"{"quantity":5}"#, options: ReadingOptions(contextMembers: ["id": "A", "x": 1]))
    }
  }

  @Test func `generic code checks in the pass that decodes`() throws {
    func read<Model: CheckedModel>(_ type: Model.Type, _ text: String) throws -> [Model] {
      let bytes = Array(text.utf8)
      return [
        try Model(checking: bytes), try Model(checking: bytes, options: ReadingOptions()),
        try Model(checking: text),
      ]
    }
    // Its schema allows nothing, so only its own checks can have let a value pass.
    #expect(try read(Unasked.self, "true") == [Unasked(), Unasked(), Unasked()])
    #expect(throws: PayloadError.self) { try read(Unasked.self, "false") }
  }

  @Test func `a part of a schema is a schema of its own`() throws {
    let part = PurchaseOrder.payloadSchema.part(at: "#/properties/id")
    #expect(part.compiled.isValid(try JSONDocument(#""abc""#).root))
    #expect(!part.compiled.isValid(try JSONDocument(#""ABC""#).root))
  }
}

/// A model whose own checks let `true` pass, which its schema would refuse.
private struct Unasked: SchemaModel {
  static let payloadSchema = PayloadSchema("unasked", texts: ["unasked": "false"])

  init() {}

  init(from reader: inout PayloadReader) throws {
    let value: Bool = try reader.read()
    try reader.check(value)
  }

  func encode(to writer: inout PayloadWriter) throws {
    writer.write(true)
  }
}

struct PayloadSchemaTests {
  @Test func `texts refer to each other by path, by address and by identifier`() throws {
    let texts = [
      "orders/order.json": ##"{"properties": {"a": {"$ref": "../shared/a.json"}, "##
        + ##""b": {"$ref": "http://example.com/b.json"}, "c": {"$ref": "http://example.com/c#/$defs/x"}, "##
        + ##""d": {"$ref": "https://json-schema.org/draft/2020-12/schema"}}}"##,
      "shared/a.json": #"{"type": "string"}"#,
      "http://example.com/b.json": #"{"type": "integer"}"#,
      "c.json": ##"{"$id": "http://example.com/c", "$defs": {"x": {"type": "null"}}}"##,
    ]
    let schema = PayloadSchema("orders/order.json", texts: texts)
    #expect(schema.compiled.isValid(try JSONDocument(#"{"a":"","b":1,"c":null,"d":true}"#).root))
    for text in [#"{"a":1}"#, #"{"b":""}"#, #"{"c":1}"#, #"{"d":1}"#] {
      #expect(!schema.compiled.isValid(try JSONDocument(text).root), "\(text)")
    }
    let part = schema.part(at: "", in: "shared/a.json")
    #expect(!part.compiled.isValid(try JSONDocument("1").root))
  }

  @Test func `formats may be annotations`() throws {
    let texts = ["x.json": #"{"format": "email"}"#]
    let document = try JSONDocument(#""nobody""#)
    #expect(!PayloadSchema("x.json", texts: texts).compiled.isValid(document.root))
    #expect(
      PayloadSchema("x.json", texts: texts, formats: .annotated).compiled.isValid(document.root))
  }
}
