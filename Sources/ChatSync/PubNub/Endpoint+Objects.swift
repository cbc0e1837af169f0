import JSONText

extension Endpoint {
  /// Returns a request for one user or channel.
  static func object(
    _ reference: ProfileReference, include: [IncludedField], _ subscribeKey: String
  ) throws(RemoteError) -> Endpoint {
    Endpoint(
      name: "get-\(reference.kind.rawValue)", path: try path(of: reference, subscribeKey),
      query: includeItems(include))
  }

  /// Returns a request to create or change a user or channel.
  static func set(
    _ reference: ProfileReference, body: [UInt8], expecting eTag: String?,
    include: [IncludedField], _ subscribeKey: String
  ) throws(RemoteError) -> Endpoint {
    var endpoint = Endpoint(
      name: "set-\(reference.kind.rawValue)", method: "PATCH",
      path: try path(of: reference, subscribeKey), query: includeItems(include), body: body,
      isRepeatable: false)
    try endpoint.expect(eTag)
    return endpoint
  }

  /// Makes the service refuse the request unless the object has an entity tag.
  private mutating func expect(_ eTag: String?) throws(RemoteError) {
    guard let eTag else { return }
    // A tag is text from a server: a line break in it would start another header field.
    guard eTag.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
      throw RemoteError(.invalidRequest, "An entity tag consists of visible ASCII characters.")
    }
    fields = [HTTPField("If-Match", eTag)]
  }

  /// Returns a request to remove a user or channel.
  static func remove(
    _ reference: ProfileReference, _ subscribeKey: String
  ) throws(RemoteError) -> Endpoint {
    Endpoint(
      name: "remove-\(reference.kind.rawValue)", method: "DELETE",
      path: try path(of: reference, subscribeKey), isRepeatable: false)
  }

  /// Returns a request for a page of a list.
  static func list(
    _ listing: ObjectListing, matching query: ListingQuery, _ subscribeKey: String
  ) throws(RemoteError) -> Endpoint {
    Endpoint(
      name: "list-\(listing.kind.name)", path: try path(of: listing, subscribeKey),
      query: items(of: query), confidential: query.filter.map { [Array($0.utf8)] } ?? [])
  }

  /// Returns a request to set and remove memberships or members.
  static func change(
    _ listing: ObjectListing, body: [UInt8], expecting eTag: String?, matching query: ListingQuery,
    _ subscribeKey: String
  ) throws(RemoteError) -> Endpoint {
    var endpoint = Endpoint(
      name: "change-\(listing.kind.name)", method: "PATCH",
      path: try path(of: listing, subscribeKey),
      query: items(of: query), body: body, isRepeatable: false)
    try endpoint.expect(eTag)
    return endpoint
  }

  private static func path(
    of reference: ProfileReference, _ subscribeKey: String
  ) throws(RemoteError) -> String {
    switch reference.kind {
    case .user:
      try NameRule.user.check(reference.id)
      return "\(base(subscribeKey))/uuids/\(encode(reference.id))"
    case .channel:
      try NameRule.channel.check(reference.id)
      return "\(base(subscribeKey))/channels/\(encode(reference.id))"
    }
  }

  private static func path(
    of listing: ObjectListing, _ subscribeKey: String
  ) throws(RemoteError) -> String {
    switch listing.kind {
    case .users: return "\(base(subscribeKey))/uuids"
    case .channels: return "\(base(subscribeKey))/channels"
    case .memberships(let user): return try path(of: .user(user), subscribeKey) + "/channels"
    case .members(let channel): return try path(of: .channel(channel), subscribeKey) + "/uuids"
    }
  }

  private static func base(_ subscribeKey: String) -> String {
    "/v2/objects/\(encode(subscribeKey))"
  }

  private static func includeItems(_ include: [IncludedField]) -> [QueryItem] {
    guard !include.isEmpty else { return [] }
    return [QueryItem("include", include.map(\.rawValue).joined(separator: ","), isList: true)]
  }

  private static func items(of query: ListingQuery) -> [QueryItem] {
    var items = includeItems(query.include)
    if let filter = query.filter { items.append(QueryItem("filter", filter)) }
    if !query.sort.isEmpty {
      let keys = query.sort.map { $0.isDescending ? "\($0.field):desc" : $0.field }
      items.append(QueryItem("sort", keys.joined(separator: ","), isList: true))
    }
    items.append(QueryItem("limit", query.effectiveLimit))
    if let page = query.page { items.append(QueryItem(page.isNext ? "start" : "end", page.text)) }
    if query.countsTotal { items.append(QueryItem("count", "true")) }
    return items
  }
}

extension ListingQuery {
  /// The limit sent to the service, from 1 to 100.
  var effectiveLimit: Int { min(max(limit, 1), 100) }
}

extension ObjectListing.Kind {
  /// The name of the list, for logs.
  fileprivate var name: String {
    switch self {
    case .users: "users"
    case .channels: "channels"
    case .memberships: "memberships"
    case .members: "members"
    }
  }

  /// The member of an item that refers to the varying side of the list; nil for lists without
  /// links.
  var link: String? {
    switch self {
    case .users, .channels: nil
    case .memberships: "channel"
    case .members: "uuid"
    }
  }

  /// The member that all items of the list share, which the service omits from the items.
  var context: [String: JSONValue] {
    switch self {
    case .users, .channels: [:]
    case .memberships(let user): ["uuid": ["id": .string(user)]]
    case .members(let channel): ["channel": ["id": .string(channel)]]
    }
  }
}
