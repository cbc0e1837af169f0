import JSONSchema
import JSONText

/// Makes the ``StoragePlan`` of the entities of a spec.
///
/// Attributes and relationships that cannot be stored are reported and left out.
struct StoragePlanBuilder {
  private let model: EntityModel
  private let entities: [String: Entity]
  private var findings = Findings()

  /// Plans the storage of a model.
  ///
  /// - Throws: ``DiagnosticsError`` with everything that cannot be stored.
  static func plan(of model: EntityModel) throws(DiagnosticsError) -> StoragePlan {
    var builder = StoragePlanBuilder(model)
    let plan = builder.build()
    guard !builder.findings.hasErrors else {
      throw DiagnosticsError(builder.findings.sorted(spec: model.specFile))
    }
    return plan
  }

  private init(_ model: EntityModel) {
    self.model = model
    entities = Dictionary(model.entities.map { ($0.name, $0) }) { first, _ in first }
  }

  private mutating func build() -> StoragePlan {
    var tables = model.entities.map { table(of: $0) }
    for index in tables.indices {
      let derived = derivedColumns(of: model.entities[index], in: tables)
      tables[index].columns += derived
      tables[index].lists = lists(of: model.entities[index], in: tables)
    }
    for entity in model.entities { checkStored(entity) }
    for index in tables.indices {
      tables[index].indexes +=
        RequestIndexes(entity: model.entities[index], table: tables[index]).missing
      checkSize(of: tables[index], model.entities[index])
    }
    return StoragePlan(tables: tables)
  }

  /// Reports attributes that are not stored although a record cannot be written or read without them.
  private mutating func checkStored(_ entity: Entity) {
    let needed = Set(entity.identity.attributes + entity.versionNames)
    for attribute in entity.attributes where attribute.storage == nil {
      let isOfModel =
        attribute.presence == .modelAndRecord && !attribute.isOptional && !attribute.isSlot
        && attribute.defaultValue == nil
      guard isOfModel || needed.contains(attribute.name) else { continue }
      findings.report(
        "unstored-attribute", at: attribute.specLocation ?? attribute.location,
        "`\(attribute.name)` is not stored, and a record of `\(entity.name)` can not do without it")
    }
    for request in entity.requests {
      let values = request.conditions + request.parameters.flatMap(\.otherwise)
      let paths = values.map { AttributePath(relationships: [], attribute: $0.attribute) }
      for path in request.parameters.map(\.attribute) + request.sort.map(\.attribute) + paths {
        check(path, of: request, entity)
      }
    }
  }

  private mutating func check(_ path: AttributePath, of request: EntityRequest, _ entity: Entity) {
    guard path.relationships.count < 2 else {
      findings.report(
        "unsupported-storage", at: request.location,
        "a request of the store follows one relationship, and "
          + "`\((path.relationships + [path.attribute]).joined(separator: "."))` follows "
          + "\(path.relationships.count); derive an attribute by path")
      return
    }
    let owner = path.relationships.first.flatMap { name in
      entity.relationships.first { $0.name == name }.flatMap { entities[$0.destination] }
    }
    guard (owner ?? entity).column(of: path.attribute) == nil else { return }
    findings.report(
      "unstored-attribute", at: request.location,
      "`\(path.attribute)` is not stored, so the store can not compare it")
  }

  private mutating func checkSize(of table: TablePlan, _ entity: Entity) {
    guard table.columns.count > 62 else { return }
    findings.report(
      "unsupported-storage", at: entity.specLocation,
      "`\(entity.name)` has \(table.columns.count) stored attributes, and a table has at most 62 columns; "
        + "leave some out with `\"stored\": false`, or group them in an object")
  }

  // MARK: Tables

  private mutating func table(of entity: Entity) -> TablePlan {
    let links = entity.relationships.filter { !$0.isToMany }.compactMap { link($0, of: entity) }
    var table = TablePlan(
      entity: entity.name, key: entity.storedKey, columns: [], links: links, lists: [],
      unique: [], indexes: [], searched: [])
    if entity.identity.isStoredAsText {
      table.columns.append(ColumnPlan(name: "id", type: .text, isOptional: false, scope: .model))
    }
    let stored = entity.attributes.filter { $0.storage != nil && !isDerived($0, links: links) }
    table.columns += stored.filter { !$0.isOfDevice }.map { column(of: $0, scope: .model) }
    // The columns that a write of the whole object sets come first.
    let ofDevice =
      stored.filter { $0.isOfDevice && $0.isReset } + stored.filter { $0.isOfDevice && !$0.isReset }
    table.columns += ofDevice.map { attribute in
      column(of: attribute, scope: attribute.storage?.isSession == true ? .session : .local)
    }
    table.unique =
      stored.filter { $0.storage?.isUnique == true }.map { [$0.column] }
      + entity.uniqueTogether.map { $0.compactMap { entity.column(of: $0) } }
    table.indexes =
      stored.filter { $0.storage?.isIndexed == true }.map { [$0.column] }
      + entity.indexes.map { $0.compactMap { entity.column(of: $0) } }
    table.searched = searched(stored)
    table.tag = entity.version?.tag.flatMap { entity.column(of: $0) }
    table.order = entity.version?.order.flatMap { entity.column(of: $0) }
    return table
  }

  /// The names that a table with a search index, and the index itself, reserve.
  private static let searchNames: (ofTable: Set<String>, ofIndex: Set<String>) = (
    ["_row"], ["_row", "_isindexed", "rank", "rowid"]
  )

  private mutating func searched(_ attributes: [EntityAttribute]) -> [String] {
    let searched = attributes.filter { $0.storage?.isSearchable == true }
    let taken = { (attribute: EntityAttribute) in
      let isSearched = attribute.storage?.isSearchable == true
      return (isSearched ? Self.searchNames.ofIndex : Self.searchNames.ofTable)
        .contains(attribute.column.lowercased())
    }
    for attribute in attributes where !searched.isEmpty && taken(attribute) {
      findings.report(
        "invalid-search", at: attribute.specLocation ?? attribute.location,
        "the search index keeps the name `\(attribute.column)` for itself; give the attribute another one with `stored`"
      )
    }
    return searched.compactMap { attribute in
      if attribute.type == .string { return attribute.column }
      findings.report(
        "invalid-search", at: attribute.specLocation ?? attribute.location,
        "only texts can be searched for words, and `\(attribute.name)` is not a text")
      return nil
    }
  }

  private func column(of attribute: EntityAttribute, scope: ColumnPlan.Scope) -> ColumnPlan {
    let type = ColumnPlan.ValueType(attribute.type, in: model.types.model)
    let isOptional = attribute.isStoredOptional
    var defaultValue: JSONValue?
    if !isOptional {
      switch attribute.storage?.defaultValue ?? attribute.defaultValue {
      case .json(let value):
        defaultValue =
          type == .json ? .string(String(decoding: value.bytes(), as: UTF8.self)) : value
      case .newUUID, .now, nil: if attribute.isSlot { defaultValue = .string("{}") }
      }
    }
    return ColumnPlan(
      name: attribute.column, type: type, isOptional: isOptional, defaultValue: defaultValue,
      scope: scope)
  }

  // MARK: Links and lists

  private mutating func link(_ relationship: Relationship, of entity: Entity) -> LinkPlan? {
    guard let destination = entities[relationship.destination] else { return nil }
    guard let found = LinkColumns(of: relationship, from: entity, to: destination) else {
      findings.report(
        "missing-link-attribute", at: relationship.location,
        "nothing stores which `\(destination.name)` the relationship `\(relationship.name)` leads to",
        notes: linkAdvice(for: relationship, of: entity, to: destination).map {
          Diagnostic.Note($0)
        })
      return nil
    }
    let back = destination.relationships.first {
      $0.name == relationship.inverse && $0.destination == entity.name
    }
    return LinkPlan(
      name: relationship.name, entity: destination.name,
      columns: found.attributes.compactMap { entity.column(of: $0) },
      references: found.references.map { $0.compactMap { destination.column(of: $0) } },
      onDelete: LinkPlan.DeleteRule(back?.deleteRule ?? .none),
      isLoaded: relationship.embedded != nil)
  }

  /// Returns advice about the attributes that would store a link, as sentences.
  private func linkAdvice(
    for relationship: Relationship, of entity: Entity, to destination: Entity
  ) -> [String] {
    var advice: [String] = []
    if destination.identity.composition == nil {
      let name = relationship.name + "Id"
      let type = destination.identity.type
      advice.append(
        entity.attribute(named: name) == nil
          ? "give `\(entity.name)` an attribute `\(name)` of the type `\(type)`, which payloads hold"
          : "give the attribute `\(name)` the type `\(type)`: `\"\(name)\": { \"type\": \"\(type)\" }`"
      )
    } else {
      let paths = destination.identity.attributes.map { "`\(relationship.name).\($0)`" }
      advice.append(
        "give `\(entity.name)` attributes that payloads hold, with the paths "
          + "\(paths.joined(separator: " and ")) as `derived`")
    }
    let back = destination.relationships.first {
      $0.name == relationship.inverse && $0.destination == entity.name
    }
    if let back, back.isToMany, !destination.uniqueTogether.isEmpty {
      advice.append(
        "or let `\(destination.name)` hand down what is `unique` there, with `embed` and `inherits` in "
          + "`\(back.name)`, if payloads hold the objects in a list of their `\(destination.name)`")
    }
    return advice
  }

  private func lists(of entity: Entity, in tables: [TablePlan]) -> [ListPlan] {
    entity.relationships.filter(\.isToMany).compactMap { relationship in
      // If there is no link back, the relationship at the other end has been reported.
      guard let inverse = relationship.inverse,
        tables.first(where: { $0.entity == relationship.destination })?.link(inverse) != nil
      else { return nil }
      return ListPlan(
        name: relationship.name, entity: relationship.destination, link: inverse,
        isLoaded: relationship.embedded != nil)
    }
  }

  // MARK: Derived columns

  /// Whether an attribute is computed from other rows, so that it is never written.
  private func isDerived(_ attribute: EntityAttribute, links: [LinkPlan]) -> Bool {
    switch attribute.derivation {
    case nil: false
    case .count: true
    case .path(let relationship, _):
      attribute.presence != .modelAndRecord
        && links.first { $0.name == relationship }?.columns.contains(attribute.column) != true
    }
  }

  private mutating func derivedColumns(of entity: Entity, in tables: [TablePlan]) -> [ColumnPlan] {
    guard let table = tables.first(where: { $0.entity == entity.name }) else { return [] }
    return entity.attributes.filter { $0.storage != nil && isDerived($0, links: table.links) }
      .compactMap { attribute in
        switch attribute.derivation {
        case .path(let relationship, let target): copy(attribute, relationship, target, entity)
        case .count(let relationship, let conditions):
          count(attribute, relationship, conditions, entity)
        case nil: nil
        }
      }
  }

  private mutating func copy(
    _ attribute: EntityAttribute, _ relationship: String, _ target: String, _ entity: Entity
  ) -> ColumnPlan? {
    guard let link = entity.relationships.first(where: { $0.name == relationship }),
      let destination = entities[link.destination]
    else { return nil }
    guard let column = destination.column(of: target) else {
      findings.report(
        "unstored-attribute", at: attribute.specLocation ?? attribute.location,
        "`\(attribute.name)` follows from `\(destination.name).\(target)`, which is not stored")
      return nil
    }
    return ColumnPlan(
      name: attribute.column, type: ColumnPlan.ValueType(attribute.type, in: model.types.model),
      isOptional: true, scope: .copy(of: column, through: relationship))
  }

  private mutating func count(
    _ attribute: EntityAttribute, _ relationship: String, _ conditions: [ValueCondition],
    _ entity: Entity
  ) -> ColumnPlan? {
    guard let list = entity.relationships.first(where: { $0.name == relationship }),
      let destination = entities[list.destination], let inverse = list.inverse
    else { return nil }
    var result: [ColumnCondition] = []
    for condition in conditions {
      guard let column = destination.column(of: condition.attribute) else {
        findings.report(
          "unstored-attribute", at: attribute.specLocation ?? attribute.location,
          "`\(attribute.name)` counts by `\(destination.name).\(condition.attribute)`, which is not stored"
        )
        continue
      }
      result.append(ColumnCondition(column: column, value: condition.value))
    }
    return ColumnPlan(
      name: attribute.column, type: .integer, isOptional: false, defaultValue: .number(0),
      scope: .count(of: destination.name, by: inverse, where: result))
  }
}

extension LinkPlan.DeleteRule {
  /// Creates the rule of a link from that of the relationship that leads back.
  fileprivate init(_ rule: DeleteRule) {
    switch rule {
    case .cascade: self = .cascade
    case .detach, .none: self = .detach
    case .restrict: self = .deny
    }
  }
}
