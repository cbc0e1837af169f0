/// The context of the translation of records: that of models, the tables, and the module of the models.
final class RecordContext: Sendable {
  let models: TranslationContext
  let plan: StoragePlan
  /// The module of the models; nil if the records are generated in the same one.
  let modelsModule: Identifier?
  private let tables: [String: TablePlan]

  init(models: TranslationContext, plan: StoragePlan, modelsModule: Identifier?) {
    self.models = models
    self.plan = plan
    self.modelsModule = modelsModule
    tables = Dictionary(plan.tables.map { ($0.entity, $0) }) { first, _ in first }
  }

  var access: Access { models.access }

  func table(of entity: String) -> TablePlan {
    guard let table = tables[entity] else {
      preconditionFailure("the plan has a table for each entity of the model")
    }
    return table
  }

  func scope(of entity: String) -> RecordScope {
    RecordScope(models.entity(named: entity), in: self)
  }

  /// Returns the name of an entity's record, for example `PubNubManagedUser`.
  func record(of entity: String) -> Identifier {
    TypeNames.identifier(models.entity(named: entity).names.record)
  }
}
