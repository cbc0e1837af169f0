/// A type of attribute that a store can keep in one column.
///
/// Conforming types: texts, numbers, booleans, dates, URLs, UUIDs, timetokens, bytes and any JSON
/// (`JSONValue`). A generated identifier or enumeration conforms by one line, because its raw value
/// does:
///
/// ```swift
/// extension ProjectID: StorableValue {}
/// ```
public protocol StorableValue: Hashable, Sendable {
  /// The value as the database keeps it.
  var storedValue: StoredValue { get throws }

  /// Reads the value of a column that is not null.
  ///
  /// - Throws: ``StoreError`` with the code ``StoreError/Code/unreadable`` if the column holds
  ///   something that does not stand for a value of this type.
  static func read(from columns: any ColumnSource, at index: Int) throws -> Self
}

extension StorableValue where Self: RawRepresentable, RawValue: StorableValue {
  /// The raw value as the database keeps it.
  @inlinable public var storedValue: StoredValue {
    get throws { try rawValue.storedValue }
  }

  /// Reads the raw value.
  @inlinable
  public static func read(from columns: any ColumnSource, at index: Int) throws -> Self {
    let rawValue = try RawValue.read(from: columns, at: index)
    guard let value = Self(rawValue: rawValue) else {
      throw StoreError.unreadable(columns, index, "a value of \(Self.self)")
    }
    return value
  }
}

/// The columns of one row while an adapter reads it.
///
/// Implemented by adapters. Reading a value of another type than the column's gives what the
/// database converts it to; records never do, because table and record are generated together.
public protocol ColumnSource: AnyObject {
  /// Whether a column has no value.
  func isNull(at index: Int) -> Bool
  /// The whole number in a column.
  func integer(at index: Int) -> Int64
  /// The floating-point number in a column.
  func real(at index: Int) -> Double
  /// The text in a column.
  func text(at index: Int) -> String
  /// The bytes in a column.
  func bytes(at index: Int) -> [UInt8]
  /// The value in a column, of the type that it is kept in.
  func value(at index: Int) -> StoredValue
  /// The name of a column, for errors.
  func name(at index: Int) -> String
}
