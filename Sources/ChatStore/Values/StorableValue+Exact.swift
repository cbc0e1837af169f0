public import ChatRuntime
public import JSONText

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

// Types with values that a column cannot hold exactly. Such a value is refused, not rounded.

extension JSONInteger: StorableValue {
  /// The number, if it fits in a signed 64-bit integer.
  ///
  /// - Throws: ``StoreError`` with the code `unstorable` for a number that does not.
  public var storedValue: StoredValue {
    get throws {
      guard let value = int64 else {
        throw StoreError(.unstorable, "A whole number in a store is within 64 bits; found \(self).")
      }
      return .integer(value)
    }
  }

  /// Reads the value of a column.
  public static func read(from columns: any ColumnSource, at index: Int) -> JSONInteger {
    JSONInteger(columns.integer(at: index))
  }
}

extension JSONNumber: StorableValue {
  /// The double that is equal to the number.
  ///
  /// - Throws: ``StoreError`` with the code `unstorable` for a number that no double equals. The two are compared by
  ///   the shortest digits that distinguish the double from all others.
  public var storedValue: StoredValue {
    get throws {
      guard JSONNumber(double) == self else {
        throw StoreError(
          .unstorable, "A number in a store has the precision of a double; found \(self).")
      }
      return .real(double)
    }
  }

  /// Reads the value of a column.
  public static func read(from columns: any ColumnSource, at index: Int) throws -> JSONNumber {
    guard let number = JSONNumber(columns.real(at: index)) else {
      throw StoreError.unreadable(columns, index, "a finite number")
    }
    return number
  }
}

extension CalendarDate: StorableValue {
  /// The text of the date; texts of dates sort in the order of the days.
  public var storedValue: StoredValue { .text(description) }

  /// Reads the value of a column.
  public static func read(from columns: any ColumnSource, at index: Int) throws -> CalendarDate {
    guard let date = CalendarDate(columns.text(at: index)) else {
      throw StoreError.unreadable(columns, index, "a date such as 2026-03-01")
    }
    return date
  }
}

extension CalendarDuration: StorableValue {
  /// The text of the duration.
  public var storedValue: StoredValue { .text(description) }

  /// Reads the value of a column.
  public static func read(
    from columns: any ColumnSource, at index: Int
  ) throws -> CalendarDuration {
    guard let duration = CalendarDuration(columns.text(at: index)) else {
      throw StoreError.unreadable(columns, index, "a duration")
    }
    return duration
  }
}

extension Data: StorableValue {
  /// The bytes.
  public var storedValue: StoredValue { .bytes(Array(self)) }

  /// Reads the value of a column.
  public static func read(from columns: any ColumnSource, at index: Int) -> Data {
    Data(columns.bytes(at: index))
  }
}
