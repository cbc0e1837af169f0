import JSONText

extension KeySet {
  /// Answers with a page of all users or all channels.
  mutating func listObjects(
    _ kind: ObjectKind, _ query: RequestQuery
  ) throws(ServiceRefusal) -> ServiceAnswer {
    try checkObjects()
    let page = try RecordPage(
      query, maximum: configuration.limits.objectPage,
      sortable: ["id", "name", "updated", "type", "status"])
    let shown = Self.included(query)
    let listing = RecordListing(
      entries: objects.records(kind), field: { $0.value($1) },
      json: { $0.json(kind, including: shown) })
    return listing.answer(page)
  }

  /// Answers with a user or a channel.
  func readObject(_ kind: ObjectKind, _ id: String, _ query: RequestQuery) throws(ServiceRefusal)
    -> ServiceAnswer
  {
    try checkObjects()
    guard let record = objects.record(kind, id) else {
      throw .object("Requested object was not found.", status: 404)
    }
    return Self.answer(record, kind, query)
  }

  /// Creates or changes a user or a channel: absent fields stay as they are, null fields are
  /// cleared.
  mutating func changeObject(
    _ kind: ObjectKind, _ id: String, _ query: RequestQuery, _ request: LoopbackRequest,
    _ moment: inout ServiceMoment
  ) throws(ServiceRefusal) -> ServiceAnswer {
    try checkObjects()
    try Self.checkID(id)
    let old = objects.record(kind, id)
    try Self.checkVersion(of: old, kind, ifMatch: request.ifMatch)
    let changed = try ObjectChecks.fields(
      try Self.body(request), kind.fields, path: kind == .user ? "user" : "channel",
      customSize: configuration.limits.customSize)
    var fields = old?.fields ?? [:]
    for (name, value) in changed {
      if value.isNull { fields.removeValue(forKey: name) } else { fields[name] = value }
    }
    if let old, old.fields == fields { return Self.answer(old, kind, query) }
    guard old != nil || objects.count(kind) < configuration.limits.storedObjectCount else {
      throw .object("Storage is full", status: 503)
    }
    let timetoken = moment.nextMicrosecond()
    let record = ObjectRecord(
      id: id, fields: fields, stamp: ObjectRecord.stamp(id, fields, at: timetoken))
    set(record, kind, id)
    announce(record, kind, replacing: old, &moment)
    return Self.answer(record, kind, query)
  }

  /// Removes a user or a channel; an unknown one is not a mistake.
  mutating func removeObject(
    _ kind: ObjectKind, _ id: String, _ moment: inout ServiceMoment
  ) throws(ServiceRefusal) -> ServiceAnswer {
    try checkObjects()
    if objects.record(kind, id) != nil {
      set(nil, kind, id)
      announce("delete", kind, ["id": .string(id)], on: channels(told: kind, id), &moment)
      if configuration.hasReferentialIntegrity {
        for key in objects.membershipKeys(of: kind, id) { set(nil, key) }
      }
    }
    return .json(["status": 200, "data": .null], .json)
  }
}

extension KeySet {
  /// Rejects requests of App Context if the key set does not have it.
  func checkObjects() throws(ServiceRefusal) {
    guard configuration.features.hasObjects else {
      throw .object("App Context is not enabled for this subscribe key.", status: 403)
    }
  }

  /// Reads a body that has to be an object.
  static func body(_ request: LoopbackRequest) throws(ServiceRefusal) -> JSONObject {
    guard let json = request.json else {
      throw .object("Request payload must be in JSON format.", status: 415)
    }
    guard let object = json.object else {
      throw .invalid(.init(message: "Must be an object", location: ""))
    }
    return object
  }

  /// Checks the identity of a user or a channel.
  static func checkID(_ id: String) throws(ServiceRefusal) {
    guard !id.isEmpty, id.utf8.count <= NameRules.maximumLength else {
      throw .invalid(
        .init(
          message: "Must have 1 to \(NameRules.maximumLength) bytes", location: "id",
          locationType: "path"))
    }
  }

  /// Returns the names of the optional fields that a request asks for.
  static func included(_ query: RequestQuery) -> Set<String> {
    Set(query["include"]?.split(separator: ",").map(String.init) ?? [])
  }

  /// Sets or removes a user or a channel, in memory and in storage.
  mutating func set(_ record: ObjectRecord?, _ kind: ObjectKind, _ id: String) {
    objects.setRecord(record, kind, id)
    store(kind == .user ? .user : .channel, id, record?.record)
  }

  /// Sets or removes a membership, in memory and in storage.
  mutating func set(_ membership: MembershipRecord?, _ key: MembershipRecord.Key) {
    objects[key] = membership
    store(.membership, LoopbackRecord.key(key), membership?.record)
  }

  /// Creates events about an object on channels.
  mutating func announce(
    _ event: String, _ type: ObjectKind, _ data: JSONObject, on channels: [String],
    _ moment: inout ServiceMoment
  ) {
    announce(event, type: type.rawValue, .object(data), on: channels, &moment)
  }

  /// Creates events on channels.
  mutating func announce(
    _ event: String, type: String, _ data: JSONValue, on channels: [String],
    _ moment: inout ServiceMoment
  ) {
    guard configuration.features.hasObjectEvents else { return }
    let payload = Payload([
      "source": "objects", "version": "2.0", "event": .string(event), "type": .string(type),
      "data": data,
    ])
    for channel in channels {
      append(
        Event(timetoken: moment.next(), channel: channel, kind: .object, payload: payload),
        at: moment.now)
    }
  }

  /// Returns the channels on which a change is announced: a user's own and those of its
  /// memberships, or the channel itself.
  private mutating func channels(told kind: ObjectKind, _ id: String) -> [String] {
    guard kind == .user else { return [id] }
    let joined = objects.membershipKeys(of: .user, id).map(\.channel)
    return [id] + joined.filter { !JSONName.isEqual($0, id) }
  }

  /// Announces the differences of a record.
  private mutating func announce(
    _ record: ObjectRecord, _ kind: ObjectKind, replacing old: ObjectRecord?,
    _ moment: inout ServiceMoment
  ) {
    var data: JSONObject = ["id": .string(record.id)]
    for name in kind.fields where record.fields[name] != old?.fields[name] {
      // Cleared custom fields are sent as an object without members.
      data.append(name, record.fields[name] ?? (name == "custom" ? [:] : .null))
    }
    data.append("updated", .string(record.stamp.updated))
    data.append("eTag", .string(record.stamp.eTag))
    announce("set", kind, data, on: channels(told: kind, record.id), &moment)
  }

  private static func answer(
    _ record: ObjectRecord, _ kind: ObjectKind, _ query: RequestQuery
  ) -> ServiceAnswer {
    .json(["status": 200, "data": record.json(kind, including: included(query))], .json)
  }

  /// Rejects a change that is based on another version than the current one.
  private static func checkVersion(
    of record: ObjectRecord?, _ kind: ObjectKind, ifMatch: String?
  ) throws(ServiceRefusal) {
    guard let ifMatch, !ifMatch.isEmpty else { return }
    let tag = ifMatch.split(separator: "\"").joined()
    guard let record, tag == "*" || tag == record.stamp.eTag else {
      throw .object(
        "\(kind.title) to update has been modified after it was read.", status: 412)
    }
  }
}
