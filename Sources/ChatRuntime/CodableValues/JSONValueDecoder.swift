package import JSONText

/// Decodes any `Decodable` value from a JSON value, without Foundation's decoder.
///
/// ```swift
/// let labels = try JSONValueDecoder().decode(Labels.self, from: value)
/// ```
///
/// Nothing is converted silently. A text does not become a number, and a number that a type cannot represent exactly is
/// an error. A type that is ``JSONDecodable`` reads its own form: a `Date` reads RFC 3339 text, a `URL` its text, a
/// `Data` base64.
package struct JSONValueDecoder: Sendable {
  /// Values for the decoded types, by keys that the types know.
  package var userInfo: [CodingUserInfoKey: any Sendable]

  /// Creates a decoder.
  package init(userInfo: [CodingUserInfoKey: any Sendable] = [:]) {
    self.userInfo = userInfo
  }

  /// Decodes a value from a JSON value.
  ///
  /// - Throws: `DecodingError` with the coding path of the value that could not be read; and the type's own errors.
  package func decode<Value: Decodable>(_ type: Value.Type, from value: JSONValue) throws -> Value {
    try Value(from: ValueDecoder(value: value, codingPath: [], userInfo: userInfo))
  }
}
