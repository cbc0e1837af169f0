// Generated from Schemas/entities.json. Change it and regenerate; edits here are lost.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// swift-format-ignore-file: BeginDocumentationCommentWithOneLineSummary
// swift-format-ignore-file: ValidateDocumentationComments

@_exported public import ChatRuntime
@_exported public import ChatStore
@_exported public import ChatSync
@_exported public import WorkModels
@_exported public import WorkRecords

/// The entry point of an application: its network, its store, and its types.
///
/// Its functions `start`, `stop`, `suspend` and `resume` are those of its `engine`; its actions are
/// those of `dataProvider`.
///
/// - Remark: Generated from `entities.json#`.
public struct EntityProvider<Custom: WorkCustomData>: EngineHolder {
  /// The provider of the actions.
  public let dataProvider: EntityDataProvider<Custom>

  /// Creates a provider that does nothing yet.
  ///
  /// - Parameters:
  ///   - remote: The network, as the own user.
  ///   - store: The store, created with the tables of `history`.
  ///   - currentUserId: The own user.
  ///   - configuration: Which parts are on, and the times of each.
  ///   - hooks: The hooks that run during sync.
  public init(
    _ remote: any ChatRemote,
    store: any Store,
    currentUserId: String,
    configuration: SyncConfiguration,
    hooks: SyncHooks = SyncHooks()
  ) {
    dataProvider = EntityDataProvider(
      SyncEngine(
        remote,
        store: store,
        roles: EntityDataProvider<Custom>.roles,
        userID: currentUserId,
        configuration,
        hooks: hooks
      )
    )
  }

  /// Creates a provider of actions that are there already.
  public init(dataProvider: EntityDataProvider<Custom>) {
    self.dataProvider = dataProvider
  }

  /// Creates a provider of an engine.
  public init(engine: SyncEngine) {
    self.init(dataProvider: EntityDataProvider(engine))
  }

  /// The engine that keeps the store in sync with the service.
  public var engine: SyncEngine { dataProvider.engine }

  /// The tables that a store is opened with.
  public static var history: StorageHistory { EntityDataProvider<Custom>.history }

  /// The entities by their roles.
  public static var roles: SyncRoles { EntityDataProvider<Custom>.roles }

  /// The current user.
  public var currentUserId: String { engine.userID }
}

/// The actions of all entities, on the store alone and between it and the service.
public struct EntityDataProvider<Custom: WorkCustomData>: EngineHolder {
  /// The engine that keeps the store in sync with the service.
  public let engine: SyncEngine

  /// The tables of all entities, and how they came about, with those of sync.
  public static var history: StorageHistory { SyncTables.joined(with: StoredEntities.history) }

  /// The entities by their roles.
  public static var roles: SyncRoles { SyncRoles() }

  /// Creates a provider of the actions of an engine.
  public init(_ engine: SyncEngine) {
    self.engine = engine
  }

  /// Creates a provider of an engine.
  public init(engine: SyncEngine) {
    self.init(engine)
  }
}
