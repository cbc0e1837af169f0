/// The names at file scope of the declarations that accompany generated types; all differ.
struct FileScopeNames: Sendable {
  private let constants: [TypeID: Identifier]
  private let schemas: [TypeID: Identifier]
  private let properties: [TypeID: Identifier]

  /// All of the names.
  let all: Set<Identifier>

  init(of model: TypeModel, _ units: [TranslatedSchema]) {
    var texts: [String] = []
    for index in model.types.indices {
      texts.append(FileScopeNames.path(of: TypeID(index: index), in: model) + "Constants")
    }
    for unit in units { texts.append(unit.name + "Schema") }
    // These include all names of generated types, because inside a type, a nested one hides those of the
    // file.
    let declared = Set(model.types.compactMap { Identifier($0.name) })
    var names = NameSpace(.type, reserved: declared).identifiers(for: texts)[...]
    all = Set(names)
    constants = Dictionary(
      uniqueKeysWithValues: model.types.indices.map { (TypeID(index: $0), names.removeFirst()) })
    var schemas: [TypeID: Identifier] = [:]
    var properties: [TypeID: Identifier] = [:]
    for unit in units {
      let holder = names.removeFirst()
      for root in unit.roots { schemas[root] = unit.constant?.holder ?? holder }
      if let constant = unit.constant {
        for root in unit.roots { properties[root] = constant.property }
        continue
      }
      let own = unit.roots.filter { unit.fragments[$0] != nil && $0 != unit.ownType }
      let names = NameSpace(.member, reserved: ["root"]).identifiers(
        for: own.map { model[$0].name })
      properties.merge(zip(own, names)) { first, _ in first }
    }
    self.schemas = schemas
    self.properties = properties
  }

  /// Returns the enum of the constants that a type's checks compare with, for example
  /// `PurchaseOrderLineConstants`.
  func constants(of id: TypeID) -> Identifier { name(id, in: constants) }

  /// Returns the enum of the embedded schema of a root, for example `PurchaseOrderSchema`; definitions of one
  /// schema share it.
  func schemaHolder(of root: TypeID) -> Identifier { name(root, in: schemas) }

  /// Returns the property of that enum with the schema that contains a root.
  func schemaProperty(of root: TypeID) -> Identifier { properties[root] ?? "root" }

  private func name(_ id: TypeID, in names: [TypeID: Identifier]) -> Identifier {
    guard let name = names[id] else { preconditionFailure("every type of the model has names") }
    return name
  }

  private static func path(of id: TypeID, in model: TypeModel) -> String {
    let name = model[id].name
    guard let parent = model[id].parent else { return name }
    return path(of: parent, in: model) + name
  }
}
