import ChatRuntime
import JSONText

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The form in which a member of the JSON in a column is compared with a value.
///
/// A member whose JSON has another form counts as missing. For example, a text is neither greater nor smaller than a
/// number.
@_spi(Adapter) public struct MemberForm: Hashable, Sendable {
  /// The forms that adapters distinguish.
  public enum Kind: Hashable, Sendable {
    /// A text, compared as it is.
    case text
    /// A number, compared as it is.
    case number
    /// A boolean, compared as 1 and 0.
    case boolean
    /// A date and time (RFC 3339, section 5.6), compared as microseconds since 1970.
    case dateTime
    /// A whole number or the text of one, such as a timetoken, compared as a number.
    case wholeNumber
    /// A UUID, compared in upper case.
    case uuid
    /// None: a database cannot compare the values, and a request with such a member throws.
    case incomparable
  }

  /// The form, for adapters.
  public let kind: Kind

  static let text = MemberForm(kind: .text)
  static let number = MemberForm(kind: .number)
  static let boolean = MemberForm(kind: .boolean)
  static let dateTime = MemberForm(kind: .dateTime)
  static let wholeNumber = MemberForm(kind: .wholeNumber)
  static let uuid = MemberForm(kind: .uuid)
  static let incomparable = MemberForm(kind: .incomparable)
}

extension StorableValue {
  /// The JSON form of the type, in which a request compares a member of custom data with a value.
  static var memberForm: MemberForm { MemberForm(of: Self.self) }
}

extension MemberForm {
  /// Returns the form of a type, which is that of its raw value if it has one.
  fileprivate init(of type: any StorableValue.Type) {
    switch type {
    case is String.Type, is URL.Type, is TextBacked<URL>.Type, is CalendarDate.Type,
      is CalendarDuration.Type:
      self = .text
    case is Int.Type, is Int64.Type, is Double.Type, is JSONInteger.Type, is JSONNumber.Type:
      self = .number
    case is Bool.Type: self = .boolean
    case is Date.Type: self = .dateTime
    case is Timetoken.Type: self = .wholeNumber
    case is UUID.Type: self = .uuid
    case let type as any RawRepresentable.Type: self = Self.ofRawValue(type)
    default: self = .incomparable
    }
  }

  private static func ofRawValue<Value: RawRepresentable>(_ type: Value.Type) -> MemberForm {
    (Value.RawValue.self as? any StorableValue.Type).map { MemberForm(of: $0) } ?? .incomparable
  }
}

@_spi(Adapter) extension MemberForm {
  /// Returns the value that a database compares for a member of JSON; nil for JSON of another form.
  func storedValue(of json: JSONValue) -> StoredValue? {
    switch (kind, json) {
    case (.text, .string(let text)): .text(text)
    case (.number, .number(let number)): number.int64.map { .integer($0) } ?? .real(number.double)
    case (.boolean, .bool(let value)): .integer(value ? 1 : 0)
    case (.dateTime, .string(let text)): Self.microseconds(text).map { .integer($0) }
    case (.wholeNumber, .number(let number)): number.int64.map { .integer($0) }
    case (.wholeNumber, .string(let text)): Int64(text).map { .integer($0) }
    case (.uuid, .string(let text)): .text(text.uppercased())
    default: nil
    }
  }

  private static func microseconds(_ text: String) -> Int64? {
    // A date beyond the range of a database is in no row.
    Date.value(of: text).flatMap { try? $0.value.microsecondsSince1970 }
  }
}
