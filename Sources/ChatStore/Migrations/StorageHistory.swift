/// A schema and how it came about, so that a file of any earlier version can be brought to it.
public struct StorageHistory: Hashable, Sendable {
  /// The current schema.
  public let schema: StorageSchema
  /// What each version changed, the second version's first; the first version changed nothing.
  public let steps: [[StorageEdit]]
  /// The entities of tables that no step mentions, such as those of a library beside an application's own.
  ///
  /// A file that lacks such a table gets it. A file that lacks a column of one gets it as well, if the column is optional
  /// or has a default.
  public let growing: Set<String>

  /// A history.
  ///
  /// - Parameters:
  ///   - schema: The current schema.
  ///   - steps: What each version after the first changed.
  ///   - growing: The entities of tables that no step mentions.
  public init(
    _ schema: StorageSchema, steps: [[StorageEdit]] = [], growing: Set<String> = []
  ) {
    self.schema = schema
    self.steps = steps
    self.growing = growing
  }

  /// The history with tables of a library, which no step mentions.
  public func adding(_ tables: [StorageTable]) -> StorageHistory {
    StorageHistory(
      StorageSchema(schema.tables + tables), steps: steps,
      growing: growing.union(tables.map(\.entity)))
  }

  /// The number of the current version, from 1.
  public var version: Int { steps.count + 1 }
}

/// One change from a version of a schema to the next, as far as data is concerned.
///
/// Indexes, search, unique keys, defaults and delete rules need no edit: they follow from the schema.
public enum StorageEdit: Hashable, Sendable {
  /// A new table.
  case addTable(String)
  /// A table that is gone, with its rows.
  case dropTable(String)
  /// A table with a new name.
  case renameTable(String, to: String)
  /// A new column; rows get its default.
  case addColumn(String, of: String)
  /// A column that is gone, with its values.
  case dropColumn(String, of: String)
  /// A column with a new name.
  case renameColumn(String, of: String, to: String)
  /// A column that holds another type.
  case convertColumn(String, of: String, StorageConversion)
  /// Nothing about data; for a version that changes only what follows from the schema.
  case rebuild(String)
}

/// How the values of a column become those of another type.
///
/// A value that can not be converted without loss ends the migration with an error, and the file
/// stays as it was.
public enum StorageConversion: String, Hashable, Sendable, CaseIterable {
  /// Numbers, booleans and timetokens become their digits.
  case numberToText
  /// Digits become a whole number.
  case textToInteger
  /// A text of a number becomes a floating-point number.
  case textToReal
  /// A whole number becomes a floating-point number.
  case integerToReal
  /// A floating-point number without a fraction becomes a whole number.
  case realToInteger
  /// A date and time (RFC 3339) becomes a date.
  case textToDate
  /// A date becomes a date and time in UTC.
  case dateToText
  /// A text becomes a JSON string.
  case textToJSON
}
