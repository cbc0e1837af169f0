import JSONSchema
import JSONText

/// The schemas of one run and the types at file scope that they become.
///
/// Their order does not depend on the order in which they are passed.
///
/// 1. Name and parse them (``init(_:)``).
/// 2. Compile them, and find the schemas that become types (``compile(_:_:)``).
/// 3. Name the definitions among these (``nameRoots(_:)``).
struct RootSchemaUnits {
  private(set) var units: [RootSchemaUnit] = []
  /// The documents of the units.
  ///
  /// A document that several units take parts of is listed once.
  private(set) var documents: [SchemaDocument] = []
  /// Errors: names that Swift does not accept, names that two types would share, texts that are not schemas.
  private(set) var diagnostics: [Diagnostic] = []
  /// The definitions of each unit that get types; nil for a unit whose only type is its own.
  private var definitions: [SchemaDefinitions?] = []

  /// Names and parses schemas.
  init(_ schemas: [RootSchema]) {
    let sorted = schemas.sorted { first, second in
      (first.name, first.source.uri, first.fragment ?? "")
        < (second.name, second.source.uri, second.fragment ?? "")
    }
    var known: [String: Int] = [:]
    for schema in sorted {
      refuseUnusableName(of: schema)
      let document: Int
      if let index = known[schema.source.uri], !schema.source.uri.isEmpty {
        document = index
      } else {
        do throws(DiagnosticsError) {
          documents.append(try SchemaDocument(schema.source))
        } catch {
          diagnostics += error.diagnostics
          continue
        }
        document = documents.count - 1
        known[schema.source.uri] = document
      }
      units.append(RootSchemaUnit(schema: schema, name: schema.name, document: document))
      chooseRoots()
    }
    for document in documents.indices where isNamedByPartsAlone(document) {
      documents[document].isLibrary = true
    }
  }

  /// Whether only parts of a document are requested.
  private func isNamedByPartsAlone(_ document: Int) -> Bool {
    units.allSatisfy { $0.document != document || $0.schema.fragment != nil }
  }

  /// Decides whether the last unit gets a type of its own, types of its definitions, or both.
  private mutating func chooseRoots() {
    let place = units.count - 1
    let unit = units[place]
    let root = documents[unit.document].root
    if let fragment = unit.schema.fragment {
      definitions.append(nil)
      refuseMissingPart(fragment, in: root, of: unit.schema)
      return
    }
    let isLibrary = SchemaDefinitions.isLibrary(root)
    guard unit.schema.definitions ?? isLibrary else {
      definitions.append(nil)
      return
    }
    let found = SchemaDefinitions(of: root)
    units[place].hasOwnType = !isLibrary || found.all.isEmpty
    // ``warnings(_:beside:)`` has its own message for it.
    if !units[place].hasOwnType { documents[unit.document].isLibrary = true }
    definitions.append(found)
  }

  // MARK: Compiling

  /// Compiles the documents, and finds the schema of each type.
  mutating func compile(
    _ registry: SchemaRegistry, _ options: CompilationOptions
  ) throws(DiagnosticsError) -> CompiledSchemaGroup {
    let asked = units.compactMap { unit in
      unit.schema.fragment.map { Part(document: unit.document, fragment: $0) }
    }
    func compile(_ parts: [Part]) throws(DiagnosticsError) -> CompiledSchemaGroup {
      try CompiledSchema.compile(
        documents: documents, parts: parts.map { ($0.document, $0.fragment) }, registry: registry,
        options: options)
    }
    var group = try compile(asked)
    // A dialect may not know `definitions`; their types are generated all the same.
    let unread = unreadDefinitions(group)
    if !unread.isEmpty { group = try compile(asked + unread) }
    let starts = (
      asked: Self.starts(of: asked, group.partStarts),
      unread: Self.starts(of: unread, group.partStarts.dropFirst(asked.count))
    )
    for place in units.indices {
      let unit = units[place]
      if let fragment = unit.schema.fragment {
        units[place].roots = [root(of: unit, fragment, starts.asked)]
      } else {
        units[place].roots = roots(of: unit, definitions[place], group, starts.unread)
      }
    }
    return group
  }

  /// A part of a document that is compiled by its fragment.
  private struct Part: Hashable {
    let document: Int
    let fragment: String
  }

  /// Returns the start of each part; a part that several units request has one start.
  private static func starts(
    of parts: [Part], _ starts: some Sequence<SubschemaID>
  ) -> [Part: SubschemaID] {
    Dictionary(zip(parts, starts), uniquingKeysWith: { first, _ in first })
  }

  private func part(_ definition: SchemaDefinitions.Definition, in unit: RootSchemaUnit) -> Part {
    Part(document: unit.document, fragment: String(definition.pointer.uriFragment.dropFirst()))
  }

  /// Returns the definitions that compiling their documents does not reach.
  private func unreadDefinitions(_ group: CompiledSchemaGroup) -> [Part] {
    zip(units, definitions).flatMap { unit, found in
      (found?.all ?? []).filter { start(of: $0, in: unit, group) == nil }
        .map { part($0, in: unit) }
    }
  }

  /// Returns the type of a unit that is a part of its document.
  private func root(
    of unit: RootSchemaUnit, _ fragment: String, _ starts: [Part: SubschemaID]
  ) -> RootSchemaUnit.Root {
    guard let start = starts[Part(document: unit.document, fragment: fragment)] else {
      preconditionFailure("the part of each unit is compiled")
    }
    return RootSchemaUnit.Root(
      name: unit.name, start: start, place: unit.schema.place, fragment: fragment)
  }

  /// Returns the types of a unit: that of the schema itself, and those of its definitions.
  private func roots(
    of unit: RootSchemaUnit, _ definitions: SchemaDefinitions?, _ group: CompiledSchemaGroup,
    _ unread: [Part: SubschemaID]
  ) -> [RootSchemaUnit.Root] {
    var roots: [RootSchemaUnit.Root] = []
    if unit.hasOwnType {
      roots.append(
        RootSchemaUnit.Root(
          name: unit.name, start: group.starts[unit.document], place: unit.schema.place))
    }
    for definition in definitions?.all ?? [] {
      let part = part(definition, in: unit)
      let start = unread[part] ?? start(of: definition, in: unit, group) ?? SubschemaID(0)
      roots.append(
        RootSchemaUnit.Root(
          name: definition.name, start: start, place: place(of: definition, in: unit),
          fragment: unread[part] == nil ? nil : part.fragment))
    }
    return roots
  }

  private func start(
    of definition: SchemaDefinitions.Definition, in unit: RootSchemaUnit,
    _ group: CompiledSchemaGroup
  ) -> SubschemaID? {
    group.subschema(at: definition.node, ofDocument: unit.document)
  }

  private func place(
    of definition: SchemaDefinitions.Definition, in unit: RootSchemaUnit
  ) -> SourceLocation {
    SourceLocation(
      file: unit.schema.source.path, position: definition.node.position, pointer: definition.pointer
    )
  }

  // MARK: Names

  /// Names the types of definitions, by their own names or the ones that the caller chose.
  mutating func nameRoots(_ choices: [SubschemaID: SchemaModelOptions.Choices]) {
    for place in units.indices {
      guard let found = definitions[place] else { continue }
      let own = units[place].hasOwnType ? 1 : 0
      let starts = units[place].roots.dropFirst(own).map(\.start)
      let names = found.typeNames(
        chosen: starts.map { choices[$0]?.typeName },
        reserved: own == 1 ? Set([Identifier(units[place].name)].compactMap(\.self)) : [])
      for (index, name) in names.enumerated() { units[place].roots[index + own].name = name }
    }
    refuseSharedNames()
  }

  private mutating func refuseUnusableName(of schema: RootSchema) {
    guard let name = schema.rootName else { return }
    let usable = TypeReservations.rootName(for: name)
    guard usable != name else { return }
    diagnostics.append(
      Diagnostic(
        "unusable-root-name", at: schema.place,
        "\"\(name)\" can not be the name of a type: letters and digits, a capital first, and no name "
          + "that Swift, Foundation or the runtime has taken", suggestion: "`\(usable)`"))
  }

  /// Reports names that are shared.
  ///
  /// Names that differ only in case are the same, because they name files as well.
  private mutating func refuseSharedNames() {
    let types = units.flatMap(\.roots).map { ($0.name, $0.place) }
    // Files are named after the schema itself if only its definitions have types.
    let files = units.filter { !$0.hasOwnType }.map { ($0.name, $0.schema.place) }
    let owners = units.filter(\.hasOwnType).map { ($0.name, $0.schema.place) }
    for named in [types, files.isEmpty ? [] : files + owners] { refuseShared(named) }
  }

  private mutating func refuseShared(_ named: [(name: String, place: SourceLocation)]) {
    let groups = Dictionary(grouping: named) { $0.name.lowercased() }
    for group in groups.sorted(by: { $0.key < $1.key }).map(\.value) where group.count > 1 {
      diagnostics.append(
        Diagnostic(
          "duplicate-root-name", at: group[1].place,
          "the root type of this schema would be `\(group[1].name)`, as that of another one; "
            + "rename a file or a definition, choose a name, or generate them into folders and targets of "
            + "their own",
          notes: group.enumerated().filter { $0.offset != 1 }.map { _, other in
            Diagnostic.Note("`\(other.name)` as well", location: other.place)
          }))
    }
  }

  /// Reports a JSON Pointer that cannot be resolved, with a suggestion.
  private mutating func refuseMissingPart(
    _ fragment: String, in root: JSONNode, of schema: RootSchema
  ) {
    guard fragment.utf8.first == UInt8(ascii: "/") else { return }
    guard let pointer = try? JSONPointer(uriFragment: fragment) else {
      diagnostics.append(
        Diagnostic("no-such-part", at: schema.place, "`#\(fragment)` is not a JSON Pointer"))
      return
    }
    var node = root
    var way = JSONPointer.root
    for token in pointer.tokens {
      way = way.appending(token)
      if let next = root.resolve(way) {
        node = next
        continue
      }
      let names = node.kind == .object ? node.members.map(\.name) : []
      var near = way
      near.tokens.removeLast()
      diagnostics.append(
        Diagnostic(
          "no-such-part", at: schema.place,
          "there is nothing at `#\(fragment)` in \(schema.source.path)",
          suggestion: NearMiss.closest(to: token, in: names).map {
            "`\(near.appending($0).uriFragment)`"
          }))
      return
    }
  }
}

// MARK: Warnings

extension RootSchemaUnits {
  /// Warnings about root types whose name differs from that of the file or definition, and about root types
  /// that hide a type of Swift Concurrency.
  var nameWarnings: [Diagnostic] {
    units.flatMap { unit -> [Diagnostic] in
      unit.roots.enumerated().flatMap { number, root -> [Diagnostic] in
        var warnings: [Diagnostic] = []
        if number == 0, unit.hasOwnType, unit.schema.rootName == nil, unit.schema.fragment == nil {
          let stem = FileStem.stem(of: unit.schema.source.path)
          let wanted = SwiftName.identifier(stem, .type).text
          if wanted != root.name {
            warnings.append(
              Diagnostic(
                "renamed-type", .warning, at: root.place,
                LibraryTypes.renaming(of: wanted, to: root.name)))
          }
        }
        if let type = Identifier(root.name), LibraryTypes.concurrency.contains(type) {
          warnings.append(
            Diagnostic(
              "hides-concurrency-type", .warning, at: root.place,
              LibraryTypes.hiding(by: root.name)))
        }
        return warnings
      }
    }
  }

  /// Returns warnings about schemas that allow every value, because their definitions become the types, and
  /// about schemas that only restrict the kind of value, because their definitions do not.
  ///
  /// - Parameters:
  ///   - model: The types.
  ///   - others: The diagnostics of compilation.
  /// - Returns: Warnings, in the order of the schemas.
  func warnings(_ model: TypeModel, beside others: [Diagnostic]) -> [Diagnostic] {
    units.flatMap { unit -> [Diagnostic] in
      guard unit.schema.fragment == nil, unit.schema.definitions == nil else { return [] }
      let root = documents[unit.document].root
      let place = SourceLocation(
        file: unit.schema.source.path, position: root.position, pointer: .root)
      let definitions = SchemaDefinitions(of: root).all
      if !unit.hasOwnType { return [libraryWarning(unit, definitions, at: place)] }
      if definitions.isEmpty {
        // A warning about the whole schema is not repeated in other words.
        let isKnown = others.contains { $0.location == place && $0.severity != .note }
        guard SchemaDefinitions.saysNothing(root), !isKnown else { return [] }
        return [
          Diagnostic(
            "root-says-nothing", .warning, at: place,
            "this schema allows every value, so its type holds any JSON")
        ]
      }
      return isPlain(unit, model) ? [unreachedWarning(definitions, at: place)] : []
    }
  }

  /// Returns the warning that the definitions become the types of a schema whose root would be a type of any
  /// value.
  private func libraryWarning(
    _ unit: RootSchemaUnit, _ definitions: [SchemaDefinitions.Definition], at place: SourceLocation
  ) -> Diagnostic {
    let types =
      definitions.count == 1
      ? "its definition becomes the type" : "its \(definitions.count) definitions become the types"
    let first = unit.schema.source.path + (definitions.first?.pointer.uriFragment ?? "")
    return Diagnostic(
      "root-says-nothing", .warning, at: place,
      "the root of this schema allows every value, so \(types)",
      notes: [
        Diagnostic.Note(
          "`--definitions`, or `\"definitions\": true` in chat-schema.json, says that this is meant"
        ), Diagnostic.Note("`\(first)` as the schema takes one of them as root"),
      ])
  }

  /// Returns the warning that a schema has definitions and uses none of them.
  private func unreachedWarning(
    _ definitions: [SchemaDefinitions.Definition], at place: SourceLocation
  ) -> Diagnostic {
    let which = definitions.count == 1 ? "its definition" : "its \(definitions.count) definitions"
    return Diagnostic(
      "unreached-definitions", .warning, at: place,
      "the root of this schema only states a kind of value, and does not use \(which)",
      notes: [
        Diagnostic.Note(
          "`--definitions`, or `\"definitions\": true` in chat-schema.json, turns them into types")
      ])
  }

  /// Whether the type of a schema is a wrapper around any value, any array or any object.
  private func isPlain(_ unit: RootSchemaUnit, _ model: TypeModel) -> Bool {
    guard let type = model.types.first(where: { $0.parent == nil && $0.name == unit.name }),
      case .wrapper(let use) = type.content, type.residuals.isEmpty, use.residuals.isEmpty
    else { return false }
    switch use.type {
    case .any: return true
    case .map(let inner), .array(let inner):
      if case .any = inner.type { return inner.residuals.isEmpty }
      return false
    default: return false
    }
  }
}
