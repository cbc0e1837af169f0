// Generated from purchase-order.schema.json. Change the schema and regenerate; edits here are lost.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// swift-format-ignore-file: BeginDocumentationCommentWithOneLineSummary
// swift-format-ignore-file: ValidateDocumentationComments

@_spi(Generated) public import ChatRuntime
public import JSONText

extension PurchaseOrder {
  /// Generated from `purchase-order.schema.json#/properties/position`.
  public struct Position: Hashable, Sendable {
    /// The element at index 0.
    public var first: JSONNumber

    /// The element at index 1.
    public var second: JSONNumber

    /// Creates a value without validating it.
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
  /// The schema that checked decoding validates against.
  public static var payloadSchema: PayloadSchema {
    PurchaseOrderSchema.root.part(at: "#/properties/position")
  }

  /// Decodes a value, and validates it if the reader checks.
  public init(from reader: inout PayloadReader) throws {
    var first: JSONNumber?
    var second: JSONNumber?
    var index = 0
    try reader.beginArray()
    while try reader.nextElement() {
      switch index {
      case 0: first = try reader.read()
      case 1: second = try reader.read()
      default: try reader.checkNoElement()
      }
      index += 1
    }
    self.first = try reader.requiredElement(first, 0)
    self.second = try reader.requiredElement(second, 1)
  }

  /// Encodes the value as the schema has it.
  public func encode(to writer: inout PayloadWriter) throws {
    writer.beginArray()
    try writer.writeValue(first)
    try writer.writeValue(second)
    writer.endArray()
  }
}
