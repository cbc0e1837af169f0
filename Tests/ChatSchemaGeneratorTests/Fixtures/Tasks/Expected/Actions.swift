// Generated from Schemas/entities.json. Change it and regenerate; edits here are lost.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// swift-format-ignore-file: BeginDocumentationCommentWithOneLineSummary
// swift-format-ignore-file: ValidateDocumentationComments

@_exported @_spi(Generated) public import ChatRuntime
@_exported @_spi(Adapter) public import ChatStore
@_exported @_spi(Generated) public import ChatSync
@_exported public import WorkModels
@_exported public import WorkRecords

/// The entry point of an application: its network, its store, and its types.
///
/// - Remark: Generated from `entities.json#`.
public struct EntityProvider<Custom: WorkCustomData>: CoreProvider {
  /// The store, the network and the state, which all copies share.
  public let core: SyncCore

  /// Creates a provider around its core.
  public init(core: SyncCore) {
    self.core = core
  }

  /// The tables of the records.
  public static var records: StorageHistory { StoredEntities.history }

  /// The entities by their roles.
  public static var roles: SyncRoles { SyncRoles() }
}
