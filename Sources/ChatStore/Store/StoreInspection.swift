/// What a store holds and whether it is sound: the answer to ``Store/inspect(limit:)``.
public struct StoreInspection: Hashable, Sendable {
  /// The number of rows of an entity.
  public struct RowCount: Hashable, Sendable {
    /// The entity.
    public let entity: String
    /// The number of its rows; nil if they can not be read, which one of the problems says.
    public let count: Int?
  }

  /// The version of the schema that the store was brought to.
  public let storageVersion: Int
  /// The number of rows of each entity, in the order of the schema.
  public let rowCounts: [RowCount]
  /// The number of changes that wait.
  public let parkedCount: Int
  /// The first of the rows whose changes wait.
  public let parkedRows: [ParkedRow]
  /// The last committed position of each stream.
  public let positions: [String: String]
  /// The first of the problems that were found; empty for a sound store.
  public let problems: [StoreProblem]
}

extension Store {
  /// Looks through the whole store: its rows, what waits, its streams, and whether it is damaged.
  ///
  /// Reads every page, in one state of the store; other transactions go on meanwhile.
  ///
  /// - Parameter limit: How many problems and parked rows are listed at most.
  /// - Returns: What was found. Damage is not thrown but a problem in it, as long as the schema can be
  ///   read.
  /// - Throws: ``StoreError`` if the store can not be read at all.
  public func inspect(limit: Int = 100) async throws -> StoreInspection {
    let entities = schema.tables.map(\.entity)
    return try await read { try $0.inspection(of: entities, limit: limit) }
  }
}

extension StoreSnapshot {
  fileprivate func inspection(of entities: [String], limit: Int) throws -> StoreInspection {
    var problems = try problems(limit: limit)
    func unlessDamaged<Value>(_ read: () throws -> Value) throws -> Value? {
      do {
        return try read()
      } catch let error as StoreError where error.code == .corrupt {
        let problem = StoreProblem(.damage, error.message)
        if !problems.contains(problem) { problems.append(problem) }
        return nil
      }
    }
    let counts = try entities.map { entity in
      StoreInspection.RowCount(
        entity: entity, count: try unlessDamaged { try count(of: Query(entity: entity)) })
    }
    let parkedCount = try unlessDamaged { try self.parkedCount() }
    let parkedRows = try unlessDamaged { try self.parkedRows(limit: limit) }
    let positions = try unlessDamaged { try self.positions() }
    return StoreInspection(
      storageVersion: try storageVersion(), rowCounts: counts, parkedCount: parkedCount ?? 0,
      parkedRows: parkedRows ?? [], positions: positions ?? [:], problems: problems)
  }
}
