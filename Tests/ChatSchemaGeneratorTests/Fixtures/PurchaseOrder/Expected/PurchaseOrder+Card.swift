// Generated from purchase-order.schema.json. Change the schema and regenerate; edits here are lost.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// swift-format-ignore-file: BeginDocumentationCommentWithOneLineSummary
// swift-format-ignore-file: ValidateDocumentationComments

@_spi(Generated) public import ChatRuntime
public import JSONText

extension PurchaseOrder {
  /// Generated from `purchase-order.schema.json#/$defs/card`.
  public struct Card: Hashable, Sendable {
    /// Can only be `"card"`.
    public var kind: String

    public var number: String

    /// Members that the schema does not name.
    public var additionalMembers: MemberMap<JSONValue>

    /// Creates a value without validating it.
    public init(
      kind: String = "card",
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
    var kind: String?
    var number: String?
    var additionalMembers = MemberMap<JSONValue>()
    var members = try reader.beginObject(of: Member.self)
    do {
      while let member = try members.next(&reader) {
        switch member {
        case .kind: kind = try reader.read(equalTo: "card")
        case .number: number = try reader.read()
        case nil: try additionalMembers.readMember(&reader)
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
