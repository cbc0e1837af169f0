/// Which items of a list are asked for, and what of them.
public struct ListingQuery: Hashable, Sendable {
  /// What the items hold beyond their plain members.
  public var include: [IncludedField]

  /// An expression that the items satisfy, in the filter language of the service, for example
  /// `name LIKE 'A*' && custom.level >= 3`.
  public var filter: String?

  /// The order of the items; without keys the service sorts by identifier.
  public var sort: [SortKey]

  /// How many items a page has at most, from 1 to 100.
  public var limit: Int

  /// Which page is asked for; nil for the first one.
  public var page: PageReference?

  /// Whether the answer says how many items there are on all pages.
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

  /// A text as a literal of the filter language.
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

  /// Sorts by a member.
  public init(_ field: String, isDescending: Bool = false) {
    self.field = field
    self.isDescending = isDescending
  }
}

/// A page of a list, by the opaque text that another page of the list gave for it.
public struct PageReference: Hashable, Sendable {
  /// Whether the page comes after the one that gave the text.
  package let isNext: Bool

  /// The opaque text.
  package let text: String

  /// The page after the one whose answer has this `next`.
  public static func next(_ text: String) -> PageReference {
    PageReference(isNext: true, text: text)
  }

  /// The page before the one whose answer has this `prev`.
  public static func previous(_ text: String) -> PageReference {
    PageReference(isNext: false, text: text)
  }
}
