/// How a list of members looks and behaves.
public struct MemberListSettings: Sendable {
  /// Whether the own user is left out.
  ///
  /// Applies at creation.
  public var excludesCurrentUser: Bool
  /// Whether members that are not present are listed as well, after the others.
  ///
  /// Applies at creation.
  public var includesAbsent: Bool
  /// Whether present and absent members are in sections of their own.
  ///
  /// Applies at creation.
  public var isSectionedByPresence: Bool
  /// How many members are shown before more are wanted.
  ///
  /// Applies at creation.
  public var pageSize: Int
  /// The row of the first section that asks the service for more; nil for none.
  public var prefetchIndexThreshold: Int?
  /// Where names and pictures come from.
  public var fields: DisplayFields
  /// Whether members are shown by letters or by pictures.
  public var avatarType: AvatarType
  /// The titles of the sections of present and of absent members.
  public var sectionTitles: (present: String, absent: String)
  /// What is shown above the list.
  public var title: String?

  /// The default settings, to be changed.
  public init() {
    excludesCurrentUser = false
    includesAbsent = false
    isSectionedByPresence = false
    pageSize = 100
    prefetchIndexThreshold = nil
    fields = DisplayFields()
    avatarType = .image
    sectionTitles = ("Present", "Absent")
    title = nil
  }
}
