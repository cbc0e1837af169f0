import JSONSchema

/// Reads the attributes that identify the objects of an entity, and those that decide which of two is newer.
struct IdentityReader {
  let words: AttributeTypeWords

  /// Reads the identity of an entity's objects.
  func read(_ draft: inout EntityDraft, _ findings: inout Findings) {
    guard let value = draft.value["identity"] else { return }
    if let name = value.string {
      guard isKnown(name, at: value, in: draft, &findings) else { return }
      draft.entity.identity.attributes = [name]
      makeIdentifier(name, at: value, in: &draft, &findings)
    } else if let text = value["text"], let words = text.string {
      let pieces = composition(words)
      draft.entity.identity.composition = pieces
      draft.entity.identity.isSeparable = value["separable"]?.isTrue ?? false
      draft.entity.identity.isStoredAsText = value["key"]?.string == "text"
      readComposition(pieces, at: text, in: &draft, &findings)
    }
    let identity = draft.entity.identity.attributes
    let set = Set(identity)
    let all = draft.entity.attributes
    // Identity first, then schema order.
    draft.setAttributes(
      identity.compactMap(draft.attribute) + all.filter { !set.contains($0.name) })
  }

  private func readComposition(
    _ pieces: [CompositionPiece], at text: SourceValue, in draft: inout EntityDraft,
    _ findings: inout Findings
  ) {
    var names: [String] = []
    var separator = ":"
    for piece in pieces {
      switch piece {
      case .text(let words): separator = words
      case .attribute(let name):
        if names.contains(name) {
          findings.report("duplicate-name", at: text.place, "`\(name)` is in the identity twice")
        } else if isKnown(name, at: text, in: draft, &findings) {
          names.append(name)
        }
        if separator.isEmpty {
          findings.report(
            "ambiguous-identity", at: text.place,
            "nothing separates `\(name)` from the attribute before it")
        }
        separator = ""
      }
    }
    draft.entity.identity.attributes = names
    if draft.attribute(named: "id") != nil {
      findings.report(
        "duplicate-name", at: text.place,
        "a composed identity is the property `id`, and there is an attribute of that name",
        notes: [Diagnostic.Note("rename the attribute, or make it the identity")])
    }
  }

  /// Reports attributes that cannot be read from a text, if the text of an identity is to be parsed.
  ///
  /// Called when the types that follow from paths are known.
  func checkSeparation(of draft: EntityDraft, _ findings: inout Findings) {
    guard draft.entity.identity.isSeparable, let place = draft.value["identity"]?["separable"]
    else { return }
    for attribute in draft.entity.identity.attributes.compactMap(draft.attribute) {
      guard case .never = IdentityText.reading(attribute.type, of: .null) else { continue }
      findings.report(
        "type-conflict", at: place.place,
        "`\(attribute.name)` is \(words.name(of: attribute.type)), which is not read from a text",
        notes: [Diagnostic.Note("declared here", location: attribute.location)])
    }
  }

  /// Whether an attribute exists and every object has it; reports an error otherwise.
  private func isKnown(
    _ name: String, at value: SourceValue, in draft: EntityDraft, _ findings: inout Findings
  ) -> Bool {
    guard let attribute = draft.attribute(named: name) else {
      // A schema that cannot be read has been reported.
      if draft.hasSchema, draft.schema == nil { return false }
      findings.reportUnknown(
        "unknown-attribute", name, in: draft.attributeNames, at: value.place,
        "the identity names `\(name)`, which is not an attribute of `\(draft.name)`")
      return false
    }
    guard attribute.isOptional || attribute.isSlot else { return true }
    findings.report(
      "optional-identity", at: value.place,
      "`\(name)` identifies the object, so every object must have it",
      notes: [
        Diagnostic.Note(
          "make it `required` and not null in the schema", location: attribute.location)
      ])
    return true
  }

  /// Gives the identity attribute the typed identifier as its type.
  private func makeIdentifier(
    _ name: String, at value: SourceValue, in draft: inout EntityDraft, _ findings: inout Findings
  ) {
    guard let attribute = draft.attribute(named: name) else { return }
    let type = draft.entity.identity.type
    switch attribute.type {
    case .string, .value(.uuid), .identifier(type):
      draft.update(name) { $0.type = .identifier(type) }
    default:
      findings.report(
        "type-conflict", at: value.place,
        "an identity is text, and `\(name)` is \(words.name(of: attribute.type))",
        notes: [Diagnostic.Note("declared here", location: attribute.location)])
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
  func readVersion(_ draft: inout EntityDraft, _ findings: inout Findings) {
    guard let value = draft.value["version"] else { return }
    let tag = versionAttribute("tag", of: value, in: draft, &findings) { $0 == .string }
    let order = versionAttribute("order", of: value, in: draft, &findings) { type in
      switch type {
      case .value(.dateTime), .integer, .unboundedInteger, .number, .double, .timetoken, .string:
        true
      default: false
      }
    }
    // An empty object means that every patch applies; an invalid name has been reported.
    guard tag != nil || order != nil || value.members.isEmpty else { return }
    draft.entity.version = VersionAttributes(tag: tag, order: order)
  }

  private func versionAttribute(
    _ key: String, of value: SourceValue, in draft: EntityDraft, _ findings: inout Findings,
    allows: (ValueShape) -> Bool
  ) -> String? {
    guard let named = value[key], let name = named.string else { return nil }
    guard let attribute = draft.attribute(named: name) else {
      if draft.hasSchema, draft.schema == nil { return nil }
      findings.reportUnknown(
        "unknown-attribute", name, in: draft.attributeNames, at: named.place,
        "the version names `\(name)`, which is not an attribute of `\(draft.name)`")
      return nil
    }
    if attribute.payload == nil {
      findings.report(
        "uncoded-version", at: named.place,
        "no payload holds `\(name)`, so nothing can be newer by it")
    } else if !allows(attribute.type) {
      findings.report(
        "type-conflict", at: named.place,
        "\(words.name(of: attribute.type)) can not be the \(key) of a version",
        notes: [Diagnostic.Note("declared here", location: attribute.location)])
    }
    return name
  }
}
