/// The types of the modules that generated code imports, if generated code names them.
enum LibraryTypes {
  /// Returns the module of a type; nil for a name that is not listed here.
  ///
  /// A file that names the type imports the module, and qualifies the type with it if a generated type has
  /// the same name.
  static func module(of name: Identifier) -> Identifier? {
    if swift.contains(name) { return "Swift" }
    if runtime.contains(name) { return "ChatRuntime" }
    if text.contains(name) { return "JSONText" }
    if store.contains(name) || storeForAdapters.contains(name) { return "ChatStore" }
    if sync.contains(name) { return "ChatSync" }
    if display.contains(name) { return "ChatDisplay" }
    if chatComponents.contains(name) { return "PubNubChatNames" }
    if foundation.contains(name) { return "Foundation" }
    return nil
  }

  /// Returns the message about a type whose name differs from that in its schema or spec.
  static func renaming(of name: String, to other: String) -> String {
    "a type can not be called `\(name)`, which Swift, Foundation or a module has; it is `\(other)`"
  }

  /// Returns the message about a type that hides one of ``concurrency``.
  static func hiding(by name: String) -> String {
    "the type `\(name)` hides that of Swift Concurrency in every file that imports it, where "
      + "`\(name)` then means the model; give it another name"
  }

  /// Returns the message about a model that has the name of a type which its users import as well.
  static func meeting(_ name: String, of module: Identifier) -> String {
    "`\(name)` is a type of `\(module.text)` too; a file that imports both modules has to write the name of "
      + "the module in front of it"
  }

  /// Types of Swift's concurrency library.
  ///
  /// A type of the same name hides them from all its importers.
  static let concurrency: Set<Identifier> = [
    "Actor", "AnyActor", "AsyncIteratorProtocol", "AsyncSequence", "AsyncStream",
    "AsyncThrowingStream", "CancellationError", "CheckedContinuation", "Clock", "ContinuousClock",
    "DiscardingTaskGroup", "Duration", "Executor", "GlobalActor", "InstantProtocol", "MainActor",
    "SerialExecutor", "SuspendingClock", "Task", "TaskExecutor", "TaskGroup", "TaskLocal",
    "TaskPriority", "ThrowingDiscardingTaskGroup", "ThrowingTaskGroup", "UnownedSerialExecutor",
    "UnsafeContinuation",
  ]

  /// Types of Foundation, whose names are not available to generated types.
  static let foundation: Set<Identifier> = ["Data", "Date", "URL", "UUID"]

  /// Types of the standard library.
  static let swift: Set<Identifier> = [
    "Any", "AnyHashable", "AnyKeyPath", "AnyObject", "Array", "ArraySlice", "Bool", "CaseIterable",
    "Character", "ClosedRange", "Codable", "CodingKey", "Collection", "Comparable",
    "ContiguousArray", "CustomStringConvertible", "Decodable", "Decoder", "DecodingError",
    "DefaultStringInterpolation", "Dictionary", "Double", "Encodable", "Encoder", "EncodingError",
    "Equatable", "Error", "ExpressibleByArrayLiteral", "ExpressibleByDictionaryLiteral",
    "ExpressibleByIntegerLiteral", "ExpressibleByStringLiteral", "Float", "Hashable", "Hasher",
    "Identifiable", "Int", "Int16", "Int32", "Int64", "Int8", "IteratorProtocol", "KeyPath",
    "KeyValuePairs", "Never", "Optional", "Range", "RawRepresentable", "Result", "Sendable",
    "Sequence", "Set", "StaticString", "String", "Substring", "UInt", "UInt16", "UInt32", "UInt64",
    "UInt8", "Void", "WritableKeyPath",
  ]

  /// Types of `ChatRuntime`.
  static let runtime: Set<Identifier> = [
    "Alternatives", "CalendarDate", "CalendarDuration", "CheckFailure", "CheckedModel",
    "ComposedIdentifier", "CustomData", "CustomDataError", "ElementWriter", "EntityIdentifier",
    "EntityPatcher", "EntitySchemaModel", "EntityVersion", "FlatJSONCustomData", "FlatObject",
    "Indirect", "JSONCodable", "JSONDecodable", "JSONEncodable", "JSONInteger", "JSONModel",
    "JSONNull", "JSONScalar", "JSONValueDecoder", "JSONValueEncoder", "ListedTexts", "MemberMap",
    "MemberReader", "MemberTable", "NullRule", "Nullable", "OpenTextEnumeration", "OptionalChange",
    "OrderedVersion", "PatchError", "Patchable", "PayloadCheck", "PayloadConstants", "PayloadError",
    "PayloadFormat", "PayloadKind", "PayloadMember", "PayloadMemberTable", "PayloadNames",
    "PayloadNumber", "PayloadPage", "PayloadPattern", "PayloadReader", "PayloadSchema",
    "PayloadTypes", "PayloadWriter", "PostponedValue", "ReadingOptions", "SchemaModel",
    "ServerSynced", "TagOnlyVersion", "TaggedVersion", "TextBacked", "TextEnumeration",
    "TextRepresentable", "Timetoken", "UniqueArray", "Unversioned", "ValueEnumeration",
    "VoidCustomData",
  ]

  /// The public types of `ChatStore`, which only records name.
  ///
  /// A model may have such a name; records then qualify the library's type.
  static let store: Set<Identifier> = [
    "ChangeTarget", "ChangedRegion", "ColumnSource", "EntityKey", "Linked", "LinkedAttributes",
    "ListDifference", "LiveDifferences", "LiveQuery", "RecordAttributes", "RowReader", "SQLQuery",
    "StorableNumber", "StorableValue", "StorageHistory", "StorageSchema", "StorageSource",
    "StorageTable", "StorageTables", "Store", "StoreAggregate", "StoreCondition", "StoreConversion",
    "StoreConvertedValue", "StoreError", "StoreGrouping", "StoreMatch", "StoreMatchQuery",
    "StoreMatchRun", "StoreOrder", "StorePage", "StorePageQuery", "StoreParentRule", "StorePlan",
    "StoreQuery", "StoreRequest", "StoreSQL", "StoreSaveSummary", "StoreSnapshot",
    "StoreTransaction", "StoreUpdate", "StoredAttribute", "StoredContent", "StoredCustom",
    "StoredCustomAttribute", "StoredCustomMember", "StoredGroup", "StoredJSON", "StoredLink",
    "StoredList", "StoredListCount", "StoredModel", "StoredPatch", "StoredRecord",
    "StoredRecordList", "StoredValue", "WriteOutcome", "WriteRule",
  ]

  /// The types of `ChatStore` that only adapters and records name; users of records do not meet them.
  static let storeForAdapters: Set<Identifier> = [
    "Change", "ChangeReport", "Changeset", "ChangesetBuilder", "ChangesetResult", "ColumnPath",
    "CommitFeed", "Condition", "MemberForm", "PageKey", "ParkedRow", "Query", "RelatedRows",
    "RowValues", "SearchText", "SortTerm", "StorageColumn", "StorageConversion",
    "StorageDerivation", "StorageEdit", "StorageLink", "StorageList", "StorageVersionColumns",
    "StoreAggregation", "StoreAssignment", "StoreColumnChange", "StoreInspection", "StoreProblem",
    "StoredColumn", "WrittenBatch", "WrittenCounts",
  ]

  /// The public types of `ChatSync`, which only actions name.
  static let sync: Set<Identifier> = [
    "ActionMeaning", "ChannelProvider", "ChannelReference", "ChatOptions", "ChatOutbox",
    "ConnectionState", "CoreProvider", "DraftedMessage", "MembershipMeaning", "MembershipProvider",
    "MessageActionProvider", "MessageDeletion", "MessageMeaning", "MessageProvider",
    "MessageReference", "OfflineMessages", "OutboxID", "OutboxRefusal", "PageReference",
    "PagedLoad", "PaginationError", "PatchedEntity", "PayloadSubstitute", "PubNubOptions",
    "PubNubRemote", "PublishOptions", "RemoteError", "RemoteEvent", "SendHandle", "SendState",
    "SendStatus", "SendingHooks", "SetAsideEvent", "SortKey", "SyncCore", "SyncHooks", "SyncLevel",
    "SyncProvider", "SyncRoles", "SyncedAction", "SyncedEntity", "SyncedMembership",
    "SyncedMessage", "SyncedProfile", "UnstoredValue", "UserProvider", "UserReference",
  ]

  /// The public types of `ChatDisplay`, which only actions name.
  static let display: Set<Identifier> = [
    "DisplayedAction", "DisplayedChannel", "DisplayedMember", "DisplayedMessage",
    "DisplayedProfile", "DisplayedProvider", "DisplayedUser", "MessageDraft",
  ]

  /// The public types of `PubNubChatNames`, which only actions of a spec with these names use.
  static let chatComponents: Set<Identifier> = [
    "ChannelRequest", "ChannelsFetchRequest", "FetchHereNowRequest", "FetchPresenceStateRequest",
    "FetchedHistory", "FetchedPage", "FetchedPresence", "LoadSummary", "LoadedBatch",
    "MembersFetchRequest", "MembersModifyRequest", "MembershipsFetchRequest",
    "MessageActionFetchRequest", "MessageActionRequest", "MessageActionSendRequest",
    "MessageHistoryRequest", "ObjectsFetchRequest", "SendMessageRequest", "SetPresenceStateRequest",
    "UserRequest", "UsersFetchRequest",
  ]

  /// Types of `JSONText`.
  static let text: Set<Identifier> = [
    "JSONDocument", "JSONKind", "JSONLimits", "JSONMember", "JSONNode", "JSONNumber", "JSONObject",
    "JSONPointer", "JSONReadError", "JSONReader", "JSONSyntaxError", "JSONTextStream", "JSONValue",
    "JSONWriteError", "JSONWriter",
  ]
}
