import JSONSchema
import JSONText

/// Names the types and nests them, by the locations of their schemas.
///
/// A type whose schema has a location of its own is nested in the type of the closest enclosing schema that
/// has one, whatever refers to it. Its name therefore depends only on its surroundings. With
/// ``TypeModelOptions/fileScopeNames`` this also holds for a file without a root: a type without an enclosing
/// type is at file scope there.
struct TypeNamer {
  private var model: TypeModel
  private let homes: TypeHomes
  private let outline: SchemaOutline
  private let reader: SchemaReader
  private let options: TypeModelOptions
  /// The documents that contain roots.
  private let ownDocuments: Set<DocumentNumber>
  /// The types at file scope that are not roots.
  private var shared: [(id: TypeID, hint: String)] = []

  private init(_ model: TypeModel, _ homes: TypeHomes, _ options: TypeModelOptions) {
    self.model = model
    self.homes = homes
    self.options = options
    outline = SchemaOutline(model.program)
    reader = SchemaReader(model.program)
    ownDocuments = Set(options.roots.map { model.program.subschemaSites[$0.start.index].document })
  }

  /// Returns a model whose types have names and parents.
  ///
  /// - Parameters:
  ///   - model: The types, of which the roots have names already.
  ///   - homes: The origins of the names.
  ///   - options: The chosen names, and those that nested types must not have.
  /// - Returns: The complete model.
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
      guard let parent else {
        shared.append((id, hint))
        continue
      }
      model[id].parent = parent
      children[parent, default: []].append((id, hint))
    }
    attachUnreached(&children)
    nameShared()
    let visitors = visitors(children)
    for (id, _) in shared {
      let others = visitors[model[id].root, default: []].map { model[$0].name }
      nameChildren(of: id, children, Set(others).union([model[id].name]))
    }
    for (root, option) in zip(model.roots, options.roots) {
      var reserved = option.reserved.union(visitors[root, default: []].map { model[$0].name })
      reserved.insert(model[root].name)
      nameChildren(of: root, children, reserved)
    }
  }

  /// Names the types at file scope that are not roots: each after its definition, prefixed with the name of
  /// its file if two would be the same.
  private mutating func nameShared() {
    guard let taken = options.fileScopeNames else { return }
    shared = sorted(shared)
    let chosen = shared.map { name(for: $0.id) }
    let plain = zip(shared, chosen).map { SwiftName.identifier($1 ?? $0.hint, .type).text }
    let counts = Dictionary(plain.map { ($0.lowercased(), 1) }, uniquingKeysWith: +)
    let texts = shared.indices.map { index in
      counts[plain[index].lowercased()] == 1
        ? plain[index]
        : FileStem.stem(of: model[shared[index].id].origin.location.file) + " " + plain[index]
    }
    let roots = model.roots.compactMap { Identifier(model[$0].name) }
    let names = NameSpace(.type, reserved: TypeReservations.names.union(taken).union(roots))
      .identifiers(for: texts)
    for (type, name) in zip(shared, names) { model[type.id].name = name.text }
  }

  /// Returns the type in which another is nested, nil for file scope, and the text for its name there.
  private func parent(of id: TypeID) -> (parent: TypeID?, hint: String)? {
    switch homes[id] {
    case .root: nil
    case .usage(let usage): (usage.owner, usage.hint)
    case .place(let head, let usage): parent(of: id, at: head, usage)
    }
  }

  private func parent(
    of id: TypeID, at head: SubschemaID, _ usage: TypeUsage
  ) -> (parent: TypeID?, hint: String) {
    var hints: [String] = []
    var isDefined = false
    var place = head
    while true {
      // A definition in `$defs` is known by its own name, wherever `$defs` is.
      if !isDefined, let hint = outline.hint(place, homes.branchNames) { hints.append(hint) }
      isDefined = isDefined || outline.isDefinition(place)
      guard let outer = outline.parent[place] else { break }
      if let type = homes.type(at: outer, root: model[id].root), type != id, isDeclared(type) {
        return (type, hints.isEmpty ? usage.hint : hints.reversed().joined(separator: " "))
      }
      place = outer
    }
    let isOwn =
      options.fileScopeNames == nil || homes.isByRoot
      || ownDocuments.contains(model.program.subschemaSites[head.index].document)
    return (
      isOwn ? model[id].root : nil,
      hints.isEmpty ? usage.hint : hints.reversed().joined(separator: " ")
    )
  }

  /// Whether a type is generated, as opposed to a type of the application.
  private func isDeclared(_ id: TypeID) -> Bool {
    if case .existing = model[id].content { false } else { true }
  }

  /// Nests types in their root that would otherwise be nested in each other in a cycle.
  ///
  /// This happens only if a schema is merged with one inside it.
  private mutating func attachUnreached(_ children: inout [TypeID: [(id: TypeID, hint: String)]]) {
    var reached: Set<TypeID> = []
    func reach(_ start: TypeID) {
      var open = [start]
      while let id = open.popLast() {
        if reached.insert(id).inserted { open += (children[id] ?? []).map(\.id) }
      }
    }
    for root in model.roots + shared.map(\.id) { reach(root) }
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

  /// Returns the other roots to which the types of a root refer, and the other types at file scope.
  private mutating func visitors(
    _ children: [TypeID: [(id: TypeID, hint: String)]]
  ) -> [TypeID: Set<TypeID>] {
    let tops = Set(shared.map(\.id))
    for top in model.roots + shared.map(\.id) {
      let root = model[top].root
      var open = [top]
      while let id = open.popLast() {
        model[id].root = root
        open += (children[id] ?? []).map(\.id)
      }
    }
    var result: [TypeID: Set<TypeID>] = [:]
    for type in model.types {
      for id in type.content.namedTypes {
        if tops.contains(id) { result[type.root, default: []].insert(id) }
        if model[id].root != type.root { result[type.root, default: []].insert(model[id].root) }
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
      let sorted = sorted(own)
      let taken = Set(reserved.compactMap { Identifier($0) })
      let names = NameSpace(.type, reserved: TypeReservations.names.union(taken))
        .identifiers(for: texts(for: sorted, in: id, taken))
      for (child, name) in zip(sorted, names) {
        model[child.id].name = name.text
        open.append((child.id, reserved.union([name.text])))
      }
    }
  }

  /// Returns types in the order of their schemas.
  private func sorted(_ types: [(id: TypeID, hint: String)]) -> [(id: TypeID, hint: String)] {
    types.sorted { first, second in
      let (a, b) = (model[first.id].origin.location, model[second.id].origin.location)
      if a.file != b.file { return a.file.utf8.lexicographicallyPrecedes(b.file.utf8) }
      return (a.position.byteOffset, first.id.index) < (b.position.byteOffset, second.id.index)
    }
  }

  /// Returns the texts for the names of types inside another: chosen ones, titles, or the locations of their
  /// schemas.
  ///
  /// A title is not used if another of these types has it as well, or if something else has that name. If a
  /// definition has the name of a type that is not a definition, the name of the enclosing type is put before
  /// the latter.
  private func texts(
    for types: [(id: TypeID, hint: String)], in parent: TypeID, _ taken: Set<Identifier>
  ) -> [String] {
    func key(_ text: String) -> String { SwiftName.identifier(text, .type).text.lowercased() }
    let chosen = types.map { name(for: $0.id) }
    let titles = zip(types, chosen).map { type, chosen in chosen == nil ? title(of: type.id) : nil }
    var counts: [String: Int] = [:]
    for (index, type) in types.enumerated() {
      let names = Set([chosen[index], titles[index], type.hint].compactMap { $0.map(key) })
      for name in names { counts[name, default: 0] += 1 }
    }
    let reserved = Set(TypeReservations.names.union(taken).map { $0.text.lowercased() })
    let definitions = Set(types.filter { isDefinition($0.id) }.map { key($0.hint) })
    let hints = types.map { type in
      definitions.contains(key(type.hint)) && !isDefinition(type.id)
        ? "\(model[parent].name) \(type.hint)" : type.hint
    }
    return types.indices.map { index in
      let title = titles[index].flatMap { title in
        counts[key(title)] == 1 && !reserved.contains(key(title)) ? title : nil
      }
      return chosen[index] ?? title ?? hints[index]
    }
  }

  /// Whether a type represents a definition or a whole file, and so has a name of its own.
  private func isDefinition(_ id: TypeID) -> Bool {
    guard case .place(let head, _) = homes[id] else { return false }
    return outline.isDefinition(head) || outline.parent[head] == nil
  }

  /// Returns the title of the schema of a type, if it is a name; nil for a definition, which has one.
  private func title(of id: TypeID) -> String? {
    guard case .place(let head, _) = homes[id], !outline.isDefinition(head),
      let title = reader.title(of: head), title.split(whereSeparator: \.isWhitespace).count <= 4,
      title.allSatisfy({ $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" || $0 == "_" })
    else { return nil }
    return title
  }

  /// Returns the name that the caller chose for the type of a location.
  private func name(for id: TypeID) -> String? {
    options.choices[model[id].origin.subschema]?.typeName
  }
}
