@_spi(Generated) @_spi(Adapter) import ChatRuntime
import JSONText

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

// What the generator makes of a plain schema, written by hand: every kind of property and check once.

enum PurchaseOrderSchema {
  static let root = PayloadSchema("purchase-order.schema.json", texts: texts)

  private static let texts = [
    "purchase-order.schema.json": ##"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "type": "object",
      "required": ["id", "quantity"],
      "additionalProperties": {"type": ["string", "number"]},
      "not": {"required": ["tags"], "properties": {"tags": {"const": ["forbidden"]}}},
      "minProperties": 3,
      "properties": {
        "id": {"type": "string", "minLength": 1, "maxLength": 20, "pattern": "^[a-z]"},
        "quantity": {"type": "integer", "minimum": 1, "maximum": 100, "multipleOf": 5},
        "count": {"type": "integer", "exclusiveMaximum": 100000000000000000000},
        "price": {"type": "number", "multipleOf": 0.01},
        "note": {"type": ["string", "null"]},
        "tags": {"type": "array", "items": {"type": "string"}, "uniqueItems": true},
        "createdAt": {"type": "string", "format": "date-time"},
        "site": {"type": "string", "format": "uri"},
        "parent": {"$ref": "#"}
      }
    }
    """##
  ]
}

private enum PurchaseOrderMembers {
  static let table = MemberTable([
    "id", "quantity", "count", "price", "note", "tags", "createdAt", "site", "parent",
  ])
}

private enum PurchaseOrderConstants {
  static let idPattern = PayloadPattern("^[a-z]")
  static let countMaximum = PayloadNumber("100000000000000000000")
  static let priceDivisor = PayloadNumber("0.01")
  static let notCheck = PayloadCheck.not(PurchaseOrderSchema.root.part(at: "#/not"))
}

struct PurchaseOrder: Hashable, Sendable {
  var id: String
  var quantity: Int
  var count: JSONInteger?
  var price: JSONNumber?
  var note: Nullable<String>?
  var tags: UniqueArray<String>?
  @TextBacked var createdAt: Date?
  @TextBacked var site: URL?
  @Indirect var parent: PurchaseOrder?
  var additionalMembers: MemberMap<JSONValue>
}

extension PurchaseOrder: SchemaModel {
  static var payloadSchema: PayloadSchema { PurchaseOrderSchema.root }

  init(from reader: inout PayloadReader) throws {
    try reader.check(PurchaseOrderConstants.notCheck)
    var id: String?
    var quantity: Int?
    var count: JSONInteger?
    var price: JSONNumber?
    var note: Nullable<String>?
    var tags: UniqueArray<String>?
    var createdAt: TextBacked<Date>?
    var site: TextBacked<URL>?
    var parent: PurchaseOrder?
    var additionalMembers = MemberMap<JSONValue>()
    var members = try reader.beginObject(of: PurchaseOrderMembers.table)
    while let member = try members.next(&reader) {
      switch member {
      case 0:
        let value: String = try reader.read()
        try reader.checkLength(of: value, 1...20)
        try reader.check(value, matches: PurchaseOrderConstants.idPattern)
        id = value
      case 1:
        let value: Int = try reader.read()
        try reader.check(value >= 1)
        try reader.check(value <= 100)
        try reader.check(value.isMultiple(of: 5))
        quantity = value
      case 2:
        try reader.checkNext(below: PurchaseOrderConstants.countMaximum)
        count = try reader.read()
      case 3:
        try reader.checkNext(multipleOf: PurchaseOrderConstants.priceDivisor)
        price = try reader.read()
      case 4: note = try reader.read()
      case 5:
        try reader.checkNextIsUnique()
        tags = try reader.read()
      case 6: createdAt = try reader.read()
      case 7:
        try reader.checkNext(has: .uri)
        site = try reader.read()
      case 8: parent = try reader.read()
      default:
        try reader.checkNext(kinds: [.string, .number])
        try additionalMembers.readMember(&reader)
      }
    }
    self.id = try members.required(id, "id")
    self.quantity = try members.required(quantity, "quantity")
    self.count = count
    self.price = price
    self.note = note
    self.tags = tags
    _createdAt = TextBacked(createdAt)
    _site = TextBacked(site)
    _parent = Indirect(wrappedValue: parent)
    self.additionalMembers = additionalMembers
    try reader.checkCount(memberCount, 3...Int.max)
  }

  private var memberCount: Int {
    let optionals = [
      count != nil, price != nil, note != nil, tags != nil, createdAt != nil, site != nil,
      parent != nil,
    ]
    return 2 + optionals.filter { $0 }.count + additionalMembers.count
  }

  func encode(to writer: inout PayloadWriter) throws {
    writer.beginObject()
    try writer.write(id, as: "id")
    try writer.write(quantity, as: "quantity")
    try writer.writeIfPresent(count, as: "count")
    try writer.writeIfPresent(price, as: "price")
    try writer.writeIfPresent(note, as: "note")
    try writer.writeIfPresent(tags, as: "tags")
    try writer.writeIfPresent(_createdAt.unwrapped(), as: "createdAt")
    try writer.writeIfPresent(_site.unwrapped(), as: "site")
    try writer.writeIfPresent(parent, as: "parent")
    try writer.writeMembers(of: additionalMembers, besides: PurchaseOrderMembers.table)
    writer.endObject()
  }
}
