import JSONSchema
import JSONText
import SchemaTestSupport
import Testing

/// The suite's folder `annotations`, as far as it is about drafts that are supported.
@Suite(.enabled(if: OfficialSuite.root != nil, Comment(rawValue: OfficialSuite.absence)))
struct AnnotationSuiteTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let draft: OfficialSuite.Draft
    let group: String
    let schema: JSONNode
    let instance: JSONNode
    let assertion: JSONNode

    var testDescription: String { "\(draft): \(group): \(instance.text): \(assertion.text)" }
  }

  static let cases: [Case] = OfficialSuite.Draft.allCases.flatMap { draft in
    OfficialSuite.documents(in: "annotations/tests").flatMap { file in
      elements(of: file.document.root["suite"]).filter { isMeant($0, for: draft) }.flatMap {
        cases(of: $0, in: file.name, draft)
      }
    }
  }

  private static func cases(
    of group: JSONNode, in file: String, _ draft: OfficialSuite.Draft
  ) -> [Case] {
    elements(of: group["tests"]).flatMap { test in
      elements(of: test["assertions"]).map { assertion in
        Case(
          draft: draft, group: "\(file): \(group["description"]?.string ?? "")",
          schema: group["schema"] ?? group, instance: test["instance"] ?? test,
          assertion: assertion)
      }
    }
  }

  private static func elements(of node: JSONNode?) -> [JSONNode] {
    node.map { Array($0.elements) } ?? []
  }

  /// Compatibility is the number of the first release, or `=` and the number of the only one.
  private static func isMeant(_ group: JSONNode, for draft: OfficialSuite.Draft) -> Bool {
    let release =
      switch draft {
      case .draft4: 4
      case .draft6: 6
      case .draft7: 7
      case .draft2019: 2019
      case .draft2020: 2020
      case .version1: 9999
      }
    return switch group["compatibility"]?.string {
    case nil: true
    case let text? where text.hasPrefix("="): text == "=\(release)"
    case let text?: Int(text).map { $0 <= release } ?? false
    }
  }

  @Test(arguments: cases)
  func `an annotation case`(_ test: Case) throws {
    let schema = try CompiledSchema.compile(
      SchemaDocument(test.schema, defaultDialect: test.draft.dialect),
      registry: OfficialSuite.registry)
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
