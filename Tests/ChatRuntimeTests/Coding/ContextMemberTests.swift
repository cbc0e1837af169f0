@_spi(Adapter) import ChatRuntime
import JSONSchema
import JSONText
import Testing

@Suite struct ContextMemberTests {
  typealias Link = Assignment<VoidCustomData>

  let task = #"{"id":"t1","title":"A"}"#

  @Test func `a context member stands in for a missing one`() throws {
    let link = try Link(
      json: "{\"task\":\(task)}", options: ReadingOptions(contextMembers: ["person": 7]))
    #expect(link.person == 7)
    #expect(link.id.description == "t1:7")
  }

  @Test func `an object may come from the context`() throws {
    let options = ReadingOptions(contextMembers: ["task": ["id": "t1", "title": "A", "x": [1]]])
    let link = try Link(json: #"{"role":"owner","person":7}"#, options: options)
    #expect(link == Link(task: ProjectTask(id: "t1", title: "A"), person: 7, role: "owner"))
  }

  @Test func `a member that is there wins, also when it is null`() throws {
    let options = ReadingOptions(contextMembers: ["person": 7, "role": "owner"])
    let link = try Link(json: "{\"task\":\(task),\"person\":8,\"role\":null}", options: options)
    #expect(link.person == 8)
    #expect(link.role == nil)
  }

  @Test func `only the root object takes members from the context`() throws {
    let options = ReadingOptions(contextMembers: ["title": "Context", "person": 7])
    #expect(throws: PayloadError.self) {
      try Link(json: #"{"task":{"id":"t1"}}"#, options: options)
    }
  }

  @Test func `in an array each element takes members from the context`() throws {
    let links = try [Link](
      json: "[{\"task\":\(task)},{\"task\":\(task),\"person\":8},{\"task\":\(task)}]",
      options: ReadingOptions(contextMembers: ["person": 7]))
    #expect(links.map(\.person) == [7, 8, 7])
  }

  @Test func `a context member that the model does not know is ignored`() throws {
    let options = ReadingOptions(contextMembers: ["person": 7, "zzz": 1])
    #expect(try Link(json: "{\"task\":\(task)}", options: options).person == 7)
  }

  @Test func `what is wrong with a context member is said without a place in the payload`() throws {
    let error = try #require(throws: PayloadError.self) {
      try Link(
        json: "{\"task\":\(task)}", options: ReadingOptions(contextMembers: ["person": "x"]))
    }
    let finding = try #require(error.diagnostics.first)
    #expect(finding.location == nil)
    #expect(finding.message.hasPrefix("In the context member 'person': "))
  }

  @Test func `the bytes behind the object are read on after a context member`() throws {
    let links = try [Link](
      json: " [ {\"task\":\(task)} , {\"task\":\(task)} ] ",
      options: ReadingOptions(contextMembers: ["person": 7]))
    #expect(links.count == 2)
    #expect(throws: PayloadError.self) {
      try [Link](
        json: "[{\"task\":\(task)}",
        options: ReadingOptions(contextMembers: ["person": 7]))
    }
  }
}
