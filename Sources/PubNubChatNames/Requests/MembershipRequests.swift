public import ChatRuntime
@_spi(Adapter) public import ChatSync

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A request for a page of the users that are members of a channel.
public struct MembersFetchRequest<ChannelID: EntityIdentifier>: Sendable
where ChannelID.RawValue == String {
  /// A unique identifier of the request, for logs.
  public let requestId = UUID()
  /// The channel.
  public var channelId: ChannelID
  /// Whether the memberships include their custom data.
  public var includeCustom: Bool
  /// Whether the response includes the number of members on all pages.
  public var includeTotalCount: Bool
  /// Whether the memberships include their user, not only its identifier.
  public var includeUserFields: Bool
  /// An expression in the service's filter language that the items must satisfy.
  public var filter: String?
  /// The order of the items.
  public var sort: [SortKey]
  /// The page size, from 1 to 100.
  public var limit: Int
  /// The page to read; nil for the first one.
  public var page: PageReference?

  /// Creates a request for a page of members.
  public init(
    channelId: ChannelID, includeCustom: Bool = true, includeTotalCount: Bool = true,
    includeUserFields: Bool = true, filter: String? = nil, sort: [SortKey] = [],
    limit: Int = 100, page: PageReference? = nil
  ) {
    self.channelId = channelId
    self.includeCustom = includeCustom
    self.includeTotalCount = includeTotalCount
    self.includeUserFields = includeUserFields
    self.filter = filter
    self.sort = sort
    self.limit = limit
    self.page = page
  }

  var query: ListingQuery {
    let user: [IncludedField] =
      [.user, .userStatus, .userType] + (includeCustom ? [.userCustom] : [])
    return ListingQuery(
      include: .own(custom: includeCustom) + (includeUserFields ? user : []), filter: filter,
      sort: sort, limit: limit, page: page, countsTotal: includeTotalCount)
  }
}

/// A request for a page of the channels that a user is a member of.
public struct MembershipsFetchRequest<UserID: EntityIdentifier>: Sendable
where UserID.RawValue == String {
  /// A unique identifier of the request, for logs.
  public let requestId = UUID()
  /// The user.
  public var userId: UserID
  /// Whether the memberships include their custom data.
  public var includeCustom: Bool
  /// Whether the response includes the number of memberships on all pages.
  public var includeTotalCount: Bool
  /// Whether the memberships include their channel, not only its identifier.
  public var includeChannelFields: Bool
  /// An expression in the service's filter language that the items must satisfy.
  public var filter: String?
  /// The order of the items.
  public var sort: [SortKey]
  /// The page size, from 1 to 100.
  public var limit: Int
  /// The page to read; nil for the first one.
  public var page: PageReference?

  /// Creates a request for a page of memberships.
  public init(
    userId: UserID, includeCustom: Bool = true, includeTotalCount: Bool = true,
    includeChannelFields: Bool = true, filter: String? = nil, sort: [SortKey] = [],
    limit: Int = 100, page: PageReference? = nil
  ) {
    self.userId = userId
    self.includeCustom = includeCustom
    self.includeTotalCount = includeTotalCount
    self.includeChannelFields = includeChannelFields
    self.filter = filter
    self.sort = sort
    self.limit = limit
    self.page = page
  }

  var query: ListingQuery {
    let channel: [IncludedField] =
      [.channel, .channelStatus, .channelType] + (includeCustom ? [.channelCustom] : [])
    return ListingQuery(
      include: .own(custom: includeCustom) + (includeChannelFields ? channel : []),
      filter: filter, sort: sort, limit: limit, page: page, countsTotal: includeTotalCount)
  }
}

/// A request to set or remove memberships of one user, or members of one channel.
public struct MembersModifyRequest<Model: Sendable>: Sendable {
  /// The list through which the service changes the memberships; the other list follows.
  public enum Direction: Hashable, Sendable {
    /// Changes the channels of one user, the user of all memberships in the request.
    case modifyChannelsByUser
    /// Changes the users of one channel, the channel of all memberships in the request.
    case modifyUsersByChannel
  }

  /// A unique identifier of the request, for logs.
  public let requestId = UUID()
  /// The memberships, all of one user or all of one channel.
  public var members: [Model]
  /// The list through which they are changed.
  public var direction: Direction

  /// Creates a request to change memberships.
  public init(members: [Model], direction: Direction = .modifyChannelsByUser) {
    self.members = members
    self.direction = direction
  }
}
