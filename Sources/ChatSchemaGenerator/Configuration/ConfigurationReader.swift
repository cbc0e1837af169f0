import JSONSchema
import JSONText

/// Reads the members of a configuration and collects its errors.
struct ConfigurationReader {
  /// The display path of the file.
  let file: String
  /// The errors, in the order of the file.
  private(set) var diagnostics: [Diagnostic] = []

  init(file: String) { self.file = file }

  mutating func read(_ document: JSONDocument, into configuration: inout TargetConfiguration) {
    guard document.root.kind == .object else {
      report("configuration-type", document.root, "the configuration is an object")
      return
    }
    for duplicate in document.duplicateMembers {
      diagnostics.append(
        Diagnostic(
          "duplicate-member",
          at: SourceLocation(file: file, position: duplicate.second, pointer: duplicate.pointer),
          "`\(duplicate.name)` is in this object twice"))
    }
    for member in document.root.members { read(member, into: &configuration) }
  }

  private mutating func read(_ member: JSONMember, into configuration: inout TargetConfiguration) {
    let value = member.value
    switch member.name {
    case "$schema": break
    case "spec":
      configuration.specLocation = location(of: value)
      configuration.namedSpec = path(value, "`spec` is the path of the spec")
    case "generate": configuration.parts = parts(value)
    case "modelsModule":
      configuration.modelsModule = module(
        value, "`modelsModule` is the name of the target of the models")
    case "recordsModule":
      configuration.recordsModule = module(
        value, "`recordsModule` is the name of the target of the records")
    case "schemas":
      configuration.schemas = list(value, "`schemas` is a list of schemas").compactMap {
        schema($0)
      }
    case "config":
      configuration.modelConfigurationLocation = location(of: value)
      configuration.modelConfiguration = path(value, "`config` is the path of a configuration")
    case "resolve":
      configuration.resolve = list(value, "`resolve` is a list of files and folders").compactMap {
        path($0, "an element of `resolve` is the path of a schema or a folder")
      }
    case "dialect": configuration.dialect = choice(value, StandardDialect.self, "`dialect`")
    case "access":
      if let access = choice(value, GeneratorOptions.Access.self, "`access`") {
        configuration.access = access
      }
    case "output":
      configuration.outputLocation = location(of: value)
      configuration.output = path(value, "`output` is the path of a folder for checked-in files")
    case "warnings": readWarnings(value, into: &configuration.warnings)
    default: reportUnknown(member)
    }
  }

  private mutating func reportUnknown(_ member: JSONMember) {
    report(
      "unknown-configuration-member", member.nameNode,
      "a configuration has no member `\(member.name)`",
      suggestion: NearMiss.closest(to: member.name, in: Self.members))
  }

  private static let members = [
    "spec", "generate", "modelsModule", "recordsModule", "schemas", "config", "resolve", "dialect",
    "access", "output", "warnings",
  ]

  private mutating func module(_ value: JSONNode, _ expectation: String) -> String? {
    let name = path(value, expectation)
    if let name, Identifier(name) == nil {
      report("configuration-value", value, "`\(name)` can not be the name of a module")
    }
    return name
  }

  private mutating func list(_ value: JSONNode, _ expectation: String) -> [JSONNode] {
    if value.kind == .array { return Array(value.elements) }
    report("configuration-type", value, "\(expectation), not \(Self.description(of: value))")
    return []
  }

  /// A schema: its path, or an object with its path.
  private mutating func schema(_ value: JSONNode) -> PlainSchemaEntry? {
    guard value.kind == .object else {
      return path(value, "an element of `schemas` is the path of a schema, or an object").map {
        PlainSchemaEntry(path: $0, location: location(of: value))
      }
    }
    guard let named = value["schema"] else {
      report("configuration-value", value, "`schema`, the path of the schema, is missing here")
      return nil
    }
    guard let path = path(named, "`schema` is the path of a schema") else { return nil }
    var entry = PlainSchemaEntry(path: path, location: location(of: named))
    for member in value.members where member.name != "schema" {
      switch member.name {
      case "rootName": entry.rootName = self.path(member.value, "`rootName` is the name of a type")
      case "definitions": entry.definitions = boolean(member.value, "`definitions`")
      case "files": entry.fileCount = fileCount(member.value) ?? entry.fileCount
      default:
        report(
          "unknown-configuration-member", member.nameNode,
          "a schema of a configuration has no member `\(member.name)`",
          suggestion: NearMiss.closest(to: member.name, in: Self.schemaMembers))
      }
    }
    return entry
  }

  private static let schemaMembers = ["schema", "rootName", "files", "definitions"]

  private mutating func boolean(_ value: JSONNode, _ subject: String) -> Bool? {
    if let boolean = value.boolean { return boolean }
    report(
      "configuration-type", value, "\(subject) is true or false, not \(Self.description(of: value))"
    )
    return nil
  }

  private mutating func fileCount(_ value: JSONNode) -> Int? {
    if let count = value.number?.int64, (1...1000).contains(count) { return Int(count) }
    report("configuration-value", value, "`files` is a number of files from 1 to 1000")
    return nil
  }

  /// Reads the actions for warnings, by their ids; `all` stands for the warnings that are not named.
  private mutating func readWarnings(_ value: JSONNode, into warnings: inout WarningChoices) {
    guard value.kind == .object else {
      report(
        "configuration-type", value,
        "`warnings` is an object of ids, not \(Self.description(of: value))")
      return
    }
    for member in value.members {
      let id = Diagnostic.ID(rawValue: member.name)
      guard member.name == "all" || Diagnostic.ID.modelWarnings.contains(id) else {
        report(
          "unknown-configuration-member", member.nameNode, "no warning has the id `\(member.name)`",
          suggestion: NearMiss.closest(
            to: member.name, in: Diagnostic.ID.modelWarnings.map(\.rawValue)))
        continue
      }
      guard
        let choice = choice(
          member.value, WarningChoices.Choice.self, "what becomes of `\(member.name)`")
      else { continue }
      if member.name == "all" { warnings.common = choice } else { warnings.choose(choice, for: id) }
    }
  }

  private mutating func path(_ value: JSONNode, _ expectation: String) -> String? {
    if let path = value.string, !path.isEmpty { return path }
    report("configuration-type", value, "\(expectation), not \(Self.description(of: value))")
    return nil
  }

  private mutating func parts(_ value: JSONNode) -> [SpecGeneration.Part] {
    guard value.kind == .array, value.count > 0 else {
      report(
        "configuration-type", value,
        "`generate` is a list of what to generate: [\"models\", \"store\", \"sync\"]")
      return []
    }
    return value.elements.compactMap {
      choice($0, SpecGeneration.Part.self, "an element of `generate`")
    }
  }

  private mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ value: JSONNode, _ type: Choice.Type, _ subject: String
  ) -> Choice? {
    if let choice = value.string.flatMap(Choice.init) { return choice }
    let names = Choice.allCases.map(\.rawValue)
    report(
      "configuration-value", value,
      "\(subject) is \(names.map { "`\($0)`" }.joined(separator: " or ")), "
        + "not \(Self.description(of: value))",
      suggestion: value.string.flatMap { NearMiss.closest(to: $0, in: names) })
    return nil
  }

  private mutating func report(
    _ id: Diagnostic.ID, _ value: JSONNode, _ message: String, suggestion: String? = nil
  ) {
    diagnostics.append(
      Diagnostic(id, at: location(of: value), message, suggestion: suggestion.map { "`\($0)`" }))
  }

  private func location(of value: JSONNode) -> SourceLocation {
    SourceLocation(file: file, position: value.position, pointer: value.pointer)
  }

  private static func description(of value: JSONNode) -> String {
    switch value.kind {
    case .null: "null"
    case .boolean: "a boolean"
    case .number: "a number"
    case .string: value.string.map { $0.isEmpty ? "an empty text" : "`\($0)`" } ?? "a text"
    case .array: "an array"
    case .object: "an object"
    }
  }
}
