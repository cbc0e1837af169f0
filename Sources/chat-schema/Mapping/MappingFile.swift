import ChatSchemaGenerator
import CommandStreams
import JSONSchema
import JSONText

/// A file that says which schema is for which files: `chat-schema.yaml`, or one that `--mapping` names.
struct MappingFile: Sendable {
  /// A schema, and the files that it is for.
  struct Entry: Sendable {
    var patterns: [GlobPattern]
    var schema: String
    var options = Options()
    /// Its place in the mapping.
    var location: SourceLocation
  }

  /// The options for the files of an entry.
  struct Options: Hashable, Sendable {
    var format = InputFormat.auto
    var isYAML11 = false
    var dialect: StandardDialect?
    var assertsFormats: Bool?
    var isStrict: Bool?
    var expectsInvalid: Bool?
    var accessMode: AccessMode?
  }

  /// The values of `expect`.
  private enum Expectation: String, CaseIterable {
    case valid
    case invalid
  }

  /// The folder of the file, from which its paths begin.
  let folder: String

  /// Its path.
  let path: String
  private(set) var entries: [Entry] = []
  private(set) var exclude: [GlobPattern] = []
  private(set) var resolve: [AddressEntry] = []
  private(set) var formats: [CustomFormat] = []
  private(set) var catalog: String?

  /// An address, or the beginning of addresses, and the file or folder that stands for it.
  struct AddressEntry: Sendable {
    var address: String
    var path: String

    /// Returns the file that stands for an address; nil if it is another one.
    func file(of address: String) -> String? {
      if self.address.hasSuffix("/") {
        guard address.hasPrefix(self.address) else { return nil }
        let file = PathText.join(path, String(address.dropFirst(self.address.count)))
        // Many services have the address `…/order` for the file `order.json`.
        return !FileStatus.exists(file) && FileStatus.exists(file + ".json") ? file + ".json" : file
      }
      return address == self.address ? path : nil
    }
  }

  /// The names of mappings that are looked for.
  static let names = [
    "chat-schema.yaml", "chat-schema.yml", "chat-schema.toml", "chat-schema.json",
  ]

  /// Returns the mapping in the current folder, or in the nearest one above it.
  ///
  /// The configuration of a target, which has the same name, is not a mapping.
  static func nearest() -> String? {
    var above = ""
    for _ in File.currentFolder.split(separator: "/").indices {
      for name in names
      where FileStatus.exists(above + name) && !isTargetConfiguration(above + name) {
        return above + name
      }
      above += "../"
    }
    return nil
  }

  private static func isTargetConfiguration(_ path: String) -> Bool {
    guard path.hasSuffix(".json"), let source = try? SchemaSource(contentsOfFile: path),
      let document = try? SchemaDocument(source)
    else { return false }
    return document.root["schemas"]?.kind != .array
      || document.root["schemas"]?.elements.first?.kind != .object
  }

  /// Reads a mapping.
  ///
  /// - Throws: `DiagnosticsError` for what it can not be, with its place.
  init(_ path: String) throws(DiagnosticsError) {
    self.path = path
    folder = PathText.directory(of: path)
    let document = try SchemaDocument(SchemaSource(contentsOfFile: path))
    let reader = MappingReader(document)
    let root = document.root
    try reader.check(root, ["$schema", "schemas", "exclude", "resolve", "formats", "catalog"])
    for element in try reader.elements(root["schemas"]) {
      entries.append(try entry(element, reader))
    }
    exclude = try reader.texts(root["exclude"]).map { GlobPattern($0) }
    for member in try reader.members(root["resolve"]) {
      let text = try reader.text(member.value)
      resolve.append(AddressEntry(address: member.name, path: PathText.join(folder, text)))
    }
    for member in try reader.members(root["formats"]) {
      formats.append(try format(member, reader))
    }
    if let value = root["catalog"] { catalog = PathText.join(folder, try reader.text(value)) }
  }

  private func entry(
    _ node: JSONNode, _ reader: MappingReader
  ) throws(DiagnosticsError) -> Entry {
    try reader.check(node, ["name", "description", "fileMatch", "url", "options"])
    guard let url = node["url"], let match = node["fileMatch"] else {
      throw reader.failure(node, "an entry has `fileMatch` and `url`")
    }
    let texts = match.kind == .string ? [try reader.text(match)] : try reader.texts(match)
    var entry = Entry(
      patterns: texts.map { GlobPattern($0) }, schema: try reader.text(url),
      location: reader.location(url))
    if let options = node["options"] { entry.options = try self.options(options, reader) }
    return entry
  }

  private func options(
    _ node: JSONNode, _ reader: MappingReader
  ) throws(DiagnosticsError) -> Options {
    try reader.check(node, ["input", "yaml", "dialect", "formats", "strict", "expect", "mode"])
    var options = Options()
    if let value = node["input"] { options.format = try reader.choice(value) }
    if let value = node["yaml"] {
      options.isYAML11 = try reader.choice(value) as YAMLVersion == .version11
    }
    if let value = node["dialect"] { options.dialect = try reader.choice(value) as StandardDialect }
    if let value = node["formats"] { options.assertsFormats = try reader.boolean(value) }
    if let value = node["strict"] { options.isStrict = try reader.boolean(value) }
    if let value = node["expect"] {
      options.expectsInvalid = try reader.choice(value) as Expectation == .invalid
    }
    if let value = node["mode"] { options.accessMode = try reader.choice(value) as AccessMode }
    return options
  }

  private func format(
    _ member: JSONMember, _ reader: MappingReader
  ) throws(DiagnosticsError) -> CustomFormat {
    // `off` is a boolean in YAML 1.1, and `false` says the same.
    if member.value.boolean == false { return .notAsserted(member.name) }
    let text = try reader.text(member.value)
    do throws(RegularExpressionError) {
      return try CustomFormat(member.name, definedBy: text)
    } catch {
      throw reader.failure(
        member.value,
        "not a regular expression of ECMA-262: \(error.message) (at character \(error.scalarOffset + 1) of the "
          + "pattern)")
    }
  }
}

/// Reads the values of a mapping, and says where they are not what they should be.
struct MappingReader {
  private let document: SchemaDocument

  init(_ document: SchemaDocument) { self.document = document }

  func location(_ node: JSONNode) -> SourceLocation { document.location(of: node) }

  func failure(
    _ node: JSONNode, _ message: String, suggestion: String? = nil
  ) -> DiagnosticsError {
    DiagnosticsError(
      Diagnostic("unusable-mapping", at: location(node), message, suggestion: suggestion))
  }

  /// Checks that a value is an object with known names.
  func check(_ node: JSONNode, _ names: [String]) throws(DiagnosticsError) {
    guard node.kind == .object else { throw failure(node, "expected an object") }
    for member in node.members where !names.contains(member.name) {
      throw failure(
        member.nameNode,
        "`\(member.name)` is not known here; known are \(names.joined(separator: ", "))",
        suggestion: NearMiss.closest(to: member.name, in: names))
    }
  }

  func elements(_ node: JSONNode?) throws(DiagnosticsError) -> [JSONNode] {
    guard let node else { return [] }
    guard node.kind == .array else { throw failure(node, "expected an array") }
    return Array(node.elements)
  }

  func members(_ node: JSONNode?) throws(DiagnosticsError) -> [JSONMember] {
    guard let node else { return [] }
    guard node.kind == .object else { throw failure(node, "expected an object") }
    return Array(node.members)
  }

  func texts(_ node: JSONNode?) throws(DiagnosticsError) -> [String] {
    var texts: [String] = []
    for element in try elements(node) { texts.append(try text(element)) }
    return texts
  }

  func text(_ node: JSONNode) throws(DiagnosticsError) -> String {
    guard let text = node.string else { throw failure(node, "expected a text") }
    return text
  }

  func boolean(_ node: JSONNode) throws(DiagnosticsError) -> Bool {
    guard let value = node.boolean else { throw failure(node, "expected true or false") }
    return value
  }

  func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ node: JSONNode
  ) throws(DiagnosticsError) -> Choice {
    // A version such as 1.1 is a number unless it is quoted.
    let text = node.kind == .number ? node.text : try text(node)
    if let choice = Choice(rawValue: text) { return choice }
    let names = Choice.allCases.map(\.rawValue)
    throw failure(
      node, "`\(text)` is not one of \(names.joined(separator: ", "))",
      suggestion: NearMiss.closest(to: text, in: names))
  }
}
