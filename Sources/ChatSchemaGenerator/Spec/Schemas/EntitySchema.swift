import JSONSchema

/// The schema of an entity's payload: an object with named properties.
struct EntitySchema {
  /// The name of the file, relative to the spec.
  let name: ModelSchema.Name
  /// The display path of the file.
  let file: String
  /// The type of the object.
  let root: TypeID
  /// The location of the schema.
  let place: SourceLocation
  /// The properties, in schema order.
  let properties: [Property]

  /// The names that the configuration chose for properties; nil for a property that keeps its name in JSON.
  let chosenNames: [String?]

  /// Returns the property with this name in JSON, or else in the configuration; nil if there is no such
  /// property.
  func property(named name: String) -> Property? {
    properties.first { $0.isCalled(name) }
      ?? zip(properties, chosenNames).first { $0.1 == name }?.0
  }

  /// The names of attributes that the spec does not name, in the order of the properties.
  var attributeNames: [String] {
    zip(properties, chosenNames).map { property, name in name ?? property.jsonName }
  }
}

/// The state while a spec is read: the files, and the findings about them.
struct ReadingContext {
  /// The schema files.
  var library: DocumentLibrary
  /// The options for the types of the schemas.
  var options = SchemaModelOptions.entities
  /// The findings so far.
  var findings = Findings()
}
