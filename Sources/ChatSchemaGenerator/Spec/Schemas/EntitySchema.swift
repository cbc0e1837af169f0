import JSONSchema

/// The schema of an entity's payload: an object with named properties.
struct EntitySchema {
  /// The name of the file, relative to the spec.
  let name: ModelSchema.Name
  /// The file as it is shown to the reader.
  let file: String
  /// The type of the object.
  let root: TypeID
  /// Where it is written.
  let place: SourceLocation
  /// The properties in schema order.
  let properties: [Property]

  /// The names that the configuration chose for properties; nil for those that have their name in JSON.
  let chosenNames: [String?]

  /// The property that has this name in JSON, or else by the configuration; nil if none has.
  func property(named name: String) -> Property? {
    properties.first { $0.isCalled(name) }
      ?? zip(properties, chosenNames).first { $0.1 == name }?.0
  }

  /// What attributes are called where the spec does not say, in the order of the properties.
  var attributeNames: [String] {
    zip(properties, chosenNames).map { property, name in name ?? property.jsonName }
  }
}
