// Generated from Schemas/entities.json. Change it and regenerate; edits here are lost.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// swift-format-ignore-file: BeginDocumentationCommentWithOneLineSummary
// swift-format-ignore-file: ValidateDocumentationComments

import ChatRuntime
public import ChatStore
public import WorkModels

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A record of a project.
///
/// The application can have a type of its own in place of `StoredProject`: all but the properties,
/// `table`, `init(from:)` and `convert` is there already.
public protocol ManagedProject: StoredRecord {
  /// The project as its model.
  ///
  /// Throws `StoreError` for JSON in the store that is no value of its type.
  func convert() throws -> Project

  /// Writes a project, and creates its row if it does not exist.
  static func write(project: Project, rule: WriteRule, into target: any ChangeTarget) throws

  /// Writes a project, and reads its row.
  @discardableResult
  static func insertOrUpdate(
    project: Project,
    into transaction: any StoreTransaction
  ) throws -> Self

  /// Deletes a project, and what belongs to it.
  ///
  /// The result is the row as it was, or nil if there was none.
  @discardableResult
  static func remove(projectId: ProjectID, from transaction: any StoreTransaction) throws -> Self?

  /// Writes what a patch of a project names, if it is newer than the row.
  static func write(usingPatch patch: Project.Patcher, into target: any ChangeTarget) throws

  /// Writes what a patch of a project names, if it is newer than the row, and reads the row.
  @discardableResult
  static func patch(
    usingPatch patch: Project.Patcher,
    into transaction: any StoreTransaction
  ) throws -> Self
}

extension ManagedProject {
  /// The attribute `id`, for requests.
  public static var id: Attribute<Self, ProjectID> { Attribute("id") }

  /// The attribute `name`, for requests.
  public static var name: Attribute<Self, String> { Attribute("name") }

  /// The attribute `labels`, for requests.
  public static var labels: Attribute<Self, StoredJSON> { Attribute("labels") }

  /// The attribute `website`, for requests.
  public static var website: Attribute<Self, URL> { Attribute("website") }

  /// The attribute `budget`, for requests.
  public static var budget: Attribute<Self, Double> { Attribute("budget") }

  /// The attribute `revision`, for requests.
  public static var revision: Attribute<Self, Int> { Attribute("revision") }

  /// The attribute `openTaskCount`, for requests.
  public static var openTaskCount: Attribute<Self, Int> { Attribute("openTaskCount") }

  /// The list `tasks`, for requests.
  public static var tasks: List<Self, StoredWorkTask> { List("tasks") }
}

extension ManagedProject {
  /// The key of the row of a project.
  public static func key(of project: Project) throws -> EntityKey {
    try EntityKey(project.id)
  }

  /// The row of a project: what the model says, in the order of the columns.
  public static func row(of project: Project) throws -> RowValues {
    var row = RowValues(for: table)
    try row.add(project.id)
    try row.add(project.name)
    try row.addJSONIfPresent(project.labels)
    try row.addIfPresent(project.website)
    try row.addIfPresent(project.budget)
    try row.add(project.revision)
    return row
  }

  /// Writes a project, and creates its row if it does not exist.
  public static func write(
    project: Project,
    rule: WriteRule = .always,
    into target: any ChangeTarget
  ) throws {
    try target.apply(.upsert("Project", row(of: project), rule))
  }

  /// Writes a project, and reads its row.
  @discardableResult
  public static func insertOrUpdate(
    project: Project,
    into transaction: any StoreTransaction
  ) throws -> Self {
    try write(project: project, rule: .always, into: transaction)
    return try transaction.required(key(of: project))
  }

  /// Deletes a project, and what belongs to it.
  ///
  /// The result is the row as it was, or nil if there was none.
  @discardableResult
  public static func remove(
    projectId: ProjectID,
    from transaction: any StoreTransaction
  ) throws -> Self? {
    try transaction.removed(EntityKey(projectId))
  }

  /// Writes what a patch of a project names, if it is newer than the row.
  public static func write(usingPatch patch: Project.Patcher, into target: any ChangeTarget) throws
  {
    var row = RowValues(for: table)
    try row.set(Self.name, to: patch.name, null: .keep)
    try row.setJSON(Self.labels, to: patch.labels)
    try row.set(Self.website, to: patch.website)
    try row.set(Self.budget, to: patch.budget)
    try row.set(Self.revision, to: patch.revision)
    try target.apply(.patch("Project", EntityKey(patch.id), row))
  }

  /// Writes what a patch of a project names, if it is newer than the row, and reads the row.
  @discardableResult
  public static func patch(
    usingPatch patch: Project.Patcher,
    into transaction: any StoreTransaction
  ) throws -> Self {
    try write(usingPatch: patch, into: transaction)
    return try transaction.required(EntityKey(patch.id))
  }
}
