/// A column of a table.
@_spi(Adapter) public struct StorageColumn: Hashable, Sendable {
  /// The type of a column's values.
  public enum ValueType: String, Hashable, Sendable, CaseIterable {
    /// A text; also a URL, a UUID, or the text of an enumeration.
    case text
    /// A signed 64-bit integer.
    case integer
    /// A floating-point number.
    case real
    /// True or false.
    case boolean
    /// A date, in microseconds since 1970.
    case date
    /// The service's ordering token.
    case timetoken
    /// A JSON text.
    ///
    /// Requests can compare and sort by its members.
    case json
    /// Bytes.
    case bytes
  }

  /// The source of a column's values.
  public enum Scope: Hashable, Sendable {
    /// An attribute of the model, written with each full object.
    case model
    /// An attribute that exists only on this device and is written separately.
    case local
    /// Like ``local``, and reset to its default when a session begins.
    case session
    /// A value that the database computes and keeps up to date.
    case derived(StorageDerivation)
  }

  /// The name of the column.
  public let name: String
  /// The type of its values.
  public let type: ValueType
  /// Whether it may be null.
  public let isOptional: Bool
  /// The value of rows that were written without one; nil means null in an optional column.
  public let defaultValue: StoredValue?
  /// The source of its values.
  public let scope: Scope
  /// The path of the attribute in payloads, as names with dots between them; nil if payloads do not contain it.
  public let member: String?

  /// Creates a column.
  ///
  /// - Parameters:
  ///   - name: The name of the column.
  ///   - type: The type of its values.
  ///   - optional: Whether it may be null. Default: false.
  ///   - defaultValue: The value of rows that were written without one.
  ///   - scope: The source of its values. Default: the model.
  ///   - member: The path of the attribute in payloads, as names with dots between them; an empty text if payloads do
  ///     not contain it. Default: the name of a column of the model.
  public init(
    _ name: String, _ type: ValueType, optional: Bool = false,
    default defaultValue: StoredValue? = nil, scope: Scope = .model, member: String? = nil
  ) {
    self.name = name
    self.type = type
    self.isOptional = optional
    self.defaultValue = defaultValue
    self.scope = scope
    self.member =
      switch member {
      case nil: scope == .model ? name : nil
      case "": nil
      case let path: path
      }
  }

  /// Whether the database computes it, so that nothing else writes it.
  public var isDerived: Bool {
    if case .derived = scope { true } else { false }
  }
}

/// A rule by which the database computes a column from other rows.
@_spi(Adapter) public enum StorageDerivation: Hashable, Sendable {
  /// The number of rows of another table that refer to this row by a link.
  ///
  /// - Parameters:
  ///   - entity: The table whose rows are counted.
  ///   - link: The link of that table that refers to this row.
  ///   - conditions: Columns of that table, and the values that a row must have there to be counted.
  case count(of: String, by: String, where: [String: StoredValue] = [:])
  /// The value of a column of the row that a link of this row refers to.
  ///
  /// The column keeps its last value when that row is deleted.
  case copy(of: String, through: String)
}
