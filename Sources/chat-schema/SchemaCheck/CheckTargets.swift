import CommandStreams
import JSONSchema
import JSONText

/// The schemas that a command line names, and those in its folders.
///
/// In a folder, a JSON file that is no schema is passed over, and so is a file that is not JSON, unless its name or its
/// `$schema` says that it is meant to be a schema.
struct CheckTargets {
  /// A schema to check.
  struct Target {
    var name: SchemaName

    /// The file as shown to the user.
    var path: String

    /// The document; a failure if it is not JSON.
    var document: Result<SchemaDocument, DiagnosticsError>
  }

  private(set) var targets: [Target] = []

  /// The errors of paths that can not be used.
  private(set) var problems: [ReportedProblem] = []

  /// The number of files in folders that are no schemas.
  private(set) var passedOverCount = 0

  /// The schemas with an `$id` that no other one has, by which the others find them.
  ///
  /// Of two versions with one `$id`, each is found by its path only.
  var identified: [SchemaDocument] {
    var claims: [String: [SchemaDocument]] = [:]
    for case .success(let document) in targets.map(\.document) {
      guard let id = document.root["$id"]?.string ?? document.root["id"]?.string else { continue }
      let uri = URIReference(id).resolved(against: URIReference(document.uri)).withoutFragment
      claims[uri.description, default: []].append(document)
    }
    return claims.values.filter { $0.count == 1 }.map { $0[0] }
  }

  private let loader: RecordingSchemaLoader

  /// The names of the files that were read; a file that is given twice is checked once.
  private var known: Set<SchemaName> = []

  /// Reads the schemas of some paths.
  init(_ paths: [String], loader: RecordingSchemaLoader) {
    self.loader = loader
    for path in paths {
      if path != "-", (try? FileStatus(path: path))?.kind == .directory {
        addFolder(path)
      } else {
        add(SchemaName(path)) { _, _ in true }
      }
    }
  }

  private mutating func addFolder(_ path: String) {
    let (count, problemCount) = (targets.count, problems.count)
    for entry in InputList(paths: [path], extensions: InputFormat.allExtensions).entries {
      switch entry {
      case .input(.file(let file)) where FileKind.isReadAsSchema(file):
        add(SchemaName(file: file), if: Self.isSchema)
      case .input: break
      case .problem(let problem) where problem.rule == "no-instance": break
      case .problem(let problem): problems.append(ReportedProblem(problem))
      }
    }
    if targets.count == count, problems.count == problemCount {
      problems.append(
        ReportedProblem(
          Diagnostic(
            "no-schema", at: SourceLocation(file: path),
            "no schema is in this folder, so that nothing was checked")))
    }
  }

  /// Adds a file if a closure says that it is a schema.
  private mutating func add(
    _ name: SchemaName,
    if isSchema: (SchemaSource, Result<SchemaDocument, DiagnosticsError>) -> Bool
  ) {
    guard known.insert(name).inserted else { return }
    do throws(DiagnosticsError) {
      let source = try loader.read(name)
      let document = Self.document(source)
      if isSchema(source, document) {
        targets.append(Target(name: name, path: source.path, document: document))
      } else {
        passedOverCount += 1
      }
    } catch {
      problems += error.diagnostics.map { ReportedProblem($0) }
    }
  }

  private static func document(
    _ source: SchemaSource
  ) -> Result<SchemaDocument, DiagnosticsError> {
    do throws(DiagnosticsError) {
      return .success(try SchemaDocument(source))
    } catch {
      return .failure(error)
    }
  }

  private static func isSchema(
    _ source: SchemaSource, _ document: Result<SchemaDocument, DiagnosticsError>
  ) -> Bool {
    switch document {
    case .success(let document):
      FileKind(document.root, path: source.path) == .schema
        || FileKind.hasOnlyKeywords(document.root)
    case .failure: FileKind.isNamed(source.path) || FileKind.namesDialect(source)
    }
  }
}
