/// The context of the translation of records: that of models, the tables, and the module of the models.
final class RecordContext: Sendable {
  let models: TranslationContext
  let plan: StoragePlan
  /// The module of the models; nil if the records are generated in the same one.
  let modelsModule: Identifier?
  private let tables: [String: TablePlan]
  /// The entities whose records are generic over custom data: those that hold some, and those that are linked to them.
  private let genericEntities: Set<String>

  init(models: TranslationContext, plan: StoragePlan, modelsModule: Identifier?) {
    self.models = models
    self.plan = plan
    self.modelsModule = modelsModule
    tables = Dictionary(plan.tables.map { ($0.entity, $0) }) { first, _ in first }
    genericEntities = plan.entities(
      linkedTo: models.model.entities.filter { $0.attributes.contains(where: \.isSlot) }.map(\.name)
    )
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

  /// Whether an entity's record is generic over the application's custom data.
  func isGeneric(_ entity: String) -> Bool { genericEntities.contains(entity) }

  /// Returns the record of an entity, with the custom data of the record that refers to it, for example
  /// `StoredChatUser<Custom>`.
  func record(of entity: String, custom: TypeReference = "Custom") -> TypeReference {
    let name = TypeNames.identifier(models.entity(named: entity).names.record)
    return .named(name, arguments: isGeneric(entity) ? [custom] : [])
  }

  /// The generic parameter of records, for example `Custom: ChatCustomData`; nil for a spec without custom data.
  var customParameter: GenericParameter? {
    models.model.customGroup.map {
      GenericParameter(name: "Custom", constraint: .named(TypeNames.identifier($0.name)))
    }
  }

  /// The type that holds the tables, for example `ChatRecords`.
  var storage: Identifier { TypeNames.identifier(models.model.storage.name) }
}

extension StoragePlan {
  /// Returns the entities from which relationships lead to some of the given ones, and those themselves.
  fileprivate func entities(linkedTo targets: [String]) -> Set<String> {
    var found = Set(targets)
    var count = 0
    while count < found.count {
      count = found.count
      for table in tables {
        let neighbours = table.links.map(\.entity) + table.lists.map(\.entity)
        if neighbours.contains(where: found.contains) { found.insert(table.entity) }
      }
    }
    return found
  }
}

/// An entity with everything that the translation of its record needs: its columns, and its names as Swift
/// spells them.
///
/// A class, though immutable, for the same reason as ``EntityScope``.
final class RecordScope: Sendable {
  let context: RecordContext
  /// The entity in the translation of its model.
  let model: EntityScope
  let table: TablePlan
  /// The name of the stored record, for example `StoredChatUser`.
  let record: Identifier
  /// The protocol of stored records, for example `ManagedChatUser`.
  let recordProtocol: Identifier
  /// Names of parameters and local variables.
  let locals: RecordLocals
  private let members: [String: Identifier]
  private let attributes: [String: EntityAttribute]

  init(_ entity: Entity, in context: RecordContext) {
    self.context = context
    // `Custom` is the custom data of the record.
    model = EntityScope(entity, in: context.models, custom: "ModelCustom")
    table = context.table(of: entity.name)
    record = TypeNames.identifier(entity.names.record)
    recordProtocol = TypeNames.identifier(entity.names.recordProtocol)
    members = Self.members(of: entity, table)
    locals = RecordLocals(entity)
    attributes = Dictionary(entity.attributes.filter { $0.storage != nil }.map { ($0.column, $0) })
    { first, _ in first }
  }

  var entity: Entity { model.entity }
  var access: Access { context.access }

  /// Whether the record is generic over the application's custom data.
  var isGeneric: Bool { context.isGeneric(entity.name) }

  /// The stored record, for example `StoredChatUser<Custom>`.
  var recordType: TypeReference { context.record(of: entity.name) }

  /// Returns the enumeration of a record's attribute.
  ///
  /// It is inside the record, or beside a generic one, whose nested types would differ with the custom data.
  func enumeration(_ enumeration: EnumerationType) -> Identifier {
    let name = TypeNames.identifier(enumeration.name)
    return isGeneric ? TypeNames.identifier(record.text + name.text) : name
  }

  /// The name of the table in the type that holds those of a spec with generic records, for example `userTable`.
  var tableName: Identifier { MemberNames.identifier(entity.name.lowercasedFirst + "Table") }

  /// The names of members that records inherit from their protocols or that are generated besides their
  /// columns.
  private static let inherited: Set<Identifier> = [
    "convert", "hash", "hashValue", "insert", "insertOrUpdate", "key", "patch", "remove", "row",
    "storedKey", "table", "write",
  ]

  private static func members(of entity: Entity, _ table: TablePlan) -> [String: Identifier] {
    var texts: [String] = []
    var seen: Set<String> = []
    let names =
      table.columns.map(\.name) + entity.relationships.map(\.name)
      + entity.attributes.compactMap(\.storage?.accessor)
      + entity.relationships.compactMap(\.accessor)
    for name in names where seen.insert(name).inserted { texts.append(name) }
    let requests = entity.requests.map { MemberNames.identifier($0.baseName) }
    let identifiers = NameSpace(.member, reserved: inherited.union(requests)).identifiers(
      for: texts)
    return Dictionary(uniqueKeysWithValues: zip(texts, identifiers))
  }

  /// Returns the property of a column, a relationship or an accessor; of a column or relationship also the
  /// static property.
  func property(_ name: String) -> Identifier {
    guard let identifier = members[name] else {
      preconditionFailure("every member of a record has its Swift name")
    }
    return identifier
  }

  /// Returns the property that holds the row or the rows of a relationship.
  func relationProperty(_ name: String) -> Identifier {
    property(model.relationship(name).accessor ?? name)
  }

  /// Returns the name of a local variable that differs from all properties.
  func local(_ text: String) -> Identifier {
    NameSpace(.member, reserved: Set(members.values)).identifiers(for: [text])[0]
  }

  /// Returns the attribute that a column stores; nil for the text of a composed identity.
  func attribute(of column: ColumnPlan) -> EntityAttribute? { attributes[column.name] }

  /// Returns `Self.name`, the attribute of a column.
  func column(_ name: String) -> Expression { Expression.name("Self").member(property(name)) }

  // MARK: Types

  /// The network model, as a function with the model's generic parameter names it.
  var modelType: TypeReference { model.modelType(of: entity) }

  /// The generic parameters of a function that takes the model.
  var genericParameters: [GenericParameter] { model.genericParameter.map { [$0] } ?? [] }

  /// Returns a type nested in the network model.
  func nested(_ name: Identifier) -> TypeReference { modelType.nested(name) }
}

/// The names of parameters and local variables in the functions of records.
struct RecordLocals: Sendable {
  /// An object of the model, for example `messageAction`.
  let object: Identifier
  let row: Identifier
  let rule: Identifier
  let target: Identifier
  let transaction: Identifier
  let patch: Identifier
  let outcome: Identifier
  let element: Identifier
  let request: Identifier
  let values: Identifier

  init(_ entity: Entity) {
    let names = NameSpace(.member).identifiers(for: [
      entity.name.lowercasedFirst, "row", "rule", "target", "transaction", "patch", "outcome",
      "element", "request", "values",
    ])
    object = names[0]
    row = names[1]
    rule = names[2]
    target = names[3]
    transaction = names[4]
    patch = names[5]
    outcome = names[6]
    element = names[7]
    request = names[8]
    values = names[9]
  }
}

/// The representation of a column's value in a record.
enum ColumnForm: Hashable, Sendable {
  /// The value itself.
  case value(TypeReference)
  /// JSON text of a type, which is decoded on access.
  case content(TypeReference)
  /// JSON text of the application's own data.
  case customData(TypeReference)

  /// The type of the property, without its optionality.
  var type: TypeReference {
    switch self {
    case .value(let type): type
    case .content(let type): .library("StoredContent", arguments: [type])
    case .customData(let type): .library("StoredCustom", arguments: [type])
    }
  }

  /// Whether the column contains JSON text.
  var isJSON: Bool {
    switch self {
    case .value: false
    case .content, .customData: true
    }
  }
}

extension RecordScope {
  /// Returns the representation of a column in the record.
  func form(of column: ColumnPlan) -> ColumnForm {
    guard let attribute = attribute(of: column) else { return .value("String") }
    return form(of: attribute)
  }

  /// Returns the representation of an attribute in the record.
  func form(of attribute: EntityAttribute) -> ColumnForm {
    switch attribute.type {
    case .any: return .value("JSONValue")
    case .listed(let enumeration):
      let name = self.enumeration(enumeration)
      return .value(isGeneric ? .named(name) : TypeReference.named(record).nested(name))
    default:
      let type = ColumnPlan.ValueType(attribute.type, in: context.models.types.model)
      if case .slot(let slot) = attribute.type {
        return .customData(TypeReference.named("Custom").nested(TypeNames.identifier(slot)))
      }
      let qualified = model.values.qualifiedType(of: attribute.type)
      return type == .json ? .content(qualified) : .value(qualified)
    }
  }

  /// Returns the type of the property of a column.
  func propertyType(_ column: ColumnPlan) -> TypeReference {
    let type = form(of: column).type
    return column.isOptional ? .optional(type) : type
  }
}
