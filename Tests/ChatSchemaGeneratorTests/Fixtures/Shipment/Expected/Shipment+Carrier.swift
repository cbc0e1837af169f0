// Generated from shipment.schema.json. Change the schema and regenerate; edits here are lost.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// swift-format-ignore-file: BeginDocumentationCommentWithOneLineSummary
// swift-format-ignore-file: ValidateDocumentationComments

@_spi(Generated) public import ChatRuntime
public import JSONText

extension Shipment {
  /// Generated from `shipment.schema.json#/properties/carrier`.
  public enum Carrier: Hashable, Sendable {
    case flight(Flight)
    case vessel(Vessel)

    /// A value that the schema does not allow.
    case unrecognized(JSONValue)

    /// The `name` that each alternative has; nil for any other value.
    public var name: String? {
      switch self {
      case .flight(let value): value.name
      case .vessel(let value): value.name
      case .unrecognized: nil
      }
    }

    /// The `weight` that each alternative has; nil for any other value.
    public var weight: JSONNumber? {
      switch self {
      case .flight(let value): value.weight
      case .vessel(let value): value.weight
      case .unrecognized: nil
      }
    }
  }
}

extension Shipment.Carrier: SchemaModel {
  /// The schema that checked decoding validates against.
  public static var payloadSchema: PayloadSchema {
    ShipmentSchema.root.part(at: "#/properties/carrier")
  }

  /// Decodes a value, and validates it if the reader checks.
  public init(from reader: inout PayloadReader) throws {
    var alternatives = Alternatives<Self>(reader)
    try alternatives.attempt(&reader, Self.readFlight)
    try alternatives.attempt(&reader, Self.readVessel)
    if let value = alternatives.only(&reader) {
      self = value
    } else {
      try reader.check(false)
      self = .unrecognized(try reader.read())
    }
  }

  /// Reads the case `flight`.
  private static func readFlight(_ reader: inout PayloadReader) throws -> Self {
    .flight(try reader.read())
  }

  /// Reads the case `vessel`.
  private static func readVessel(_ reader: inout PayloadReader) throws -> Self {
    .vessel(try reader.read())
  }

  /// Encodes the value as the schema has it.
  public func encode(to writer: inout PayloadWriter) throws {
    switch self {
    case .flight(let value): try writer.writeValue(value)
    case .vessel(let value): try writer.writeValue(value)
    case .unrecognized(let value): try writer.writeValue(value)
    }
  }
}
