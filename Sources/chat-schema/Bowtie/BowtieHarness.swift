import CommandStreams
import JSONSchema
import JSONText

/// An implementation of Bowtie's harness protocol, version 1, in which each request and each response is a JSON object
/// on one line (docs.bowtie.report, "Implementer's Guide").
///
/// The harness is a value without input or output: it maps a request line to a response. ``LineConversation`` reads
/// and writes.
struct BowtieHarness {
  typealias Response = LineConversation.Response

  private static let version = 1

  private let assertsFormats: Bool
  private var hasStarted = false
  private var dialect: String?
  private var registry = SchemaRegistry()
  private var registryText = ""

  /// Creates a harness.
  ///
  /// - Parameter assertsFormats: Whether `format` is an assertion regardless of the dialect's vocabularies.
  init(assertsFormats: Bool) {
    self.assertsFormats = assertsFormats
  }

  /// Returns the response to a request line.
  mutating func respond(to line: [UInt8]) -> Response {
    let document: JSONDocument
    do throws(JSONSyntaxError) {
      document = try JSONDocument(line)
    } catch {
      return .violation("not JSON: \(error)")
    }
    let command = document.root
    switch command["cmd"]?.string {
    case "start": return start(command)
    case "dialect": return setDialect(command)
    case "run": return run(command)
    case "stop": return .stop
    case let name?: return .violation("unknown command \"\(name)\"")
    case nil: return .violation("expected an object with a member \"cmd\"")
    }
  }

  private mutating func start(_ command: JSONNode) -> Response {
    guard command["version"]?.number == JSONNumber(Self.version) else {
      let found = command["version"]?.text ?? "none"
      return .violation("this harness speaks version \(Self.version) of the protocol, not \(found)")
    }
    hasStarted = true
    return .answer([
      "version": .number(JSONNumber(Self.version)),
      "ready": true,
      "implementation": BowtieImplementation.description,
    ])
  }

  private mutating func setDialect(_ command: JSONNode) -> Response {
    guard hasStarted else { return .violation("\"dialect\" before \"start\"") }
    guard let uri = command["dialect"]?.string else {
      return .violation("expected the URI of a dialect")
    }
    dialect = uri
    registryText = ""
    registry = SchemaRegistry()
    return .answer(["ok": .bool(BowtieImplementation.dialects.contains(uri))])
  }

  // MARK: Cases

  private mutating func run(_ command: JSONNode) -> Response {
    guard hasStarted else { return .violation("\"run\" before \"start\"") }
    guard let seq = command["seq"] else { return .violation("\"run\" without \"seq\"") }
    guard let testCase = command["case"], let schema = testCase["schema"],
      let tests = testCase["tests"]
    else {
      return .answer(errored(seq, "expected a case with a schema and tests"))
    }
    readRegistry(testCase["registry"])
    do throws(DiagnosticsError) {
      let compiled = try CompiledSchema.compile(
        SchemaDocument(schema, defaultDialect: dialect), registry: registry,
        options: CompilationOptions(formatAssertion: assertsFormats ? .always : .asDialectSays))
      let results = tests.elements.map { result(of: $0, compiled) }
      return .answer(["seq": seq.value, "results": .array(results)])
    } catch {
      return .answer(errored(seq, error.description))
    }
  }

  private func result(of test: JSONNode, _ schema: CompiledSchema) -> JSONValue {
    guard let instance = test["instance"] else {
      return ["errored": true, "context": ["message": "expected a test with an instance"]]
    }
    return ["valid": .bool(schema.isValid(instance))]
  }

  private func errored(_ seq: JSONNode, _ message: String) -> JSONValue {
    ["seq": seq.value, "errored": true, "context": ["message": .string(message)]]
  }

  /// Reads the schemas that a case's references may use.
  ///
  /// Consecutive cases usually contain the same schemas, which are then kept.
  private mutating func readRegistry(_ node: JSONNode?) {
    let text = node?.text ?? ""
    guard text != registryText else { return }
    registryText = text
    registry = SchemaRegistry()
    guard let node else { return }
    for member in node.members {
      registry.add(member.value, uri: member.name, defaultDialect: dialect)
    }
  }
}

/// The description of this implementation that Bowtie receives.
enum BowtieImplementation {
  /// The URIs of the dialects that the engine supports completely.
  ///
  /// The URIs of drafts up to 7 end with an empty fragment, because Bowtie writes them so.
  static let dialects = Dialect.all.reversed().map { dialect in
    dialect.keyword(named: "$defs") == nil ? dialect.uri + "#" : dialect.uri
  }

  /// The object in the response to `start`.
  static var description: JSONValue {
    [
      "language": "swift",
      "name": "chat-schema",
      "version": .string(Version.current),
      "dialects": .array(dialects.map { .string($0) }),
      "homepage": .string(ProjectLinks.homepage),
      "issues": .string(ProjectLinks.issues),
      "source": .string(ProjectLinks.source),
      "os": .string(system),
    ]
  }

  private static var system: String {
    #if os(macOS)
      "Darwin"
    #elseif os(Linux)
      "Linux"
    #else
      "unknown"
    #endif
  }
}

/// The URLs of the project, which Bowtie requires.
///
/// The package has no public address yet. The names are under `.invalid`, which RFC 2606 reserves, so that the links
/// cannot lead to another owner's site.
enum ProjectLinks {
  static let homepage = "https://chat-schema.invalid/"
  static let issues = "https://chat-schema.invalid/issues"
  static let source = "https://chat-schema.invalid/source"
}
