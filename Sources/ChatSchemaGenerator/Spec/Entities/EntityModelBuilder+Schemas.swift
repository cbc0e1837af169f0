import JSONSchema
import JSONText

extension EntityModelBuilder {
  /// The schemas of the model: those of files in order of first use, then derived ones.
  ///
  /// Files that schemas refer to come along, because checked decoding has no files to look into.
  mutating func collectSchemas() -> [SchemaResource] {
    var resources: [SchemaResource] = []
    var next = 0
    // Looking for references opens further files, which are at the end of the list then.
    while next < context.library.names.count {
      let name = context.library.names[next]
      next += 1
      guard let document = context.library.document(named: name) else { continue }
      resources.append(
        SchemaResource(
          name: name, text: document.document.root.value.description, isDerived: false,
          references: references(from: document, named: name),
          wording: Wording(spec: nil, schema: document.root), location: document.root.location))
    }
    return resources + derivedSchemas
  }

  private mutating func references(
    from document: PositionedDocument, named name: SchemaResource.Name
  ) -> [SchemaResource.Name] {
    var found: [SchemaResource.Name] = []
    var pending = [document.root]
    while let value = pending.popLast() {
      if let reference = value["$ref"], let text = reference.string {
        let path = String(text.prefix { $0 != "#" })
        let isEmbedded = path.hasPrefix("https://json-schema.org/")
        if !path.isEmpty, !isEmbedded,
          let target = context.library.open(path, from: name, at: reference, &context.findings),
          target.name != name, !found.contains(target.name)
        {
          found.append(target.name)
        }
      }
      // These hold instances, in which `$ref` means nothing.
      let inner = value.members.filter {
        !["enum", "const", "default", "examples"].contains($0.name)
      }
      pending += inner.reversed().map(\.value) + value.elements.reversed()
    }
    return found
  }
}
