// Generated from shipment.schema.json. Change the schema and regenerate; edits here are lost.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// swift-format-ignore-file: BeginDocumentationCommentWithOneLineSummary
// swift-format-ignore-file: ValidateDocumentationComments

@_spi(Generated) public import ChatRuntime
public import JSONText

extension Shipment {
  /// Generated from `shipment.schema.json#/properties/sealed`.
  public enum Sealed: Hashable, Sendable {
    /// `0`.
    case value0

    case no
    case `true`

    /// A value that the schema does not list.
    case unrecognized(JSONValue)

    /// The values that the schema lists, in its order.
    public static let knownCases: [Shipment.Sealed] = [.value0, .no, .true]

    /// Creates the case of a value.
    public init(_ value: JSONValue) {
      guard let index = ShipmentSealedConstants.listedValues.index(of: value) else {
        self = .unrecognized(value)
        return
      }
      self.init(index: index)
    }

    /// The value as JSON.
    public var json: JSONValue {
      switch self {
      case .value0: ShipmentSealedConstants.listedValues[0]
      case .no: ShipmentSealedConstants.listedValues[1]
      case .true: ShipmentSealedConstants.listedValues[2]
      case .unrecognized(let value): value
      }
    }
  }
}

/// Constants that checks of `Shipment.Sealed` compare with, made once.
private enum ShipmentSealedConstants {
  static let listedValues = PayloadConstants(#"[0,"no",true]"#)
}

extension Shipment.Sealed: SchemaModel {
  /// The schema that checked decoding validates against.
  public static var payloadSchema: PayloadSchema {
    ShipmentSchema.root.part(at: "#/properties/sealed")
  }

  /// Decodes a value, and validates it if the reader checks.
  public init(from reader: inout PayloadReader) throws {
    let value = try reader.readValue()
    guard let index = ShipmentSealedConstants.listedValues.index(of: value) else {
      try reader.check(false)
      self = .unrecognized(value)
      return
    }
    self.init(index: index)
  }

  /// Creates the case of a listed value.
  private init(index: Int) {
    switch index {
    case 0: self = .value0
    case 1: self = .no
    default: self = .true
    }
  }

  /// Encodes the value as the schema has it.
  public func encode(to writer: inout PayloadWriter) throws {
    try writer.writeValue(json)
  }
}
