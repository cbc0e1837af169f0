import ChatRuntime
import Foundation
import Testing
import TrackerModels
import TrackerModelsSwift5

@testable import TrackerAppSwift5
@testable import TrackerShared

/// A payload of a task with fields that the team added.
let payload = """
  {"id": "T-1", "projectKey": "TR", "title": "Write it down", "state": "open",
   "due": "2024-05-03T10:00:00Z", "fields": {"severity": 2, "customer": "Ada"},
   "etag": "a", "changed": "2024-05-01T10:00:00Z"}
  """

struct PublicModelsTests {
  typealias Task = TrackerModels.TrackerTask<TrackerModels.TaskFields>

  @Test func `a payload is decoded, patched and encoded`() throws {
    let task = try Task(json: payload)
    #expect(task.id == "T-1")
    #expect(task.projectKey == "TR")
    #expect(task.state == .open)
    #expect(task.severity == 2)
    #expect(task.isBillable)

    let patch = try Task.Patcher(
      json: """
        {"id": "T-1", "etag": "b", "changed": "2024-05-02T10:00:00Z", "state": "done", "due": null}
        """)
    let done = task.patch(patch)
    #expect(done.state == .done)
    #expect(done.dueDate == nil)
    #expect(done.title == task.title)
    #expect(done.patch(patch) == done)

    let text = String(decoding: try done.json(), as: UTF8.self)
    #expect(text.contains(#""state":"done""#))
    #expect(!text.contains("due"))
    #expect(try Task(json: text) == done)
  }

  @Test func `what the schema forbids is refused with its place`() throws {
    let wrong = payload.replacingOccurrences(of: #""severity": 2"#, with: #""severity": 9"#)
    let error = try #require(throws: PayloadError.self) { try Task(checking: wrong) }
    #expect(error.code == .invalid)
    #expect(error.failures.map(\.instanceLocation) == ["/fields"])
  }

  @Test func `Codable and the bytes agree`() throws {
    let task = try Task(json: payload)
    #expect(try JSONDecoder().decode(Task.self, from: Data(payload.utf8)) == task)
    #expect(try JSONDecoder().decode(Task.self, from: JSONEncoder().encode(task)) == task)
  }

  @Test func `own files extend the generated models`() throws {
    let task = try Task(json: payload)
    #expect(task.isOverdue(at: Date(timeIntervalSince1970: 2_000_000_000)))
    #expect(!task.isOverdue(at: Date(timeIntervalSince1970: 0)))
  }

  @Test func `custom data written by hand is read and written`() throws {
    let text = """
      {"key":"TR","title":"Tracker","custom":{"hours":8,"payer":"Ada"},"revision":1}
      """
    var project = try TrackerProject<ProjectBudget>(json: text)
    #expect(project.hours == 8)
    project.payer = nil
    let written = String(decoding: try project.json(), as: UTF8.self)
    #expect(written.contains(#""hours":8"#))
    #expect(!written.contains("payer"))
  }

  @Test func `an entity without a payload schema is coded as the spec lists it`() throws {
    let text = #"{"taskId":"T-1","number":3,"text":"Done?","written":"2024-05-02T10:00:00Z"}"#
    let comment = try TrackerModels.TrackerComment(json: text)
    #expect(comment.id.description == "T-1/3")
    #expect(TrackerModels.CommentID("T-1/3") == comment.id)
    #expect(TrackerModels.CommentID("T-1/three") == nil)
    #expect(String(decoding: try comment.json(), as: UTF8.self) == text)
  }
}

struct OtherAccessTests {
  @Test func `models of a Swift 5 module are read a page at a time`() throws {
    let page = try TrackerModelsSwift5.TrackerTask<TrackerModelsSwift5.TaskFields>.page(
      "[\(payload), \(payload)]")
    #expect(page.items.count == 2)
    #expect(page.diagnostics.isEmpty)
  }

  @Test func `internal models of a Swift 5 module`() throws {
    let list = try TaskList(json: "[\(payload)]")
    #expect(list.count(of: .open) == 1)
    #expect(list.count(of: .done) == 0)
  }

  @Test func `models of the package`() throws {
    typealias Task = TrackerShared.TrackerTask<TrackerShared.TaskFields>
    let task = try Task(json: payload)
    let early = Date(timeIntervalSince1970: 1_800_000_000)
    let patches = [
      Task.Patcher(id: "T-1", etag: "c", lastChanged: early + 1, title: Task.rename(to: "Two")),
      Task.Patcher(id: "T-1", etag: "b", lastChanged: early, title: Task.rename(to: "One")),
    ]
    #expect(task.applying(patches).title == "Two")
  }
}
