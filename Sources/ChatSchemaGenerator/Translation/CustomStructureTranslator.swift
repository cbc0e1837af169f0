/// Translates the struct for custom data that has a schema.
///
///     public struct TaskDetails: TaskCustomData {
///       public var effort: Int?
///       public init() { effort = nil }
///     }
struct CustomStructureTranslator {
  let slot: CustomSlot
  let structure: CustomStructure
  private let scope: EntityScope

  init(context: TranslationContext, slot: CustomSlot, structure: CustomStructure) {
    self.slot = slot
    self.structure = structure
    scope = EntityScope(CustomStructureTranslator.entity(of: structure), in: context)
  }

  /// Returns the struct and its coding.
  func declarations() -> [SwiftDeclaration] {
    var object = CodedObjectBuilder(scope: scope).object()
    var names = scope.context.helperNames
    object.nameEnumerations(&names)
    // The member that contains custom data is checked together with everything in it.
    let coding = EntityCoding(
      scope: scope, isModel: true,
      checked: CheckedReading(scope: scope, checks: nil, values: scope.values))
    let conformance = ExtensionDeclaration(
      extended: scope.modelType, inherited: ["JSONModel"], members: coding.functions(object))
    return [.type(type())] + object.enumerations(of: structure.typeName) + [.extension(conformance)]
  }

  private func type() -> TypeDeclaration {
    let properties = scope.entity.attributes.map { property in
      SwiftDeclaration.property(
        PropertyDeclaration(
          documentation: Words.documentation(of: property),
          attributes: scope.declarationAttributes(property), access: scope.access,
          name: scope.property(property.name), type: scope.propertyType(property)))
    }
    return TypeDeclaration(
      documentation: Words.documentation(
        named: structure.wording, fallback: "Custom data for the slot `\(slot.name)`.",
        remark: Words.remark(structure.location)),
      access: scope.access,
      kind: .structure,
      name: TypeNames.identifier(structure.typeName),
      inherited: [.named(TypeNames.identifier(slot.protocolName))],
      members: properties + [.callable(emptyInitializer())]
        + (structure.properties.isEmpty
          ? [] : InitializerTranslator(scope: scope).declarations()))
  }

  /// Returns an initializer for the empty value, which every type of custom data has.
  private func emptyInitializer() -> CallableDeclaration {
    CallableDeclaration(
      documentation: "Creates the empty value.", access: scope.access,
      kind: .initializer(isFailable: false), parameters: [],
      body: .statements(
        scope.entity.attributes.map { property in
          .assignment(
            .current.member(scope.property(property.name)),
            DefaultTranslation(scope: scope).standIn(for: property) ?? .null)
        }))
  }

  /// Returns the struct as an entity, so that the same translators can translate it.
  private static func entity(of structure: CustomStructure) -> Entity {
    let properties = structure.properties.map(canBeAbsent)
    return Entity(
      name: structure.typeName,
      names: EntityNames(
        model: structure.typeName, recordProtocol: "", record: "", alias: nil, plural: ""),
      identity: Identity(type: structure.typeName, location: structure.location),
      attributes: properties,
      members: properties.map { .attribute($0.name) },
      codedSchema: structure.schema,
      root: structure.root,
      wording: structure.wording,
      location: structure.location,
      specLocation: structure.location)
  }

  /// Returns a property with a default: custom data always has an empty value.
  private static func canBeAbsent(_ property: EntityAttribute) -> EntityAttribute {
    guard !property.isOptional, property.defaultValue == nil else { return property }
    var property = property
    property.isOptional = true
    property.payload?.isRequired = false
    return property
  }
}
