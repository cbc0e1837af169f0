public import ChatRuntime
import JSONText

@_spi(Adapter) extension PubNubRemote {
  /// Reads a page of users, channels, memberships or members.
  ///
  /// - Parameters:
  ///   - listing: The list.
  ///   - query: The items of the list, and their included fields.
  ///   - type: The type to decode the items as. The member `uuid` is added to memberships, the
  ///     member `channel` to members.
  /// - Returns: The page.
  /// - Throws: ``RemoteError``.
  public func list<Item: JSONDecodable & Sendable>(
    _ listing: ObjectListing, matching query: ListingQuery, as type: Item.Type
  ) async throws(RemoteError) -> ObjectPage<Item> {
    let endpoint = try Endpoint.list(listing, matching: query, configuration.subscribeKey)
    return try await page(of: listing, matching: query, endpoint)
  }

  /// Reads a user or a channel.
  ///
  /// - Parameters:
  ///   - reference: The user or channel.
  ///   - include: The optional members of the answer.
  ///   - type: The type to decode the answer as.
  /// - Returns: The user or channel.
  /// - Throws: ``RemoteError``, with the code ``RemoteError/Code/notFound`` if it does not exist.
  public func object<Object: JSONDecodable & Sendable>(
    _ reference: ProfileReference, include: [IncludedField], as type: Object.Type
  ) async throws(RemoteError) -> Object {
    let endpoint = try Endpoint.object(reference, include: include, configuration.subscribeKey)
    return try await perform(endpoint).readData(answerTo: endpoint.name)
  }

  /// Creates or changes a user or a channel.
  ///
  /// - Parameters:
  ///   - reference: The user or channel.
  ///   - changes: An object whose members are set; null clears a member, an absent one stays
  ///     unchanged.
  ///   - eTag: The entity tag that the object must have; nil for any.
  ///   - include: The optional members of the answer.
  ///   - type: The type to decode the answer as.
  /// - Returns: The whole object after the change.
  /// - Throws: ``RemoteError``, with the code ``RemoteError/Code/changedMeanwhile`` for another
  ///   entity tag.
  public func set<Object: JSONDecodable & Sendable>(
    _ reference: ProfileReference, to changes: any JSONEncodable & Sendable,
    expecting eTag: String?,
    include: [IncludedField], as type: Object.Type
  ) async throws(RemoteError) -> Object {
    let endpoint = try Endpoint.set(
      reference, body: try ObjectBody.object(changes), expecting: eTag, include: include,
      configuration.subscribeKey)
    return try await perform(endpoint).readData(answerTo: endpoint.name)
  }

  /// Removes a user or a channel; removing one that does not exist is not an error.
  ///
  /// - Parameter reference: The user or channel.
  /// - Throws: ``RemoteError``.
  public func remove(_ reference: ProfileReference) async throws(RemoteError) {
    _ = try await perform(try Endpoint.remove(reference, configuration.subscribeKey))
  }

  /// Sets and removes memberships or members, at most 100 in one request.
  ///
  /// - Parameters:
  ///   - listing: The memberships of a user or the members of a channel.
  ///   - items: The memberships to set; each is replaced as a whole.
  ///   - ids: The channels or users whose links are removed.
  ///   - eTag: The entity tag that the only link must have; nil for any.
  ///   - query: The page of the list that is returned.
  ///   - type: The type to decode the items of the answer as.
  /// - Returns: A page of the whole list after the last change.
  /// - Throws: ``RemoteError``; changes of earlier requests stay, and all may be repeated.
  public func change<Item: JSONDecodable & Sendable>(
    _ listing: ObjectListing, set items: [any JSONEncodable & Sendable], remove ids: [String],
    expecting eTag: String?, matching query: ListingQuery, as type: Item.Type
  ) async throws(RemoteError) -> ObjectPage<Item> {
    guard let link = listing.kind.link else {
      throw RemoteError(.invalidRequest, "Only memberships and members can be changed as a list.")
    }
    let count = items.count + ids.count
    guard count > 0 else { throw RemoteError(.invalidRequest, "There is nothing to change.") }
    var answer = ObjectPage<Item>(page: PayloadPage(items: []))
    for start in stride(from: 0, to: count, by: Self.maximumChangeCount) {
      let end = min(start + Self.maximumChangeCount, count)
      let body = try ObjectBody.links(
        set: items[min(start, items.count)..<min(end, items.count)],
        remove: ids[max(start - items.count, 0)..<max(end - items.count, 0)], link: link)
      let endpoint = try Endpoint.change(
        listing, body: body, expecting: eTag, matching: query, configuration.subscribeKey)
      answer = try await page(of: listing, matching: query, endpoint)
    }
    return answer
  }

  /// The maximum number of memberships or members in one request.
  private static let maximumChangeCount = 100

  /// Sends a request that returns a page of a list.
  private func page<Item: JSONDecodable & Sendable>(
    of listing: ObjectListing, matching query: ListingQuery, _ endpoint: Endpoint
  ) async throws(RemoteError) -> ObjectPage<Item> {
    let response = try await perform(endpoint)
    return try response.read(answerTo: endpoint.name) { reader in
      var items: ItemArray?
      var next: String?
      var previous: String?
      var totalCount: Int?
      try reader.readObject { reader, name in
        switch name {
        case "data": items = try ItemArray(&reader)
        case "next": next = try reader.readStringIfPresent()
        case "prev": previous = try reader.readStringIfPresent()
        case "totalCount":
          totalCount = try reader.readNullIfPresent() ? nil : try reader.readCount()
        default: try reader.skipValue()
        }
      }
      guard let items else { throw reader.missingMember("data", ofObjectAt: 0) }
      let page: PayloadPage<Item> = try items.page(
        in: response.body, at: JSONPointer(tokens: ["data"]), context: listing.kind.context)
      return ObjectPage(
        page: page, next: Self.next(next, after: items.count, matching: query),
        previous: previous.map(PageReference.previous), totalCount: totalCount)
    }
  }

  /// Returns the page after one with a number of items, if it can be a different one.
  private static func next(
    _ text: String?, after count: Int, matching query: ListingQuery
  ) -> PageReference? {
    guard let text, count >= query.effectiveLimit, text != query.page?.text else { return nil }
    return .next(text)
  }
}
