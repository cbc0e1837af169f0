import JSONSchema

extension EntityModelBuilder {
  /// Reads what identifies the objects of an entity.
  mutating func readIdentity(of index: Int) {
    guard let value = drafts[index].value["identity"] else { return }
    if let name = value.string {
      guard isKnown(name, at: value, in: index) else { return }
      drafts[index].entity.identity.attributes = [name]
      makeIdentifier(name, at: value, in: index)
    } else if let text = value["text"], let words = text.string {
      let pieces = composition(words)
      drafts[index].entity.identity.composition = pieces
      drafts[index].entity.identity.isSeparable = value["separable"]?.isTrue ?? false
      drafts[index].entity.identity.isStoredAsText = value["key"]?.string == "text"
      readComposition(pieces, at: text, in: index)
    }
    let identity = drafts[index].entity.identity.attributes
    let set = Set(identity)
    let all = drafts[index].entity.attributes
    // Identity first, then schema order.
    drafts[index].setAttributes(
      identity.compactMap(drafts[index].attribute) + all.filter { !set.contains($0.name) })
  }

  private mutating func readComposition(
    _ pieces: [CompositionPiece], at text: SourceValue, in index: Int
  ) {
    var names: [String] = []
    var separator = ":"
    for piece in pieces {
      switch piece {
      case .text(let words): separator = words
      case .attribute(let name):
        if names.contains(name) {
          context.findings.report(
            "duplicate-name", at: text.place, "`\(name)` is in the identity twice")
        } else if isKnown(name, at: text, in: index) {
          names.append(name)
        }
        if separator.isEmpty {
          context.findings.report(
            "ambiguous-identity", at: text.place,
            "nothing separates `\(name)` from the attribute before it")
        }
        separator = ""
      }
    }
    drafts[index].entity.identity.attributes = names
    if drafts[index].attribute(named: "id") != nil {
      context.findings.report(
        "duplicate-name", at: text.place,
        "a composed identity is the property `id`, and there is an attribute of that name",
        notes: [Diagnostic.Note("rename the attribute, or make it the identity")])
    }
  }

  /// Whether an attribute exists and every object has it; reports it if not.
  private mutating func isKnown(_ name: String, at value: SourceValue, in index: Int) -> Bool {
    guard let attribute = drafts[index].attribute(named: name) else {
      // A schema that can not be read has been reported.
      if drafts[index].hasSchema, drafts[index].schema == nil { return false }
      context.findings.reportUnknown(
        "unknown-attribute", name, in: drafts[index].attributeNames, at: value.place,
        "the identity names `\(name)`, which is no attribute of `\(drafts[index].name)`")
      return false
    }
    guard attribute.isOptional || attribute.isSlot else { return true }
    context.findings.report(
      "optional-identity", at: value.place,
      "`\(name)` identifies the object, so every object must have it",
      notes: [
        Diagnostic.Note(
          "make it `required` and not null in the schema", location: attribute.location.place)
      ])
    return true
  }

  /// Gives the identity attribute the typed identifier as its type.
  private mutating func makeIdentifier(_ name: String, at value: SourceValue, in index: Int) {
    guard let attribute = drafts[index].attribute(named: name) else { return }
    let type = drafts[index].entity.identity.type
    switch attribute.type {
    case .string, .value(.uuid), .identifier(type):
      drafts[index].update(name) { $0.type = .identifier(type) }
    default:
      context.findings.report(
        "type-conflict", at: value.place,
        "an identity is text, and `\(name)` is \(words(attribute.type))",
        notes: [Diagnostic.Note("declared here", location: attribute.location.place)])
    }
  }

  /// Splits `{channelId}:{userId}` into its pieces.
  private func composition(_ text: String) -> [CompositionPiece] {
    var pieces: [CompositionPiece] = []
    var rest = text[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      if open != rest.startIndex { pieces.append(.text(String(rest[..<open]))) }
      pieces.append(.attribute(String(rest[rest.index(after: open)..<close])))
      rest = rest[rest.index(after: close)...]
    }
    if !rest.isEmpty { pieces.append(.text(String(rest))) }
    return pieces
  }

  /// Reads the attributes that decide conflicts.
  mutating func readVersion(of index: Int) {
    guard let value = drafts[index].value["version"] else { return }
    let tag = versionAttribute("tag", of: value, in: index) { $0 == .string }
    let order = versionAttribute("order", of: value, in: index) { type in
      switch type {
      case .value(.dateTime), .integer, .unboundedInteger, .number, .double, .timetoken, .string:
        true
      default: false
      }
    }
    guard tag != nil || order != nil else { return }
    drafts[index].entity.version = VersionAttributes(tag: tag, order: order)
  }

  private mutating func versionAttribute(
    _ key: String, of value: SourceValue, in index: Int, allows: (ValueShape) -> Bool
  ) -> String? {
    guard let named = value[key], let name = named.string else { return nil }
    guard let attribute = drafts[index].attribute(named: name) else {
      if drafts[index].hasSchema, drafts[index].schema == nil { return nil }
      context.findings.reportUnknown(
        "unknown-attribute", name, in: drafts[index].attributeNames, at: named.place,
        "the version names `\(name)`, which is no attribute of `\(drafts[index].name)`")
      return nil
    }
    if attribute.payload == nil {
      context.findings.report(
        "uncoded-version", at: named.place,
        "no payload holds `\(name)`, so nothing can be newer by it")
    } else if !allows(attribute.type) {
      context.findings.report(
        "type-conflict", at: named.place,
        "\(words(attribute.type)) can not be the \(key) of a version",
        notes: [Diagnostic.Note("declared here", location: attribute.location.place)])
    }
    return name
  }
}
