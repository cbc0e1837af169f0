#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A request about one user: to read it, or to make it what the model says.
public struct UserRequest<Model: Sendable>: Sendable {
  /// What tells the request from others, for logs.
  public let requestId = UUID()
  /// The user; only its identifier counts where it is read.
  public var user: Model
  /// Whether the answer has the custom data of the user.
  public var includeCustom: Bool

  /// A request about a user.
  public init(user: Model, includeCustom: Bool = true) {
    self.user = user
    self.includeCustom = includeCustom
  }
}

/// A request about one channel: to read it, or to make it what the model says.
public struct ChannelRequest<Model: Sendable>: Sendable {
  /// What tells the request from others, for logs.
  public let requestId = UUID()
  /// The channel; only its identifier counts where it is read.
  public var channel: Model
  /// Whether the answer has the custom data of the channel.
  public var includeCustom: Bool

  /// A request about a channel.
  public init(channel: Model, includeCustom: Bool = true) {
    self.channel = channel
    self.includeCustom = includeCustom
  }
}

/// A request for a page of all users, or of all channels.
public struct ObjectsFetchRequest: Sendable {
  /// What tells the request from others, for logs.
  public let requestId = UUID()
  /// Whether items have their custom data.
  public var includeCustom: Bool
  /// Whether the answer says how many items there are on all pages.
  public var includeTotalCount: Bool
  /// An expression that the items satisfy, in the filter language of the service.
  public var filter: String?
  /// The order of the items.
  public var sort: [SortKey]
  /// How many items a page has at most, from 1 to 100.
  public var limit: Int
  /// Which page is asked for; nil for the first one.
  public var page: PageReference?

  /// A request for a page.
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

extension [IncludedField] {
  /// What an item has of its own.
  static func own(custom: Bool) -> [IncludedField] {
    custom ? .ownFields : ownFields.filter { $0 != .custom }
  }
}
