public import ChatRuntime

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A request for a page of the users that are members of a channel.
public struct MembersFetchRequest<ChannelID: EntityIdentifier>: Sendable
where ChannelID.RawValue == String {
  /// What tells the request from others, for logs.
  public let requestId = UUID()
  /// The channel.
  public var channelId: ChannelID
  /// Whether memberships have their custom data.
  public var includeCustom: Bool
  /// Whether the answer says how many members there are on all pages.
  public var includeTotalCount: Bool
  /// Whether memberships hold their user, not only its identifier.
  public var includeUserFields: Bool
  /// An expression that the items satisfy, in the filter language of the service.
  public var filter: String?
  /// The order of the items.
  public var sort: [SortKey]
  /// How many items a page has at most, from 1 to 100.
  public var limit: Int
  /// Which page is asked for; nil for the first one.
  public var page: PageReference?

  /// A request for a page of members.
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
  /// What tells the request from others, for logs.
  public let requestId = UUID()
  /// The user.
  public var userId: UserID
  /// Whether memberships have their custom data.
  public var includeCustom: Bool
  /// Whether the answer says how many memberships there are on all pages.
  public var includeTotalCount: Bool
  /// Whether memberships hold their channel, not only its identifier.
  public var includeChannelFields: Bool
  /// An expression that the items satisfy, in the filter language of the service.
  public var filter: String?
  /// The order of the items.
  public var sort: [SortKey]
  /// How many items a page has at most, from 1 to 100.
  public var limit: Int
  /// Which page is asked for; nil for the first one.
  public var page: PageReference?

  /// A request for a page of memberships.
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

/// A request to set or to remove memberships of one user, or members of one channel.
public struct MembersModifyRequest<Model: Sendable>: Sendable {
  /// Which of its two lists the memberships are changed in; the other one follows.
  public enum Direction: Hashable, Sendable {
    /// The channels of one user, which is that of each membership.
    case modifyChannelsByUser
    /// The users of one channel, which is that of each membership.
    case modifyUsersByChannel
  }

  /// What tells the request from others, for logs.
  public let requestId = UUID()
  /// The memberships, all of one user or all of one channel.
  public var members: [Model]
  /// Which list they are changed in.
  public var direction: Direction

  /// A request about memberships.
  public init(members: [Model], direction: Direction = .modifyChannelsByUser) {
    self.members = members
    self.direction = direction
  }
}
