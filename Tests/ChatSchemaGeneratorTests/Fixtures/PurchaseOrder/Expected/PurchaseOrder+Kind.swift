// Generated from purchase-order.schema.json. Change the schema and regenerate; edits here are lost.

@_spi(Generated) public import ChatRuntime

extension PurchaseOrder {
  /// Generated from `purchase-order.schema.json#/properties/kind`.
  public enum Kind: Hashable, Sendable {
    case order

    /// A text that the schema does not list.
    case unrecognized(String)

    /// The text in JSON.
    public var rawValue: String {
      switch self {
      case .order:
        "order"
      case .unrecognized(let text):
        text
      }
    }
  }
}

extension PurchaseOrder.Kind: OpenTextEnumeration {
  /// The schema that checked decoding validates against.
  public static var payloadSchema: PayloadSchema {
    PurchaseOrderSchema.root.part(at: "#/properties/kind")
  }

  /// The values of the texts that the schema lists.
  public static let listedTexts = ListedTexts<PurchaseOrder.Kind>(
    [.order],
    others: { text in .unrecognized(text) }
  )
}
