/// The settings of a list of channels.
public struct ChannelListSettings: Sendable {
  /// Whether channels are in sections by type; true by default.
  ///
  /// Applies at creation.
  public var isSectionedByType: Bool
  /// The number of channels shown before more are read; 100 by default.
  ///
  /// Applies at creation.
  public var pageSize: Int
  /// The row of the first section at which more channels are fetched from the service; nil, the
  /// default, for none.
  public var prefetchIndexThreshold: Int?
  /// The sources of names and pictures.
  public var fields: DisplayFields
  /// Whether channels are shown by initials or pictures; pictures by default.
  public var avatarType: AvatarType
  /// Returns the title of the section for a channel type; by default the type itself.
  public var sectionTitle: @Sendable (String) -> String
  /// The title above the list.
  public var title: String?

  /// Creates the default settings, whose properties can then be changed.
  public init() {
    isSectionedByType = true
    pageSize = 100
    prefetchIndexThreshold = nil
    fields = DisplayFields()
    avatarType = .image
    sectionTitle = { $0 }
    title = nil
  }
}
