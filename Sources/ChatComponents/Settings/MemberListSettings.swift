/// The settings of a list of members.
public struct MemberListSettings: Sendable {
  /// Whether the current user is excluded; false by default.
  ///
  /// Applies at creation.
  public var excludesCurrentUser: Bool
  /// Whether absent members are listed too, after the present ones; false by default.
  ///
  /// Applies at creation.
  public var includesAbsent: Bool
  /// Whether present and absent members are in separate sections; false by default.
  ///
  /// Applies at creation.
  public var isSectionedByPresence: Bool
  /// The number of members shown before more are read; 100 by default.
  ///
  /// Applies at creation.
  public var pageSize: Int
  /// The row of the first section at which more members are fetched from the service; nil, the
  /// default, for none.
  public var prefetchIndexThreshold: Int?
  /// The sources of names and pictures.
  public var fields: DisplayFields
  /// Whether members are shown by initials or pictures; pictures by default.
  public var avatarType: AvatarType
  /// The titles of the sections of present and absent members.
  public var sectionTitles: (present: String, absent: String)
  /// The title above the list.
  public var title: String?

  /// Creates the default settings, whose properties can then be changed.
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
