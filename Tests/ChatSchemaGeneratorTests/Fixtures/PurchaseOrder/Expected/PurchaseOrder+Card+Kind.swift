// Generated from purchase-order.schema.json. Change the schema and regenerate; edits here are lost.

public import ChatRuntime

extension PurchaseOrder.Card {
  /// What `purchase-order.schema.json#/$defs/card/properties/kind` describes.
  ///
  /// - Remark: Generated from `purchase-order.schema.json#/$defs/card/properties/kind`.
  public enum Kind: Hashable, Sendable {
    /// The text `card`.
    case card

    /// A text that the schema does not list.
    case unrecognized(String)

    /// Creates the value of a text.
    public init(rawValue: String) {
      guard let listed = PurchaseOrderCardKindMember(exactly: rawValue) else {
        self = .unrecognized(rawValue)
        return
      }
      self.init(listed)
    }

    /// The text.
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

/// The texts of `PurchaseOrder.Card.Kind`.
private enum PurchaseOrderCardKindMember: String, PayloadMember {
  case card

  static let table = PayloadMemberTable(PurchaseOrderCardKindMember.self)
}

extension PurchaseOrder.Card.Kind: TextEnumeration {
  /// What checked decoding holds a payload against.
  public static var payloadSchema: PayloadSchema {
    PurchaseOrderSchema.root.part(at: "#/$defs/card/properties/kind")
  }

  /// Reads a value from JSON.
  public init(from reader: inout PayloadReader) throws {
    guard let listed = try reader.readListed(PurchaseOrderCardKindMember.self) else {
      try reader.check(false)
      self = .unrecognized(try reader.readString())
      return
    }
    self.init(listed)
  }

  /// Creates the value of a listed text.
  private init(_ listed: PurchaseOrderCardKindMember) {
    switch listed {
    case .card:
      self = .card
    }
  }
}
