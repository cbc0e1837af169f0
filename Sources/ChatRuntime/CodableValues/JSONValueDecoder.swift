public import JSONText

/// Makes any `Decodable` value of a JSON value, without Foundation's decoder.
///
/// Nothing is converted silently: text does not become a number, a number that a type can not hold
/// exactly is an error. A type that is ``JSONDecodable`` reads its own form: a `Date` RFC 3339 text, a
/// `URL` its text, a `Data` base64.
public struct JSONValueDecoder: Sendable {
  /// Values for the decoded types, under the keys that they know.
  public var userInfo: [CodingUserInfoKey: any Sendable]

  /// A decoder.
  public init(userInfo: [CodingUserInfoKey: any Sendable] = [:]) {
    self.userInfo = userInfo
  }

  /// The value that a JSON value stands for.
  ///
  /// - Throws: `DecodingError` with the coding path of what could not be read; and what the type
  ///   itself throws.
  public func decode<Value: Decodable>(_ type: Value.Type, from value: JSONValue) throws -> Value {
    try Value(from: ValueDecoder(value: value, codingPath: [], userInfo: userInfo))
  }
}
