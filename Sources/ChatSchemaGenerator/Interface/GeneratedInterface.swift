package import JSONSchema

/// The API of generated Swift code, as declarations.
///
/// It has what clients can use: neither bodies nor comments, neither private declarations nor those whose names
/// begin with an underscore. The access level of a generation makes no difference, because all of its
/// declarations for clients have it.
///
/// ```swift
/// let old = try GeneratedInterface.ofSchemas([oldSchema])
/// let new = try GeneratedInterface.ofSchemas([newSchema])
/// let breaks = InterfaceComparison(old: old, new: new).changes
/// ```
package struct GeneratedInterface: Sendable {
  /// The types in the order of their declaration.
  let types: [InterfaceType]
  /// The locations of the schemas that the declarations were made of.
  let places: InterfacePlaces
  /// The modules that clients import, with the spec that names them; empty for plain schemas.
  private(set) var modules: [SpecGeneration.Part: InterfaceModule] = [:]
  private let indices: [String: Int]

  init(_ collector: InterfaceCollector, _ places: InterfacePlaces) {
    var visible = collector.visible
    for index in visible.indices { visible[index].addInheritedMembers() }
    let resolver = TypeResolver(visible.byPath)
    var types = visible.map { resolver.resolve($0) }
    let byPath = types.byPath
    for index in types.indices { types[index].addLookedUpMembers(byPath) }
    self.types = types
    self.places = places
    indices = Dictionary(uniqueKeysWithValues: types.indices.map { (types[$0].path, $0) })
  }

  /// Returns the type with a path, for example `Order.Line`; nil if clients see no such type.
  func type(_ path: String) -> InterfaceType? { indices[path].map { types[$0] } }
}

extension [InterfaceType] {
  fileprivate var byPath: [String: InterfaceType] {
    Dictionary(uniqueKeysWithValues: map { ($0.path, $0) })
  }
}

// MARK: Plain schemas

extension GeneratedInterface {
  /// Returns the API of the models of plain schemas, which ``GeneratorPipeline`` generates.
  ///
  /// No text is written.
  ///
  /// - Parameters:
  ///   - schemas: The schemas; each gets a root type of its own.
  ///   - registry: The registry in which references are looked up.
  ///   - options: The options; their access level makes no difference.
  /// - Returns: The API.
  /// - Throws: As ``GeneratorPipeline/schemas(_:registry:options:)`` does.
  package static func ofSchemas(
    _ schemas: [RootSchema], registry: SchemaRegistry = SchemaRegistry(),
    options: SchemaModelOptions = SchemaModelOptions()
  ) throws(DiagnosticsError) -> GeneratedInterface {
    let types = try GeneratorPipeline.types(of: schemas, registry: registry, options: options)
    let context = TypeTranslationContext(
      model: types.model, units: types.translated, access: .public)
    let ids = types.model.types.indices.map { TypeID(index: $0) }
    let collectors = ids.mapInParallel { id in
      let translator = TypeTranslator(context: context)
      var collector = InterfaceCollector(access: .public)
      if let type = translator.translate(id) {
        collector.add(translator.declarations(of: id, type))
      }
      return collector
    }
    var collector = InterfaceCollector(access: .public)
    for other in collectors { collector.add(other) }
    return GeneratedInterface(collector, InterfacePlaces(context))
  }
}

// MARK: Specs

extension GeneratedInterface {
  /// Creates the API of the parts of a spec that a generation makes.
  ///
  /// The lock of the storage makes no difference.
  ///
  /// - Parameters:
  ///   - generation: The spec.
  ///   - wishes: The options of the generation; their access level makes no difference.
  /// - Throws: `DiagnosticsError` with all errors in the spec and its schemas, and in the storage.
  package init(
    _ generation: SpecGeneration, _ wishes: SpecGeneration.Wishes
  ) throws(DiagnosticsError) {
    var wishes = wishes
    wishes.options.access = .public
    let files = try generation.files(wishes, hasVersions: false)
    var collector = InterfaceCollector(access: .public)
    for file in (files.models + files.records + files.actions).joined() {
      collector.add(file.file.declarations)
    }
    self.init(collector, InterfacePlaces(files.context))
    let model = files.context.model
    let names: [(SpecGeneration.Part, String?)] = [
      (.models, model.targets.models), (.store, model.targets.records),
      (.sync, model.targets.actions),
    ]
    for (part, name) in names where wishes.parts.contains(part) {
      modules[part] = name.map {
        InterfaceModule(name: $0, place: SourceLocation(file: model.specFile))
      }
    }
  }
}

/// A module that a spec names.
struct InterfaceModule: Hashable, Sendable {
  let name: String
  /// The spec.
  let place: SourceLocation
}
