// Generated from ../TrackerModels/entities.json and ../TrackerModels/task-fields.schema.json.
// Change them and regenerate; edits here are lost.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// swift-format-ignore-file: BeginDocumentationCommentWithOneLineSummary
// swift-format-ignore-file: ValidateDocumentationComments

@_spi(Generated) public import ChatRuntime

/// Data of the application that belongs to a project.
public protocol ProjectCustomData: FlatJSONCustomData {}

/// Fields that a team adds to its tasks.
public protocol TaskCustomData: FlatJSONCustomData {}

/// The types of an application's own data.
public protocol TrackerData: Sendable {
  /// The type for the slot `Project`.
  associatedtype Project: ProjectCustomData = VoidCustomData

  /// The type for the slot `Task`.
  associatedtype Task: TaskCustomData = VoidCustomData
}

extension VoidCustomData: ProjectCustomData, TaskCustomData, TrackerData {}

/// Fields that the team added to its tasks.
///
/// - Remark: Generated from `task-fields.schema.json#`.
public struct TaskFields: TaskCustomData {
  /// How bad it is, from 1 to 5.
  ///
  /// At least 1, at most 5.
  public var severity: Int?

  /// Who asked for it.
  public var customer: String?

  /// Whether the customer pays for it.
  public var isBillable: Bool

  /// Creates the empty value.
  public init() {
    self.severity = nil
    self.customer = nil
    self.isBillable = true
  }

  /// Creates a value.
  public init(
    severity: Int? = nil,
    customer: String? = nil,
    isBillable: Bool = true
  ) {
    self.severity = severity
    self.customer = customer
    self.isBillable = isBillable
  }
}

/// The names that the members of `TaskFields` have in JSON.
private enum TaskFieldsMember: String, PayloadMember {
  case severity
  case customer
  case isBillable

  static let table = PayloadMemberTable(TaskFieldsMember.self)
}

extension TaskFields: JSONModel {
  /// Reads a value from JSON.
  public init(from reader: inout PayloadReader) throws {
    var severity: Int?
    var customer: String?
    var isBillable: Bool?
    var members = try reader.beginObject(of: TaskFieldsMember.self)
    while let member = try members.next(&reader) {
      switch member {
      case .severity:
        severity = try reader.readIfPresent()
      case .customer:
        customer = try reader.readIfPresent()
      case .isBillable:
        isBillable = try reader.readIfPresent()
      case nil:
        try reader.skipValue()
      }
    }
    self.severity = severity
    self.customer = customer
    self.isBillable = isBillable ?? true
  }

  /// Writes the value as JSON.
  public func encode(to writer: inout PayloadWriter) throws {
    writer.beginObject()
    try writer.writeIfPresent(severity, as: "severity")
    try writer.writeIfPresent(customer, as: "customer")
    try writer.write(isBillable, as: "isBillable")
    writer.endObject()
  }
}
