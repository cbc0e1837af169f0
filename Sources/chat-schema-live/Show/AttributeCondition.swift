import ChatRuntime
import ChatStore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// `ATTRIBUTE=VALUE`: the condition that an attribute has a value, which is written as in payloads.
///
/// An empty value matches rows without a value.
struct AttributeCondition {
  /// The condition that rows must satisfy.
  let condition: Condition

  /// Parses the text of a condition.
  ///
  /// - Throws: ``UsageMistake`` if the text is not a condition, or if the value does not have the attribute's type.
  init(_ text: String, names: AttributeNames) throws(UsageMistake) {
    guard let sign = text.firstIndex(of: "=") else {
      throw UsageMistake("'--where \(text)' has no '='; it takes ATTRIBUTE=VALUE.")
    }
    let attribute = try names.attribute(String(text[..<sign]))
    let value = String(text[sign...].dropFirst())
    let values = try Self.values(value, of: attribute)
    condition = .any(values.map { .compare(attribute.path, .equal, $0) })
  }

  /// Returns the database values that a text may represent.
  private static func values(
    _ text: String, of attribute: AttributeNames.Attribute
  ) throws(UsageMistake) -> [StoredValue] {
    if text.isEmpty { return [.null, .text("")] }
    if !attribute.path.members.isEmpty { return members(text) }
    let value: StoredValue?
    switch attribute.column.type {
    case .text: value = .text(text)
    case .integer: value = Int64(text).map { .integer($0) }
    case .real: value = Double(text).map { .real($0) }
    case .boolean: value = Bool(text).map { .integer($0 ? 1 : 0) }
    case .date: value = try date(text)
    case .timetoken: value = Int64(text).flatMap { $0 < 0 ? nil : .integer($0) }
    case .json, .bytes: value = nil
    }
    if let value { return [value] }
    let (name, expected) = (attribute.column.name, expectation(of: attribute.column.type))
    throw UsageMistake("'\(name)' takes \(expected); found '\(text)'.")
  }

  /// Returns the values that a member of custom data may have, since the text does not distinguish strings from
  /// numbers.
  private static func members(_ text: String) -> [StoredValue] {
    var values: [StoredValue] = [.text(text)]
    if let number = Int64(text) {
      values.append(.integer(number))
    } else if let number = Double(text) {
      values.append(.real(number))
    }
    // A boolean in JSON is 0 or 1 to SQLite (JSON Functions And Operators, 4.7).
    if let boolean = Bool(text) { values.append(.integer(boolean ? 1 : 0)) }
    return values
  }

  private static func date(_ text: String) throws(UsageMistake) -> StoredValue? {
    guard let date = Date.value(of: text)?.value else { return nil }
    do {
      return try date.storedValue
    } catch {
      throw UsageMistake("'\(text)' is too far away for a date of a store.")
    }
  }

  private static func expectation(of type: StorageColumn.ValueType) -> String {
    switch type {
    case .text: "a text"
    case .integer: "a whole number"
    case .real: "a number"
    case .boolean: "true or false"
    case .date: "a date and time such as 2024-03-07T08:46:53Z"
    case .timetoken: "a timetoken, which is a whole number"
    case .json: "a member of it, behind a dot, such as custom.color=red"
    case .bytes: "no value on a command line"
    }
  }
}
