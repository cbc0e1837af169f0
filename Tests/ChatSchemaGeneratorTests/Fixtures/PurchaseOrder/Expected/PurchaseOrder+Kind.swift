// Generated from purchase-order.schema.json. Change the schema and regenerate; edits here are lost.

public import ChatRuntime

extension PurchaseOrder {
  /// What `purchase-order.schema.json#/properties/kind` describes.
  ///
  /// - Remark: Generated from `purchase-order.schema.json#/properties/kind`.
  public enum Kind: Hashable, Sendable {
    /// The text `order`.
    case order

    /// A text that the schema does not list.
    case unrecognized(String)

    /// Creates the value of a text.
    public init(rawValue: String) {
      guard let listed = PurchaseOrderKindMember(exactly: rawValue) else {
        self = .unrecognized(rawValue)
        return
      }
      self.init(listed)
    }

    /// The text.
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

/// The texts of `PurchaseOrder.Kind`.
private enum PurchaseOrderKindMember: String, PayloadMember {
  case order

  static let table = PayloadMemberTable(PurchaseOrderKindMember.self)
}

extension PurchaseOrder.Kind: TextEnumeration {
  /// What checked decoding holds a payload against.
  public static var payloadSchema: PayloadSchema {
    PurchaseOrderSchema.root.part(at: "#/properties/kind")
  }

  /// Reads a value from JSON.
  public init(from reader: inout PayloadReader) throws {
    guard let listed = try reader.readListed(PurchaseOrderKindMember.self) else {
      try reader.check(false)
      self = .unrecognized(try reader.readString())
      return
    }
    self.init(listed)
  }

  /// Creates the value of a listed text.
  private init(_ listed: PurchaseOrderKindMember) {
    switch listed {
    case .order:
      self = .order
    }
  }
}
