// Generated from Schemas/entities.json. Change it and regenerate; edits here are lost.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// swift-format-ignore-file: BeginDocumentationCommentWithOneLineSummary
// swift-format-ignore-file: ValidateDocumentationComments

public import ChatRuntime
@_spi(Adapter) public import ChatStore
public import WorkModels

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A project as the store has it.
///
/// - Remark: Generated from `entities.json#/entities/Project`.
public struct StoredProject<Custom: WorkCustomData>: ManagedProject {
  /// The table of the rows.
  public static var table: StorageTable { StoredEntities.projectTable }

  /// Key of the project.
  ///
  /// Between 1 and 64 characters.
  ///
  /// Matches `^[a-z0-9-]+$`.
  public let id: ProjectID

  /// Name for people.
  ///
  /// At least 1 character.
  public let name: String

  /// Words to find it by.
  ///
  /// No element twice.
  public let labels: StoredContent<UniqueArray<String>>?

  @TextBacked public private(set) var website: URL?

  /// Planned hours.
  ///
  /// At least 0.
  public let budget: Double?

  /// Grows with every change.
  ///
  /// At least 0, at most 9007199254740991.
  public let revision: Int

  /// Number of tasks that are still to do.
  public let openTaskCount: Int

  /// The rows of `tasks`.
  ///
  /// It is empty unless the request includes `tasks`.
  public let tasks: [StoredWorkTask<Custom>]

  /// Reads a record from a row of the table.
  @_specialize(where Custom == VoidCustomData)
  public init(from row: inout RowReader) throws {
    id = try row.read()
    name = try row.read()
    labels = try row.readIfPresent()
    _website = TextBacked(try row.readIfPresent())
    budget = try row.readIfPresent()
    revision = try row.read()
    openTaskCount = try row.read()
    tasks = try row.readList()
  }

  /// The key of the row.
  public var storedKey: EntityKey {
    get throws { try EntityKey(id) }
  }

  /// The project as its model.
  ///
  /// Throws `StoreError` for JSON in the store that is no value of its type.
  public func convert() throws -> Project {
    try Project(
      id: id,
      name: name,
      labels: labels?.decode(of: "labels"),
      website: website,
      budget: budget,
      revision: revision
    )
  }
}

extension ManagedProject {
  /// The attribute `id`, for requests.
  public static var id: StoredAttribute<Self, ProjectID> { StoredAttribute("id") }

  /// The attribute `name`, for requests.
  public static var name: StoredAttribute<Self, String> { StoredAttribute("name") }

  /// The attribute `labels`, for requests.
  public static var labels: StoredAttribute<Self, StoredJSON> { StoredAttribute("labels") }

  /// The attribute `website`, for requests.
  public static var website: StoredAttribute<Self, URL> { StoredAttribute("website") }

  /// The attribute `budget`, for requests.
  public static var budget: StoredAttribute<Self, Double> { StoredAttribute("budget") }

  /// The attribute `revision`, for requests.
  public static var revision: StoredAttribute<Self, Int> { StoredAttribute("revision") }

  /// The attribute `openTaskCount`, for requests.
  public static var openTaskCount: StoredAttribute<Self, Int> { StoredAttribute("openTaskCount") }

  /// The list `tasks`, for requests.
  public static var tasks: StoredList<Self, StoredWorkTask<Custom>> { StoredList("tasks") }
}

extension ManagedProject {
  /// The row of a project: what the model says, in the order of the columns.
  static func row(of project: Project) throws -> RowValues {
    var row = RowValues(for: table)
    try row.add(project.id)
    try row.add(project.name)
    try row.addJSONIfPresent(project.labels)
    try row.addIfPresent(project.$website.unwrapped())
    try row.addIfPresent(project.budget)
    try row.add(project.revision)
    return row
  }

  /// The row of a patch of a project: what the patch names.
  static func row(of patch: Project.Patcher) throws -> RowValues {
    var row = RowValues(for: table)
    try row.set(Self.name, to: patch.name, null: .keep)
    try row.setJSON(Self.labels, to: patch.labels)
    try row.set(Self.website, to: patch.website)
    try row.set(Self.budget, to: patch.budget)
    try row.set(Self.revision, to: patch.revision)
    return row
  }
}

extension Project: StoredModel {
  /// The table of the row.
  public static var storedTable: StorageTable { StoredProject<VoidCustomData>.table }

  /// The key of the row.
  public var storedKey: EntityKey {
    get throws { try StoredProject<VoidCustomData>.key(of: self) }
  }

  /// Writes the row, and those of the objects in the model.
  public func write(rule: WriteRule, into target: any ChangeTarget) throws {
    try StoredProject<VoidCustomData>.write(project: self, rule: rule, into: target)
  }
}

extension Project.Patcher: StoredPatch {
  /// Writes what the patch names.
  public func write(into target: any ChangeTarget) throws {
    try StoredProject<VoidCustomData>.write(usingPatch: self, into: target)
  }
}

extension StoredEntities {
  /// The table of projects, whatever the custom data.
  static let projectTable = StorageTable(
    "Project",
    key: ["id"],
    columns: [
      StorageColumn("id", .text),
      StorageColumn("name", .text),
      StorageColumn("labels", .json, optional: true),
      StorageColumn("website", .text, optional: true),
      StorageColumn("budget", .real, optional: true),
      StorageColumn("revision", .integer),
      StorageColumn(
        "openTaskCount",
        .integer,
        default: 0,
        scope: .derived(.count(of: "Task", by: "project", where: ["state": "open"]))
      ),
    ],
    lists: [
      StorageList("tasks", of: "Task", by: "project")
    ],
    version: StorageVersionColumns(order: "revision")
  )
}
