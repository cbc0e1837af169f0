import JSONSchema

/// The types that are declared, and where their names come from.
struct TypeTable {
  private(set) var model: TypeModel
  private(set) var homes: TypeHomes

  /// A table of the roots, whose content is yet to be made.
  ///
  /// - Parameters:
  ///   - program: The compiled schemas.
  ///   - roots: The schemas that were asked for.
  ///   - places: Finds where they are written.
  ///   - homes: Where names come from; none so far.
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

  /// Adds a type where it is used first.
  ///
  /// - Parameters:
  ///   - usage: The first use.
  ///   - head: The subschema that the type represents exactly, and has its name from; nil if there is none.
  ///   - origin: Where its schema is written.
  ///   - wording: What the schema says of it.
  /// - Returns: The type, whose content is yet to be made.
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

  /// Notes what a branch of a choice is called, and the type that it has been merged into.
  mutating func name(
    _ branch: SubschemaID, _ text: String, mergedInto id: TypeID?, of choice: TypeID
  ) {
    homes.name(branch, text, mergedInto: id, root: model[choice].root)
  }
}
