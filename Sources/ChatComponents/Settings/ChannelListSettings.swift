/// How a list of channels looks and behaves.
public struct ChannelListSettings: Sendable {
  /// Whether channels are in sections by their type.
  ///
  /// Applies at creation.
  public var isSectionedByType: Bool
  /// How many channels are shown before more are wanted.
  ///
  /// Applies at creation.
  public var pageSize: Int
  /// The row of the first section that asks the service for more; nil for none.
  public var prefetchIndexThreshold: Int?
  /// Where names and pictures come from.
  public var fields: DisplayFields
  /// Whether channels are shown by letters or by pictures.
  public var avatarType: AvatarType
  /// The title of a section of channels of a type.
  public var sectionTitle: @Sendable (String) -> String
  /// What is shown above the list.
  public var title: String?

  /// The default settings, to be changed.
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
