import CommandStreams
import JSONSchema

/// The tests that a command line names, and those in its folders.
struct SchemaTestList {
  /// The test files, and the schemas with folders of instances, in the order of their first file.
  private(set) var files: [SchemaTestFile] = []

  /// The errors of files that can not be used.
  private(set) var problems: [ReportedProblem] = []

  /// The number of files in folders that are no tests.
  private(set) var passedOverCount = 0

  private let loader: RecordingSchemaLoader

  /// The places of schemas with folders in ``files``, by the path of the schema.
  private var folderPlaces: [String: Int] = [:]

  /// Reads the tests of some paths.
  init(_ paths: [String], loader: RecordingSchemaLoader) {
    self.loader = loader
    for path in paths {
      if path != "-", (try? FileStatus(path: path))?.kind == .directory {
        addFolder(path)
      } else if !addInstance(path) {
        addFile(SchemaName(file: path), isNamed: true)
      }
    }
  }

  private mutating func addFolder(_ path: String) {
    let (count, problemCount) = (testCount, problems.count)
    for entry in InputList(paths: [path], extensions: InputFormat.allExtensions).entries {
      switch entry {
      case .input(.file(let file)) where FileKind.isReadAsSchema(file):
        if !addInstance(file) { addFile(SchemaName(file: file), isNamed: false) }
      case .input: break
      case .problem(let problem) where problem.rule == "no-instance": break
      case .problem(let problem): problems.append(ReportedProblem(problem))
      }
    }
    if testCount == count, problems.count == problemCount {
      problems.append(
        ReportedProblem(
          Diagnostic(
            "no-test", at: SourceLocation(file: path),
            "no test is in this folder, so that nothing was tested")))
    }
  }

  private var testCount: Int { files.reduce(0) { $0 + $1.tests.count } }

  private mutating func addFile(_ name: SchemaName, isNamed: Bool) {
    do throws(DiagnosticsError) {
      let source = try loader.read(name)
      do throws(DiagnosticsError) {
        let document = try SchemaDocument(source)
        guard isNamed || SchemaTestFile.isMeant(document.root) else {
          passedOverCount += 1
          return
        }
        files.append(try SchemaTestFile(document))
      } catch {
        // In a folder, other files need not be JSON.
        guard isNamed || error.diagnostics.contains(where: { $0.id == "malformed-test" }) else {
          passedOverCount += 1
          return
        }
        throw error
      }
    } catch {
      problems += error.diagnostics.map { ReportedProblem($0) }
    }
  }

  /// Adds an instance in a folder of a schema: `NAME/valid/FILE` or `NAME/invalid/FILE`.
  ///
  /// - Returns: Whether the file is one.
  private mutating func addInstance(_ file: String) -> Bool {
    let folder = PathText.directory(of: file)
    let owner = PathText.directory(of: folder)
    guard let isValid = Self.verdicts[PathText.name(of: folder)],
      let schema = Self.schema(named: PathText.name(of: owner), from: PathText.directory(of: owner))
    else { return false }
    let test = SchemaTestFile.Test(
      name: file, isValid: isValid, location: SourceLocation(file: file),
      instance: .file(file, namedAt: nil))
    if let place = folderPlaces[schema] {
      files[place].tests.append(test)
    } else {
      folderPlaces[schema] = files.count
      files.append(
        SchemaTestFile(
          path: schema, targets: [SchemaTestFile.Target(text: schema, location: nil)],
          tests: [test]))
    }
    return true
  }

  private static let verdicts = ["valid": true, "pass": true, "invalid": false, "fail": false]

  /// Returns the schema with a name beside its folder, or one folder above.
  private static func schema(named name: String, from folder: String) -> String? {
    for folder in [folder, PathText.directory(of: folder)] {
      for ending in [".schema.json", ".json", ".schema.yaml", ".schema.yml", ".yaml", ".yml"] {
        let path = folder == "." ? name + ending : PathText.join(folder, name + ending)
        if (try? FileStatus(path: path))?.kind == .regular { return path }
      }
    }
    return nil
  }
}
