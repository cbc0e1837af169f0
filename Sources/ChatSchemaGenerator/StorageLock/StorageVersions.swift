package import JSONSchema

/// A storage's lock, compared with its spec.
package struct StorageVersions: Sendable {
  /// The lock that matches the spec.
  package let lock: StorageLock
  /// The edits since the version in the lock; empty if the lock matches the spec.
  package let added: [StorageEditPlan]
  /// Whether there was no lock before.
  package let isNew: Bool

  /// Compares a lock, if there is one, with a plan.
  ///
  /// - Throws: ``DiagnosticsError`` if the lock cannot be read, or a change would lose data.
  init(_ source: SchemaSource?, plan: StoragePlan, of model: EntityModel) throws(DiagnosticsError) {
    guard let source else {
      try Self.checkDrops(of: model, in: nil)
      try Self.checkConversions(of: model, in: [])
      lock = StorageLock(steps: [], plan: plan.locked)
      added = []
      isNew = true
      return
    }
    var lock = try StorageLock(source)
    try Self.checkDrops(of: model, in: lock)
    added = try StorageComparison.edits(from: lock.plan, to: plan, of: model)
    if !added.isEmpty { lock.steps.append(added) }
    try Self.checkConversions(of: model, in: lock.steps)
    lock.plan = plan.locked
    self.lock = lock
    isNew = false
  }

  /// Rejects conversions of attributes that had the same type in every version.
  private static func checkConversions(
    of model: EntityModel, in steps: [[StorageEditPlan]]
  ) throws(DiagnosticsError) {
    let converted = ConvertedColumns(steps)
    var findings = Findings()
    for entity in model.entities {
      for attribute in entity.attributes {
        guard let storage = attribute.storage, let conversion = storage.conversion,
          !converted.contains(storage.name, of: entity.name)
        else { continue }
        findings.report(
          "unused-conversion", at: attribute.specLocation ?? attribute.location,
          "`\"convert\": \"\(conversion.rawValue)\"` of `\(entity.name).\(storage.name)` converts nothing: no "
            + "earlier version of the storage has another type for it; remove it")
      }
    }
    if findings.hasErrors { throw DiagnosticsError(findings.sorted(spec: model.specFile)) }
  }

  /// Rejects names in `drops` that no version of the storage had.
  private static func checkDrops(
    of model: EntityModel, in lock: StorageLock?
  ) throws(DiagnosticsError) {
    let names = lock?.names ?? []
    var findings = Findings()
    for drop in model.storage.drops where !names.contains(drop.name) {
      findings.reportUnknown(
        "unknown-drop", drop.name, in: names, at: drop.location,
        "`drops` names `\(drop.name)`, which no version of the storage has")
    }
    if findings.hasErrors { throw DiagnosticsError(findings.sorted(spec: model.specFile)) }
  }
}

extension StorageLock {
  /// The entities and columns of the last version, and those that earlier versions dropped.
  fileprivate var names: [String] {
    plan.tables.flatMap { table in
      [table.entity] + table.columns.map { "\(table.entity).\($0.name)" }
    }
      + steps.joined().compactMap { edit in
        switch edit {
        case .dropTable(let table): table
        case .dropColumn(let column, let table): "\(table).\(column)"
        case .addTable, .renameTable, .addColumn, .renameColumn, .convertColumn, .rebuild: nil
        }
      }
  }
}

/// The columns whose type some version changed, by their present names.
private struct ConvertedColumns {
  private struct Column: Hashable {
    var name: String
    var entity: String
  }

  private var columns: Set<Column> = []

  init(_ steps: [[StorageEditPlan]]) {
    for edit in steps.joined() {
      switch edit {
      case .convertColumn(let column, let table, _):
        columns.insert(Column(name: column, entity: table))
      case .renameColumn(let column, let table, let name):
        if columns.remove(Column(name: column, entity: table)) != nil {
          columns.insert(Column(name: name, entity: table))
        }
      case .renameTable(let table, let name):
        columns = Set(columns.map { $0.entity == table ? Column(name: $0.name, entity: name) : $0 })
      case .dropColumn(let column, let table):
        columns.remove(Column(name: column, entity: table))
      case .dropTable(let table): columns = columns.filter { $0.entity != table }
      case .addTable, .addColumn, .rebuild: break
      }
    }
  }

  func contains(_ column: String, of entity: String) -> Bool {
    columns.contains(Column(name: column, entity: entity))
  }
}

extension StoragePlan {
  /// The plan without the parts that a lock does not store.
  var locked: StoragePlan { StoragePlan(tables: tables.map(\.locked)) }
}

/// The file that stores the versions of a storage.
package struct StorageLockFile: Sendable {
  /// The path.
  package let path: String

  /// Creates a reference to the file beside a spec, which need not exist.
  package init(besideSpec spec: String) {
    let folder = spec.lastIndex(of: "/").map { spec[...$0] } ?? ""
    path = folder + StorageLock.fileName
  }

  /// Reads the file; returns nil if it does not exist.
  ///
  /// - Throws: ``DiagnosticsError`` if the file exists and cannot be read.
  package func source() throws(DiagnosticsError) -> SchemaSource? {
    guard FileAccess().exists(path) else { return nil }
    return try SchemaSource(contentsOfFile: path)
  }

  /// Writes the lock if its bytes differ.
  ///
  /// - Returns: Whether the file was written.
  package func write(_ lock: StorageLock) throws(OutputError) -> Bool {
    if try drift(from: lock) == nil { return false }
    do {
      try FileAccess().write(lock.bytes, to: path, draft: 0)
    } catch {
      throw OutputError(problems: [
        OutputError.Problem(
          code: .unwritable, path: path, message: "the lock can not be written: \(error)")
      ])
    }
    return true
  }

  /// Returns the difference between the file and a lock; nil if they are equal.
  package func drift(from lock: StorageLock) throws(OutputError) -> Drift? {
    let entry: FileAccess.Entry
    do {
      entry = try FileAccess().entry(at: path)
    } catch {
      throw OutputError(problems: [
        OutputError.Problem(
          code: .unreadable, path: path, message: "the lock can not be read: \(error)")
      ])
    }
    switch entry {
    case .nothing: return Drift(path: path, kind: .missing)
    case .other: return Drift(path: path, kind: .notGenerated)
    case .file(let found):
      if found == lock.bytes { return nil }
      return Drift(path: path, kind: Drift.firstDifference(expected: lock.bytes, found: found))
    }
  }
}
