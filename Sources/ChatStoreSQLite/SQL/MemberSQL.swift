import ChatRuntime
@_spi(Adapter) import ChatStore
import Foundation
import GRDB

/// A member of the JSON in a column, as an expression that compares like the values of its type.
struct MemberSQL {
  /// The column and the path of the member, as arguments of SQLite's JSON functions.
  private let arguments: String

  init(_ arguments: String) {
    self.arguments = arguments
  }

  /// Returns the member in a form, as an expression that is null where the JSON has another form.
  func expression(_ form: MemberForm?) -> String {
    switch form?.kind {
    case nil, .incomparable: value
    case .text: value(of: ["text"])
    case .number: value(of: ["integer", "real"])
    case .boolean: value(of: ["true", "false"])
    case .uuid: "upper(\(value(of: ["text"])))"
    case .dateTime: "\(Self.function)(\(value))"
    case .wholeNumber:
      "CASE json_type(\(arguments)) WHEN 'integer' THEN \(value) "
        + "WHEN 'text' THEN CAST(\(value) AS INTEGER) END"
    }
  }

  private var value: String { "json_extract(\(arguments))" }

  private func value(of types: [String]) -> String {
    let list = types.map(SQLText.literal).joined(separator: ", ")
    return "CASE WHEN json_type(\(arguments)) IN (\(list)) THEN \(value) END"
  }

  private static let function = "chat_microseconds"

  /// The SQL function that parses a date and time: it returns microseconds since 1970, or null for any other text.
  static var dateFunction: DatabaseFunction {
    DatabaseFunction(function, argumentCount: 1, pure: true) { values in
      guard case .string(let text) = values[0].storage,
        let date = Date.value(of: text)?.value
      else { return nil }
      return try date.microsecondsSince1970
    }
  }
}
