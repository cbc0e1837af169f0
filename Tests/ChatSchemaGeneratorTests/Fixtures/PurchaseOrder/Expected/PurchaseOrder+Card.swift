// Generated from purchase-order.schema.json. Change the schema and regenerate; edits here are lost.

@_spi(Generated) public import ChatRuntime
public import JSONText

extension PurchaseOrder {
  /// Generated from `purchase-order.schema.json#/$defs/card`.
  public struct Card: Hashable, Sendable {
    /// Required.
    public var kind: Kind

    /// Required.
    public var number: String

    /// Members that the schema does not name.
    public var additionalMembers: MemberMap<JSONValue>

    /// Creates a value without validating it.
    public init(
      kind: Kind = .card,
      number: String,
      additionalMembers: MemberMap<JSONValue> = [:]
    ) {
      self.kind = kind
      self.number = number
      self.additionalMembers = additionalMembers
    }
  }
}

extension PurchaseOrder.Card: SchemaModel {
  /// The schema that checked decoding validates against.
  public static var payloadSchema: PayloadSchema {
    PurchaseOrderSchema.root.part(at: "#/$defs/card")
  }

  /// The names that the members have in JSON.
  private enum Member: String, PayloadMember {
    case kind
    case number

    static let table = PayloadMemberTable(Member.self)
  }

  /// Decodes a value, and validates it if the reader checks.
  public init(from reader: inout PayloadReader) throws {
    var kind: Kind?
    var number: String?
    var additionalMembers = MemberMap<JSONValue>()
    var members = try reader.beginObject(of: Member.self)
    do {
      while let member = try members.next(&reader) {
        switch member {
        case .kind:
          kind = try reader.read()
        case .number:
          number = try reader.read()
        case nil:
          try additionalMembers.readMember(&reader)
        }
      }
      guard let kind, let number else {
        throw members.missing([.kind, .number], in: reader)
      }
      self.kind = kind
      self.number = number
      self.additionalMembers = additionalMembers
    } catch {
      // One exit for all errors: with one per `try`, compile time grows with the square of the
      // members.
      throw error
    }
  }

  /// Encodes the members in the order of the schema.
  public func encode(to writer: inout PayloadWriter) throws {
    writer.beginObject()
    try writer.write(kind, as: "kind")
    try writer.write(number, as: "number")
    try writer.writeMembers(of: additionalMembers, besides: Member.table.names)
    writer.endObject()
  }
}

extension PurchaseOrder.Card {
  /// Generated from `purchase-order.schema.json#/$defs/card/properties/kind`.
  public enum Kind: Hashable, Sendable {
    case card

    /// A text that the schema does not list.
    case unrecognized(String)

    /// The text in JSON.
    public var rawValue: String {
      switch self {
      case .card:
        "card"
      case .unrecognized(let text):
        text
      }
    }
  }
}

extension PurchaseOrder.Card.Kind: OpenTextEnumeration {
  /// The schema that checked decoding validates against.
  public static var payloadSchema: PayloadSchema {
    PurchaseOrderSchema.root.part(at: "#/$defs/card/properties/kind")
  }

  /// The values of the texts that the schema lists.
  public static let listedTexts = ListedTexts<PurchaseOrder.Card.Kind>(
    [.card],
    others: { text in .unrecognized(text) }
  )
}
