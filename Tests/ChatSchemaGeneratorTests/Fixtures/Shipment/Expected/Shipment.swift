// Generated from shipment.schema.json. Change the schema and regenerate; edits here are lost.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// swift-format-ignore-file: BeginDocumentationCommentWithOneLineSummary
// swift-format-ignore-file: ValidateDocumentationComments

@_spi(Generated) public import ChatRuntime
public import JSONText

/// Shipment
///
/// - Remark: Generated from `shipment.schema.json#`.
public struct Shipment: Hashable, Sendable {
  /// How soon it has to arrive.
  public var priority: Priority

  /// `status_code` in JSON.
  public var statusCode: Optional<StatusCode>

  public var sealed: Optional<Sealed>
  public var carrier: Carrier

  /// Members that the schema does not name.
  public var additionalMembers: MemberMap<JSONValue>

  /// Creates a value without validating it.
  public init(
    priority: Priority,
    statusCode: StatusCode? = nil,
    sealed: Sealed? = nil,
    carrier: Carrier,
    additionalMembers: MemberMap<JSONValue> = [:]
  ) {
    self.priority = priority
    self.statusCode = statusCode
    self.sealed = sealed
    self.carrier = carrier
    self.additionalMembers = additionalMembers
  }
}

extension Shipment: SchemaModel {
  /// The schema that checked decoding validates against.
  public static var payloadSchema: PayloadSchema { ShipmentSchema.root }

  /// The names that the members have in JSON.
  private enum Member: String, PayloadMember {
    case priority
    case statusCode = "status_code"
    case sealed
    case carrier

    static let table = PayloadMemberTable(Member.self)
  }

  /// Decodes a value, and validates it if the reader checks.
  public init(from reader: inout PayloadReader) throws {
    var priority: Priority?
    var statusCode: StatusCode?
    var sealed: Sealed?
    var carrier: Carrier?
    var additionalMembers = MemberMap<JSONValue>()
    var members = try reader.beginObject(of: Member.self)
    do {
      while let member = try members.next(&reader) {
        switch member {
        case .priority: priority = try reader.read()
        case .statusCode: statusCode = try reader.read()
        case .sealed: sealed = try reader.read()
        case .carrier: carrier = try reader.read()
        case nil: try additionalMembers.readMember(&reader)
        }
      }
      guard let priority, let carrier else {
        throw members.missing([.priority, .carrier], in: reader)
      }
      self.priority = priority
      self.statusCode = statusCode
      self.sealed = sealed
      self.carrier = carrier
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
    try writer.write(priority, as: "priority")
    try writer.writeIfPresent(statusCode, as: "status_code")
    try writer.writeIfPresent(sealed, as: "sealed")
    try writer.write(carrier, as: "carrier")
    try writer.writeMembers(of: additionalMembers, besides: Member.table.names)
    writer.endObject()
  }
}
