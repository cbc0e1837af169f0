public import JSONText

// Objects that JSON arranges under the values of their own attributes. For example, a history has the
// actions of a message as `{"reaction": {"ok": [{"uuid": "alice"}]}}`, where each action has the members
// `type`, `value` and `uuid`: the first two are names of members, and the message is told by what is
// around them.

@_spi(Generated)
extension PayloadReader {
  /// Reads objects that are arranged by values of theirs.
  ///
  /// In a page, an object that can not be read is left out and reported.
  ///
  /// - Parameters:
  ///   - names: The members of the objects by which they are arranged, outermost first; their values
  ///     are texts.
  ///   - shared: Members that all of them have in common.
  /// - Returns: The objects in the order of the text; none for null.
  /// - Throws: `JSONReadError` and ``CustomDataError``, as any reader.
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
  /// Writes objects arranged by values of theirs; nothing at all if there are none.
  ///
  /// - Parameters:
  ///   - models: The objects; a group comes where its first one is.
  ///   - member: The name of the member that holds them.
  ///   - names: The members of the objects by which they are arranged, outermost first; their values
  ///     are texts.
  ///   - shared: Members that are left out, because what is around them says the same.
  /// - Throws: `EncodingError` for an object without a text by which it could be arranged.
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
