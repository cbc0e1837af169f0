// Generated from purchase-order.schema.json. Change the schema and regenerate; edits here are lost.

public import ChatRuntime

extension PurchaseOrder.Cash {
  /// What `purchase-order.schema.json#/$defs/cash/properties/kind` describes.
  ///
  /// - Remark: Generated from `purchase-order.schema.json#/$defs/cash/properties/kind`.
  public enum Kind: Hashable, Sendable {
    /// The text `cash`.
    case cash

    /// A text that the schema does not list.
    case unrecognized(String)

    /// Creates the value of a text.
    public init(rawValue: String) {
      guard let listed = PurchaseOrderCashKindMember(exactly: rawValue) else {
        self = .unrecognized(rawValue)
        return
      }
      self.init(listed)
    }

    /// The text.
    public var rawValue: String {
      switch self {
      case .cash:
        "cash"
      case .unrecognized(let text):
        text
      }
    }
  }
}

/// The texts of `PurchaseOrder.Cash.Kind`.
private enum PurchaseOrderCashKindMember: String, PayloadMember {
  case cash

  static let table = PayloadMemberTable(PurchaseOrderCashKindMember.self)
}

extension PurchaseOrder.Cash.Kind: TextEnumeration {
  /// What checked decoding holds a payload against.
  public static var payloadSchema: PayloadSchema {
    PurchaseOrderSchema.root.part(at: "#/$defs/cash/properties/kind")
  }

  /// Reads a value from JSON.
  public init(from reader: inout PayloadReader) throws {
    guard let listed = try reader.readListed(PurchaseOrderCashKindMember.self) else {
      try reader.check(false)
      self = .unrecognized(try reader.readString())
      return
    }
    self.init(listed)
  }

  /// Creates the value of a listed text.
  private init(_ listed: PurchaseOrderCashKindMember) {
    switch listed {
    case .cash:
      self = .cash
    }
  }
}
