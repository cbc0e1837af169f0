// Generated from shipment.schema.json. Change the schema and regenerate; edits here are lost.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// swift-format-ignore-file: BeginDocumentationCommentWithOneLineSummary
// swift-format-ignore-file: ValidateDocumentationComments

@_spi(Generated) public import ChatRuntime

extension Shipment {
  /// Generated from `shipment.schema.json#/properties/status_code`.
  public enum StatusCode: Hashable, Sendable {
    /// `IN_TRANSIT`.
    case inTransit

    case delivered

    /// A text that the schema does not list.
    case unrecognized(String)

    /// The text in JSON.
    public var rawValue: String {
      switch self {
      case .inTransit: "IN_TRANSIT"
      case .delivered: "delivered"
      case .unrecognized(let text): text
      }
    }
  }
}

extension Shipment.StatusCode: OpenTextEnumeration {
  /// The schema that checked decoding validates against.
  public static var payloadSchema: PayloadSchema {
    ShipmentSchema.root.part(at: "#/properties/status_code")
  }

  /// The values of the texts that the schema lists.
  public static let listedTexts = ListedTexts<Shipment.StatusCode>(
    [.inTransit, .delivered],
    others: { text in .unrecognized(text) }
  )
}
