// Generated from purchase-order.schema.json. Change the schema and regenerate; edits here are lost.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// swift-format-ignore-file: BeginDocumentationCommentWithOneLineSummary
// swift-format-ignore-file: ValidateDocumentationComments

@_spi(Generated) public import ChatRuntime
public import JSONText

extension PurchaseOrder.Line {
  /// Generated from `purchase-order.schema.json#/$defs/line/properties/discount`.
  public struct Discount: Hashable, Sendable {
    /// At least 0, at most 100.
    public var percent: JSONNumber

    /// Members that the schema does not name.
    public var additionalMembers: MemberMap<JSONValue>

    /// Creates a value without validating it.
    public init(
      percent: JSONNumber,
      additionalMembers: MemberMap<JSONValue> = [:]
    ) {
      self.percent = percent
      self.additionalMembers = additionalMembers
    }
  }
}

extension PurchaseOrder.Line.Discount: SchemaModel {
  /// The schema that checked decoding validates against.
  public static var payloadSchema: PayloadSchema {
    PurchaseOrderSchema.root.part(at: "#/$defs/line/properties/discount")
  }

  /// The names that the members have in JSON.
  private enum Member: String, PayloadMember {
    case percent

    static let table = PayloadMemberTable(Member.self)
  }

  /// Decodes a value, and validates it if the reader checks.
  public init(from reader: inout PayloadReader) throws {
    var percent: JSONNumber?
    var additionalMembers = MemberMap<JSONValue>()
    var members = try reader.beginObject(of: Member.self)
    do {
      while let member = try members.next(&reader) {
        switch member {
        case .percent: percent = try reader.read(atLeast: 0, atMost: 100)
        case nil: try additionalMembers.readMember(&reader)
        }
      }
      guard let percent else {
        throw members.missing([.percent], in: reader)
      }
      self.percent = percent
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
    try writer.write(percent, as: "percent")
    try writer.writeMembers(of: additionalMembers, besides: Member.table.names)
    writer.endObject()
  }
}
