import Testing

@testable import ChatSchemaGenerator

@Suite struct OutputNamesTests {
  @Test(arguments: [
    ("User", nil, nil, "User"), ("User", nil, "Chat{entity}", "ChatUser"),
    ("User", "Person", "Chat{entity}", "Person"), ("User", nil, "{entity}{entity}", "UserUser"),
    ("User", nil, "{{entity}}", "{User}"), ("{entity}", nil, "A{entity}B", "A{entity}B"),
    ("User", nil, "Fixed", "Fixed"), ("User", nil, "{entity", "{entity"),
  ])
  func `a model is named by the entity, else by the pattern, else like the entity`(
    entity: String, own: String?, pattern: String?, name: String
  ) {
    #expect(OutputNames.modelName(entity: entity, own: own, pattern: pattern) == name)
  }

  @Test func `files are known from the names of the models`() throws {
    let model = try Repository.model(of: "Schemas")
    let files = OutputNames.files(forModels: model.entities.map(\.names.model))
    #expect(files.first == "ChatUser.swift")
    #expect(Set(files).count == files.count)
    #expect(files.suffix(OutputNames.shared.count) == OutputNames.shared[...])
  }
}
