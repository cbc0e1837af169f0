public import JSONText

/// Turns any `Encodable` value into a JSON value, without Foundation's encoder.
///
/// Members keep the order in which they were encoded; those of dictionaries are sorted, because
/// their order would be another one in every process. A type that is ``JSONEncodable`` gives its own
/// form: a `Date` is RFC 3339 text, a `URL` its text, a `Data` base64, a number exact.
public struct JSONValueEncoder: Sendable {
  /// Values for the encoded types, under the keys that they know.
  public var userInfo: [CodingUserInfoKey: any Sendable]

  /// An encoder.
  public init(userInfo: [CodingUserInfoKey: any Sendable] = [:]) {
    self.userInfo = userInfo
  }

  /// The JSON value of a value.
  ///
  /// - Throws: `EncodingError` for a value that has no JSON form, such as a number that is not
  ///   finite, with its coding path; and what the type itself throws.
  public func encode<Value: Encodable>(_ value: Value) throws -> JSONValue {
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

/// A dictionary: its keys come in another order in every process.
protocol KeysWithoutOrder {}

extension Dictionary: KeysWithoutOrder {}

/// A JSON value in the making; shared by the containers that fill it.
final class EncodedNode {
  /// What has been encoded so far.
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

  /// A new last element.
  func appendElement() -> EncodedNode {
    becomeArray()
    guard case .array(var nodes) = content else { return self }
    content = .nothing
    let node = EncodedNode()
    nodes.append(node)
    content = .array(nodes)
    return node
  }

  /// The member of this name, new or already there.
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

  /// Brings the members into the order of their names.
  func sortMembers() {
    guard case .object(_, var members) = content else { return }
    members.sort { $0.name < $1.name }
    let names = Dictionary(
      uniqueKeysWithValues: members.enumerated().map { ($0.element.name, $0.offset) })
    content = .object(names: names, members: members)
  }
}
