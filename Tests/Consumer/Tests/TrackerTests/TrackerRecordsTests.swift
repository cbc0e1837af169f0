import ChatRuntime
@_spi(Adapter) import ChatStore
import Foundation
import Testing
import TrackerModels
import TrackerRecords

private typealias StoredTrackerTask = TrackerRecords.StoredTrackerTask<VoidCustomData>
private typealias StoredTrackerComment = TrackerRecords.StoredTrackerComment<VoidCustomData>

/// Records in a target of their own, generated from the spec of another one.
struct TrackerRecordsTests {
  @Test func `tables, links and history are those of the spec`() throws {
    #expect(StoredEntities.schema.tables.map(\.entity) == ["Project", "Task", "Comment"])
    #expect(StoredEntities.history.version == 1)
    #expect(StoredTrackerTask.table.links.map(\.name) == ["project"])
    #expect(StoredTrackerComment.table.key == ["taskId", "number"])
  }

  @Test func `a model becomes the change of a row`() throws {
    let comment = TrackerComment(
      taskId: "t", number: 1, text: "Done", written: Date(timeIntervalSince1970: 0))
    let changeset = try Changeset { try StoredTrackerComment.write(comment: comment, into: $0) }
    guard case .upsert("Comment", let row, .always)? = changeset.changes.first else {
      Issue.record("The changes are \(changeset.changes).")
      return
    }
    #expect(row.values == [.text("t"), .integer(1), .text("Done"), .integer(0)])
  }

  @Test func `an application adds to the requests of the spec`() {
    let late = StoredTrackerTask.late(in: "p", at: Date(timeIntervalSince1970: 0))
    #expect(late != StoredTrackerTask.tasksBy(projectKey: "p"))
  }
}
