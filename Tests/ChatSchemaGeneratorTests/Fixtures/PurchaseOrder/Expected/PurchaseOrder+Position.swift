// Generated from purchase-order.schema.json. Change the schema and regenerate; edits here are lost.

public import ChatRuntime
public import JSONText

extension PurchaseOrder {
  /// What `purchase-order.schema.json#/properties/position` describes.
  ///
  /// - Remark: Generated from `purchase-order.schema.json#/properties/position`.
  public struct Position: Hashable, Sendable {
    /// The element at index 0.
    public var first: JSONNumber

    /// The element at index 1.
    public var second: JSONNumber

    /// Creates a value.
    public init(
      first: JSONNumber,
      second: JSONNumber
    ) {
      self.first = first
      self.second = second
    }
  }
}

extension PurchaseOrder.Position: SchemaModel {
  /// What checked decoding holds a payload against.
  public static var payloadSchema: PayloadSchema {
    PurchaseOrderSchema.root.part(at: "#/properties/position")
  }

  /// Reads a value from JSON.
  public init(from reader: inout PayloadReader) throws {
    var first: JSONNumber?
    var second: JSONNumber?
    var index = 0
    try reader.beginArray()
    while try reader.nextElement() {
      switch index {
      case 0:
        first = try reader.read()
      case 1:
        second = try reader.read()
      default:
        try reader.checkNoElement()
      }
      index += 1
    }
    self.first = try reader.requiredElement(first, 0)
    self.second = try reader.requiredElement(second, 1)
  }

  /// Writes the value as JSON.
  public func encode(to writer: inout PayloadWriter) throws {
    writer.beginArray()
    try writer.writeValue(first)
    try writer.writeValue(second)
    writer.endArray()
  }
}
