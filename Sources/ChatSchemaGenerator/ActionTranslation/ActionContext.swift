/// The context of the translation of actions: that of records, the roles, and the names of providers.
final class ActionContext: Sendable {
  let records: RecordContext
  let plan: SyncPlan
  let names: ProviderNames
  /// The module of the records; nil if the actions are generated in the same one.
  let recordsModule: Identifier?

  init(records: RecordContext, plan: SyncPlan, names: ProviderNames, recordsModule: Identifier?) {
    self.records = records
    self.plan = plan
    self.names = names
    self.recordsModule = recordsModule
  }

  var access: Access { records.access }
  var model: EntityModel { records.models.model }

  /// The type that an application holds, for example `ChatProvider`.
  var provider: Identifier { TypeNames.identifier(names.provider) }

  /// The generic parameters of the provider.
  var genericParameters: [GenericParameter] {
    var parameters: [GenericParameter] = []
    if let group = model.customGroup {
      parameters.append(
        GenericParameter(name: "Custom", constraint: .named(TypeNames.identifier(group.name))))
    }
    if let group = model.recordGroup {
      parameters.append(
        GenericParameter(name: "Entities", constraint: .named(TypeNames.identifier(group.name))))
    }
    return parameters
  }

  /// Whether the names of Chat Components come with the provider.
  var hasChatComponentsNames: Bool { names.dataProvider != nil }

  /// Returns a type with the generic parameters as arguments, for example
  /// `ChatProvider<Custom, Entities>`.
  func generic(_ name: Identifier) -> TypeReference {
    .named(name, arguments: genericParameters.map { .named($0.name) })
  }

  func scope(of entity: String) -> ActionScope { ActionScope(records.scope(of: entity), in: self) }

  /// Returns the entity with a role; nil if no entity has it.
  func scope(of role: EntityRole) -> ActionScope? { plan.entities[role].map { scope(of: $0) } }
}

/// An entity with everything that the translation of its actions needs.
final class ActionScope: Sendable {
  let context: ActionContext
  let record: RecordScope
  /// The entity in the translation of its model.
  let model: EntityScope

  init(_ record: RecordScope, in context: ActionContext) {
    self.context = context
    self.record = record
    model = EntityScope(record.entity, in: context.records.models)
  }

  var entity: Entity { record.entity }
  var access: Access { context.access }

  /// The model inside a provider, for example `ChatUser<Custom.User>`.
  var modelType: TypeReference {
    let name = TypeNames.identifier(entity.names.model)
    return customType.map { .named(name, arguments: [$0]) } ?? .named(name)
  }

  /// The generic argument of the model inside a provider.
  private var customType: TypeReference? {
    switch entity.genericParameter {
    case .none: nil
    case .slot(let slot): TypeReference.named("Custom").nested(TypeNames.identifier(slot))
    case .group: "Custom"
    }
  }

  /// The record inside a provider, for example `Entities.User`.
  var recordType: TypeReference {
    context.model.recordGroup == nil
      ? context.records.record(of: entity.name)
      : TypeReference.named("Entities").nested(TypeNames.identifier(entity.name))
  }

  /// The typed identifier, for example `UserID`.
  var identifierType: TypeReference { model.identifierType }

  /// The argument of `convert`.
  var customArguments: [Argument] {
    customType.map { [Argument(Expression.type($0).member("self"))] } ?? []
  }

  /// The parameter name for an object, for example `messageAction`.
  var object: Identifier { record.locals.object }

  /// The entity's name in sentences, with its article, for example `a message action`.
  var spoken: String { SpokenName(of: entity.name).withIndefiniteArticle }

  /// The plural in sentences, for example `message actions`.
  var spokenPlural: String { SpokenName(of: entity.names.plural).text }

  /// The plural in names of functions, for example `MessageActions`.
  var pluralName: String {
    entity.names.plural.prefix(1).uppercased() + entity.names.plural.dropFirst()
  }

  /// Returns the type that defines how sync reads and writes the entity, for example `UserRole.self`.
  static func role(_ role: EntityRole) -> Expression {
    Expression.name(roleName(role)).member("self")
  }

  static func roleName(_ role: EntityRole) -> Identifier {
    switch role {
    case .user: "UserRole"
    case .channel: "ChannelRole"
    case .membership: "MembershipRole"
    case .message: "MessageRole"
    case .action: "ActionRole"
    }
  }
}

extension ActionContext {
  /// Returns the group of the generated records, for custom data; nil for a spec without a group.
  func generatedRecords(custom: TypeReference) -> TypeReference? {
    model.recordGroup.map { group in
      let isGeneric = model.entities.contains { records.isGeneric($0.name) }
      return .named(TypeNames.identifier(group.defaultName), arguments: isGeneric ? [custom] : [])
    }
  }
}
