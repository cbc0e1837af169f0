import JSONSchema
import JSONText

/// Names the types and nests them, by where their schemas are written.
///
/// A type whose schema has a place of its own is nested in the type of the closest schema around
/// it that has one, whatever refers to it; so its name depends on nothing but what surrounds it.
struct TypeNamer {
  private var model: TypeModel
  private let homes: TypeHomes
  private let outline: SchemaOutline
  private let options: TypeModelOptions

  private init(_ model: TypeModel, _ homes: TypeHomes, _ options: TypeModelOptions) {
    self.model = model
    self.homes = homes
    self.options = options
    outline = SchemaOutline(model.program)
  }

  /// A model whose types have names and parents.
  ///
  /// - Parameters:
  ///   - model: The types, of which the roots have names already.
  ///   - homes: Where the names come from.
  ///   - options: The names that were chosen, and those that nested types can not have.
  /// - Returns: The model, complete.
  static func named(
    _ model: TypeModel, _ homes: TypeHomes, _ options: TypeModelOptions
  ) -> TypeModel {
    var namer = TypeNamer(model, homes, options)
    namer.nameTypes()
    return namer.model
  }

  private mutating func nameTypes() {
    var children: [TypeID: [(id: TypeID, hint: String)]] = [:]
    for index in model.types.indices {
      let id = TypeID(index: index)
      guard isDeclared(id), let (parent, hint) = parent(of: id) else { continue }
      model[id].parent = parent
      children[parent, default: []].append((id, hint))
    }
    attachUnreached(&children)
    let visitors = visitors(children)
    for (root, option) in zip(model.roots, options.roots) {
      var reserved = option.reserved.union(visitors[root, default: []].map { model[$0].name })
      reserved.insert(model[root].name)
      nameChildren(of: root, children, reserved)
    }
  }

  /// The type that another is nested in, and what its name is made from there.
  private func parent(of id: TypeID) -> (parent: TypeID, hint: String)? {
    switch homes[id] {
    case .root: nil
    case .usage(let usage): (usage.owner, usage.hint)
    case .place(let head, let usage): parent(of: id, at: head, usage)
    }
  }

  private func parent(
    of id: TypeID, at head: SubschemaID, _ usage: TypeUsage
  ) -> (parent: TypeID, hint: String) {
    var hints: [String] = []
    var isDefined = false
    var place = head
    while true {
      // What is in `$defs` is known by its own name, wherever `$defs` is.
      if !isDefined, let hint = outline.hint(place, homes.branchNames) { hints.append(hint) }
      isDefined = isDefined || outline.isDefinition(place)
      guard let outer = outline.parent[place] else { break }
      if let type = homes.type(at: outer, root: model[id].root), type != id, isDeclared(type) {
        return (type, hints.isEmpty ? usage.hint : hints.reversed().joined(separator: " "))
      }
      place = outer
    }
    return (model[id].root, hints.isEmpty ? usage.hint : hints.reversed().joined(separator: " "))
  }

  /// Whether a type is generated, and no type of the application.
  private func isDeclared(_ id: TypeID) -> Bool {
    if case .existing = model[id].content { false } else { true }
  }

  /// Nests types in their root that would be nested in each other in a circle.
  ///
  /// That takes a schema that is merged with one written inside of it.
  private mutating func attachUnreached(
    _ children: inout [TypeID: [(id: TypeID, hint: String)]]
  ) {
    var reached: Set<TypeID> = []
    func reach(_ start: TypeID) {
      var open = [start]
      while let id = open.popLast() {
        if reached.insert(id).inserted { open += (children[id] ?? []).map(\.id) }
      }
    }
    for root in model.roots { reach(root) }
    for index in model.types.indices {
      let id = TypeID(index: index)
      guard let parent = model[id].parent, !reached.contains(id) else { continue }
      let place = children[parent]?.firstIndex { $0.id == id }
      guard let place, let child = children[parent]?.remove(at: place) else { continue }
      model[id].parent = model[id].root
      children[model[id].root, default: []].append(child)
      reach(id)
    }
  }

  /// The roots that the types of a root refer to, besides itself.
  private mutating func visitors(
    _ children: [TypeID: [(id: TypeID, hint: String)]]
  ) -> [TypeID: Set<TypeID>] {
    for root in model.roots {
      var open = [root]
      while let id = open.popLast() {
        model[id].root = root
        open += (children[id] ?? []).map(\.id)
      }
    }
    var result: [TypeID: Set<TypeID>] = [:]
    for type in model.types {
      for id in type.content.namedTypes where model[id].root != type.root {
        result[type.root, default: []].insert(model[id].root)
      }
    }
    return result
  }

  private mutating func nameChildren(
    of root: TypeID, _ children: [TypeID: [(id: TypeID, hint: String)]], _ reserved: Set<String>
  ) {
    var open = [(id: root, reserved: reserved)]
    while let (id, reserved) = open.popLast() {
      guard let own = children[id] else { continue }
      let sorted = own.sorted { first, second in
        let (a, b) = (model[first.id].origin.location, model[second.id].origin.location)
        if a.file != b.file { return a.file.utf8.lexicographicallyPrecedes(b.file.utf8) }
        return (a.position.byteOffset, first.id.index) < (b.position.byteOffset, second.id.index)
      }
      let taken = Set(reserved.compactMap { Identifier($0) })
      let names = NameSpace(.type, reserved: TypeReservations.names.union(taken))
        .identifiers(for: sorted.map { name(for: $0.id) ?? $0.hint })
      for (child, name) in zip(sorted, names) {
        model[child.id].name = name.text
        open.append((child.id, reserved.union([name.text])))
      }
    }
  }

  /// The name that the caller chose for the type of a place.
  private func name(for id: TypeID) -> String? {
    options.choices[model[id].origin.subschema]?.typeName
  }
}
