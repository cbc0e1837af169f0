import JSONSchema

/// Reads the group of custom data.
struct CustomDataReader {
  private let schemas: SpecSchemas
  /// The index of the schema of each slot that has one, among the requested schemas.
  private let roots: [String: Int]
  private let defaults: AttributeDefaultReader

  /// Creates a reader of custom data that schemas describe.
  init(_ schemas: SpecSchemas, roots: [String: Int]) {
    self.schemas = schemas
    self.roots = roots
    defaults = AttributeDefaultReader(schemas)
  }

  /// Reads the group of custom data and its slots.
  func group(_ spec: SourceValue, _ findings: inout Findings) -> CustomGroup? {
    guard let value = spec["customData"], let name = value["group"]?.string else { return nil }
    var slots: [CustomSlot] = []
    for member in value["slots"]?.members ?? [] {
      let form = member.value["form"]?.string.flatMap(CustomForm.init(rawValue:)) ?? .flat
      slots.append(
        CustomSlot(
          name: member.name,
          protocolName: member.value["protocol"]?.string ?? "\(member.name)CustomData", form: form,
          structure: structure(of: member, form, &findings), wording: Wording(spec: member.value),
          location: member.value.place))
    }
    return CustomGroup(
      name: name, slots: slots, wording: Wording(spec: value), location: value.place)
  }

  /// Returns the struct for the schema of a slot, or `nil` if it has no schema, or none that can be read.
  private func structure(of slot: SourceMember, _ form: CustomForm, _ findings: inout Findings)
    -> CustomStructure?
  {
    guard let place = roots[slot.name], let schema = schemas.object(at: place) else {
      return nil
    }
    let words = schemas.model[schema.root].wording
    return CustomStructure(
      typeName: slot.structureName,
      properties: schema.properties.compactMap { customProperty($0, form, &findings) },
      schema: schema.name, root: schema.root, wording: words, location: schema.place)
  }

  private func customProperty(
    _ property: Property, _ form: CustomForm, _ findings: inout Findings
  ) -> EntityAttribute? {
    let shape = AttributeShape(property, in: schemas)
    let isScalar = shape.kinds.map { $0.isDisjoint(with: [.array, .object]) } ?? false
    if form == .flat, !isScalar {
      findings.report(
        "nested-custom-data", at: schemas.namePlace(of: property),
        "`\(property.jsonName)` can hold more than a string, number, boolean or null, which flat custom data has no place for",
        notes: [Diagnostic.Note("give it a scalar `type`, or the slot the form `any`")])
      return nil
    }
    var attribute = EntityAttribute(
      name: property.jsonName, type: shape.type, location: property.place.location)
    attribute.payload = PayloadLocation(
      path: [property.jsonName], isRequired: property.isRequired, isNullable: shape.isNullable)
    attribute.defaultValue = shape.defaultValue.flatMap {
      defaults.defaultValue($0.node, at: $0.location, for: shape.type, shape, &findings)
    }
    attribute.isOptional =
      attribute.defaultValue == nil && (!property.isRequired || shape.isNullable)
    attribute.wording = shape.wording
    return attribute
  }
}

extension EntityAttribute {
  /// Creates an attribute of which only the name, the type and the location are known.
  init(name: String, type: ValueShape, location: SourceLocation) {
    self.init(name: name, type: type, label: name, location: location)
  }
}

extension SourceMember {
  /// The name of the struct for the schema of a slot whose entry this is.
  var structureName: String { value["type"]?.string ?? "\(name)Properties" }
}
