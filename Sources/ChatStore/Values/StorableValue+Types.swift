public import ChatRuntime
public import JSONText

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension String: StorableValue {
  /// The text.
  @inlinable public var storedValue: StoredValue { .text(self) }

  /// Reads a text.
  public static func read(from columns: any ColumnSource, at index: Int) -> String {
    columns.text(at: index)
  }
}

extension Int: StorableValue {
  /// The number.
  @inlinable public var storedValue: StoredValue { .integer(Int64(self)) }

  /// Reads a whole number.
  public static func read(from columns: any ColumnSource, at index: Int) throws -> Int {
    guard let value = Int(exactly: columns.integer(at: index)) else {
      throw StoreError.unreadable(columns, index, "a whole number of this machine's size")
    }
    return value
  }
}

extension Int64: StorableValue {
  /// The number.
  @inlinable public var storedValue: StoredValue { .integer(self) }

  /// Reads a whole number.
  public static func read(from columns: any ColumnSource, at index: Int) -> Int64 {
    columns.integer(at: index)
  }
}

extension Double: StorableValue {
  /// The number; a NaN becomes null, as in SQLite (Datatypes In SQLite, section 2).
  @inlinable public var storedValue: StoredValue { .real(self) }

  /// Reads a floating-point number.
  public static func read(from columns: any ColumnSource, at index: Int) -> Double {
    columns.real(at: index)
  }
}

extension Bool: StorableValue {
  /// 1 for true, 0 for false.
  @inlinable public var storedValue: StoredValue { .integer(self ? 1 : 0) }

  /// Reads a boolean; every number but 0 is true.
  public static func read(from columns: any ColumnSource, at index: Int) -> Bool {
    columns.integer(at: index) != 0
  }
}

extension Timetoken: StorableValue {
  /// The timetoken as a whole number.
  ///
  /// - Throws: ``StoreError`` with the code `unstorable` for 2^63 or more, which no service sends.
  public var storedValue: StoredValue {
    get throws {
      guard let count = Int64(exactly: rawValue) else {
        throw StoreError(.unstorable, "A timetoken is below 2^63 in a store; found \(rawValue).")
      }
      return .integer(count)
    }
  }

  /// Reads a timetoken.
  public static func read(from columns: any ColumnSource, at index: Int) throws -> Timetoken {
    guard let count = UInt64(exactly: columns.integer(at: index)) else {
      throw StoreError.unreadable(columns, index, "a timetoken")
    }
    return Timetoken(rawValue: count)
  }
}

extension Date: StorableValue {
  /// The date in microseconds since 1970, UTC, rounded; the precision in which the service's dates are compared.
  public var storedValue: StoredValue {
    get throws { .integer(try microsecondsSince1970) }
  }

  /// Reads microseconds since 1970.
  public static func read(from columns: any ColumnSource, at index: Int) -> Date {
    Date(microsecondsSince1970: columns.integer(at: index))
  }

  /// Creates a date from microseconds since 1970, UTC.
  package init(microsecondsSince1970 count: Int64) {
    let (seconds, rest) = count.quotientAndRemainder(dividingBy: 1_000_000)
    self.init(
      timeIntervalSinceReferenceDate: Double(seconds - 978_307_200) + Double(rest) / 1_000_000)
  }

  /// The date in microseconds since 1970, UTC, rounded.
  ///
  /// - Throws: ``StoreError`` with the code `unstorable` for a date more than 9e12 seconds (about 285,000 years) before
  ///   or after 2001.
  package var microsecondsSince1970: Int64 {
    get throws {
      let interval = timeIntervalSinceReferenceDate
      guard abs(interval) < 9e12 else {
        throw StoreError(.unstorable, "A date in a store lies within 280,000 years of 2001.")
      }
      let whole = interval.rounded(.down)
      return (Int64(whole) + 978_307_200) * 1_000_000
        + Int64(((interval - whole) * 1_000_000).rounded())
    }
  }
}

extension URL: StorableValue {
  /// The text of the URL.
  public var storedValue: StoredValue { .text(absoluteString) }

  /// Reads the text of a URL.
  public static func read(from columns: any ColumnSource, at index: Int) throws -> URL {
    guard let url = URL(string: columns.text(at: index)) else {
      throw StoreError.unreadable(columns, index, "a URL")
    }
    return url
  }
}

extension TextBacked: StorableValue where Value == URL {
  /// The text of the URL.
  public var storedValue: StoredValue { .text(text ?? "") }

  /// Reads the text of a URL, of which the URL is made when it is asked for.
  public static func read(from columns: any ColumnSource, at index: Int) throws -> Self {
    try Self(text: columns.text(at: index)) ?? Self(URL.read(from: columns, at: index))
  }
}

extension UUID: StorableValue {
  /// The text of the UUID, in upper case.
  public var storedValue: StoredValue { .text(uuidString) }

  /// Reads the text of a UUID.
  public static func read(from columns: any ColumnSource, at index: Int) throws -> UUID {
    guard let uuid = UUID(uuidString: columns.text(at: index)) else {
      throw StoreError.unreadable(columns, index, "a UUID")
    }
    return uuid
  }
}

extension [UInt8]: StorableValue {
  /// The bytes.
  public var storedValue: StoredValue { .bytes(self) }

  /// Reads bytes.
  public static func read(from columns: any ColumnSource, at index: Int) -> [UInt8] {
    columns.bytes(at: index)
  }
}

extension JSONValue: StorableValue {
  /// The compact JSON text.
  public var storedValue: StoredValue { .text(String(decoding: bytes(), as: UTF8.self)) }

  /// Reads JSON text.
  public static func read(from columns: any ColumnSource, at index: Int) throws -> JSONValue {
    try StoredJSON.read(from: columns, at: index).decode()
  }
}
