import CommandStreams
import JSONSchema
import JSONText

/// Runs the tests of test files.
///
/// Each schema is compiled once.
struct TestRunner {
  /// The outcome of a test, or of a file that can not be used.
  enum Outcome {
    /// The test was run; its findings are empty if it came out as it says.
    case ran(SubjectFindings)
    /// A schema or an instance can not be used.
    case unusable([Diagnostic])
  }

  private let loader: RecordingSchemaLoader
  private let registry: SchemaRegistry
  private let options: CompilationOptions

  /// The compiled schemas, or their errors, by path or address.
  private var schemas: [String: Result<CompiledSchema, DiagnosticsError>] = [:]

  /// The maximum number of failures that are reported for a test.
  private static let maximumFailureCount = 10

  init(loader: RecordingSchemaLoader, registry: SchemaRegistry, options: CompilationOptions) {
    self.loader = loader
    self.registry = registry
    self.options = options
  }

  /// Runs the tests of a file, each against all targets.
  mutating func outcomes(of file: SchemaTestFile) -> [Outcome] {
    file.targets.flatMap { target -> [Outcome] in
      do throws(DiagnosticsError) {
        let schema = try schema(of: target, in: file)
        let name = file.targets.count > 1 ? target.text : nil
        return file.tests.map { outcome(of: $0, in: file, against: schema, named: name) }
      } catch {
        return [.unusable(error.diagnostics)]
      }
    }
  }

  // MARK: - Schemas

  private mutating func schema(
    of target: SchemaTestFile.Target, in file: SchemaTestFile
  ) throws(DiagnosticsError) -> CompiledSchema {
    let name = Self.name(of: target, in: file)
    if let known = schemas[name] { return try known.get() }
    let result: Result<CompiledSchema, DiagnosticsError>
    do throws(DiagnosticsError) {
      result = .success(try compile(name, target))
    } catch {
      // Reported once for all files that have the target.
      schemas[name] = .failure(DiagnosticsError([]))
      throw error
    }
    schemas[name] = result
    return try result.get()
  }

  /// Returns the path of the target, or its address, which has a scheme.
  private static func name(of target: SchemaTestFile.Target, in file: SchemaTestFile) -> String {
    guard target.location != nil, !URIReference(target.text).isAbsolute else { return target.text }
    let folder = PathText.directory(of: file.path)
    return folder == "." ? target.text : PathText.join(folder, target.text)
  }

  private func compile(
    _ name: String, _ target: SchemaTestFile.Target
  ) throws(DiagnosticsError) -> CompiledSchema {
    guard let location = target.location else {
      return try compile(SchemaName(file: name))
    }
    let isAddress = URIReference(name).isAbsolute
    do throws(DiagnosticsError) {
      if isAddress {
        return try .compile(uri: name, registry: registry, options: options)
      }
      return try compile(SchemaName(name))
    } catch {
      throw DiagnosticsError(
        error.diagnostics.map { diagnostic in
          var diagnostic = diagnostic
          // The file of an address that nothing knows is the address itself.
          if isAddress, diagnostic.location?.file == name { diagnostic.location = location }
          diagnostic.notes.append(Diagnostic.Note("the target of these tests", location: location))
          return diagnostic
        })
    }
  }

  private func compile(_ name: SchemaName) throws(DiagnosticsError) -> CompiledSchema {
    let document = try SchemaDocument(loader.read(name))
    return try .compile(
      document, fragment: name.fragment, registry: registry, options: options)
  }

  // MARK: - Tests

  private func outcome(
    of test: SchemaTestFile.Test, in file: SchemaTestFile, against schema: CompiledSchema,
    named target: String?
  ) -> Outcome {
    do throws(DiagnosticsError) {
      let reason: Diagnostic?
      switch test.instance {
      case .value(let node): reason = finding(test, node, in: file.path, schema, target)
      case .file(let name, let location):
        let folder = PathText.directory(of: file.path)
        let isRelative = location != nil && folder != "."
        let source = try read(isRelative ? PathText.join(folder, name) : name, namedAt: location)
        reason = finding(test, source, schema, target)
      }
      let path = test.location.file
      let isFile = path != file.path
      return .ran(
        SubjectFindings(
          path: file.path, name: test.name, position: isFile ? nil : test.location.position,
          findings: reason.map { [ShownFinding(diagnostic: $0)] } ?? []))
    } catch {
      return .unusable(error.diagnostics)
    }
  }

  private func read(
    _ path: String, namedAt location: SourceLocation?
  ) throws(DiagnosticsError) -> SchemaSource {
    do throws(DiagnosticsError) {
      return try loader.read(SchemaName(file: path))
    } catch {
      guard let location else { throw error }
      throw DiagnosticsError(
        error.diagnostics.map { diagnostic in
          var diagnostic = diagnostic
          diagnostic.notes.append(Diagnostic.Note("the test names it here", location: location))
          return diagnostic
        })
    }
  }

  /// Returns the finding about an instance in a file; nil if it has the verdict that it must have.
  ///
  /// A text that is not JSON is not what a test of an invalid instance means.
  private func finding(
    _ test: SchemaTestFile.Test, _ source: SchemaSource, _ schema: CompiledSchema,
    _ target: String?
  ) -> Diagnostic? {
    do throws(DiagnosticsError) {
      let document = try SchemaDocument(source)
      return finding(test, document.root, in: source.path, schema, target)
    } catch {
      return Diagnostic(
        "unexpected-verdict", at: test.location,
        "\(Self.subject(test, target)) can not be read, so that it is neither valid nor invalid",
        notes: error.diagnostics.map { Diagnostic.Note($0.message, location: $0.location) })
    }
  }

  private func finding(
    _ test: SchemaTestFile.Test, _ instance: JSONNode, in path: String, _ schema: CompiledSchema,
    _ target: String?
  ) -> Diagnostic? {
    if !test.isValid {
      guard schema.isValid(instance) else { return nil }
      return Diagnostic(
        "unexpected-verdict", at: test.location,
        "\(Self.subject(test, target)) is valid, though it must not be")
    }
    if schema.isValid(instance) { return nil }
    let failures = schema.validate(instance).errors.explained.map(\.error)
    var notes = failures.prefix(Self.maximumFailureCount).flatMap { Self.notes($0, in: path) }
    if failures.count > Self.maximumFailureCount {
      let count = failures.count - Self.maximumFailureCount
      notes.append(
        Diagnostic.Note(NumberText.counted(count, "more failure", "more failures")))
    }
    return Diagnostic(
      "unexpected-verdict", at: test.location,
      "\(Self.subject(test, target)) is invalid, though it must be valid", notes: notes)
  }

  /// Returns the sentence of a failure, and the place of its keyword.
  private static func notes(_ error: ValidationError, in path: String) -> [Diagnostic.Note] {
    let node = error.instance
    return [
      Diagnostic.Note(
        error.message,
        location: SourceLocation(
          file: path, position: node.position, pointer: node.pointer)),
      Diagnostic.Note("this part of the schema", location: error.schemaLocation),
    ]
  }

  /// Returns the beginning of a sentence about a test.
  private static func subject(_ test: SchemaTestFile.Test, _ target: String?) -> String {
    let name = test.name == test.location.file ? nil : test.name
    let instance = name.map { "\"\($0)\"" } ?? "this instance"
    return instance + (target.map { " against `\($0)`" } ?? "")
  }
}
