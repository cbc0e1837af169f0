// Generated from purchase-order.schema.json. Change the schema and regenerate; edits here are lost.

public import ChatRuntime

extension PurchaseOrder {
  /// How far the order has come.
  ///
  /// - Remark: Generated from `purchase-order.schema.json#/properties/state`.
  public enum State: Hashable, Sendable {
    /// The text `open`.
    case `open`

    /// The text `paid`.
    case paid

    /// The text `shipped`.
    case shipped

    /// A text that the schema does not list.
    case unrecognized(String)

    /// Creates the value of a text.
    public init(rawValue: String) {
      guard let listed = PurchaseOrderStateMember(exactly: rawValue) else {
        self = .unrecognized(rawValue)
        return
      }
      self.init(listed)
    }

    /// The text.
    public var rawValue: String {
      switch self {
      case .open:
        "open"
      case .paid:
        "paid"
      case .shipped:
        "shipped"
      case .unrecognized(let text):
        text
      }
    }
  }
}

/// The texts of `PurchaseOrder.State`.
private enum PurchaseOrderStateMember: String, PayloadMember {
  case `open`
  case paid
  case shipped

  static let table = PayloadMemberTable(PurchaseOrderStateMember.self)
}

extension PurchaseOrder.State: TextEnumeration {
  /// What checked decoding holds a payload against.
  public static var payloadSchema: PayloadSchema {
    PurchaseOrderSchema.root.part(at: "#/properties/state")
  }

  /// Reads a value from JSON.
  public init(from reader: inout PayloadReader) throws {
    guard let listed = try reader.readListed(PurchaseOrderStateMember.self) else {
      try reader.check(false)
      self = .unrecognized(try reader.readString())
      return
    }
    self.init(listed)
  }

  /// Creates the value of a listed text.
  private init(_ listed: PurchaseOrderStateMember) {
    switch listed {
    case .open:
      self = .open
    case .paid:
      self = .paid
    case .shipped:
      self = .shipped
    }
  }
}
