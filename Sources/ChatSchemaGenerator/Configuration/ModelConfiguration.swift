package import JSONSchema
import JSONText

/// What a model configuration says: the choices about the models of plain schemas.
///
/// For example:
///
///     {
///       "numbers": "double",
///       "names": { "purchase-order.schema.json#/properties/ship_to": "ShippingAddress" },
///       "types": { "purchase-order.schema.json#/$defs/money": "Money" }
///     }
///
/// What each member means is written in `Schemas/model-configuration.schema.json`.
package struct ModelConfiguration: Sendable, Hashable {
  /// The choices.
  package private(set) var options = SchemaModelOptions()

  /// Who can see the generated declarations; nil if the file does not say.
  package private(set) var access: GeneratorOptions.Access?

  private static let structure = DocumentStructure(
    ModelConfigurationSchema.text, name: ModelConfigurationSchema.name)

  /// Reads a configuration; every member has a default.
  ///
  /// - Parameter source: The file; places in it are relative to its URI.
  /// - Throws: ``DiagnosticsError`` with everything that is wrong in the file.
  package init(_ source: SchemaSource) throws(DiagnosticsError) {
    let document: PositionedDocument
    do throws(JSONSyntaxError) {
      document = try PositionedDocument(source)
    } catch {
      throw DiagnosticsError(Diagnostic(error, file: source.path))
    }
    var findings = Findings()
    findings.reportDuplicateMembers(of: document)
    findings.append(contentsOf: Self.structure.check(document))
    guard !findings.hasErrors else {
      throw DiagnosticsError(findings.sorted(spec: document.file))
    }
    read(document.root)
  }

  /// Reads what has the right structure.
  private mutating func read(_ root: SourceValue) {
    access = root["access"].flatMap(Self.choice)
    options.access = access ?? .public
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
  }

  fileprivate static func choice<Choice: RawRepresentable<String>>(_ value: SourceValue) -> Choice?
  {
    value.string.flatMap(Choice.init)
  }
}

/// Collects the choices about single places, in the order of their first mention.
private struct PlaceReader {
  /// The URI that places are relative to.
  let base: URIReference
  private(set) var overrides: [SchemaModelOptions.Override] = []
  private var indices: [String: Int] = [:]

  init(base: URIReference) {
    self.base = base
  }

  /// Makes choices about the place that a member is named after.
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

  /// Reads a choice that is made once or by place.
  ///
  /// - Returns: The choice for all places that have none of their own; nil if none was made.
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
      let name = member.value.string
      let isType = name?.first?.isUppercase ?? false
      choices(at: member) {
        $0.typeName = member.value["type"]?.string ?? (isType ? name : nil)
        $0.memberName = member.value["member"]?.string ?? (isType ? nil : name)
      }
    }
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
