package import JSONSchema

/// A change of the tables between two specs, and what the migration does with the rows.
package struct StorageChange: Sendable, Hashable {
  /// The kind of change, such as `column-removed`.
  package let id: String

  /// The change as a sentence without a period, and whether the migration can lose data.
  package let message: String

  /// The text of the refusal, if the generator does not make the migration until the spec says more.
  package let refusal: String?

  /// The location of the entity or attribute in the old spec; nil if it has none.
  package let old: SourceLocation?

  /// The location in the new spec; nil if it has none.
  package let new: SourceLocation?

  /// The locations in the payload schema, for an attribute that it defines.
  package let definition: Definition

  /// The locations of the definition of an attribute.
  package struct Definition: Sendable, Hashable {
    package var old: SourceLocation?
    package var new: SourceLocation?
  }

  /// Returns the changes between the tables of two specs.
  ///
  /// - Returns: The changes in the order of the migration; empty if rows can stay as they are, or if
  ///   either spec has no records.
  /// - Throws: ``DiagnosticsError`` if a spec's tables have errors.
  package static func changes(
    from old: EntityModel, to new: EntityModel
  ) throws(DiagnosticsError) -> [StorageChange] {
    guard old.targets.records != nil, new.targets.records != nil else { return [] }
    let comparison = StorageComparison(
      old: try StoragePlanBuilder.plan(of: old).locked,
      new: try StoragePlanBuilder.plan(of: new), model: new)
    let words = StorageChangeWords(old: old, new: new, comparison: comparison)
    return words.changes
  }
}

/// Finds the words and locations for the edits of a storage.
private struct StorageChangeWords {
  let old: EntityModel
  let new: EntityModel
  let comparison: StorageComparison

  var changes: [StorageChange] {
    // A table whose change is refused is not built again for it.
    let refused = Set(comparison.refusals.map(\.entity))
    let edits = comparison.edits.filter { edit in
      if case .rebuild(let table) = edit { !refused.contains(table) } else { true }
    }
    .map(change)
    // A refusal of something that is no edit, such as a column that became required.
    let others = comparison.refusals.filter { refusal in
      !comparison.edits.contains { Self.isSame($0, refusal) }
    }
    return edits
      + others.map { refusal in
        StorageChange(
          id: "column-changed",
          message: "the column `\(refusal.column ?? "")` of `\(refusal.entity)` needs a decision "
            + "about the rows that are stored",
          refusal: refusal.message, old: place(refusal.entity, refusal.column, in: old),
          new: place(refusal.entity, refusal.column, in: new),
          definition: StorageChange.Definition(
            old: attribute(refusal.entity, refusal.column, in: old)?.location,
            new: attribute(refusal.entity, refusal.column, in: new)?.location))
      }
  }

  private func change(_ edit: StorageEditPlan) -> StorageChange {
    let (id, message) = words(edit)
    let refusal = comparison.refusals.first { Self.isSame(edit, $0) }
    let (entity, column, former) = Self.subject(of: edit)
    let isAdded = id.hasSuffix("-added")
    let isRemoved = id.hasSuffix("-removed")
    return StorageChange(
      id: id, message: message, refusal: refusal?.message,
      old: isAdded ? nil : place(former.entity, former.column, in: old),
      new: isRemoved ? nil : place(entity, column, in: new),
      definition: StorageChange.Definition(
        old: isAdded ? nil : attribute(former.entity, former.column, in: old)?.location,
        new: isRemoved ? nil : attribute(entity, column, in: new)?.location))
  }

  private func words(_ edit: StorageEditPlan) -> (id: String, message: String) {
    switch edit {
    case .addTable(let table):
      ("table-added", "the migration creates the table of `\(table)`; no row is lost")
    case .dropTable(let table):
      ("table-removed", "the migration drops the table of `\(table)`, and all its rows are lost")
    case .renameTable(let table, let name):
      (
        "table-renamed",
        "the migration renames the table of `\(table)` to `\(name)`; no row is lost"
      )
    case .addColumn(let column, let table):
      ("column-added", "the migration adds the column `\(column)` to `\(table)`; no value is lost")
    case .dropColumn(let column, let table):
      (
        "column-removed",
        "the migration drops the column `\(column)` of `\(table)`" + loss(column, table)
      )
    case .renameColumn(let column, let table, let name):
      (
        "column-renamed",
        "the migration renames the column `\(column)` of `\(table)` to `\(name)`; no value is "
          + "lost"
      )
    case .convertColumn(let column, let table, .application):
      (
        "column-converted",
        "the application converts the column `\(column)` of `\(table)` when it opens a store; a value that its "
          + "conversion refuses, or one without a conversion, ends the migration, and the file stays as it was"
      )
    case .convertColumn(let column, let table, let conversion):
      (
        "column-converted",
        "the migration converts the column `\(column)` of `\(table)` by `\(conversion.rawValue)`; a "
          + "value that would lose something ends it, and the file stays as it was"
      )
    case .rebuild(let table):
      (
        "table-rebuilt",
        "the migration builds the table of `\(table)` again, because its key, a link or an index differs; no "
          + "row is lost"
      )
    }
  }

  /// Values that the database computes are not lost with their column.
  private func loss(_ column: String, _ table: String) -> String {
    let plan = comparison.old.table(of: table)?.column(column)
    let isComputed = plan.map { $0.isDerived || $0.scope == .session } ?? false
    return isComputed ? "; its values are computed again" : ", and its values are lost"
  }

  private typealias Subject = (entity: String, column: String?)

  /// Returns the entity and the column of an edit: its new names, and its former ones.
  private static func subject(
    of edit: StorageEditPlan
  ) -> (entity: String, column: String?, former: Subject) {
    switch edit {
    case .addTable(let table), .dropTable(let table), .rebuild(let table):
      (table, nil, (table, nil))
    case .renameTable(let table, let name): (name, nil, (table, nil))
    case .addColumn(let column, let table), .dropColumn(let column, let table),
      .convertColumn(let column, let table, _):
      (table, column, (table, column))
    case .renameColumn(let column, let table, let name): (table, name, (table, column))
    }
  }

  private static func isSame(
    _ edit: StorageEditPlan, _ refusal: StorageComparison.Refusal
  ) -> Bool {
    let subject = subject(of: edit)
    return subject.entity == refusal.entity && subject.column == refusal.column
  }

  private func place(
    _ entity: String, _ column: String?, in model: EntityModel
  ) -> SourceLocation? {
    if let attribute = attribute(entity, column, in: model) {
      return attribute.specLocation ?? attribute.location
    }
    return model.entities.first { $0.name == entity }?.specLocation
  }

  private func attribute(
    _ entity: String, _ column: String?, in model: EntityModel
  ) -> EntityAttribute? {
    model.entities.first { $0.name == entity }?.attributes.first {
      column != nil && $0.storage?.name == column
    }
  }
}
