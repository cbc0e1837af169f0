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
    _ program: Program, _ roots: [TypeModelOptions.Root], _ places: PlaceFinder, _ homes: TypeHomes
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

/// A declared type whose content is not built yet.
struct Work {
  var id: TypeID
  var content: TypePlan.Declared
  /// The members that determine the type, without those that are handled elsewhere.
  var conjunction: Conjunction
  var plan: TypePlan
}

/// The declared types by their conjunctions, and the queue of those whose content is not built yet.
struct DeclarationQueue {
  private var types: [Conjunction.Key: TypeID] = [:]
  private var work: [Work] = []
  private var next = 0

  /// The type that is declared for a conjunction.
  subscript(_ key: Conjunction.Key) -> TypeID? { types[key] }

  /// Records the type that is declared for a conjunction.
  mutating func declare(_ id: TypeID, for key: Conjunction.Key) { types[key] = id }

  /// Adds a type whose content is built later.
  mutating func append(_ item: Work) { work.append(item) }

  /// Removes and returns the type that was added first.
  mutating func popFirst() -> Work? {
    guard next < work.count else { return nil }
    next += 1
    return work[next - 1]
  }
}

/// The uses that have been built for conjunctions, and those that are being built.
struct KnownUses {
  private struct OpenUse {
    /// The type that represents the use where it contains itself.
    var wrapper: TypeID?
    var isRecursive = false
  }

  private var made: [Conjunction.Key: ValueUse] = [:]
  private var open: [Conjunction.Key: OpenUse] = [:]

  /// The use that has been built.
  subscript(_ key: Conjunction.Key) -> ValueUse? { made[key] }

  /// Whether the use is being built, so that it contains another one of itself.
  func isOpen(_ key: Conjunction.Key) -> Bool { open[key] != nil }

  /// Returns the type that represents a use that is being built, if there is one.
  func wrapper(_ key: Conjunction.Key) -> TypeID? { open[key]?.wrapper }

  /// Records that a use is being built; a wrapper represents it where it contains itself.
  mutating func begin(_ key: Conjunction.Key, wrapper: TypeID? = nil) {
    open[key] = OpenUse(wrapper: wrapper)
  }

  /// Records that a use contains itself through a type.
  mutating func recur(_ key: Conjunction.Key, by wrapper: TypeID) {
    open[key] = OpenUse(wrapper: wrapper, isRecursive: true)
  }

  /// Records a use that has been built.
  ///
  /// - Returns: The type that represents it from now on; nil if it does not contain itself.
  mutating func finish(_ key: Conjunction.Key, _ use: ValueUse) -> TypeID? {
    let finished = open.removeValue(forKey: key)
    guard let finished, finished.isRecursive, let wrapper = finished.wrapper else {
      made[key] = use
      return nil
    }
    made[key] = ValueUse(type: .named(wrapper))
    return wrapper
  }
}
