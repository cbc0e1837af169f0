import JSONText

extension KeySet {
  /// Answers with a page of the memberships of a user, or of the members of a channel.
  ///
  /// `kind` is the kind of the object that `id` identifies.
  mutating func listMemberships(
    of kind: ObjectKind, _ id: String, _ query: RequestQuery
  ) throws(ServiceRefusal) -> ServiceAnswer {
    try checkObjects()
    let other = kind.other
    let related = ["id", "name", "updated", "type", "status"].map { "\(other.rawValue).\($0)" }
    let page = try RecordPage(
      query, maximum: configuration.limits.objectPage,
      sortable: related + ["updated", "type", "status"])
    let included = Self.included(query)
    let entries = objects.memberships(of: kind, id)
    let keySet = self
    let listing = RecordListing(
      entries: entries, field: { keySet.field($0, $1, other) },
      json: { keySet.json($0, other, included) })
    return listing.answer(page)
  }

  /// Sets and removes memberships of a user, or members of a channel, and answers with the whole
  /// list.
  mutating func changeMemberships(
    of kind: ObjectKind, _ id: String, _ query: RequestQuery, _ request: LoopbackRequest,
    _ moment: inout ServiceMoment
  ) throws(ServiceRefusal) -> ServiceAnswer {
    try checkObjects()
    try Self.checkID(id)
    let body = try Self.body(request)
    let set = try items(body, "set", of: kind, id)
    let removed = try items(body, "delete", of: kind, id)
    guard set.count + removed.count <= 100 else {
      throw .invalid(.init(message: "Must have at most 100 items", location: "set"))
    }
    // A mistake in the request of a page must be found before the change.
    _ = try listMemberships(of: kind, id, query)
    guard objects.membershipCount + set.count <= configuration.limits.storedObjectCount else {
      throw .object("Storage is full", status: 503)
    }
    for (key, fields) in set { change(key, fields, &moment) }
    for (key, _) in removed { remove(key, &moment) }
    return try listMemberships(of: kind, id, query)
  }

  private mutating func change(
    _ key: MembershipRecord.Key, _ fields: [String: JSONValue], _ moment: inout ServiceMoment
  ) {
    if let old = objects[key], old.fields == fields { return }
    let record = MembershipRecord(
      key: key, fields: fields, stamp: MembershipRecord.stamp(fields, at: moment.nextMicrosecond()))
    set(record, key)
    announce("set", key, record.eventJSON, &moment)
  }

  private mutating func remove(_ key: MembershipRecord.Key, _ moment: inout ServiceMoment) {
    guard let old = objects[key] else { return }
    set(nil, key)
    announce("delete", key, .object(old.idsJSON), &moment)
  }

  private mutating func announce(
    _ event: String, _ key: MembershipRecord.Key, _ data: JSONValue, _ moment: inout ServiceMoment
  ) {
    let channels =
      JSONName.isEqual(key.channel, key.user) ? [key.channel] : [key.channel, key.user]
    announce(event, type: "membership", data, on: channels, &moment)
  }

  private func items(
    _ body: JSONObject, _ name: String, of kind: ObjectKind, _ id: String
  ) throws(ServiceRefusal) -> [(key: MembershipRecord.Key, fields: [String: JSONValue])] {
    guard let list = body[name], !list.isNull else { return [] }
    guard let list = list.array else {
      throw .invalid(.init(message: "Must be an array", location: name))
    }
    var items: [(key: MembershipRecord.Key, fields: [String: JSONValue])] = []
    for (index, item) in list.enumerated() {
      let path = "\(name)[\(index)]"
      guard let object = item.object, let other = object[kind.other.rawValue]?["id"]?.string else {
        throw .invalid(
          .init(message: "Missing field", location: "\(path).\(kind.other.rawValue).id"))
      }
      try Self.checkID(other)
      let key = MembershipRecord.Key(of: kind, id, other: other)
      if name == "delete" {
        items.append((key, [:]))
        continue
      }
      try checkReferences(key)
      let fields = try ObjectChecks.fields(
        object, ObjectKind.optionalFields, path: path, customSize: configuration.limits.customSize)
      items.append((key, fields.filter { !$0.value.isNull }))
    }
    return items
  }

  private func checkReferences(_ key: MembershipRecord.Key) throws(ServiceRefusal) {
    guard configuration.hasReferentialIntegrity else { return }
    for kind in ObjectKind.allCases where objects.record(kind, key.id(of: kind)) == nil {
      throw .object("Requested object was not found.", status: 404)
    }
  }
}

extension KeySet {
  private func field(
    _ membership: MembershipRecord, _ steps: ArraySlice<FilterExpression.Step>, _ other: ObjectKind
  ) -> JSONValue? {
    switch steps.first {
    case .name(other.rawValue)?:
      let id = membership.key.id(of: other)
      if steps.dropFirst() == [.name("id")] { return .string(id) }
      return objects.record(other, id)?.value(steps.dropFirst())
    case .name("updated")? where steps.count == 1: return .string(membership.stamp.updated)
    case .name(let name)?: return steps.dropFirst().value(in: membership.fields[name])
    default: return nil
    }
  }

  /// Writes a membership, with the object on its other side if any part of that is requested.
  private func json(
    _ membership: MembershipRecord, _ other: ObjectKind, _ included: Set<String>
  ) -> JSONValue {
    let id = membership.key.id(of: other)
    let name = other.rawValue
    let prefix = name + "."
    let optional = Set(
      ObjectKind.optionalFields.filter { included.contains(prefix + $0) })
    var related: JSONValue = ["id": .string(id)]
    if included.contains(name) || !optional.isEmpty {
      related =
        objects.record(other, id)?.json(other, including: optional)
        ?? Self.unknown(other, id, including: optional)
    }
    var object: JSONObject = JSONObject([(name, related)])
    for field in ObjectKind.optionalFields where included.contains(field) {
      object.append(field, membership.fields[field] ?? .null)
    }
    object.append("updated", .string(membership.stamp.updated))
    object.append("eTag", .string(membership.stamp.eTag))
    return .object(object)
  }

  /// Writes an object without metadata that a membership names.
  private static func unknown(
    _ kind: ObjectKind, _ id: String, including optional: Set<String>
  ) -> JSONValue {
    var object: JSONObject = ["id": .string(id)]
    for name in kind.fields
    where !ObjectKind.optionalFields.contains(name) || optional.contains(name) {
      object.append(name, .null)
    }
    return .object(object)
  }
}
