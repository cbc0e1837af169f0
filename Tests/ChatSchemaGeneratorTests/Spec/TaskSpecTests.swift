import JSONSchema
import JSONText
import Testing

@testable import ChatSchemaGenerator

/// A spec of another domain: projects, tasks and comments.
@Suite struct TaskSpecTests {
  let model: EntityModel

  init() throws {
    model = try Repository.model(of: "Tests/ChatSchemaGeneratorTests/Fixtures/Tasks")
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
      try entity("Task").attributes.filter { $0.name != "state" }.map(\.type) == [
        .identifier("TaskID"), .identifier("ProjectID"), .string, .integer(isUnsigned: false),
        .value(.dateTime), .slot("Task"), .string, .value(.dateTime), .boolean, .boolean,
      ])
    guard case .named(let id) = try entity("Task").attribute(named: "state")?.type else {
      Issue.record("`state` has no type of its own")
      return
    }
    #expect(model.types.model[id].name == "WorkTaskState")
    #expect(
      try entity("Project").attribute(named: "labels")?.type
        == .uniqueArray(ValueUse(type: .string)))
    #expect(try entity("Project").attribute(named: "budget")?.type == .double)
  }

  @Test func `a default of the schema is a default of the attribute`() throws {
    #expect(try entity("Task").attribute(named: "state")?.defaultValue == .json("open"))
    #expect(try entity("Task").attribute(named: "priority")?.defaultValue == .json(3))
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
    #expect(structure.properties.map(\.type) == [.double, .string, .boolean, .value(.url)])
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
