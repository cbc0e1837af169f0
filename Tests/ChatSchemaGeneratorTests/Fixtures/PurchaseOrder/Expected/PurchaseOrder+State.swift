// Generated from purchase-order.schema.json. Change the schema and regenerate; edits here are lost.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// swift-format-ignore-file: BeginDocumentationCommentWithOneLineSummary
// swift-format-ignore-file: ValidateDocumentationComments

@_spi(Generated) public import ChatRuntime

extension PurchaseOrder {
  /// How far the order has come.
  ///
  /// - Remark: Generated from `purchase-order.schema.json#/properties/state`.
  public enum State: Hashable, Sendable {
    case `open`
    case paid
    case shipped

    /// A text that the schema does not list.
    case unrecognized(String)

    /// The text in JSON.
    public var rawValue: String {
      switch self {
      case .open: "open"
      case .paid: "paid"
      case .shipped: "shipped"
      case .unrecognized(let text): text
      }
    }
  }
}

extension PurchaseOrder.State: OpenTextEnumeration {
  /// The schema that checked decoding validates against.
  public static var payloadSchema: PayloadSchema {
    PurchaseOrderSchema.root.part(at: "#/properties/state")
  }

  /// The values of the texts that the schema lists.
  public static let listedTexts = ListedTexts<PurchaseOrder.State>(
    [.open, .paid, .shipped],
    others: { text in .unrecognized(text) }
  )
}
