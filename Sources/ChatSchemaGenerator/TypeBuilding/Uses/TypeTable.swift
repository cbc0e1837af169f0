import JSONSchema

/// The declared types, and the origins of their names.
struct TypeTable {
  private(set) var model: TypeModel
  private(set) var homes: TypeHomes

  /// Creates a table of the roots, whose content is not built yet.
  ///
  /// - Parameters:
  ///   - program: The compiled schemas.
  ///   - roots: The requested schemas.
  ///   - places: Finds their locations.
  ///   - homes: The origins of names; empty.
  init(
    _ program: Program, _ roots: [TypeModelOptions.Root], _ places: PlaceFinder,
    _ homes: TypeHomes
  ) {
    model = TypeModel(program: program)
    self.homes = homes
    for root in roots {
      let id = TypeID(index: model.types.count)
      model.roots.append(id)
      self.homes.addRoot(id, at: root.start)
      model.types.append(
        TypeDefinition(
          name: root.name, root: id, origin: places.place(of: root.start), wording: Wording(),
          content: .wrapper(ValueUse(type: .any))))
    }
  }

  /// The number of types.
  var count: Int { model.types.count }

  subscript(_ id: TypeID) -> TypeDefinition {
    get { model[id] }
    set { model[id] = newValue }
  }

  /// Adds a type at its first use.
  ///
  /// - Parameters:
  ///   - usage: The first use.
  ///   - head: The subschema that the type represents exactly and is named after; nil if no single subschema
  ///     is.
  ///   - origin: The location of its schema.
  ///   - wording: Its documentation in the schema.
  /// - Returns: The type, whose content is not built yet.
  mutating func add(
    _ usage: TypeUsage, at head: SubschemaID?, origin: SchemaPlace, wording: Wording
  ) -> TypeID {
    let id = TypeID(index: count)
    let root = model[usage.owner].root
    homes.add(id, at: head, usage, root: root)
    model.types.append(
      TypeDefinition(
        name: "", root: root, origin: origin, wording: wording,
        content: .wrapper(ValueUse(type: .any))))
    return id
  }

  /// Makes a subschema the home of a type unless it is that of another one.
  mutating func settle(_ id: TypeID, at subschema: SubschemaID) {
    homes.settle(id, at: subschema, root: model[id].root)
  }

  /// Records the name of a branch of a choice, and the type that it has been merged into.
  mutating func name(
    _ branch: SubschemaID, _ text: String, mergedInto id: TypeID?, of choice: TypeID
  ) {
    homes.name(branch, text, mergedInto: id, root: model[choice].root)
  }
}
