// Generated from shipment.schema.json. Change the schema and regenerate; edits here are lost.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// swift-format-ignore-file: BeginDocumentationCommentWithOneLineSummary
// swift-format-ignore-file: ValidateDocumentationComments

@_spi(Generated) public import ChatRuntime
public import JSONText

extension Shipment.Carrier {
  /// Generated from `shipment.schema.json#/properties/carrier/oneOf/1`.
  public struct Vessel: Hashable, Sendable {
    public var name: String
    public var vessel: String
    public var weight: Optional<JSONNumber>

    /// Members that the schema does not name.
    public var additionalMembers: MemberMap<JSONValue>

    /// Creates a value without validating it.
    public init(
      name: String,
      vessel: String,
      weight: JSONNumber? = nil,
      additionalMembers: MemberMap<JSONValue> = [:]
    ) {
      self.name = name
      self.vessel = vessel
      self.weight = weight
      self.additionalMembers = additionalMembers
    }
  }
}

extension Shipment.Carrier.Vessel: SchemaModel {
  /// The schema that checked decoding validates against.
  public static var payloadSchema: PayloadSchema {
    ShipmentSchema.root.part(at: "#/properties/carrier/oneOf/1")
  }

  /// The names that the members have in JSON.
  private enum Member: String, PayloadMember {
    case name
    case vessel
    case weight

    static let table = PayloadMemberTable(Member.self)
  }

  /// Decodes a value, and validates it if the reader checks.
  public init(from reader: inout PayloadReader) throws {
    var name: String?
    var vessel: String?
    var weight: JSONNumber?
    var additionalMembers = MemberMap<JSONValue>()
    var members = try reader.beginObject(of: Member.self)
    do {
      while let member = try members.next(&reader) {
        switch member {
        case .name: name = try reader.read()
        case .vessel: vessel = try reader.read()
        case .weight: weight = try reader.read()
        case nil: try additionalMembers.readMember(&reader)
        }
      }
      guard let name, let vessel else {
        throw members.missing([.name, .vessel], in: reader)
      }
      self.name = name
      self.vessel = vessel
      self.weight = weight
      self.additionalMembers = additionalMembers
    } catch {
      // One exit for all errors: with one per `try`, compile time grows with the square of the
      // members.
      throw error
    }
  }

  /// Encodes the members in the order of the schema.
  public func encode(to writer: inout PayloadWriter) throws {
    writer.beginObject()
    try writer.write(name, as: "name")
    try writer.write(vessel, as: "vessel")
    try writer.writeIfPresent(weight, as: "weight")
    try writer.writeMembers(of: additionalMembers, besides: Member.table.names)
    writer.endObject()
  }
}
