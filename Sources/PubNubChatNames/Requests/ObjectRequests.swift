@_spi(Adapter) public import ChatSync

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A request to read one user, or to create or update it from a model.
public struct UserRequest<Model: Sendable>: Sendable {
  /// A unique identifier of the request, for logs.
  public let requestId = UUID()
  /// The user; a request to read uses only its identifier.
  public var user: Model
  /// Whether the response includes the custom data of the user.
  public var includeCustom: Bool

  /// Creates a request for a user.
  public init(user: Model, includeCustom: Bool = true) {
    self.user = user
    self.includeCustom = includeCustom
  }
}

/// A request to read one channel, or to create or update it from a model.
public struct ChannelRequest<Model: Sendable>: Sendable {
  /// A unique identifier of the request, for logs.
  public let requestId = UUID()
  /// The channel; a request to read uses only its identifier.
  public var channel: Model
  /// Whether the response includes the custom data of the channel.
  public var includeCustom: Bool

  /// Creates a request for a channel.
  public init(channel: Model, includeCustom: Bool = true) {
    self.channel = channel
    self.includeCustom = includeCustom
  }
}

/// A request for a page of all users or all channels.
public struct ObjectsFetchRequest: Sendable {
  /// A unique identifier of the request, for logs.
  public let requestId = UUID()
  /// Whether the items include their custom data.
  public var includeCustom: Bool
  /// Whether the response includes the number of items on all pages.
  public var includeTotalCount: Bool
  /// An expression in the service's filter language that the items must satisfy.
  public var filter: String?
  /// The order of the items.
  public var sort: [SortKey]
  /// The page size, from 1 to 100.
  public var limit: Int
  /// The page to read; nil for the first one.
  public var page: PageReference?

  /// Creates a request for a page.
  public init(
    includeCustom: Bool = true, includeTotalCount: Bool = false, filter: String? = nil,
    sort: [SortKey] = [], limit: Int = 100, page: PageReference? = nil
  ) {
    self.includeCustom = includeCustom
    self.includeTotalCount = includeTotalCount
    self.filter = filter
    self.sort = sort
    self.limit = limit
    self.page = page
  }

  var query: ListingQuery {
    ListingQuery(
      include: .own(custom: includeCustom), filter: filter, sort: sort, limit: limit, page: page,
      countsTotal: includeTotalCount)
  }
}
