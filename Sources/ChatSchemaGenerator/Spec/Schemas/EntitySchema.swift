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

  /// The property of this name, or `nil`.
  func property(named name: String) -> Property? {
    properties.first { $0.isCalled(name) }
  }
}
