import JSONSchema
import JSONSchemaContainment
import JSONText

/// Answers questions about pairs of schemas, each a JSON object on one line.
///
/// It is a value without input or output: it maps a request line to a response. ``LineConversation``
/// reads and writes.
struct ContainmentLines {
  private let containment: SchemaContainment

  /// Whether some line could not be used.
  private(set) var hasErrors = false

  init(timeLimit: Duration) { containment = SchemaContainment(timeLimit: timeLimit) }

  /// Returns the response to a line.
  mutating func respond(to line: [UInt8]) -> LineConversation.Response {
    let request: JSONNode
    do throws(JSONSyntaxError) {
      request = try JSONDocument(line).root
    } catch {
      return failure(nil, "not JSON: \(error)")
    }
    let id = request["id"]
    guard let a = request["a"], let b = request["b"] else {
      return failure(id, "expected an object with the schemas \"a\" and \"b\"")
    }
    do throws(LineProblem) {
      let options = try options(request)
      let (schema, other) = (try compile(a, "a", options), try compile(b, "b", options))
      let verdict = containment.decide(schema, isContainedIn: other)
      return .answer(.object(members(id, ContainmentAnswer(verdict).members)))
    } catch {
      return failure(id, error.message)
    }
  }

  private struct LineProblem: Error {
    var message: String
  }

  private func options(_ request: JSONNode) throws(LineProblem) -> CompilationOptions {
    var options = CompilationOptions(formatAssertion: .always, triesOtherDialects: true)
    if let value = request["dialect"] {
      guard let dialect = value.string.flatMap({ StandardDialect(rawValue: $0) }) else {
        let names = StandardDialect.allCases.map(\.rawValue).joined(separator: ", ")
        throw LineProblem(message: "\"dialect\" must be one of \(names)")
      }
      options.dialect = dialect
    }
    if let value = request["assertFormats"] {
      guard let isAsserted = value.boolean else {
        throw LineProblem(message: "\"assertFormats\" must be true or false")
      }
      options.formatAssertion = isAsserted ? .always : .never
    }
    return options
  }

  private func compile(
    _ node: JSONNode, _ name: String, _ options: CompilationOptions
  ) throws(LineProblem) -> CompiledSchema {
    do throws(DiagnosticsError) {
      let source = SchemaSource(node.text, uri: "file:///\(name).json", path: "\(name).json")
      return try .compile(source, options: options)
    } catch {
      let errors = error.diagnostics.filter { $0.severity == .error }
      throw LineProblem(message: DiagnosticsError(errors).description)
    }
  }

  private mutating func failure(_ id: JSONNode?, _ message: String) -> LineConversation.Response {
    hasErrors = true
    return .answer(.object(members(id, [("error", .string(message))])))
  }

  private func members(_ id: JSONNode?, _ members: [JSONObject.Element]) -> JSONObject {
    JSONObject((id.map { [("id", $0.value)] } ?? []) + members)
  }
}
