// Generated from purchase-order.schema.json. Change the schema and regenerate; edits here are lost.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// swift-format-ignore-file: BeginDocumentationCommentWithOneLineSummary
// swift-format-ignore-file: ValidateDocumentationComments

@_spi(Generated) public import ChatRuntime
public import JSONText

extension PurchaseOrder {
  /// Generated from `purchase-order.schema.json#/properties/payment`.
  public enum Payment: Hashable, Sendable {
    case card(PurchaseOrder.Card)
    case cash(PurchaseOrder.Cash)

    /// A value that the schema does not allow.
    case unrecognized(JSONValue)

    /// The `kind` that each alternative has; nil for any other value.
    public var kind: String? {
      switch self {
      case .card(let value): value.kind
      case .cash(let value): value.kind
      case .unrecognized: nil
      }
    }
  }
}

extension PurchaseOrder.Payment: SchemaModel {
  /// The schema that checked decoding validates against.
  public static var payloadSchema: PayloadSchema {
    PurchaseOrderSchema.root.part(at: "#/properties/payment")
  }

  /// The texts of the member `kind`, one per case.
  private enum Tag: String, PayloadMember {
    case card
    case cash

    static let table = PayloadMemberTable(Tag.self)
  }

  /// Decodes a value, and validates it if the reader checks.
  public init(from reader: inout PayloadReader) throws {
    switch try reader.peekListed(Tag.self, ofMember: "kind") {
    case .card: self = .card(try reader.read())
    case .cash: self = .cash(try reader.read())
    case nil:
      try reader.check(false)
      self = .unrecognized(try reader.read())
    }
  }

  /// Encodes the value as the schema has it.
  public func encode(to writer: inout PayloadWriter) throws {
    switch self {
    case .card(let value): try writer.writeValue(value)
    case .cash(let value): try writer.writeValue(value)
    case .unrecognized(let value): try writer.writeValue(value)
    }
  }
}
