import ChatRuntime
@_spi(Adapter) import ChatStore

/// The authors of a reading's pages, read before the pages are written.
///
/// A row whose user is not stored waits for that user, and is written twice then: once among the
/// waiting rows, and once in its table. Authors who have left a channel are usual in a long past.
struct AuthorReading {
  /// The time of the service before the reading; nil before it is asked for.
  private var begin: Timetoken?
  /// The users that were looked for already.
  private var known: NameSet = []

  /// Creates a reading that has not looked for anybody.
  ///
  /// - Parameter begin: The time of the service before the reading; nil to ask for it when a user is
  ///   missing.
  init(at begin: Timetoken? = nil) {
    self.begin = begin
  }

  /// Reads users that the store lacks, many in one request.
  ///
  /// If the service does not list users, the rows wait for them, and each is read by itself.
  ///
  /// - Parameters:
  ///   - authors: The users to whom the rows of a page refer.
  ///   - catchUp: Reads them.
  /// - Returns: The consequences of the writes.
  /// - Throws: ``StoreError``, `CancellationError`.
  mutating func read(_ authors: NameSet, _ catchUp: CatchUp) async throws -> [EventConsequences] {
    guard let table = catchUp.roles.user?.table else { return [] }
    let new = authors.subtracting(known)
    guard !new.isEmpty else { return [] }
    known.formUnion(new)
    let missing = try await catchUp.store.read { snapshot in
      try new.filter { user in
        try snapshot.row(of: table, ProfileReference(.user, user).key) == nil
      }
    }
    guard !missing.isEmpty else { return [] }
    do {
      let time: Timetoken
      if let begin { time = begin } else { time = try await catchUp.remote.time() }
      begin = time
      return try await catchUp.profiles(of: missing, at: time, writesStubs: true)
    } catch is RemoteError {
      return []
    }
  }

  /// Reads the authors of messages and actions that the store lacks.
  mutating func read(
    authorsOf events: [RemoteEvent], _ catchUp: CatchUp
  ) async throws -> [EventConsequences] {
    try await read(NameSet(events.compactMap(\.author)), catchUp)
  }
}

extension RemoteEvent {
  /// The user to whom the row of a message or action refers.
  fileprivate var author: String? {
    switch content {
    case .message: publisher
    case .messageAction(let action): action.userID ?? publisher
    case .signal, .object, .presence, .file, .unreadable: nil
    }
  }
}
