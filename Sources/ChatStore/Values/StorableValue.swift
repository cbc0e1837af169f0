/// A type whose values a store can keep in one column.
///
/// Texts, numbers, booleans, dates, URLs, UUIDs, timetokens, bytes and any JSON (`JSONValue`) conform. A generated
/// identifier or enumeration conforms in one line, because its raw value does:
///
/// ```swift
/// extension ProjectID: StorableValue {}
/// ```
///
/// So does any other type of an application that has such a raw value (`RawRepresentable`).
public protocol StorableValue: Hashable, Sendable {
  /// The value as the database keeps it.
  var storedValue: StoredValue { get throws }

  /// Reads the value of a column that is not null.
  ///
  /// - Throws: ``StoreError`` with the code `unreadable` if the column holds something that is not a
  ///   value of this type.
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
    guard let value = Self(rawValue: rawValue) else { throw unreadable(columns, index) }
    return value
  }

  @usableFromInline
  static func unreadable(_ columns: any ColumnSource, _ index: Int) -> StoreError {
    StoreError.unreadable(columns, index, "a value of \(Self.self)")
  }
}

/// The columns of one row while an adapter reads it.
///
/// Adapters implement it. A value that is read as another type than the column's is converted by the database. Records
/// never do this, because table and record are generated together.
public protocol ColumnSource: AnyObject {
  /// Returns whether a column is null.
  @_spi(Adapter) func isNull(at index: Int) -> Bool
  /// Returns the whole number in a column.
  @_spi(Adapter) func integer(at index: Int) -> Int64
  /// Returns the floating-point number in a column.
  @_spi(Adapter) func real(at index: Int) -> Double
  /// Returns the text in a column.
  @_spi(Adapter) func text(at index: Int) -> String
  /// Returns the bytes in a column.
  @_spi(Adapter) func bytes(at index: Int) -> [UInt8]
  /// Returns the value in a column, in the type in which it is stored.
  @_spi(Adapter) func value(at index: Int) -> StoredValue
  /// Returns the name of a column, for errors.
  @_spi(Adapter) func name(at index: Int) -> String
}
