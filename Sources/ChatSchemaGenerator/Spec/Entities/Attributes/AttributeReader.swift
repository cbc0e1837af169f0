import JSONSchema
import JSONText

/// The source of an attribute: a property of the schema, an entry of the spec, or both.
struct AttributeSource {
  /// The name in the network model.
  var name: String
  /// The entry in the spec.
  var entry: SourceMember?
  /// The property of the payload schema; the one at the end of the path if that is nested.
  var property: Property?
  /// The schema's description of the property.
  var shape: AttributeShape?
  /// Whether the coded object must have the member.
  var isRequired = false
  /// The path in the coded object; `nil` for an attribute that is not coded or is derived from a
  /// relationship.
  var path: [String]?

  /// Returns a value of the entry.
  subscript(_ key: String) -> SourceValue? { entry?.value[key] }

  /// Whether the spec keeps the attribute out of payloads.
  static func isUncoded(_ entry: SourceMember) -> Bool {
    isOfDevice(entry) || (entry.value["derived"] != nil && entry.value["member"] == nil)
  }

  /// Whether the spec declares the attribute as local to this device or to its session.
  static func isOfDevice(_ entry: SourceMember) -> Bool {
    entry.value["local"]?.isTrue ?? false || entry.value["session"]?.isTrue ?? false
  }

  /// Whether the spec states the type of the attribute.
  static func hasType(_ entry: SourceMember) -> Bool {
    ["type", "values", "slot"].contains { entry.value[$0] != nil }
  }

  /// Returns the location for a diagnostic about the attribute as a whole.
  func place(in schemas: SpecSchemas) -> SourceLocation? {
    entry?.namePlace ?? property.map(schemas.namePlace)
  }
}

/// Makes an attribute from its schema and its entry in the spec.
struct AttributeReader {
  private let types: AttributeTypeReader
  private let defaults: AttributeDefaultReader
  private let words: AttributeTypeWords

  /// Creates a reader for the properties of schemas.
  init(_ schemas: SpecSchemas, _ types: AttributeTypeReader) {
    self.types = types
    defaults = AttributeDefaultReader(schemas)
    words = AttributeTypeWords(schemas.model)
  }

  /// Returns the attribute of a source.
  func attribute(
    _ source: AttributeSource, in draft: inout EntityDraft, _ findings: inout Findings
  ) -> EntityAttribute {
    let location =
      source.property?.place.location ?? source.entry?.value.place ?? draft.entity.location
    var attribute = EntityAttribute(
      name: source.name, type: types.type(of: source, in: &draft, &findings), location: location)
    attribute.specLocation = source.entry?.value.place
    attribute.wording = wording(of: source)
    attribute.label = source["label"]?.string ?? source.name
    attribute.nullEffect = source["onNull"]?.string == "keep" ? .keep : .clear
    attribute.isChange = source["change"]?.isTrue ?? false
    attribute.part =
      draft.partsByAttribute[source.name] ?? (source.property != nil ? draft.payloadPart : nil)
    attribute.defaultValue = defaultValue(of: source, attribute.type, &findings)
    attribute.isOptional = isOptional(source, attribute, &findings)
    if attribute.type == source.shape?.type { attribute.constant = source.shape?.constant }
    attribute.storage = storage(of: source, attribute, &findings)
    let isRequired = !attribute.isOptional && !attribute.isSlot && attribute.defaultValue == nil
    attribute.payload = source.path.map { path in
      PayloadLocation(
        path: path, isRequired: source.shape == nil ? isRequired : source.isRequired,
        isNullable: source.shape?.isNullable ?? (attribute.isOptional || attribute.isSlot),
        context: source["context"]?.string,
        fallback: source["fallback"]?.string.map(MemberPath.names))
    }
    return attribute
  }

  private func wording(of source: AttributeSource) -> Wording {
    var wording = Wording(spec: source.entry?.value)
    if let schema = source.shape?.wording {
      wording.title = wording.title ?? schema.title
      wording.description = wording.description ?? schema.description
      wording.isDeprecated = schema.isDeprecated
      wording.facts = schema.facts
    }
    return wording
  }

  private func defaultValue(
    of source: AttributeSource, _ type: ValueShape, _ findings: inout Findings
  ) -> DefaultValue? {
    switch source["generate"]?.string {
    case "uuid"?:
      checkGenerated(source, type, "a new UUID", [.string, .value(.uuid)], &findings)
      return .newUUID
    case "now"?:
      checkGenerated(source, type, "the present instant", [.value(.dateTime)], &findings)
      return .now
    default: break
    }
    let written =
      source["default"].map { WrittenDefault(node: $0.node, location: $0.place) }
      ?? source.shape?.defaultValue
    guard let written else { return nil }
    if written.node.isNull, source.shape?.isNullable ?? false { return nil }
    return defaults.defaultValue(
      written.node, at: written.location, for: type, source.shape, &findings)
  }

  private func checkGenerated(
    _ source: AttributeSource, _ type: ValueShape, _ what: String, _ allowed: [ValueShape],
    _ findings: inout Findings
  ) {
    var isIdentifier = false
    if case .identifier = type { isIdentifier = allowed.contains(.string) }
    guard !allowed.contains(type), !isIdentifier, let value = source["generate"] else { return }
    findings.report(
      "type-conflict", at: value.place, "\(what) is not of the type \(words.name(of: type))")
  }

  private func isOptional(
    _ source: AttributeSource, _ attribute: EntityAttribute, _ findings: inout Findings
  ) -> Bool {
    if attribute.isSlot { return false }
    let hasDefault = attribute.defaultValue != nil
    let canBeAbsent = source.shape.map { !source.isRequired || $0.isNullable } ?? false
    guard let value = source["optional"], let isOptional = value.boolean else {
      return canBeAbsent && !hasDefault
    }
    if isOptional, hasDefault {
      findings.report(
        "type-conflict", at: value.place,
        "`\(source.name)` has a default value, so it can not be optional")
    } else if !isOptional, canBeAbsent, !hasDefault {
      findings.report(
        "type-conflict", at: value.place,
        "the schema lets `\(source.name)` be \(source.isRequired ? "null" : "absent"); without a `default` it is optional"
      )
    }
    return isOptional && !hasDefault
  }

  private func storage(
    of source: AttributeSource, _ attribute: EntityAttribute, _ findings: inout Findings
  ) -> AttributeStorage? {
    let stored = source["stored"]
    if stored?.boolean == false { return nil }
    let isSession = source["session"]?.isTrue ?? false
    if let value = source["resets"], value.isTrue,
      source["local"]?.isTrue != true || attribute.type != .boolean || attribute.defaultValue == nil
    {
      findings.report(
        "type-conflict", at: value.place,
        "`resets` needs a local boolean with a default, which `\(source.name)` is not")
    }
    return AttributeStorage(
      name: stored?.string ?? stored?["name"]?.string ?? source.name,
      accessor: source["accessor"]?.string,
      defaultValue: stored?["default"].flatMap {
        defaults.defaultValue($0.node, at: $0.place, for: attribute.type, source.shape, &findings)
      },
      isIndexed: source["indexed"]?.isTrue ?? false, isUnique: source["unique"]?.isTrue ?? false,
      isSession: isSession, isLocal: isSession || source["local"]?.isTrue ?? false,
      isReset: source["resets"]?.isTrue ?? false,
      isSearchable: source["searchable"]?.isTrue ?? false, formerName: stored?["was"]?.string,
      conversion: stored?["convert"]?.string.flatMap(ValueConversion.init))
  }
}
