import JSONSchema
import Testing

@testable import ChatSchemaGenerator

/// A spec of another domain: projects, tasks and comments.
@Suite struct TaskSpecTests {
  let model: EntityModel

  init() throws {
    let reading = try Repository.reading(of: "Tests/ChatSchemaGeneratorTests/Fixtures/Tasks")
    let told = reading.diagnostics.map(\.rendered).joined(separator: "\n")
    model = try #require(reading.model, "\(told)")
    #expect(reading.diagnostics.isEmpty, "\(told)")
  }

  private func entity(_ name: String) throws -> Entity {
    try #require(model.entities.first { $0.name == name })
  }

  @Test func `names follow from the entity, but for those that the spec gives`() {
    #expect(model.entities.map(\.names.model) == ["Project", "WorkTask", "Comment"])
    #expect(model.entities.map(\.identity.type) == ["ProjectID", "TaskID", "CommentID"])
    #expect(model.entities.map(\.names.alias) == [nil, nil, nil])
  }

  @Test func `types follow from the schema`() throws {
    #expect(
      try entity("Task").attributes.map { "\($0.name) \($0.type.words)" } == [
        "id `TaskID`", "projectId `ProjectID`", "title `string`", "state `values`",
        "priority `int`",
        "dueDate `date`", "fields the slot `Task`", "revisionTag `string`", "changedAt `date`",
        "isPinned `bool`",
      ])
    #expect(try entity("Project").attribute(named: "labels")?.type == .array(.string))
    #expect(try entity("Project").attribute(named: "budget")?.type == .number)
  }

  @Test func `a default of the schema is a default of the attribute`() throws {
    #expect(try entity("Task").attribute(named: "state")?.defaultValue == .string("open"))
    #expect(try entity("Task").attribute(named: "priority")?.defaultValue == .integer(3))
  }

  @Test func `a property keeps its own words where it refers to a shared schema`() throws {
    let id = try #require(try entity("Project").attribute(named: "id"))
    #expect(id.wording.description == "Key of the project.")
    #expect(id.wording.facts == ["Between 1 and 64 characters.", "Matches `^[a-z0-9-]+$`."])
    #expect(
      try entity("Task").attribute(named: "id")?.wording.description
        == "A key that people can read.")
  }

  @Test func `an entity without slots is not generic`() {
    #expect(model.entities.map(\.genericParameter) == [.none, .slot("Task"), .none])
  }

  @Test func `a schema for custom data becomes a struct`() throws {
    let structure = try #require(model.customGroup?.slots.first?.structure)
    #expect(structure.typeName == "TaskProperties")
    #expect(structure.properties.map(\.name) == ["estimate", "reviewer", "isBillable", "ticket"])
    #expect(structure.properties.map(\.isOptional) == [false, true, false, true])
    #expect(structure.properties.map(\.type) == [.number, .string, .boolean, .url])
  }

  @Test func `a schema follows from listed attributes`() throws {
    let schema = try #require(model.schemas.first { $0.name == "Comment.schema.json" })
    #expect(schema.isDerived)
    #expect(schema.references == ["task.schema.json"])
    #expect(
      schema.text == """
        {"$schema":"https://json-schema.org/draft/2020-12/schema",\
        "description":"What somebody says about a task.","type":"object","properties":{\
        "task":{"$ref":"task.schema.json#/properties/id"},\
        "number":{"type":"integer","description":"Its place among the comments on the task."},\
        "text":{"type":"string"},"mood":{"type":"string","enum":["happy","neutral","angry"]}},\
        "required":["task","number","text"]}
        """)
  }

  @Test func `schemas bring the files along that they refer to`() {
    #expect(
      model.schemas.map(\.name) == [
        "project.schema.json", "task.schema.json", "task-custom.schema.json", "common.json",
        "Comment.schema.json",
      ])
    #expect(model.schemas[0].references == ["common.json"])
  }
}
