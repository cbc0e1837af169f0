import ChatSchemaGenerator
import Foundation
import JSONSchema
import JSONText
import TestSupport

/// What a folder of schemas gives to judge.
struct CorpusSubjects: Sendable {
  /// The schemas that the engine takes, with the documents that it can read.
  var subjects: [Subject] = []
  /// Why the engine does not take the others.
  var refused: [(subject: String, diagnostics: [Diagnostic])] = []
  /// The documents about which the engine and the folder disagree; the models follow the engine.
  var disagreements: [String] = []

  private init() {}

  /// Reads a folder.
  ///
  /// - Parameters:
  ///   - folder: The schemas and documents.
  ///   - isWanted: Whether a schema is looked at, by its name.
  init(_ folder: CorpusFolder, where isWanted: (String) -> Bool) {
    let registry = Self.registry(folder)
    let wanted = folder.entries.enumerated().filter { isWanted($0.element.name) }
    let results = onThreadOfEachProcessor(count: wanted.count) { place in
      var one = CorpusSubjects()
      // The number in the whole folder, so that names stay whichever schemas are wanted.
      one.add(wanted[place].element, registry, wanted[place].offset + 1)
      return one
    }
    for case .success(let one) in results {
      subjects += one.subjects
      refused += one.refused
      disagreements += one.disagreements
    }
  }

  /// The schemas of the folder by the addresses that they refer to each other with.
  private static func registry(_ folder: CorpusFolder) -> SchemaRegistry {
    var registry = SchemaRegistry(loader: FileSchemaLoader())
    for entry in folder.entries {
      guard let bytes = FileManager.default.contents(atPath: entry.schema.path) else { continue }
      let file = entry.schema.lastPathComponent
      for host in ["json.schemastore.org", "www.schemastore.org"] {
        registry.add(
          SchemaSource(bytes: Array(bytes), uri: "https://\(host)/\(file)", path: entry.name))
      }
    }
    return registry
  }

  private mutating func add(
    _ entry: CorpusFolder.Entry, _ registry: SchemaRegistry, _ number: Int
  ) {
    do throws(DiagnosticsError) {
      let source = try SchemaSource(contentsOfFile: entry.schema.path)
      var subject = Subject(
        name: "Schema\(number)", title: entry.name,
        schema: RootSchema(
          SchemaSource(bytes: source.bytes, uri: source.uri, path: entry.name),
          rootName: "Schema\(number)"),
        registry: registry, instances: [])
      let compiled = try subject.compile()
      for (file, isValid) in entry.valid.map({ ($0, true) }) + entry.invalid.map({ ($0, false) }) {
        addDocument(file, isValid, compiled, to: &subject)
      }
      subjects.append(subject)
    } catch {
      refused.append((entry.name, error.diagnostics))
    }
  }

  private mutating func addDocument(
    _ file: URL, _ isValid: Bool, _ schema: CompiledSchema, to subject: inout Subject
  ) {
    guard let bytes = FileManager.default.contents(atPath: file.path),
      let document = try? JSONDocument(Array(bytes))
    else {
      return disagreements.append("\(subject.title): \(file.lastPathComponent) is not JSON")
    }
    let verdict = schema.isValid(document.root)
    if verdict != isValid {
      disagreements.append(
        "\(subject.title): \(file.lastPathComponent) is \(verdict ? "valid" : "invalid") to the engine"
      )
    }
    subject.instances.append(
      .init(name: file.lastPathComponent, text: document.root.text, isValid: verdict))
  }
}
