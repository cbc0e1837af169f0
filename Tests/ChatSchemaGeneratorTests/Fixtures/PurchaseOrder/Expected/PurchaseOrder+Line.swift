// Generated from purchase-order.schema.json. Change the schema and regenerate; edits here are lost.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// swift-format-ignore-file: BeginDocumentationCommentWithOneLineSummary
// swift-format-ignore-file: ValidateDocumentationComments

@_spi(Generated) public import ChatRuntime

extension PurchaseOrder {
  /// One item of an order.
  ///
  /// - Remark: Generated from `purchase-order.schema.json#/$defs/line`.
  public struct Line: Hashable, Sendable {
    public var sku: String

    /// More than 0, at most 99.
    public var amount: Int

    public var discount: Optional<Discount>

    /// Creates a value without validating it.
    public init(
      sku: String,
      amount: Int,
      discount: Discount? = nil
    ) {
      self.sku = sku
      self.amount = amount
      self.discount = discount
    }
  }
}

extension PurchaseOrder.Line: SchemaModel {
  /// The schema that checked decoding validates against.
  public static var payloadSchema: PayloadSchema {
    PurchaseOrderSchema.root.part(at: "#/$defs/line")
  }

  /// The names that the members have in JSON.
  private enum Member: String, PayloadMember {
    case sku
    case amount
    case discount

    static let table = PayloadMemberTable(Member.self)
  }

  /// Decodes a value, and validates it if the reader checks.
  public init(from reader: inout PayloadReader) throws {
    var sku: String?
    var amount: Int?
    var discount: Discount?
    var members = try reader.beginObject(of: Member.self)
    do {
      while let member = try members.next(&reader) {
        switch member {
        case .sku: sku = try reader.read()
        case .amount: amount = try reader.read(in: 1...99)
        case .discount: discount = try reader.read()
        case nil: try reader.checkNoMember()
        }
      }
      guard let sku, let amount else {
        throw members.missing([.sku, .amount], in: reader)
      }
      self.sku = sku
      self.amount = amount
      self.discount = discount
    } catch {
      // One exit for all errors: with one per `try`, compile time grows with the square of the
      // members.
      throw error
    }
  }

  /// Encodes the members in the order of the schema.
  public func encode(to writer: inout PayloadWriter) throws {
    writer.beginObject()
    try writer.write(sku, as: "sku")
    try writer.write(amount, as: "amount")
    try writer.writeIfPresent(discount, as: "discount")
    writer.endObject()
  }
}
