/// Arranges the types of a ``TypeModel`` in files, with their headers and imports.
struct TypeFiles {
  /// A file with its name.
  typealias NamedFile = (name: String, file: SourceFile)

  let context: TypeTranslationContext
  let layout: TypeFileLayout

  /// The files of one root, in an order that depends on the model alone.
  func files(of root: TypeID) -> [NamedFile] {
    let types = context.model.types.indices.map { TypeID(index: $0) }
      .filter { context.model[$0].root == root && $0 != root }
    let rootFile: NamedFile = (TypeFileNames.root(name(of: root)), typeFile([root], of: root))
    return [rootFile] + nested(types, in: root)
      + [checksFile(of: root), schemaFile(of: root)]
      .compactMap { $0 }
  }

  private func name(of root: TypeID) -> String { context.name(of: root).text }

  // MARK: Nested types

  private func nested(_ types: [TypeID], in root: TypeID) -> [NamedFile] {
    switch layout {
    case .filePerType:
      let declared = types.filter { !isExisting($0) }
      return zip(
        fileNames(of: declared, in: root), declared.mapInParallel { typeFile([$0], of: root) }
      )
      .map { ($0, $1) }
    case .fixed(let count):
      var buckets = [[TypeID]](repeating: [], count: count)
      for type in types where !isExisting(type) { buckets[bucket(of: type, count)].append(type) }
      return buckets.mapInParallel { typeFile($0, of: root) }.enumerated()
        .map { (TypeFileNames.bucket(name(of: root), $0), $1) }
    }
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

  /// The file that a type belongs to: FNV-1a of its path, so that it stays there whatever else changes.
  private func bucket(of type: TypeID, _ count: Int) -> Int {
    var checksum: UInt32 = 2_166_136_261
    for byte in context.path(of: type).joined(separator: ".").utf8 {
      checksum = (checksum ^ UInt32(byte)) &* 16_777_619
    }
    return Int(checksum % UInt32(count))
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

  private func checksFile(of root: TypeID) -> NamedFile? {
    let declarations = PredicateTranslator(context: context).declarations(of: root)
    return optionalFile(TypeFileNames.checks(name(of: root)), declarations, of: root)
  }

  private func schemaFile(of root: TypeID) -> NamedFile? {
    let declarations = EmbeddedSchemaTranslator(context: context).declarations(of: root)
    return optionalFile(TypeFileNames.schema(name(of: root)), declarations, of: root)
  }

  /// A file of internal declarations; without any it exists only if it was announced.
  private func optionalFile(
    _ name: String, _ declarations: [SwiftDeclaration], of root: TypeID
  ) -> NamedFile? {
    if declarations.isEmpty, layout == .filePerType { return nil }
    let imports =
      declarations.isEmpty ? [] : [Import(context.bodyImportAccess, "ChatRuntime")]
    return (
      name, SourceFile(header: header(of: root), imports: imports, declarations: declarations)
    )
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
