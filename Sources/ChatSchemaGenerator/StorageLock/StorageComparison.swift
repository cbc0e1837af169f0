import JSONSchema
import JSONText

/// Finds the edits that turn the tables of the last version into those that a spec defines.
///
/// A change that would lose data is rejected until the spec allows it by name. A change of a column's type is
/// rejected until the spec names a conversion of its values.
struct StorageComparison {
  let old: StoragePlan
  let new: StoragePlan
  let model: EntityModel
  private(set) var edits: [StorageEditPlan] = []
  private(set) var refusals: [Refusal] = []

  /// A change that is rejected until the spec allows it or says more.
  struct Refusal {
    let entity: String
    /// The column; nil for the whole table.
    let column: String?
    let message: String
    let location: SourceLocation
  }

  /// Returns the edits of a new version; empty if nothing changed.
  ///
  /// - Throws: ``DiagnosticsError`` with all changes that would lose data.
  static func edits(
    from old: StoragePlan, to new: StoragePlan, of model: EntityModel
  ) throws(DiagnosticsError) -> [StorageEditPlan] {
    let comparison = StorageComparison(old: old, new: new, model: model)
    guard comparison.refusals.isEmpty else {
      var findings = Findings()
      for refusal in comparison.refusals {
        findings.report("storage-change", at: refusal.location, refusal.message)
      }
      throw DiagnosticsError(findings.sorted(spec: model.specFile))
    }
    return comparison.edits
  }

  /// Compares two plans.
  init(old: StoragePlan, new: StoragePlan, model: EntityModel) {
    self.old = old
    self.new = new
    self.model = model
    compare()
  }

  private mutating func compare() {
    var sources: [String: TablePlan] = [:]
    var renames: [String: String] = [:]
    for entity in model.entities {
      let former = entity.formerName.flatMap { name in
        new.table(of: name) == nil ? old.table(of: name) : nil
      }
      if let table = old.table(of: entity.name) {
        sources[entity.name] = table
      } else if let former {
        sources[entity.name] = former
        renames[former.entity] = entity.name
        edits.append(.renameTable(former.entity, to: entity.name))
      }
    }
    for table in old.tables where !sources.values.contains(where: { $0.entity == table.entity }) {
      drop(table)
    }
    for entity in model.entities {
      guard let table = new.table(of: entity.name)?.locked else { continue }
      if let source = sources[entity.name] {
        compare(source.locked.renaming(renames), table, entity)
      } else {
        edits.append(.addTable(table.entity))
      }
    }
  }

  private mutating func drop(_ table: TablePlan) {
    if !model.storage.drops(table.entity) {
      refuse(
        "the storage has an entity `\(table.entity)`, which the spec does not have any more; its rows would be "
          + "lost. If it has another name now, say so with `was`; if they may be lost, add `\(table.entity)` to "
          + "`drops` of `storage`", at: model.storage.location, table.entity)
    }
    edits.append(.dropTable(table.entity))
  }

  // MARK: Columns

  private mutating func compare(_ old: TablePlan, _ new: TablePlan, _ entity: Entity) {
    var kept: Set<String> = []
    var changed: [StorageEditPlan] = []
    for column in new.columns {
      let attribute = entity.attributes.first { $0.storage?.name == column.name }
      let former = attribute?.storage?.formerName.flatMap { name in
        new.column(name) == nil ? old.column(name) : nil
      }
      guard let source = old.column(column.name) ?? former else {
        changed.append(.addColumn(column.name, of: new.entity))
        checkAdded(column, of: entity, attribute)
        continue
      }
      kept.insert(source.name)
      if source.name != column.name {
        changed.append(.renameColumn(source.name, of: new.entity, to: column.name))
      }
      if source.type != column.type {
        changed += conversion(from: source, to: column, attribute, entity)
      }
      checkRequired(source, column, attribute, entity)
    }
    let dropped = old.columns.filter { !kept.contains($0.name) }
    for column in dropped { checkDropped(column, of: entity) }
    let drops = dropped.map { StorageEditPlan.dropColumn($0.name, of: new.entity) }
    edits += drops + changed
    if drops.isEmpty, changed.isEmpty, old != new { edits.append(.rebuild(new.entity)) }
  }

  private mutating func checkAdded(
    _ column: ColumnPlan, of entity: Entity, _ attribute: EntityAttribute?
  ) {
    guard !column.isOptional, column.defaultValue == nil else { return }
    if attribute == nil, entity.identity.isStoredAsText {
      refuse(
        "rows of earlier versions have no `\(entity.name).\(column.name)`: `\"key\": \"text\"` can be chosen for an "
          + "entity that no earlier version has. Remove it from the identity, or give the entity another name, "
          + "with `\(entity.name)` in `drops` of `storage` if its rows may be lost",
        at: entity.identity.location, entity.name, column.name)
      return
    }
    refuse(
      "rows of earlier versions have no `\(entity.name).\(column.name)`; give it a `default`, a `default` in "
        + "`stored`, or make it optional", at: place(of: attribute, entity),
      entity.name, column.name)
  }

  private mutating func checkRequired(
    _ old: ColumnPlan, _ new: ColumnPlan, _ attribute: EntityAttribute?, _ entity: Entity
  ) {
    guard old.isOptional, !new.isOptional, new.defaultValue == nil, !new.isDerived else { return }
    refuse(
      "rows of earlier versions may be without `\(entity.name).\(new.name)`, which is not optional any more; give "
        + "it a `default`, or a `default` in `stored`", at: place(of: attribute, entity),
      entity.name, new.name)
  }

  private mutating func checkDropped(_ column: ColumnPlan, of entity: Entity) {
    let name = "\(entity.name).\(column.name)"
    guard !column.isDerived, column.scope != .session, !model.storage.drops(name) else {
      return
    }
    refuse(
      "the storage has an attribute `\(name)`, which the spec does not have any more; its values would be lost. If "
        + "it has another name now, say so with `was` in `stored`; if they may be lost, add `\(name)` to `drops` of "
        + "`storage`", at: entity.specLocation, entity.name, column.name)
  }

  private mutating func conversion(
    from old: ColumnPlan, to new: ColumnPlan, _ attribute: EntityAttribute?, _ entity: Entity
  ) -> [StorageEditPlan] {
    let fitting = ValueConversion.allCases.filter { $0.leads(from: old.type, to: new.type) }
    guard let conversion = attribute?.storage?.conversion else {
      let words =
        fitting[0] == .application
        ? "no conversion leads there; add an attribute of another name, or let the application convert its values: "
          + "`\"convert\": \"application\"` in `stored`"
        : "say how its values are converted: `\"convert\": \"\(fitting[0].rawValue)\"` in `stored`, or "
          + "`\"application\"` if the application converts them"
      refuse(
        "`\(entity.name).\(new.name)` is \(new.type.rawValue), and was \(old.type.rawValue); \(words)",
        at: place(of: attribute, entity), entity.name, new.name)
      return []
    }
    guard fitting.contains(conversion) else {
      refuse(
        "`\(conversion.rawValue)` does not lead from \(old.type.rawValue) to \(new.type.rawValue), which is what "
          + "became of `\(entity.name).\(new.name)`", at: place(of: attribute, entity),
        entity.name, new.name)
      return []
    }
    return [.convertColumn(new.name, of: entity.name, conversion)]
  }

  private func place(of attribute: EntityAttribute?, _ entity: Entity) -> SourceLocation {
    attribute.map { $0.specLocation ?? $0.location } ?? entity.specLocation
  }

  private mutating func refuse(
    _ message: String, at location: SourceLocation, _ entity: String, _ column: String? = nil
  ) {
    refusals.append(
      Refusal(entity: entity, column: column, message: message, location: location))
  }
}

extension TablePlan {
  /// Returns the table after entities were renamed: its own entity and those that it refers to.
  fileprivate func renaming(_ names: [String: String]) -> TablePlan {
    var table = self
    table.entity = names[entity] ?? entity
    for index in links.indices {
      table.links[index].entity = names[links[index].entity] ?? links[index].entity
    }
    for index in columns.indices {
      guard case .count(let entity, let link, let conditions) = columns[index].scope else {
        continue
      }
      table.columns[index].scope = .count(of: names[entity] ?? entity, by: link, where: conditions)
    }
    return table
  }
}

extension ValueConversion {
  /// Whether the conversion turns values of one type into values of another.
  fileprivate func leads(from old: ColumnPlan.ValueType, to new: ColumnPlan.ValueType) -> Bool {
    switch self {
    case .numberToText: [.integer, .real].contains(old) && new == .text
    case .textToInteger: old == .text && [.integer, .timetoken].contains(new)
    case .textToReal: old == .text && new == .real
    case .integerToReal: old == .integer && new == .real
    case .realToInteger: old == .real && new == .integer
    case .textToDate: old == .text && new == .date
    case .dateToText: old == .date && new == .text
    case .textToJSON: old == .text && new == .json
    case .application: true
    }
  }
}
