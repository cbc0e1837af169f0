import JSONSchema

extension EntityModelBuilder {
  /// Reads the group of custom data and its slots.
  mutating func readCustomData() {
    guard let value = spec["customData"], let name = value["group"]?.string else { return }
    var slots: [CustomSlot] = []
    for member in value["slots"]?.members ?? [] {
      let form = member.value["form"]?.string.flatMap(CustomForm.init(rawValue:)) ?? .flat
      slots.append(
        CustomSlot(
          name: member.name,
          protocolName: member.value["protocol"]?.string ?? "\(member.name)CustomData", form: form,
          structure: structure(of: member, form), wording: Wording(spec: member.value),
          location: member.value.location))
    }
    group = CustomGroup(
      name: name, slots: slots, wording: Wording(spec: value), location: value.location)
  }

  /// The struct for the schema of a slot, or `nil` when it has none that can be read.
  private mutating func structure(of slot: SourceMember, _ form: CustomForm) -> CustomStructure? {
    guard let place = slotSchemas[slot.name], let schema = schemas.object(at: place) else {
      return nil
    }
    let words = schemas.model[schema.root].wording
    return CustomStructure(
      typeName: Self.structureName(of: slot),
      properties: schema.properties.compactMap { customProperty($0, form) }, schema: schema.name,
      root: schema.root, wording: Wording(words), location: DefinitionLocation(schema.place))
  }

  /// The name of the struct for the schema of a slot.
  static func structureName(of slot: SourceMember) -> String {
    slot.value["type"]?.string ?? "\(slot.name)Properties"
  }

  private mutating func customProperty(
    _ property: Property, _ form: CustomForm
  ) -> EntityAttribute? {
    let shape = AttributeShape(property, in: schemas)
    let isScalar = shape.kinds.map { $0.isDisjoint(with: [.array, .object]) } ?? false
    if form == .flat, !isScalar {
      context.findings.report(
        "nested-custom-data", at: schemas.namePlace(of: property),
        "`\(property.jsonName)` can hold more than a string, number, boolean or null, which flat custom data has no place for",
        notes: [Diagnostic.Note("give it a scalar `type`, or the slot the form `any`")])
      return nil
    }
    var attribute = EntityAttribute(
      name: property.jsonName, type: shape.type,
      location: DefinitionLocation(property.place.location))
    attribute.payload = PayloadMember(
      path: [property.jsonName], isRequired: property.isRequired, isNullable: shape.isNullable)
    attribute.defaultValue = shape.defaultValue.flatMap {
      defaultValue($0.node, at: $0.location, for: shape.type, shape)
    }
    attribute.isOptional =
      attribute.defaultValue == nil && (!property.isRequired || shape.isNullable)
    attribute.wording = shape.wording
    return attribute
  }
}

extension EntityAttribute {
  /// An attribute of which only the name, the type and the place are known.
  init(name: String, type: ValueShape, location: DefinitionLocation) {
    self.init(
      name: name, type: type, isOptional: false, payload: nil, defaultValue: nil, nullRule: .clear,
      isPatchable: false, isChange: false, label: name, part: nil, derivation: nil,
      presence: .modelAndRecord, storage: nil, wording: Wording(),
      location: location, specLocation: nil)
  }
}

extension PayloadMember {
  /// A member without context and fallback.
  init(path: [String], isRequired: Bool, isNullable: Bool) {
    self.init(
      path: path, isRequired: isRequired, isNullable: isNullable, context: nil, fallback: nil)
  }
}
