package import JSONText

/// Encodes any `Encodable` value as a JSON value, without Foundation's encoder.
///
/// ```swift
/// let value = try JSONValueEncoder().encode(labels)
/// ```
///
/// Members keep the order in which they were encoded. Members of dictionaries are sorted, because their order differs
/// in every process. A type that is ``JSONEncodable`` writes its own form: a `Date` is RFC 3339 text, a `URL` its text,
/// a `Data` base64, a number exact.
package struct JSONValueEncoder: Sendable {
  /// Values for the encoded types, by keys that the types know.
  package var userInfo: [CodingUserInfoKey: any Sendable]

  /// Creates an encoder.
  package init(userInfo: [CodingUserInfoKey: any Sendable] = [:]) {
    self.userInfo = userInfo
  }

  /// Encodes a value as a JSON value.
  ///
  /// - Throws: `EncodingError` with its coding path for a value that has no JSON form, such as a number that is not
  ///   finite; and the type's own errors.
  package func encode<Value: Encodable>(_ value: Value) throws -> JSONValue {
    let node = EncodedNode()
    let encoder = ValueEncoder(node: node, codingPath: [], userInfo: userInfo)
    try value.encode(to: encoder)
    if value is any KeysWithoutOrder { node.sortMembers() }
    guard let result = node.value else {
      throw EncodingError.invalidValue(
        value, .init(codingPath: [], debugDescription: "The value encoded nothing."))
    }
    return result
  }
}

/// A collection whose keys have a different order in every process: a dictionary.
protocol KeysWithoutOrder {}

extension Dictionary: KeysWithoutOrder {}

/// A partially encoded JSON value, shared by the containers that fill it.
final class EncodedNode {
  /// The content that was encoded so far.
  private enum Content {
    case nothing
    case value(JSONValue)
    case array([EncodedNode])
    case object(names: [String: Int], members: [(name: String, node: EncodedNode)])
  }

  private var content = Content.nothing

  /// The finished value; nil if nothing was encoded.
  var value: JSONValue? {
    switch content {
    case .nothing: return nil
    case .value(let value): return value
    case .array(let nodes): return .array(nodes.map { $0.value ?? .object(JSONObject()) })
    case .object(_, let members):
      var object = JSONObject()
      for member in members { object[member.name] = member.node.value ?? .object(JSONObject()) }
      return .object(object)
    }
  }

  /// The number of elements, for an array.
  var count: Int {
    if case .array(let nodes) = content { nodes.count } else { 0 }
  }

  func set(_ value: JSONValue) {
    content = .value(value)
  }

  func becomeArray() {
    if case .array = content { return }
    content = .array([])
  }

  func becomeObject() {
    if case .object = content { return }
    content = .object(names: [:], members: [])
  }

  /// Appends an element and returns its node.
  func appendElement() -> EncodedNode {
    becomeArray()
    guard case .array(var nodes) = content else { return self }
    content = .nothing
    let node = EncodedNode()
    nodes.append(node)
    content = .array(nodes)
    return node
  }

  /// Returns the node of the member with this name, and creates it if it does not exist.
  func member(_ name: String) -> EncodedNode {
    becomeObject()
    guard case .object(var names, var members) = content else { return self }
    if let index = names[name] { return members[index].node }
    content = .nothing
    let node = EncodedNode()
    names[name] = members.count
    members.append((name, node))
    content = .object(names: names, members: members)
    return node
  }

  /// Sorts the members by their names.
  func sortMembers() {
    guard case .object(_, var members) = content else { return }
    members.sort { $0.name < $1.name }
    let names = Dictionary(
      uniqueKeysWithValues: members.enumerated().map { ($0.element.name, $0.offset) })
    content = .object(names: names, members: members)
  }
}
