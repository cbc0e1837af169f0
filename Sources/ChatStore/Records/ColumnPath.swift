/// The path to a column, to a column of a linked row, or to a member of the JSON in a column.
@_spi(Adapter) public struct ColumnPath: Hashable, Sendable {
  /// The link to follow; nil for a column of the table itself.
  public let link: String?
  /// The column.
  public let column: String
  /// The names of members of the JSON in the column; empty for the column itself.
  public let members: [String]
  /// The form in which the member is compared; nil to compare the JSON as it is.
  public let form: MemberForm?
  /// The value where the JSON has no such member, or one of another form; nil for null.
  public let fallback: StoredValue?
  /// The reason why no request can name the member; nil if it can.
  public let refusal: String?

  /// Creates a path.
  public init(
    link: String? = nil, column: String, members: [String] = [], form: MemberForm? = nil,
    fallback: StoredValue? = nil, refusal: String? = nil
  ) {
    self.link = link
    self.column = column
    self.members = members
    self.form = form
    self.fallback = fallback
    self.refusal = refusal
  }

  /// Returns the same path of the row that a link refers to.
  func through(_ link: String) -> ColumnPath {
    ColumnPath(
      link: link, column: column, members: members, form: form, fallback: fallback, refusal: refusal
    )
  }

  /// Returns the path to a member of the JSON.
  func member(
    _ names: [String], form: MemberForm, fallback: StoredValue? = nil
  ) -> ColumnPath {
    ColumnPath(
      link: link, column: column, members: members + names, form: form, fallback: fallback)
  }

  /// Returns the same path, which no request can name for a reason.
  func refused(_ reason: String) -> ColumnPath {
    ColumnPath(
      link: link, column: column, members: members, form: form, fallback: fallback, refusal: reason)
  }
}
