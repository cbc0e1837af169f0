/// Arranges the types of a ``TypeModel`` in files, with their headers and imports.
struct TypeFiles {
  /// A file that is still to be made.
  private struct Plan: Sendable {
    let name: String
    /// Makes it; nil if there is nothing to say in it.
    let file: @Sendable () -> SourceFile?
  }

  let context: TypeTranslationContext
  let layout: TypeFileLayout

  /// The files of one root, in an order that depends on the model alone.
  ///
  /// A file's declarations become text where they are made, and are gone before the next file's are.
  func files(of root: TypeID) -> [GeneratedFile] {
    let types = context.model.types.indices.map { TypeID(index: $0) }
      .filter { context.model[$0].root == root && $0 != root }
    let name = name(of: root)
    // The largest one comes first.
    let plans =
      [
        Plan(name: TypeFileNames.schema(name)) { schemaFile(of: root) },
        Plan(name: TypeFileNames.checks(name)) { checksFile(of: root) },
        Plan(name: TypeFileNames.root(name)) { typeFile([root], of: root) },
      ] + nested(types, in: root)
    return plans.mapInParallel { plan in
      plan.file().map { GeneratedFile(path: plan.name, contents: SourceText($0).bytes) }
    }
    .compactMap { $0 }
  }

  private func name(of root: TypeID) -> String { context.name(of: root).text }

  // MARK: Nested types

  private func nested(_ types: [TypeID], in root: TypeID) -> [Plan] {
    let groups = groups(of: types.filter { !isExisting($0) }, in: root)
    switch layout {
    case .filePerType:
      let files = TypeFileSharing(context: context).files(of: groups)
      return zip(fileNames(of: files.map { $0[0] }, in: root), files).map { name, types in
        Plan(name: name) { typeFile(types, of: root) }
      }
    case .fixed(let count):
      var buckets = [[TypeID]](repeating: [], count: count)
      for group in groups { buckets[Int(context.checksum(of: group) % UInt32(count))] += group }
      return buckets.enumerated().map { place, types in
        Plan(name: TypeFileNames.bucket(name(of: root), place)) { typeFile(types, of: root) }
      }
    }
  }

  /// Types that share a file, the one that it is named after first.
  ///
  /// An enumeration stands beside the type that has it, whose properties are all that uses it. Each
  /// file costs the compiler a look at all the others, and of a schema's types half may be such
  /// enumerations. Those of the root keep to themselves: it holds all definitions.
  private func groups(of types: [TypeID], in root: TypeID) -> [[TypeID]] {
    var groups: [[TypeID]] = []
    var places: [TypeID: Int] = [:]
    for type in types where holder(of: type, in: root) == type {
      places[type] = groups.count
      groups.append([type])
    }
    for type in types where places[type] == nil {
      guard let place = places[holder(of: type, in: root)] else {
        preconditionFailure("a type that others stand beside has a file")
      }
      groups[place].append(type)
    }
    return groups
  }

  /// The type that a type's file is named after.
  private func holder(of type: TypeID, in root: TypeID) -> TypeID {
    guard case .enumeration = context.model[type].content,
      let parent = context.model[type].parent, parent != root, !isExisting(parent)
    else { return type }
    return holder(of: parent, in: root)
  }

  private func isExisting(_ id: TypeID) -> Bool {
    if case .existing = context.model[id].content { return true }
    return false
  }

  /// The files' names, for example `PurchaseOrder+Line+Discount.swift`; all different, also to a
  /// file system that ignores case.
  private func fileNames(of types: [TypeID], in root: TypeID) -> [String] {
    var used: Set<String> = [
      TypeFileNames.schema(name(of: root)).lowercased(),
      TypeFileNames.checks(name(of: root)).lowercased(),
    ]
    return types.map { type in
      let stem = context.path(of: type).joined(separator: "+")
      var name = stem + ".swift"
      if !used.insert(name.lowercased()).inserted {
        name = stem + "+Type.swift"
        used.insert(name.lowercased())
      }
      return name
    }
  }

  // MARK: Files

  private func typeFile(_ types: [TypeID], of root: TypeID) -> SourceFile {
    let translator = TypeTranslator(context: context)
    var imports = TypeImports()
    var declarations: [SwiftDeclaration] = []
    for id in types {
      guard let type = translator.translate(id) else { continue }
      imports.formUnion(type.imports)
      declarations += translator.declarations(of: id, type)
    }
    guard !declarations.isEmpty else {
      return SourceFile(header: header(of: root), imports: [], declarations: [])
    }
    return SourceFile(
      header: header(of: root), imports: importList(imports),
      declarations: declarations.map(\.withoutSynthesizedInitializers))
  }

  private func checksFile(of root: TypeID) -> SourceFile? {
    internalFile(PredicateTranslator(context: context).declarations(of: root), of: root)
  }

  private func schemaFile(of root: TypeID) -> SourceFile? {
    internalFile(EmbeddedSchemaTranslator(context: context).declarations(of: root), of: root)
  }

  /// A file of internal declarations; without any it exists only if it was announced.
  private func internalFile(_ declarations: [SwiftDeclaration], of root: TypeID) -> SourceFile? {
    if declarations.isEmpty, layout == .filePerType { return nil }
    let imports = declarations.isEmpty ? [] : [Import(context.bodyImportAccess, "ChatRuntime")]
    return SourceFile(header: header(of: root), imports: imports, declarations: declarations)
  }

  // MARK: Headers and imports

  private func header(of type: TypeID) -> [String] {
    GeneratedFile.header(sources: [context.schema(of: type).sourceName])
  }

  private func importList(_ needed: TypeImports) -> [Import] {
    var imports = [Import(context.importAccess, "ChatRuntime")]
    if needed.foundation { imports.append(.foundationEssentials(context.importAccess)) }
    if needed.jsonText { imports.append(Import(context.importAccess, "JSONText")) }
    imports += needed.modules.map { Import(context.importAccess, $0) }
    return imports
  }
}
