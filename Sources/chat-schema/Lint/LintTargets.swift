import CommandStreams
import JSONSchema

/// The schemas that a command line names, and those in its folders.
struct LintTargets {
  /// A schema to examine.
  struct Target {
    var name: SchemaName
    var source: SchemaSource
    var document: SchemaDocument
  }

  private(set) var targets: [Target] = []

  /// The errors of paths that can not be used, as lines.
  private(set) var problems: [String] = []

  private let loader: RecordingSchemaLoader

  /// Reads the schemas of some paths.
  init(_ paths: [String], loader: RecordingSchemaLoader) {
    self.loader = loader
    for path in paths {
      if path != "-", (try? FileStatus(path: path))?.kind == .directory {
        addFolder(path)
      } else {
        add(SchemaName(path))
      }
    }
  }

  private mutating func add(_ name: SchemaName) {
    do throws(DiagnosticsError) {
      let source = try loader.read(name)
      let document = try SchemaDocument(source)
      targets.append(Target(name: name, source: source, document: document))
    } catch {
      problems.append(error.description)
    }
  }

  private mutating func addFolder(_ path: String) {
    let count = targets.count
    let problemCount = problems.count
    for entry in InputList(paths: [path], extensions: InputFormat.allExtensions).entries {
      switch entry {
      case .input(.file(let file)):
        if FileKind.isReadAsSchema(file) { addIfSchema(file) }
      case .input: break
      case .problem(let problem): problems.append(Self.line(problem.path, problem.message))
      }
    }
    if targets.count == count, problems.count == problemCount {
      problems.append(Self.line(path, "no schema is in this folder, so that nothing was examined"))
    }
  }

  private mutating func addIfSchema(_ file: String) {
    do throws(DiagnosticsError) {
      let source = try loader.read(SchemaName(file: file))
      let document = try SchemaDocument(source)
      guard FileKind(document.root, path: file) == .schema else { return }
      targets.append(Target(name: SchemaName(file: file), source: source, document: document))
    } catch {
      // Other files of a folder need not be JSON.
      if FileKind.isNamed(file) { problems.append(error.description) }
    }
  }

  private static func line(_ path: String, _ message: String) -> String {
    "\(DisplayText.line(path)): error: \(message)"
  }
}
