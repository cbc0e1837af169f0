// Generated from purchase-order.schema.json. Change the schema and regenerate; edits here are lost.

public import ChatRuntime
public import JSONText

extension PurchaseOrder.Line {
  /// What `purchase-order.schema.json#/$defs/line/properties/discount` describes.
  ///
  /// - Remark: Generated from `purchase-order.schema.json#/$defs/line/properties/discount`.
  public struct Discount: Hashable, Sendable {
    /// The member `percent`.
    ///
    /// At least 0, at most 100.
    public var percent: JSONNumber

    /// Members that the schema does not name.
    public var additionalMembers: MemberMap<JSONValue>

    /// Creates a value.
    public init(
      percent: JSONNumber,
      additionalMembers: MemberMap<JSONValue> = [:]
    ) {
      self.percent = percent
      self.additionalMembers = additionalMembers
    }
  }
}

/// The names that the members of `PurchaseOrder.Line.Discount` have in JSON.
private enum PurchaseOrderLineDiscountMember: String, PayloadMember {
  case percent

  static let table = PayloadMemberTable(PurchaseOrderLineDiscountMember.self)
}

extension PurchaseOrder.Line.Discount: SchemaModel {
  /// What checked decoding holds a payload against.
  public static var payloadSchema: PayloadSchema {
    PurchaseOrderSchema.root.part(at: "#/$defs/line/properties/discount")
  }

  /// Reads a value from JSON.
  public init(from reader: inout PayloadReader) throws {
    var percent: JSONNumber?
    var additionalMembers = MemberMap<JSONValue>()
    var members = try reader.beginObject(of: PurchaseOrderLineDiscountMember.self)
    while let member = try members.nextOrUnknown(&reader) {
      switch member {
      case .known(.percent):
        try reader.checkNext(atLeast: 0)
        try reader.checkNext(atMost: 100)
        percent = try reader.read()
      case .unknown:
        try additionalMembers.readMember(&reader)
      }
    }
    let requiredPercent = try members.required(percent, .percent)
    self.percent = requiredPercent
    self.additionalMembers = additionalMembers
  }

  /// Writes the value as JSON.
  public func encode(to writer: inout PayloadWriter) throws {
    writer.beginObject()
    try writer.write(percent, as: PurchaseOrderLineDiscountMember.percent)
    try writer.writeMembers(of: additionalMembers, besides: PurchaseOrderLineDiscountMember.self)
    writer.endObject()
  }
}
