/// The way in which a store finds the rows of a query.
///
/// ```swift
/// let plan = try await store.plan(of: StoredJob.where { $0.title == "Boiler" })
/// for entity in plan.scannedEntities { print("Reads all rows of \(entity); declare `indexed` in the spec.") }
/// ```
public struct StorePlan: Hashable, Sendable {
  /// A table that is read.
  @_spi(Adapter) public struct Step: Hashable, Sendable {
    /// The entity, or the name of another table of the database.
    public let entity: String
    /// The name of the index, or the key, by which rows are found or sorted; nil for none.
    public let index: String?
    /// Whether all rows are read, in the order of the index if there is one.
    ///
    /// A request with a limit stops when it has enough rows.
    public let isScan: Bool

    /// Creates a step.
    public init(entity: String, index: String?, isScan: Bool) {
      self.entity = entity
      self.index = index
      self.isScan = isScan
    }
  }

  /// The tables in the order in which they are read, those of linked rows and of lists included.
  @_spi(Adapter) public let steps: [Step]
  /// Whether rows are sorted after they were found, because no index has their order.
  public let sortsRows: Bool

  /// Creates a plan.
  @_spi(Adapter) public init(steps: [Step], sortsRows: Bool) {
    self.steps = steps
    self.sortsRows = sortsRows
  }

  /// The entities of which all rows are read, each once.
  public var scannedEntities: [String] {
    var entities: [String] = []
    for step in steps where step.isScan && !entities.contains(step.entity) {
      entities.append(step.entity)
    }
    return entities
  }
}

extension StorePlan: CustomStringConvertible {
  /// The steps, for example `scans Job; finds rows of Site by sqlite_autoindex_Site_1; sorts`.
  public var description: String {
    var parts = steps.map { step in
      let index = step.index.map { step.isScan ? " in the order of \($0)" : " by \($0)" } ?? ""
      return (step.isScan ? "scans " : "finds rows of ") + step.entity + index
    }
    if sortsRows { parts.append("sorts") }
    return parts.joined(separator: "; ")
  }
}
