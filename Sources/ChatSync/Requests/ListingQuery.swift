/// The items of a list to return, and their optional members.
@_spi(Adapter) public struct ListingQuery: Hashable, Sendable {
  /// The optional members that the items include.
  public var include: [IncludedField]

  /// An expression in the service's filter language that the items must satisfy.
  ///
  /// For example: `name LIKE 'A*' && custom.level >= 3`.
  public var filter: String?

  /// The order of the items; without keys the service sorts by identifier.
  public var sort: [SortKey]

  /// The page size, from 1 to 100.
  public var limit: Int

  /// The page to read; nil for the first one.
  public var page: PageReference?

  /// Whether the response includes the number of items on all pages.
  public var countsTotal: Bool

  /// Creates a query; by default for the first 100 items with their own fields.
  public init(
    include: [IncludedField] = .ownFields, filter: String? = nil, sort: [SortKey] = [],
    limit: Int = 100, page: PageReference? = nil, countsTotal: Bool = false
  ) {
    self.include = include
    self.filter = filter
    self.sort = sort
    self.limit = limit
    self.page = page
    self.countsTotal = countsTotal
  }

  /// Returns a query for memberships with all fields of the user or the channel of each, and with
  /// their number.
  static func whole(_ kind: ProfileReference.Kind, limit: Int) -> ListingQuery {
    let fields: [IncludedField] =
      switch kind {
      case .user: [.user, .userStatus, .userType, .userCustom]
      case .channel: [.channel, .channelStatus, .channelType, .channelCustom]
      }
    return ListingQuery(include: .ownFields + fields, limit: limit, countsTotal: true)
  }

  /// Returns a text as a literal of the service's filter language.
  package static func literal(_ text: String) -> String {
    var literal = "'"
    for scalar in text.unicodeScalars {
      if scalar == "'" || scalar == "\\" { literal.unicodeScalars.append("\\") }
      literal.unicodeScalars.append(scalar)
    }
    return literal + "'"
  }
}

/// A member by which a list is sorted.
public struct SortKey: Hashable, Sendable {
  /// The path of the member, for example `updated` or `channel.name`.
  public var field: String

  /// Whether larger values come first.
  public var isDescending: Bool

  /// Creates a key that sorts by a member.
  public init(_ field: String, isDescending: Bool = false) {
    self.field = field
    self.isDescending = isDescending
  }
}

/// A reference to a page of a list, by the opaque text that another page has for it.
public struct PageReference: Hashable, Sendable {
  /// Whether the page comes after the one that has the text.
  package let isNext: Bool

  /// The opaque text.
  package let text: String

  /// Returns a reference to the page after the one whose response has this `next`.
  public static func next(_ text: String) -> PageReference {
    PageReference(isNext: true, text: text)
  }

  /// Returns a reference to the page before the one whose response has this `prev`.
  public static func previous(_ text: String) -> PageReference {
    PageReference(isNext: false, text: text)
  }
}
