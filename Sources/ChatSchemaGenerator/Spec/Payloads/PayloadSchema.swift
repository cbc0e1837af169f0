import JSONSchema
import JSONText

/// A payload schema as the generator sees it: an object with named properties.
struct PayloadSchema {
  /// The name of the file, relative to the spec.
  let name: SchemaResource.Name
  /// The outermost schema.
  let root: SourceValue
  /// The properties in schema order.
  let properties: [PayloadProperty]
  /// The place of each property in ``properties``, by name.
  let indexes: [String: Int]

  /// The property of this name, or `nil`.
  func property(named name: String) -> PayloadProperty? { indexes[name].map { properties[$0] } }
}

/// A property of an object schema.
struct PayloadProperty {
  /// The member name.
  let name: String
  /// The name with its place, and the subschema.
  let member: SourceMember
  /// Whether the object must have it.
  let isRequired: Bool
}

/// What is carried through the reading of a spec: the files, and what is wrong with them.
struct ReadingContext {
  /// The schema files.
  var library: DocumentLibrary
  /// What is wrong so far.
  var findings = Findings()
}

extension PayloadSchema {
  /// Reads a schema file as an object with properties.
  ///
  /// - Parameters:
  ///   - name: The name of the file in the library.
  ///   - root: The outermost value of the file.
  ///   - context: Takes findings about what is no object schema.
  init(_ name: SchemaResource.Name, _ root: SourceValue, _ context: inout ReadingContext) {
    let target = SubschemaReference.resolve(root, in: name, &context)?.value ?? root
    if target["type"].map({ $0.string != "object" }) ?? true {
      let place = target["type"]?.place ?? target.place
      context.findings.report(
        "unsupported-schema", at: place,
        "the schema of an entity describes an object; write `\"type\": \"object\"`")
    }
    for keyword in ["allOf", "anyOf", "oneOf", "if", "patternProperties", "dependentSchemas"] {
      guard let value = target[keyword] else { continue }
      context.findings.report(
        "unsupported-construct", .warning, at: value.place,
        "`\(keyword)` is checked in payloads, but makes no attributes; an entity's attributes are the `properties` of its schema"
      )
    }
    let required = Set(target["required"]?.strings.map(\.text) ?? [])
    self.name = name
    self.root = target
    properties = (target["properties"]?.members ?? []).map { member in
      PayloadProperty(
        name: member.name, member: member, isRequired: required.contains(member.name))
    }
    indexes = Dictionary(
      properties.enumerated().map { ($0.element.name, $0.offset) }, uniquingKeysWith: { $1 })
  }
}
