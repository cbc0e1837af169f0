/// One column of a table.
public struct StorageColumn: Hashable, Sendable {
  /// What a column holds.
  public enum ValueType: String, Hashable, Sendable, CaseIterable {
    /// Text; also URLs, UUIDs and the texts of enumerations.
    case text
    /// A whole number of 64 bits.
    case integer
    /// A floating-point number.
    case real
    /// True or false.
    case boolean
    /// A moment, in microseconds since 1970.
    case date
    /// The service's ordering token.
    case timetoken
    /// JSON text that requests can look into.
    case json
    /// Bytes.
    case bytes
  }

  /// Who writes a column.
  public enum Scope: Hashable, Sendable {
    /// An attribute of the model: written with each full object.
    case model
    /// An attribute that exists on this device only: written by itself.
    case local
    /// As ``local``, and back to its default when a session begins.
    case session
    /// Kept right by the database.
    case derived(StorageDerivation)
  }

  /// The name of the column.
  public let name: String
  /// What it holds.
  public let type: ValueType
  /// Whether it may have no value.
  public let isOptional: Bool
  /// The value in rows that were written without one; null if the column is optional.
  public let defaultValue: StoredValue?
  /// Who writes it.
  public let scope: Scope

  /// A column.
  ///
  /// - Parameters:
  ///   - name: The name of the column.
  ///   - type: What it holds.
  ///   - optional: Whether it may have no value.
  ///   - defaultValue: The value in rows that were written without one.
  ///   - scope: Who writes it.
  public init(
    _ name: String, _ type: ValueType, optional: Bool = false,
    default defaultValue: StoredValue? = nil, scope: Scope = .model
  ) {
    self.name = name
    self.type = type
    self.isOptional = optional
    self.defaultValue = defaultValue
    self.scope = scope
  }

  /// Whether the database keeps it, so that nothing else writes it.
  public var isDerived: Bool {
    if case .derived = scope { true } else { false }
  }
}

/// How the database makes the value of a column of other rows.
public enum StorageDerivation: Hashable, Sendable {
  /// The number of rows of another table that refer to this row by a link.
  ///
  /// - Parameters:
  ///   - entity: The table whose rows are counted.
  ///   - link: The link by which they refer to this row.
  ///   - conditions: Columns of theirs, and the values that they must have to be counted.
  case count(of: String, by: String, where: [String: StoredValue] = [:])
  /// The value of a column of the row that a link of this row refers to.
  ///
  /// Keeps its last value when that row is deleted.
  case copy(of: String, through: String)
}
