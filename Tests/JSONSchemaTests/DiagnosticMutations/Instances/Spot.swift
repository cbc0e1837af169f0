import JSONText

/// A value of a valid instance, and the schema objects that apply to it.
struct Spot {
  var path: ValuePath
  var value: JSONValue

  /// In the order in which they are reached; of alternatives those that the value satisfies.
  var schemas: [JSONObject] = []

  /// Whether it is inside an alternative of `anyOf` or `oneOf`, or has alternatives itself.
  var isInChoice: Bool

  /// The values that some of the schemas have for a keyword.
  func values(of keyword: String) -> [JSONValue] { schemas.compactMap { $0[keyword] } }

  /// Whether a member that no schema names is refused.
  var isClosed: Bool {
    values(of: "additionalProperties").contains(.bool(false))
      || values(of: "unevaluatedProperties").contains(.bool(false))
  }

  /// The names of members that some schema asks for.
  var requiredNames: [String] {
    values(of: "required").flatMap { $0.array ?? [] }.compactMap(\.string)
  }
}
