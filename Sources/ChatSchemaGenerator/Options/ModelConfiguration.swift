package import JSONSchema
import JSONText

/// The contents of a model configuration: options for the types that are generated from schemas, plain ones
/// and those of entities.
///
/// For example:
///
///     {
///       "numbers": "double",
///       "names": { "purchase-order.schema.json#/properties/ship_to": "ShippingAddress" },
///       "types": { "purchase-order.schema.json#/$defs/money": "Money" }
///     }
///
/// `Schemas/model-configuration.schema.json` documents each member.
package struct ModelConfiguration: Sendable, Hashable {
  /// The choices.
  package private(set) var options: SchemaModelOptions

  /// The access level of the generated declarations; nil if the file does not set it.
  package private(set) var access: GeneratorOptions.Access?

  private static let structure = DocumentStructure("model-configuration.schema.json")

  /// Reads a configuration; every member has a default.
  ///
  /// - Parameters:
  ///   - source: The file; the locations in it are relative to its URI.
  ///   - defaults: The options that apply where the file sets none.
  /// - Throws: ``DiagnosticsError`` with everything that is wrong in the file.
  package init(
    _ source: SchemaSource, defaults: SchemaModelOptions = SchemaModelOptions()
  ) throws(DiagnosticsError) {
    options = defaults
    let document = try PositionedDocument(source)
    var findings = Findings()
    findings.reportDuplicateMembers(of: document)
    findings.append(contentsOf: Self.structure.check(document))
    guard !findings.hasErrors else {
      throw DiagnosticsError(findings.sorted(spec: document.file))
    }
    let mistakes = read(document.root)
    if !mistakes.isEmpty { throw DiagnosticsError(mistakes) }
  }

  /// Reads a document whose structure has been checked.
  ///
  /// - Returns: The errors that the structure check cannot find.
  private mutating func read(_ root: SourceValue) -> [Diagnostic] {
    access = root["access"].flatMap(Self.choice)
    options.access = access ?? options.access
    var places = PlaceReader(base: URIReference(root.document.uri))
    options.enums = places.read(root["enums"], \.enums) ?? options.enums
    options.integers = places.read(root["integers"], \.integers) ?? options.integers
    options.numbers = places.read(root["numbers"], \.numbers) ?? options.numbers
    options.formats = places.read(root["formats"], \.formats) ?? options.formats
    options.content = places.read(root["content"], \.content) ?? options.content
    places.readNames(root["names"])
    places.readTypes(root["types"])
    for member in root["documentation"]?.members ?? [] {
      places.choices(at: member) { $0.documentation = member.value.string }
    }
    options.overrides = places.overrides
    return places.diagnostics
  }

  fileprivate static func choice<Choice: RawRepresentable<String>>(_ value: SourceValue) -> Choice?
  { value.string.flatMap(Choice.init) }
}

/// Collects the choices for single schema locations, in the order of their first mention.
private struct PlaceReader {
  /// The URI that places are relative to.
  let base: URIReference
  private(set) var overrides: [SchemaModelOptions.Override] = []
  /// Names that Swift or the generator does not accept.
  private(set) var diagnostics: [Diagnostic] = []
  private var indices: [String: Int] = [:]

  init(base: URIReference) { self.base = base }

  /// Sets choices for the location that a member is named after.
  mutating func choices(
    at member: SourceMember, _ choose: (inout SchemaModelOptions.Choices) -> Void
  ) {
    let uri = URIReference(member.name).resolved(against: base).description
    let index = indices[uri] ?? overrides.count
    if index == overrides.count {
      indices[uri] = index
      overrides.append(
        SchemaModelOptions.Override(
          uri: uri, choices: SchemaModelOptions.Choices(), location: member.namePlace))
    }
    choose(&overrides[index].choices)
  }

  /// Reads a choice that is given either once for all schemas or by location.
  ///
  /// - Returns: The choice for all locations that have none of their own; nil if it is not given.
  mutating func read<Choice: RawRepresentable<String>>(
    _ value: SourceValue?, _ path: WritableKeyPath<SchemaModelOptions.Choices, Choice?>
  ) -> Choice? {
    guard let value else { return nil }
    for member in value.members where member.name != "default" {
      choices(at: member) { $0[keyPath: path] = ModelConfiguration.choice(member.value) }
    }
    return ModelConfiguration.choice(value["default"] ?? value)
  }

  mutating func readNames(_ value: SourceValue?) {
    for member in value?.members ?? [] {
      let isType = member.value.string?.first?.isUppercase ?? false
      let type = isType ? member.value : member.value["type"]
      let property = isType ? nil : member.value.string.map { _ in member.value }
      let names = (name(type, .type), name(property ?? member.value["member"], .member))
      choices(at: member) { ($0.typeName, $0.memberName) = names }
    }
  }

  /// Returns a name as it is written, and reports it if it is not the name that Swift code would have.
  private mutating func name(_ value: SourceValue?, _ style: NameStyle) -> String? {
    guard let value, let name = value.string else { return nil }
    let usable = NameSpace(style).identifiers(for: [name])[0].text
    if usable != name {
      let kind = style == .type ? "a type" : "a property or case"
      diagnostics.append(
        Diagnostic(
          "unusable-name", at: value.place, "\"\(name)\" can not be the name of \(kind)",
          suggestion: "`\(usable)`"))
    }
    return name
  }

  mutating func readTypes(_ value: SourceValue?) {
    for member in value?.members ?? [] {
      guard let name = member.value.string ?? member.value["name"]?.string else { continue }
      choices(at: member) {
        $0.existingType = SchemaModelOptions.ExistingType(
          name: name, module: member.value["module"]?.string)
      }
    }
  }
}
