import JSONSchema

/// Arranges the types of a ``TypeModel`` in files, with their headers and imports.
struct TypeFiles {
  /// A file that is not generated yet.
  private struct Plan: Sendable {
    let name: String
    /// Generates the file; returns nil if it would be empty.
    let file: @Sendable () -> SourceFile?
  }

  let context: TypeTranslationContext
  let layout: TypeFileLayout

  /// Returns the files of one schema, in an order that depends on the model alone.
  ///
  /// A file's declarations are turned into text where they are made, and are released before those of the
  /// next file are made.
  func files(of unit: TranslatedSchema) -> [GeneratedFile] {
    let roots = Set(unit.roots)
    let types = context.model.types.indices.map { TypeID(index: $0) }
      .filter { roots.contains(context.model[$0].root) && $0 != unit.ownType }
    // The largest one comes first.
    var plans = [Plan(name: TypeFileNames.schema(unit.name)) { schemaFile(of: unit) }]
    if let type = unit.ownType {
      plans.append(Plan(name: TypeFileNames.root(unit.name)) { typeFile([type], of: unit) })
    } else if layout != .filePerType {
      plans.append(Plan(name: TypeFileNames.root(unit.name)) { typeFile([], of: unit) })
    }
    return (plans + nested(types, in: unit)).mapInParallel { plan in
      plan.file().map { GeneratedFile(path: plan.name, contents: SourceText($0).bytes) }
    }
    .compactMap { $0 }
  }

  // MARK: Other types than that of the schema itself

  private func nested(_ types: [TypeID], in unit: TranslatedSchema) -> [Plan] {
    let groups = groups(of: types.filter { !isExisting($0) }, in: unit)
    switch layout {
    case .filePerType:
      let files = TypeFileSharing(context: context).files(of: groups)
      return zip(fileNames(of: files.map { $0[0] }, in: unit), files).map { name, types in
        Plan(name: name) { typeFile(types, of: unit) }
      }
    case .fixed(let count):
      var buckets = [[TypeID]](repeating: [], count: count)
      for group in groups { buckets[Int(context.checksum(of: group) % UInt32(count))] += group }
      return buckets.enumerated().map { place, types in
        Plan(name: TypeFileNames.bucket(unit.name, place)) { typeFile(types, of: unit) }
      }
    }
  }

  /// Returns the types that share a file, first the one that the file is named after.
  ///
  /// An enumeration is in the file of the type that contains it, whose properties are its only uses. For each
  /// file the compiler looks at all the others, and half of a schema's types may be such enumerations.
  /// Enumerations of the root have files of their own, because the root contains all definitions.
  private func groups(of types: [TypeID], in unit: TranslatedSchema) -> [[TypeID]] {
    var groups: [[TypeID]] = []
    var places: [TypeID: Int] = [:]
    for type in types where holder(of: type, in: unit) == type {
      places[type] = groups.count
      groups.append([type])
    }
    for type in types where places[type] == nil {
      guard let place = places[holder(of: type, in: unit)] else {
        preconditionFailure("a type that others stand beside has a file")
      }
      groups[place].append(type)
    }
    return groups
  }

  /// Returns the type that a type's file is named after.
  private func holder(of type: TypeID, in unit: TranslatedSchema) -> TypeID {
    guard case .enumeration = context.model[type].content,
      let parent = context.model[type].parent, parent != unit.ownType, !isExisting(parent)
    else { return type }
    return holder(of: parent, in: unit)
  }

  private func isExisting(_ id: TypeID) -> Bool {
    if case .existing = context.model[id].content { return true }
    return false
  }

  /// Returns the files' names, for example `PurchaseOrder+Line+Discount.swift`; all differ, even if case is
  /// ignored.
  private func fileNames(of types: [TypeID], in unit: TranslatedSchema) -> [String] {
    var used: Set<String> = [TypeFileNames.schema(unit.name).lowercased()]
    return types.map { type in
      let stem = context.path(of: type).joined(separator: "+")
      var name = SwiftFileNames.swiftFile(stem)
      if !used.insert(name.lowercased()).inserted {
        name = SwiftFileNames.swiftFile(stem + "+Type")
        used.insert(name.lowercased())
      }
      return name
    }
  }

  // MARK: Files

  private func typeFile(_ types: [TypeID], of unit: TranslatedSchema) -> SourceFile {
    let translator = TypeTranslator(context: context)
    let declarations = types.flatMap { id in
      translator.translate(id).map { translator.declarations(of: id, $0) } ?? []
    }
    return file(
      declarations.map(\.withoutSynthesizedInitializers),
      importing: .runtimeForBodies(context.access.ofBodyImports), of: unit)
  }

  private func schemaFile(of unit: TranslatedSchema) -> SourceFile? {
    let declarations = TypeSchemas(in: context).declarations(of: unit)
    // In a fixed layout the file was announced, whatever is in it.
    if declarations.isEmpty, layout == .filePerType { return nil }
    return file(
      declarations, importing: .runtime(exportedBy: context.access, context.access.ofBodyImports),
      of: unit)
  }

  private func file(
    _ declarations: [SwiftDeclaration], importing runtime: Import, of unit: TranslatedSchema
  ) -> SourceFile {
    SourceFile(
      header: header(of: unit), access: context.access, imports: [runtime],
      declarations: declarations, hidden: context.hidden)
  }

  private func header(of unit: TranslatedSchema) -> [String] {
    GeneratedFile.header(sources: [unit.schema.sourceName])
  }
}

/// The way in which the types of a schema are divided into files.
enum TypeFileLayout: Hashable, Sendable {
  /// A file for the root, one for each nested type with its enumerations, and one for the schema.
  /// Types of a large schema share files (``TypeFileSharing``).
  case filePerType
  /// A number of files that is known before the schema is read, for a build plugin that announces them. A
  /// checksum of a type's name selects its file, so that an edit of one type changes one file.
  case fixed(count: Int)
}

/// The names of files that are known from the name of the root alone.
enum TypeFileNames {
  /// Returns the file of the root's declaration, for example `PurchaseOrder.swift`.
  static func root(_ root: String) -> String { SwiftFileNames.typeFile(root) }

  /// Returns the file of the embedded schema.
  static func schema(_ root: String) -> String { SwiftFileNames.swiftFile("\(root)+Schema") }

  /// Returns one of a fixed number of files for nested types, for example `PurchaseOrder+Types1.swift`.
  static func bucket(_ root: String, _ index: Int) -> String {
    SwiftFileNames.swiftFile("\(root)+Types\(index + 1)")
  }

  /// Returns all files of a root in a fixed layout, in the order in which they are generated.
  static func all(_ root: String, count: Int) -> [String] {
    [self.root(root)] + (0..<count).map { bucket(root, $0) } + [schema(root)]
  }
}
