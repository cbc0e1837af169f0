/// A schema and the steps from its earlier versions, so that a file of any version can be migrated to it.
///
/// ```swift
/// StorageHistory(schema, steps: [[.addColumn("priority", of: "Task")]])   // The schema has version 2.
/// ```
public struct StorageHistory: Hashable, Sendable {
  /// The current schema.
  @_spi(Adapter) public let schema: StorageSchema
  /// The edits of each version, from the second version on.
  @_spi(Adapter) public let steps: [[StorageEdit]]
  /// The entities of tables that no step mentions, such as those of a library next to an application's own.
  ///
  /// A file that lacks such a table gets it. A file that lacks a column of such a table gets it as well, if the column
  /// is optional or has a default.
  @_spi(Adapter) public let growing: Set<String>

  /// Creates a history.
  ///
  /// - Parameters:
  ///   - schema: The current schema.
  ///   - steps: The edits of each version after the first.
  ///   - growing: The entities of tables that no step mentions.
  @_spi(Adapter) public init(
    _ schema: StorageSchema, steps: [[StorageEdit]] = [], growing: Set<String> = []
  ) {
    self.schema = schema
    self.steps = steps
    self.growing = growing
  }

  /// Returns the history with the tables of a library, which no step mentions.
  @_spi(Adapter) public func adding(_ tables: [StorageTable]) -> StorageHistory {
    StorageHistory(
      StorageSchema(schema.tables + tables), steps: steps,
      growing: growing.union(tables.map(\.entity)))
  }

  /// The number of the current version, from 1.
  @_spi(Adapter) public var version: Int { steps.count + 1 }
}

/// An edit of a schema from one version to the next that affects data.
///
/// Indexes, search, unique keys, defaults and delete rules need no edit, because they follow from the schema.
@_spi(Adapter) public enum StorageEdit: Hashable, Sendable {
  /// A table is added.
  case addTable(String)
  /// A table is dropped with its rows.
  case dropTable(String)
  /// A table is renamed.
  case renameTable(String, to: String)
  /// A column is added; existing rows get its default.
  case addColumn(String, of: String)
  /// A column is dropped with its values.
  case dropColumn(String, of: String)
  /// A column is renamed.
  case renameColumn(String, of: String, to: String)
  /// The type of a column is changed.
  case convertColumn(String, of: String, StorageConversion)
  /// No data changes; for a version that changes only what follows from the schema.
  case rebuild(String)
}

/// A conversion of a column's values to another type.
///
/// A value that cannot be converted without loss ends the migration with an error, and leaves the file unchanged.
@_spi(Adapter) public enum StorageConversion: String, Hashable, Sendable, CaseIterable {
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
  /// The application converts the values; see ``StoreConversion``.
  case application
}
