// Generated from Schemas/entities.json. Change it and regenerate; edits here are lost.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// swift-format-ignore-file: BeginDocumentationCommentWithOneLineSummary
// swift-format-ignore-file: ValidateDocumentationComments

public import ChatRuntime
public import ChatStore
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
  /// The table of the row.
  public static var storedTable: StorageTable { StoredProject<VoidCustomData>.table }

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
