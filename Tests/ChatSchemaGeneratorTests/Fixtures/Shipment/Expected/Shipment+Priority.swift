// Generated from shipment.schema.json. Change the schema and regenerate; edits here are lost.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// swift-format-ignore-file: BeginDocumentationCommentWithOneLineSummary
// swift-format-ignore-file: ValidateDocumentationComments

@_spi(Generated) public import ChatRuntime

extension Shipment {
  /// How soon it has to arrive.
  ///
  /// - Remark: Generated from `shipment.schema.json#/properties/priority`.
  public enum Priority: Hashable, Sendable {
    case value1
    case value2
    case value5

    /// An integer that the schema does not list.
    case unrecognized(Int)

    /// The values that the schema lists, in its order.
    public static let knownCases: [Shipment.Priority] = [.value1, .value2, .value5]

    /// Creates the case of an integer.
    public init(rawValue: Int) {
      switch rawValue {
      case 1: self = .value1
      case 2: self = .value2
      case 5: self = .value5
      default: self = .unrecognized(rawValue)
      }
    }

    /// The integer in JSON.
    public var rawValue: Int {
      switch self {
      case .value1: 1
      case .value2: 2
      case .value5: 5
      case .unrecognized(let integer): integer
      }
    }
  }
}

extension Shipment.Priority: OpenIntegerEnumeration {
  /// The schema that checked decoding validates against.
  public static var payloadSchema: PayloadSchema {
    ShipmentSchema.root.part(at: "#/properties/priority")
  }

  /// Decodes a value, and validates it if the reader checks.
  public init(from reader: inout PayloadReader) throws {
    self.init(rawValue: try reader.read())
    if case .unrecognized = self {
      try reader.check(false)
    }
  }
}
