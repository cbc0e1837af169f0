/// What the translation of records knows beside that of models: the tables, and where the models are.
final class RecordContext: Sendable {
  let models: TranslationContext
  let plan: StoragePlan
  /// The module of the models; nil if the records are generated beside them.
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

  /// The record of an entity, for example `PubNubManagedUser`.
  func record(of entity: String) -> Identifier {
    TypeNames.identifier(models.entity(named: entity).names.record)
  }
}
