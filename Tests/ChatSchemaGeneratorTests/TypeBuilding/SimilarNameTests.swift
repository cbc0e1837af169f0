import JSONSchema
import JSONText
import Testing

@testable import ChatSchemaGenerator

/// Members whose names in Swift would be the same.
struct SimilarNameTests {
  private func warnings(_ properties: String) throws -> [String] {
    let model = try TypeBuilding.model(#"{"type": "object", "properties": {\#(properties)}}"#)
    return model.diagnostics.filter { $0.id == "similar-names" }.map { diagnostic in
      let place = diagnostic.location?.pointer?.uriFragment ?? ""
      let others = diagnostic.notes.map { $0.location?.pointer?.uriFragment ?? "" }
      return ([place] + others).joined(separator: " beside ")
    }
  }

  @Test(arguments: [
    (#""foo_bar": {}, "fooBar": {}"#, ["#/properties/foo_bar beside #/properties/fooBar"]),
    (#""fooBar": {}, "foo_bar": {}"#, ["#/properties/foo_bar beside #/properties/fooBar"]),
    (#""foo_bar": {}, "foo-bar": {}"#, ["#/properties/foo-bar beside #/properties/foo_bar"]),
    (#""foo_bar": {}, "fooBaz": {}, "class": {}, "json": {}, "a": {"default": 1}"#, []),
    (#""additionalMembers": {}"#, []),
  ])
  func `a name that another member has is reported with both places`(
    properties: String, expected: [String]
  ) throws {
    #expect(try warnings(properties) == expected)
  }

  @Test func `what is spelled like the name has it, whatever comes first`() throws {
    for properties in [#""foo_bar": {}, "fooBar": {}"#, #""fooBar": {}, "foo_bar": {}"#] {
      let model = try TypeBuilding.model(#"{"type": "object", "properties": {\#(properties)}}"#)
      guard case .structure(let shape) = model[model.roots[0]].content else { continue }
      let names = Dictionary(
        uniqueKeysWithValues: shape.properties.map { ($0.jsonName, $0.name) })
      #expect(names == ["fooBar": "fooBar", "foo_bar": "fooUnderscoreBar"])
    }
  }

  @Test func `values of an enumeration are reported as well`() throws {
    let model = try TypeBuilding.model(#"{"enum": ["a-b", "aB"]}"#)
    #expect(model.diagnostics.map(\.id) == ["similar-names"])
  }
}
