public import JSONText

// Objects that JSON groups by the values of their own attributes. For example, a history has the actions of a message
// as `{"reaction": {"ok": [{"uuid": "alice"}]}}`, where each action has the members `type`, `value` and `uuid`. The
// values of the first two are names of members, and the enclosing object identifies the message.

@_spi(Generated)
extension PayloadReader {
  /// Reads objects that are grouped by values of their members.
  ///
  /// In a page, an object that cannot be read is left out and reported.
  ///
  /// - Parameters:
  ///   - names: The members by which the objects are grouped, outermost first; their values are texts.
  ///   - shared: Members that all of the objects have in common.
  /// - Returns: The objects in the order of the text; an empty array for null.
  /// - Throws: `JSONReadError` and ``CustomDataError``, like any reader.
  public mutating func readGroups<Model: JSONDecodable>(
    by names: [String], sharing shared: [String: JSONValue]
  ) throws -> [Model] {
    if try json.readNullIfPresent() { return [] }
    var models: [Model] = []
    try readGroups(by: names[...], context: ContextMember.all(shared), into: &models)
    return models
  }

  private mutating func readGroups<Model: JSONDecodable>(
    by names: ArraySlice<String>, context members: [ContextMember], into models: inout [Model]
  ) throws {
    guard let first = names.first else {
      models += try readItems(context: members)
      return
    }
    try json.beginObject()
    while let value = try json.nextMemberName() {
      let group = ContextMember(name: first, bytes: JSONValue.string(value).bytes())
      try readGroups(by: names.dropFirst(), context: members + [group], into: &models)
    }
  }
}

@_spi(Generated)
extension PayloadWriter {
  /// Writes objects grouped by values of their members, or nothing for an empty array.
  ///
  /// - Parameters:
  ///   - models: The objects; a group has the position of its first object.
  ///   - member: The name of the member that contains the groups.
  ///   - names: The members by which the objects are grouped, outermost first; their values are texts.
  ///   - shared: Members that are left out, because the enclosing object has their values.
  /// - Throws: `EncodingError` for an object without a text by which it can be grouped.
  public mutating func writeGroups<Model: JSONEncodable>(
    _ models: [Model], as member: String, by names: [String], sharing shared: [String]
  ) throws {
    guard !models.isEmpty else { return }
    let objects = try models.map { model in
      guard case .object(var object) = try JSONValue(encoding: model) else {
        throw EncodingError.invalidValue(
          model, .init(codingPath: [], debugDescription: "Only objects can be arranged in groups."))
      }
      for name in shared { object[name] = nil }
      return object
    }
    json.name(member)
    try write(objects, by: names[...])
  }

  private mutating func write(_ objects: [JSONObject], by names: ArraySlice<String>) throws {
    guard let first = names.first else {
      json.write(JSONValue.array(objects.map { .object($0) }))
      return
    }
    var order: [String] = []
    var groups: [String: [JSONObject]] = [:]
    for var object in objects {
      guard case .string(let value)? = object[first] else {
        throw EncodingError.invalidValue(
          object,
          .init(codingPath: [], debugDescription: "There is no text in '\(first)' to arrange by."))
      }
      object[first] = nil
      if groups[value] == nil { order.append(value) }
      groups[value, default: []].append(object)
    }
    json.beginObject()
    for value in order {
      json.name(value)
      try write(groups[value] ?? [], by: names.dropFirst())
    }
    json.endObject()
  }
}
