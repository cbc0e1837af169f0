import JSONText

/// A value of a payload that is read later, when more is known than at its place.
@_spi(Generated)
public struct PostponedValue {
  let json: JSONReader
}

@_spi(Generated)
extension PayloadReader {
  /// Passes over the next value, to be read later.
  ///
  /// - Returns: Where the value stands; nil for null.
  /// - Throws: `JSONReadError` when the value is not JSON.
  public mutating func postponeValue() throws -> PostponedValue? {
    if try json.readNullIfPresent() { return nil }
    let value = PostponedValue(json: json)
    try json.skipValue()
    return value
  }

  /// Reads models in groups out of a postponed value, and stays where it is.
  ///
  /// - Parameters:
  ///   - value: Where the groups stand; nil for none.
  ///   - names: The members of a model whose values are the names around it, from the outside in.
  ///   - shared: Members that all models have and none repeats; those that are null are left out.
  /// - Returns: The models in the order of the groups.
  /// - Throws: What the models throw.
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
