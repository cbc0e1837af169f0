// Generated from Schemas/entities.json. Change it and regenerate; edits here are lost.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// swift-format-ignore-file: BeginDocumentationCommentWithOneLineSummary
// swift-format-ignore-file: ValidateDocumentationComments

import ChatRuntime
public import ChatStore
public import WorkModels

/// A record of a comment.
///
/// The application can have a type of its own in place of `StoredComment`: all but the properties,
/// `table`, `init(from:)` and `convert` is there already.
public protocol ManagedComment: StoredRecord {
  /// The comment as its model.
  func convert() throws -> Comment

  /// Writes a comment, and creates its row if it does not exist.
  static func write(comment: Comment, rule: WriteRule, into target: any ChangeTarget) throws

  /// Writes a comment, and reads its row.
  @discardableResult
  static func insertOrUpdate(
    comment: Comment,
    into transaction: any StoreTransaction
  ) throws -> Self

  /// Creates the row of a comment, and reads it; an error if there is one.
  @discardableResult
  static func insert(comment: Comment, into transaction: any StoreTransaction) throws -> Self

  /// Deletes a comment, and what belongs to it.
  ///
  /// The result is the row as it was, or nil if there was none.
  @discardableResult
  static func remove(
    taskId: TaskID,
    number: Int,
    from transaction: any StoreTransaction
  ) throws -> Self?
}

extension ManagedComment {
  /// The attribute `taskId`, for requests.
  public static var taskId: Attribute<Self, TaskID> { Attribute("taskId") }

  /// The attribute `number`, for requests.
  public static var number: Attribute<Self, Int> { Attribute("number") }

  /// The attribute `text`, for requests.
  public static var text: Attribute<Self, String> { Attribute("text") }

  /// The attribute `mood`, for requests.
  public static var mood: Attribute<Self, Comment.Mood> { Attribute("mood") }

  /// The link `task`, for requests.
  public static var task: Link<Self, StoredWorkTask> { Link("task") }
}

extension ManagedComment {
  /// The key of the row of a comment.
  public static func key(of comment: Comment) throws -> EntityKey {
    try EntityKey(comment.taskId, comment.number)
  }

  /// The row of a comment: what the model says, in the order of the columns.
  public static func row(of comment: Comment) throws -> RowValues {
    var row = RowValues(for: table)
    try row.add(comment.taskId)
    try row.add(comment.number)
    try row.add(comment.text)
    try row.add(comment.mood)
    return row
  }

  /// Writes a comment, and creates its row if it does not exist.
  public static func write(
    comment: Comment,
    rule: WriteRule = .always,
    into target: any ChangeTarget
  ) throws {
    try target.apply(.upsert("Comment", row(of: comment), rule))
  }

  /// Writes a comment, and reads its row.
  @discardableResult
  public static func insertOrUpdate(
    comment: Comment,
    into transaction: any StoreTransaction
  ) throws -> Self {
    try write(comment: comment, rule: .always, into: transaction)
    return try transaction.required(key(of: comment))
  }

  /// Creates the row of a comment, and reads it; an error if there is one.
  @discardableResult
  public static func insert(comment: Comment, into transaction: any StoreTransaction) throws -> Self
  {
    try transaction.apply(.insert("Comment", row(of: comment)))
    return try transaction.required(key(of: comment))
  }

  /// Deletes a comment, and what belongs to it.
  ///
  /// The result is the row as it was, or nil if there was none.
  @discardableResult
  public static func remove(
    taskId: TaskID,
    number: Int,
    from transaction: any StoreTransaction
  ) throws -> Self? {
    try transaction.removed(EntityKey(taskId, number))
  }
}
