import JSONSchema

extension EntityModelBuilder {
  /// Reads the group of custom data and its slots.
  mutating func readCustomData() {
    guard let value = spec["customData"], let name = value["group"]?.string else { return }
    var slots: [CustomSlot] = []
    for member in value["slots"]?.members ?? [] {
      slotEntries[member.name] = member
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
    guard let path = slot.value["schema"], let text = path.string,
      let (name, document) = context.library.open(text, at: path, &context.findings)
    else { return nil }
    let schema = PayloadSchema(name, document.root, &context)
    return CustomStructure(
      typeName: slot.value["type"]?.string ?? "\(slot.name)Properties",
      properties: schema.properties.compactMap { customProperty($0, of: schema, form) },
      schema: name, wording: Wording(spec: nil, schema: schema.root),
      location: schema.root.location)
  }

  private mutating func customProperty(
    _ property: PayloadProperty, of schema: PayloadSchema, _ form: CustomForm
  ) -> EntityAttribute? {
    let shape = PropertyShape(
      property.member.value, in: schema.name, for: property.name, &context)
    let isScalar = shape.kinds.map { $0.isDisjoint(with: ["array", "object"]) } ?? false
    if form == .flat, !isScalar {
      context.findings.report(
        "nested-custom-data", at: property.member.namePlace,
        "`\(property.name)` can hold more than a string, number, boolean or null, which flat custom data has no place for",
        notes: [Diagnostic.Note("give it a scalar `type`, or the slot the form `any`")])
      return nil
    }
    reportUnsupported(shape, property.member)
    var attribute = EntityAttribute(
      name: property.name, type: shape.type, location: property.member.value.location)
    attribute.payload = PayloadMember(
      path: [property.name], isRequired: property.isRequired, isNullable: shape.isNullable)
    attribute.defaultValue = shape.defaultValue.flatMap {
      defaultValue($0, for: shape.type, shape)
    }
    attribute.isOptional =
      attribute.defaultValue == nil && (!property.isRequired || shape.isNullable)
    attribute.constraints = shape.constraints
    attribute.wording = shape.wording
    return attribute
  }

  /// Warns that an attribute became JSON although its schema says more.
  mutating func reportUnsupported(_ shape: PropertyShape, _ member: SourceMember) {
    guard let (value, reason) = shape.unsupported else { return }
    context.findings.report(
      "unsupported-construct", .warning, at: value.place,
      "`\(member.name)` becomes JSON: \(reason)")
  }
}

extension EntityAttribute {
  /// An attribute of which only the name, the type and the place are known.
  init(name: String, type: ValueType, location: DefinitionLocation) {
    self.init(
      name: name, type: type, isOptional: false, payload: nil, defaultValue: nil, nullRule: .clear,
      isPatchable: false, isChange: false, label: name, part: nil, derivation: nil,
      presence: .modelAndRecord, storage: nil, constraints: [], wording: Wording(),
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
