import JSONText

/// A value of a payload that is read later, because it depends on members that follow it.
@_spi(Generated)
public struct PostponedValue {
  let json: JSONReader
}

@_spi(Generated)
extension PayloadReader {
  /// Skips the next value, which is read later.
  ///
  /// - Returns: The postponed value; nil for null.
  /// - Throws: `JSONReadError` if the value is not JSON.
  public mutating func postponeValue() throws -> PostponedValue? {
    if try json.readNullIfPresent() { return nil }
    let value = PostponedValue(json: json)
    try json.skipValue()
    return value
  }

  /// Reads grouped models from a postponed value, without changing the position of the reader.
  ///
  /// - Parameters:
  ///   - value: The postponed value that contains the groups; nil for no groups.
  ///   - names: The members by which the models are grouped, outermost first.
  ///   - shared: Members that all models have in common and that the groups do not contain; null ones are left out.
  /// - Returns: The models in the order of the groups.
  /// - Throws: The errors of the models.
  public mutating func readGroups<Model: JSONDecodable>(
    of value: PostponedValue?, by names: [String], sharing shared: [String: any JSONEncodable]
  ) throws -> [Model] {
    guard let value else { return [] }
    let members = try shared.mapValues { try JSONValue(encoding: $0) }.filter { !$0.value.isNull }
    let end = json
    defer { json = end }
    json = value.json
    return try readGroups(by: names, sharing: members)
  }
}
