import ChatStore
import GRDB

/// The prepared statements of the connection that writes.
///
/// Used on that connection's queue only.
final class StatementCache {
  private enum Key: Hashable {
    case write(String, Change.Kind, UInt64)
    case text(String)
  }

  private let db: Database
  private var statements: [Key: Statement] = [:]

  init(_ db: Database) {
    self.db = db
  }

  /// The statement that writes the named columns of a row.
  func statement(
    of table: StorageTable, _ kind: Change.Kind, named: UInt64, _ sql: (WriteSQL) -> String
  ) throws -> Statement {
    let key = Key.write(table.entity, kind, named)
    if let statement = statements[key] { return statement }
    let statement = try Statement(sql(WriteSQL(table: table, named: named)), on: db)
    statements[key] = statement
    return statement
  }

  /// The statement of a text.
  func statement(_ sql: String) throws -> Statement {
    if let statement = statements[.text(sql)] { return statement }
    let statement = try Statement(sql, on: db)
    statements[.text(sql)] = statement
    return statement
  }
}

extension Change {
  /// What a statement does, as far as its text depends on it.
  enum Kind: Hashable {
    case insert
    case upsertAlways
    case upsertIfNewer
    case upsertIfAbsent
    case patch
    case set
  }
}

extension WriteRule {
  /// The kind of statement that follows the rule.
  var kind: Change.Kind {
    switch self {
    case .always: .upsertAlways
    case .ifNewer: .upsertIfNewer
    case .ifAbsent: .upsertIfAbsent
    }
  }
}
