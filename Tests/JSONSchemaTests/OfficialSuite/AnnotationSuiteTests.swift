import JSONSchema
import JSONText
import SchemaTestSupport
import Testing

/// The suite's folder `annotations`, as far as it is about draft 2020-12.
@Suite(.enabled(if: OfficialSuite.root != nil, Comment(rawValue: OfficialSuite.absence)))
struct AnnotationSuiteTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let group: String
    let schema: JSONNode
    let instance: JSONNode
    let assertion: JSONNode

    var testDescription: String { "\(group): \(instance.text): \(assertion.text)" }
  }

  static let cases: [Case] = OfficialSuite.documents(in: "annotations/tests").flatMap { file in
    (file.document.root["suite"].map { Array($0.elements) } ?? []).filter(isForDraft2020)
      .flatMap { group in
        (group["tests"].map { Array($0.elements) } ?? []).flatMap { test in
          (test["assertions"].map { Array($0.elements) } ?? []).map { assertion in
            Case(
              group: "\(file.name): \(group["description"]?.string ?? "")",
              schema: group["schema"] ?? group, instance: test["instance"] ?? test,
              assertion: assertion)
          }
        }
      }
  }

  /// Compatibility is the number of the first release, or `=` and the number of the only one.
  private static func isForDraft2020(_ group: JSONNode) -> Bool {
    switch group["compatibility"]?.string {
    case nil: true
    case let text? where text.hasPrefix("="): text == "=2020"
    case let text?: Int(text).map { $0 <= 2020 } ?? false
    }
  }

  @Test(arguments: cases)
  func `an annotation case`(_ test: Case) throws {
    let schema = try CompiledSchema.compile(
      SchemaDocument(test.schema), registry: OfficialSuite.registry)
    var found = Annotations(
      schema: test.schema, location: test.assertion["location"]?.string ?? "",
      keyword: test.assertion["keyword"]?.string ?? "")
    #expect(schema.evaluate(test.instance, into: &found))
    let expected = test.assertion["expected"]?.value.object
    #expect(found.values == expected, "schema: \(test.schema.text)")
  }

  /// The annotations of one keyword at one place of the instance, by schema location.
  struct Annotations: EvaluationListener {
    let schema: JSONNode
    let location: String
    let keyword: String
    private var marks: [Int] = []
    private var found: [(schema: String, value: JSONValue)] = []

    init(schema: JSONNode, location: String, keyword: String) {
      self.schema = schema
      self.location = location
      self.keyword = keyword
    }

    var values: JSONObject { JSONObject(found.map { (name: $0.schema, value: $0.value) }) }

    mutating func receive(_ event: EvaluationEvent) {
      switch event.moment {
      case .subschemaStarted, .keywordStarted: marks.append(found.count)
      case .keywordDecided, .subschemaDecided:
        let mark = marks.removeLast()
        guard event.isValid else {
          found.removeLast(found.count - mark)
          return
        }
        guard let value = event.annotation, event.keyword == keyword,
          event.instanceLocation.description == location
        else { return }
        // The suite counts from the root of the document, embedded resources or not.
        let tokens = event.schemaLocation.pointer?.tokens ?? []
        let inner = tokens.dropFirst(schema.pointer.tokens.count).dropLast()
        found.append((JSONPointer(tokens: Array(inner)).uriFragment, value))
      }
    }
  }
}
